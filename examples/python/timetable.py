"""A small timetable: each lesson once, no class and no room twice at a time, late hours
cost more."""

from quadrille import Problem

LESSONS = {"maths": "7a 7b", "music": "7a", "chess": "7b 8", "latin": "8", "sport": "7a 8",
           "art": "7b"}
ROOMS = {"hall": {"sport", "music", "chess"}, "101": {"maths", "latin", "art", "chess"},
         "102": {"maths", "latin", "music"}}
HOURS = range(1, 4)

options, costs = {}, {}
for lesson, classes in LESSONS.items():
    for hour in HOURS:
        for room, suits in ROOMS.items():
            if lesson in suits:
                name = f"{lesson} at {hour} in {room}"
                options[name] = [lesson, (room, hour)] + [(c, hour) for c in classes.split()]
                costs[name] = hour * len(classes.split())
timetable = Problem(options, items=LESSONS, cost=costs,
                    secondary={i for o in options.values() for i in o[1:]})
print(timetable.count(), "timetables; the best of them:")
for best in timetable.cheapest(2):
    print(f"cost {best.cost}:", "; ".join(sorted(best.options)))
