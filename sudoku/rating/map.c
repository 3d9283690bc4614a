#include "sudoku/rating/map.h"

#include "sudoku/board/puzzle.h"

#include <string.h>

enum { SIZE = 9 };

/* ---- houses -------------------------------------------------------------- */

static bool is_taken(const rating_map *map, int type, const int *cells)
{
    for (int k = 0; k < map->num_digits; k++) {
        if (map->house[cells[k]][type] != RATING_NO_HOUSE)
            return true;
    }
    return false;
}

static bool has_name(const sudoku_house *house, const char *name)
{
    return house->rule != NULL && strcmp(house->rule, name) == 0;
}

/* Returns the type of a house by itself. Its final type also depends on other
 * houses. */
static int wished_type(const sudoku_house *house)
{
    switch (house->kind) {
    case SUDOKU_ROW:
        return RATING_ROW;
    case SUDOKU_COLUMN:
        return RATING_COLUMN;
    case SUDOKU_BOX:
    case SUDOKU_REGION:
        return RATING_BOX;
    case SUDOKU_DIAGONAL:
        return house->number == 0 ? RATING_FALLING : RATING_RISING;
    default:
        return has_name(house, "disjoint-groups") ? RATING_GROUP
               : has_name(house, "windoku")       ? RATING_WINDOW
                                                  : RATING_OTHER;
    }
}

typedef struct house_list {
    int num[RATING_MOST_TYPES];
    uint8_t cells[RATING_MOST_TYPES][SIZE][SIZE];
} house_list;

/* Adds a house of this type. Returns false if there are too many types. */
static bool add_house(rating_map *map, house_list *list, int type,
                      const int *cells)
{
    if (is_taken(map, type, cells))
        type = RATING_OTHER;
    while (type < RATING_MOST_TYPES &&
           (is_taken(map, type, cells) ||
            (type >= RATING_OTHER && list->num[type] > 0)))
        type++;
    if (type == RATING_MOST_TYPES)
        return false;
    for (int k = 0; k < map->num_digits; k++) {
        list->cells[type][list->num[type]][k] = (uint8_t)cells[k];
        map->house[cells[k]][type] =
            0; /* a mark, replaced when all houses are numbered */
    }
    list->num[type]++;
    return true;
}

/* Rows and columns 0, 4 and 8 are in no window of windoku. Three lines through
 * two adjacent windows hold each digit three times, the windows twice, so the
 * nine cells left over form a house; each is in a column (row) 0, 4 or 8. The
 * nine cells where rows and columns 0, 4 and 8 cross also form a house. */
static int hidden_window(int row, int column)
{
    if (row % 4 == 0)
        return column % 4 == 0 ? 4 : column / 4;
    return column % 4 == 0 ? 2 + row / 4 : -1;
}

static bool add_hidden_windows(rating_map *map, house_list *list)
{
    if (list->num[RATING_WINDOW] != 4 || map->num_digits != SIZE)
        return true;
    for (int window = 0; window < 5; window++) {
        int cells[SIZE], num = 0;
        for (int cell = 0; cell < RATING_CELLS; cell++) {
            if (hidden_window(cell / SIZE, cell % SIZE) == window)
                cells[num++] = cell;
        }
        if (!add_house(map, list, RATING_WINDOW, cells))
            return false;
    }
    return true;
}

static bool number_houses(rating_map *map, const house_list *list)
{
    for (int type = 0; type < RATING_MOST_TYPES; type++) {
        map->first[type] = (uint8_t)map->num_houses;
        if (list->num[type] > 0)
            map->num_types = type + 1;
        for (int k = 0; k < list->num[type]; k++) {
            int house = map->num_houses++;
            if (house == RATING_MOST_HOUSES)
                return false;
            map->type[house] = (uint8_t)type;
            for (int place = 0; place < map->num_digits; place++) {
                int cell = list->cells[type][k][place];
                map->cells[house][place] = (uint8_t)cell;
                map->house[cell][type] = (uint8_t)house;
                map->place[cell][type] = (uint8_t)place;
            }
        }
    }
    map->first[RATING_MOST_TYPES] = (uint8_t)map->num_houses;
    return true;
}

static void order_houses(rating_map *map)
{
    int num = 0;
    for (int k = 0; k < map->num_types; k++) {
        int type = k == 1 ? RATING_COLUMN : k == 2 ? RATING_ROW : k;
        for (int house = map->first[type]; house < map->first[type + 1];
             house++)
            map->order[num++] = (uint8_t)house;
    }
}

static bool add_houses(rating_map *map, const sudoku_shape *shape)
{
    house_list list;
    memset(&list, 0, sizeof list);
    for (int k = 0; k < shape->num_houses; k++) {
        const sudoku_house *house = &shape->houses[k];
        if (house->num_cells == map->num_digits &&
            !add_house(map, &list, wished_type(house), house->cells))
            return false;
    }
    if (list.num[RATING_ROW] != map->num_digits ||
        list.num[RATING_COLUMN] != map->num_digits ||
        !add_hidden_windows(map, &list) || !number_houses(map, &list))
        return false;
    order_houses(map);
    return true;
}

/* ---- peers --------------------------------------------------------------- */

static void add_peer(rating_map *map, int cell, int peer)
{
    if (peer == cell || rating_cells_has(&map->sees[cell], peer))
        return;
    rating_cells_add(&map->sees[cell], peer);
    map->peers[cell][map->num_peers[cell]++] = (uint8_t)peer;
}

/* the order has windows before disjoint groups */
static void add_house_peers(rating_map *map, int cell)
{
    for (int k = 0; k < RATING_MOST_TYPES; k++) {
        int type = k == RATING_GROUP    ? RATING_WINDOW
                   : k == RATING_WINDOW ? RATING_GROUP
                                        : k;
        int house = map->house[cell][type];
        for (int place = 0; place < map->num_digits && house != RATING_NO_HOUSE;
             place++)
            add_peer(map, cell, map->cells[house][place]);
    }
}

static void add_other_peers(rating_map *map, const sudoku_shape *shape,
                            int cell)
{
    rating_cells before = map->sees[cell];
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        const sudoku_house *house = &shape->houses[shape->cell_houses[k]];
        for (int place = 0; place < house->num_cells; place++)
            add_peer(map, cell, house->cells[place]);
    }
    for (int w = 0; w < 2; w++)
        map->apart[cell].words[w] = map->sees[cell].words[w] & ~before.words[w];
}

/* ---- all ----------------------------------------------------------------- */

bool sudoku_rating_map_init(rating_map *map, const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    memset(map, 0, sizeof *map);
    if (!sudoku_board_has_only_houses(board) || shape->num_digits > SIZE ||
        shape->num_grids != 1 || shape->width != shape->num_digits ||
        shape->height != shape->num_digits ||
        shape->num_cells != shape->num_digits * shape->num_digits)
        return false;
    map->num_cells = shape->num_cells;
    map->num_digits = shape->num_digits;
    memset(map->house, RATING_NO_HOUSE, sizeof map->house);
    memset(map->cells, RATING_NO_CELL, sizeof map->cells);
    if (!add_houses(map, shape))
        return false;
    map->is_plain = map->num_types <= RATING_COLUMN + 1;
    for (int cell = 0; cell < map->num_cells; cell++) {
        add_house_peers(map, cell);
        add_other_peers(map, shape, cell);
        map->is_plain =
            map->is_plain && rating_cells_is_empty(&map->apart[cell]);
    }
    return true;
}
