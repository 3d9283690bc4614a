// The page in German. What this file does not translate, the page shows in English, as a
// quotation: web/page/words.js says which keys there are.

const list = (items, word = 'und') => (items.length < 2 ? String(items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`);

const KINDS = { row: 'Zeile', column: 'Spalte', box: 'Block', region: 'Gebiet', window: 'Fenster', 'extra region': 'Zusatzgebiet', 'disjoint group': 'Stellengruppe' };

/** A house in German, or undefined. */
function house(name) {
  const [, kind, number, grid] = /^(row|column|box|region|window|extra region|disjoint group) (\d+)(?: of grid (\d+))?$/.exec(name) ?? [];
  if (kind) return `${KINDS[kind]} ${number}${grid ? ` von Gitter ${grid}` : ''}`;
  const [, way, of] = /^the (falling|rising) diagonal(?: of grid (\d+))?$/.exec(name) ?? [];
  return way && `${way === 'falling' ? 'der fallenden' : 'der steigenden'} Diagonale${of ? ` von Gitter ${of}` : ''}`;
}

// ---- techniques -------------------------------------------------------------

/** The names of techniques, in the order in which they are tried. */
const TECHNIQUES = {
  'full-house': 'Volles Haus',
  'naked-single': 'Nackter Einer',
  'hidden-single': 'Versteckter Einer',
  'cage-combinations': 'Käfig: Zerlegungen',
  'cage-bounds': 'Käfig: Schranken',
  'thermometer-bounds': 'Thermometer: Schranken',
  'slow-thermometer-bounds': 'Langsames Thermometer: Schranken',
  'minimum-bounds': 'Minimum: Schranken',
  'maximum-bounds': 'Maximum: Schranken',
  'whispers-middle': 'Flüstern: mittlere Ziffer',
  'whispers-poles': 'Flüstern: Pole',
  'whispers-neighbors': 'Flüstern: Nachbarn',
  'renban-window': 'Renban: Spanne',
  'dot-pair': 'Punkte: Paar',
  'xv-pair': 'X und V: Paar',
  'non-consecutive-neighbors': 'Nachbarn ohne Folge',
  'negative-marks': 'Fehlende Zeichen',
  'pair-relation': 'Verhältnis zweier Zellen',
  'palindrome-twins': 'Zwillinge im Palindrom',
  'clone-twins': 'Zwillinge der Kopie',
  'copied-digits': 'Kopierte Ziffern',
  'shaded-cells': 'Schattierte Zellen',
  'class-count': 'Zahl der Klassen',
  'entropic-period': 'Entropie: Periode',
  'modular-period': 'Reste: Periode',
  'group-line-period': 'Gruppenlinie: Periode',
  'square-classes': 'Klassen im Quadrat',
  'quadruple-cells': 'Viererecke: Zellen',
  'quadruple-box': 'Viererecke: Block',
  'between-ends': 'Zwischenlinie: Enden',
  'between-interior': 'Zwischenlinie: Inneres',
  'lockout-ends': 'Sperrlinie: Enden',
  'lockout-interior': 'Sperrlinie: Inneres',
  'arrow-circle': 'Pfeil: Kreis',
  'arrow-shaft': 'Pfeil: Schaft',
  'pill-head': 'Pille: Kopf',
  'pill-shaft': 'Pille: Schaft',
  'little-killer-least': 'Diagonalsumme: kleinste Ziffer',
  'little-killer-most': 'Diagonalsumme: größte Ziffer',
  'little-killer-sum': 'Diagonalsumme: Summe',
  'sum-bounds': 'Summe: Schranken',
  'region-sum-bounds': 'Gebietssummen: Schranken',
  'equal-sums-bounds': 'Gleiche Summen: Schranken',
  'sum-line-parts': 'Teile der Summenlinie',
  'zipper-sums': 'Reißverschluss',
  'sequence-bounds': 'Folge: Schranken',
  'lunchbox-sum': 'Summe der Brotdose',
  'cage-digits': 'Käfig: Ziffern',
  'look-and-say-counts': 'Gezählte Ziffern',
  'distinct-count': 'Zahl verschiedener Ziffern',
  'counted-digit': 'Gezählte Ziffer',
  'run-length': 'Lauflänge',
  'counting-circles': 'Zählkreise',
  'indexer-pointing': 'Verweis',
  'sandwich-ends': 'Sandwich: Enden',
  'sandwich-distance': 'Sandwich: Abstand',
  'sandwich-digits': 'Sandwich: Ziffern',
  'x-sum-first-cell': 'X-Summe: erste Zelle',
  'x-sum-digits': 'X-Summe: Ziffern',
  'numbered-room-first-cell': 'Nummernraum: erste Zelle',
  'numbered-room-digits': 'Nummernraum: Ziffern',
  'skyscraper-climb': 'Hochhäuser: Anstieg',
  'skyscraper-view': 'Hochhäuser: Aussicht',
  'hidden-skyscraper': 'Verdecktes Hochhaus',
  'dot-triple': 'Punkte: Tripel',
  'xv-triple': 'X und V: Tripel',
  'whispers-partners': 'Flüstern: Partner',
  'pair-triple': 'Paare: Tripel',
  'dot-chain': 'Punkte: Kette',
  'pair-chain': 'Paare: Kette',
  rule: 'Regel',
  'renban-core': 'Renban: Kern',
  'renban-locked': 'Renban: gebunden',
  'sum-required-digit': 'Summe: nötige Ziffer',
  'innies-and-outies': 'Überstehende Zellen',
  'law-of-leftovers': 'Gesetz der Reste',
  'locked-pair': 'Gebundenes Paar',
  'locked-triple': 'Gebundenes Tripel',
  pointing: 'Block in Linie',
  claiming: 'Linie in Block',
  'common-peers': 'Gemeinsame Nachbarn',
  'naked-pair': 'Nacktes Paar',
  'naked-triple': 'Nacktes Tripel',
  'hidden-pair': 'Verstecktes Paar',
  'hidden-triple': 'Verstecktes Tripel',
  'required-digit': 'Nötige Ziffer',
  'cage-arrangements': 'Käfig: Anordnungen',
  'cage-house-overlap': 'Käfig: Überlappung mit einem Haus',
  'cage-splitting': 'Käfig: Teilung',
  'rule-of-45': 'Regel der 45',
  'hidden-cage': 'Versteckter Käfig',
  'naked-quad': 'Nacktes Quartett',
  'hidden-quad': 'Verstecktes Quartett',
  'naked-set': 'Nackte Menge',
  'hidden-set': 'Versteckte Menge',
  'rule-with-house': 'Regel mit Haus',
  'rule-peers': 'Nachbarn durch eine Regel',
  'x-wing': 'X-Wing',
  swordfish: 'Schwertfisch',
  jellyfish: 'Qualle',
  'remote-pair': 'Fernes Paar',
  'bug+1': 'BUG+1',
  skyscraper: 'Wolkenkratzer',
  '2-string-kite': 'Drachen',
  'turbot-fish': 'Turbot-Fisch',
  'empty-rectangle': 'Leeres Rechteck',
  'w-wing': 'W-Wing',
  'xy-wing': 'XY-Wing',
  'xyz-wing': 'XYZ-Wing',
  'unique-rectangle-1': 'Eindeutiges Rechteck, Typ 1',
  'unique-rectangle-2': 'Eindeutiges Rechteck, Typ 2',
  'unique-rectangle-3': 'Eindeutiges Rechteck, Typ 3',
  'unique-rectangle-4': 'Eindeutiges Rechteck, Typ 4',
  'unique-rectangle-5': 'Eindeutiges Rechteck, Typ 5',
  'unique-rectangle-6': 'Eindeutiges Rechteck, Typ 6',
  'hidden-rectangle': 'Verstecktes Rechteck',
  'avoidable-rectangle-1': 'Vermeidbares Rechteck, Typ 1',
  'avoidable-rectangle-2': 'Vermeidbares Rechteck, Typ 2',
  'finned-x-wing': 'X-Wing mit Flosse',
  'sashimi-x-wing': 'X-Wing als Sashimi',
  'finned-swordfish': 'Schwertfisch mit Flosse',
  'sashimi-swordfish': 'Schwertfisch als Sashimi',
  'finned-jellyfish': 'Qualle mit Flosse',
  'sashimi-jellyfish': 'Qualle als Sashimi',
  'sue-de-coq': 'Sue de Coq',
  'simple-colors-trap': 'Farbenfalle',
  'simple-colors-wrap': 'Farbenwiderspruch',
  'multi-colors': 'Mehrere Farben',
  'x-chain': 'X-Kette',
  'xy-chain': 'XY-Kette',
  'rule-chain': 'Kette durch Regeln',
  'continuous-loop': 'Stetiger Ring',
  aic: 'AIC',
  'discontinuous-loop': 'Unstetiger Ring',
  'grouped-continuous-loop': 'Stetiger Ring mit Gruppen',
  'grouped-aic': 'AIC mit Gruppen',
  'grouped-discontinuous-loop': 'Unstetiger Ring mit Gruppen',
  'als-xz': 'ALS-XZ',
  'als-xy-wing': 'ALS-XY-Wing',
  'als-chain': 'ALS-Kette',
  'franken-x-wing': 'X-Wing der Art Franken',
  'franken-swordfish': 'Schwertfisch der Art Franken',
  'finned-franken-x-wing': 'X-Wing mit Flosse der Art Franken',
  'finned-franken-swordfish': 'Schwertfisch mit Flosse der Art Franken',
  'rules-together': 'Regeln zusammen',
  'rules-of-house': 'Regeln eines Hauses',
  'case-distinction': 'Fallunterscheidung',
  'combination-table': 'Tabelle der Kombinationen',
  'long-rule-chain': 'Lange Kette durch Regeln',
  'forcing-chain-contradiction': 'Zwingende Kette zum Widerspruch',
  'forcing-chain-verity': 'Zwingende Kette zur Gewissheit',
  'forcing-net-contradiction': 'Zwingendes Netz zum Widerspruch',
  'forcing-net-verity': 'Zwingendes Netz zur Gewissheit',
  tridagon: 'Tridagon',
  'junior-exocet': 'Kleiner Exocet',
  'exocet-net': 'Netz am Exocet',
  'tridagon-net': 'Netz am Tridagon',
  'sk-loop': 'SK-Ring',
  'multi-sector-locked-sets': 'Gebundene Mengen vieler Sektoren',
  contradiction: 'Widerspruch',
  'als-continuous-loop': 'Stetiger Ring mit ALS',
  'als-aic': 'AIC mit ALS',
  'als-discontinuous-loop': 'Unstetiger Ring mit ALS',
  'set-equality': 'Gleiche Mengen',
  'death-blossom': 'Todesblüte',
  'overlapping-als-xy-wing': 'Überlappender ALS-XY-Wing',
  'overlapping-als-chain': 'Überlappende ALS-Kette',
  'overlapping-death-blossom': 'Überlappende Todesblüte',
  'franken-jellyfish': 'Qualle der Art Franken',
  'finned-franken-jellyfish': 'Qualle mit Flosse der Art Franken',
  'mutant-x-wing': 'X-Wing der Art Mutant',
  'mutant-swordfish': 'Schwertfisch der Art Mutant',
  'mutant-jellyfish': 'Qualle der Art Mutant',
  'finned-mutant-x-wing': 'X-Wing mit Flosse der Art Mutant',
  'finned-mutant-swordfish': 'Schwertfisch mit Flosse der Art Mutant',
  'finned-mutant-jellyfish': 'Qualle mit Flosse der Art Mutant',
  squirmbag: 'Squirmbag',
  'finned-squirmbag': 'Squirmbag mit Flosse',
  'sashimi-squirmbag': 'Squirmbag als Sashimi',
  whale: 'Wal',
  'finned-whale': 'Wal mit Flosse',
  'sashimi-whale': 'Wal als Sashimi',
  'franken-squirmbag': 'Squirmbag der Art Franken',
  'finned-franken-squirmbag': 'Squirmbag mit Flosse der Art Franken',
  'franken-whale': 'Wal der Art Franken',
  'finned-franken-whale': 'Wal mit Flosse der Art Franken',
  'mutant-squirmbag': 'Squirmbag der Art Mutant',
  'finned-mutant-squirmbag': 'Squirmbag mit Flosse der Art Mutant',
  'mutant-whale': 'Wal der Art Mutant',
  'finned-mutant-whale': 'Wal mit Flosse der Art Mutant',
  'kraken-fish-1': 'Krake, Typ 1',
  'kraken-fish-2': 'Krake, Typ 2',
  'template-set': 'Schablone setzt',
  'template-delete': 'Schablone streicht',
  search: 'Suche',
  'wrong-digit': 'Falsche Ziffer',
  'wrong-notes': 'Falsche Notizen',
};

// ---- steps ------------------------------------------------------------------

/** What follows: "r1c1 ist 5", "nicht 2 in r1c3 und r1c4". */
function effects({ places, removes }, name) {
  const byCells = new Map();
  const byCell = new Map();
  for (const [cell, digit] of removes) byCell.set(cell, [...(byCell.get(cell) ?? []), digit]);
  for (const [cell, digits] of byCell) byCells.set(list(digits, 'oder'), [...(byCells.get(list(digits, 'oder')) ?? []), name(cell)]);
  return list([...places.map(([cell, digit]) => `${name(cell)} ist ${digit}`), ...[...byCells].map(([digits, cells]) => `nicht ${digits} in ${list(cells)}`)]);
}

const SIZES = /^(naked|hidden|locked)-(pair|triple|quad|set)$/;
const BASIC_FISH = /^(x-wing|swordfish|jellyfish|squirmbag|whale)$/;
const CHAINS = /chain$|loop$|aic$|^(remote-pair|skyscraper|2-string-kite|turbot-fish|w-wing)$/;

/** The links of a chain, where each one begins at the end of the one before: "4r1c1 = 4r1c5
 * – 6r1c5"; = is: at least one of the two, – is: at most one. */
function chain(links, name) {
  if (links.length === 0 || links.some(({ from }, k) => k > 0 && String(from) !== String(links[k - 1].to))) return undefined;
  const candidate = ([cell, digit]) => `${digit}${name(cell)}`;
  return links.reduce((text, { to, strong }) => `${text} ${strong ? '=' : '–'} ${candidate(to)}`, candidate(links[0].from));
}

/** The reason of a step as a clause, or undefined. */
function reason({ technique: id, cells, digits, houses, places, links }, name) {
  const where = houses.map(h => house(h.name));
  const all = list(cells.map(name));
  const isKnown = where.every(Boolean);
  if (id === 'naked-single' && places.length === 1) return `für ${name(places[0][0])} bleibt nur ${places[0][1]}`;
  if (!isKnown) return undefined;
  if (id === 'full-house' && where.length > 0) return `${name(places[0][0])} ist die letzte leere Zelle in ${where[0]}`;
  if (id === 'hidden-single' && where.length > 0) return `in ${where[0]} kann nur ${name(places[0][0])} die ${places[0][1]} sein`;
  if ((id === 'pointing' || id === 'claiming') && where.length === 2) return `in ${where[0]} steht die ${digits[0]} nur in ${where[1]}`;
  const size = SIZES.exec(id)?.[1];
  if (size === 'hidden' && where.length > 0) return `in ${where[0]} stehen ${list(digits)} nur in ${all}`;
  if (size) return `${where.length > 0 ? `in ${list(where)} ` : ''}haben ${all} nur ${list(digits)}`.replace(/^haben (.*) nur/, '$1 haben nur');
  if (BASIC_FISH.test(id) && where.length % 2 === 0 && where.length > 0) return `in ${list(where.slice(0, where.length / 2))} steht die ${digits[0]} nur in ${list(where.slice(where.length / 2))}`;
  if (id === 'xy-wing' && cells.length === 3) return `was auch in ${name(cells[0])} steht, eine der Zellen ${name(cells[1])} und ${name(cells[2])} ist dieselbe Ziffer, die beide haben können`;
  const path = CHAINS.test(id) ? chain(links, name) : undefined;
  return path && `Kette ${path}`;
}

/** A step as a sentence: { text, isWhole: it has the reason, too }. */
function step(of, name) {
  const why = reason(of, name);
  const title = TECHNIQUES[of.technique];
  if (!title) return undefined;
  return { text: why ? `${title}: ${why}; also ${effects(of, name)}.` : `${title}: ${effects(of, name)}.`, isWhole: why !== undefined };
}

// ---- errors -----------------------------------------------------------------

const ERRORS = [
  [/^there is no puzzle$/, () => 'darin ist kein Rätsel'],
  [/^there is a second puzzle$/, () => 'hier beginnt ein zweites Rätsel'],
  [/^this is not a puzzle in a known format$/, () => 'das ist kein Rätsel in einem bekannten Format'],
  [/^there is no rule called "(.*)"; did you mean "(.*)"\?$/, (was, like) => `es gibt keine Regel „${was}“; meinst du „${like}“?`],
  [/^there is no rule called "(.*)"$/, was => `es gibt keine Regel „${was}“`],
  [/^there is no cell (\S+) on the board(; rows and columns count from 1)?$/, cell => `auf dem Brett gibt es keine Zelle ${cell}`],
  [/^expected a cell, like r1c1$/, () => 'hier fehlt eine Zelle, wie r1c1'],
  [/^the number is too big$/, () => 'die Zahl ist zu groß'],
  [/^expected (\d+) cells in this row, found (\d+)$/, (wanted, has) => `diese Zeile soll ${wanted} Zellen haben, es sind ${has}`],
  [/^expected (\d+) characters, found (\d+)$/, (wanted, has) => `erwartet werden ${wanted} Zeichen, es sind ${has}`],
  [/^rule (\S+): (\d+) different digits have a sum from (\d+) to (\d+), not (-?\d+)$/, (rule, n, from, to, is) => `${rule}: ${n} verschiedene Ziffern haben eine Summe von ${from} bis ${to}, nicht ${is}`],
  [/^rule (\S+): it does not take "(.*)"; it is /, (rule, was) => `${rule}: „${was}“ gehört nicht dazu`],
  [/^rule (\S+): it takes (?:at least )?(\d+) (numbers?|cells?|groups? of cells), not (\d+);/, (rule, n, what, is) => `${rule}: ${n} ${what.startsWith('n') ? 'Zahlen' : what.startsWith('c') ? 'Zellen' : 'Gruppen von Zellen'} gehören dazu, nicht ${is}`],
  [/^rule (\S+): the cell (\S+) occurs twice$/, (rule, cell) => `${rule}: die Zelle ${cell} kommt zweimal vor`],
  [/^rule (\S+): (\S+) is not a digit on a board of (\d+) digits$/, (rule, digit, n) => `${rule}: ${digit} ist keine Ziffer eines Bretts mit ${n} Ziffern`],
  [/^rule (\S+): a line of (\d+) cells is too long for (\d+) digits$/, (rule, n, digits) => `${rule}: eine Linie von ${n} Zellen ist zu lang für ${digits} Ziffern`],
  [/^rule (\S+): the map has (\d+) cells, but the board has (\d+)$/, (rule, n, cells) => `${rule}: die Karte hat ${n} Zellen, das Brett ${cells}`],
  [/^rule (\S+): (\d+) buildings cannot be seen in (\d+) cells$/, (rule, n, cells) => `${rule}: in ${cells} Zellen sind nicht ${n} Häuser zu sehen`],
  [/^this link only names a puzzle;/, () => 'dieser Link nennt ein Rätsel nur; einer mit dem Rätsel darin hat /scl'],
  [/^there is no puzzle in this link, or it only names one/, () => 'in diesem Link ist kein Rätsel, oder er nennt nur eines: öffne ihn, und kopiere einen Link oder Text mit dem ganzen Rätsel'],
];

/** An error of the library in German, or undefined. */
function fault(text) {
  for (const [pattern, say] of ERRORS) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1));
  }
  return undefined;
}

// ---- rules ------------------------------------------------------------------

const ARGUMENTS = { SUM: 'SUMME', SUMS: 'SUMMEN', CELL: 'ZELLE', CELLS: 'ZELLEN', COUNT: 'ZAHL', DIGIT: 'ZIFFER', DIGITS: 'ZIFFERN', MAP: 'KARTE', PAIRS: 'PAARE', PLACES: 'STELLEN', CLUES: 'HINWEISE', PRODUCT: 'PRODUKT', FACTORS: 'FAKTOREN', GROUPS: 'GRUPPEN', RANKS: 'RÄNGE', PILL: 'PILLE', RULE: 'REGEL', TABLE: 'TABELLE', ARCS: 'BÖGEN', PATTERN: 'MUSTER' };

/** The names of rules, and what they say. */
const RULES = {
  diagonal: ['Diagonalen', 'keine Ziffer zweimal auf jeder Diagonale, oder auf der genannten'],
  jigsaw: ['Gebiete', 'keine Ziffer zweimal in einem Gebiet; KARTE nennt das Gebiet jeder Zelle'],
  windoku: ['Windoku', 'keine Ziffer zweimal in den zusätzlichen Blöcken, die je eine Zeile und Spalte auseinander liegen'],
  'disjoint-groups': ['Gleiche Stellen', 'keine Ziffer zweimal an derselben Stelle verschiedener Blöcke'],
  different: ['Verschieden', 'keine Ziffer zweimal in einer Gruppe'],
  'same-regions': ['Gleiche Gebiete', 'alle größten Gebiete, ob Zeilen, Spalten, Blöcke oder Stücke, haben dieselben Ziffern'],
  'regions-unknown': ['Unbekannte Gebiete', 'das Brett zerfällt in zusammenhängende Gebiete von N Zellen [Anzahl der Ziffern], keine Ziffer zweimal in einem; zusätzliche Zellen haben ihre Nummern'],
  connected: ['Zusammenhängend', 'N Zellen (0: beliebig viele) haben diese Ziffern und hängen über ihre Seiten zusammen'],
  'run-length': ['Lauflänge', 'die Zelle zählt die Zellen, die auf den Linien ab der ersten ohne Lücke deren Ziffer haben; 1: ohne sie'],
  'count-same': ['Zahl der gleichen', 'die Zelle zählt, wie viele ZELLEN die Ziffer der ersten haben; 1: ohne sie'],
  'yin-yang': ['Yin-Yang', 'Zellen mit diesen Ziffern sind schwarz, andere weiß; jede Farbe hängt über Seiten zusammen, und keine vier Zellen im Quadrat haben dieselbe Farbe'],
  doublers: ['Verdoppler', 'in jeder Zeile, jeder Spalte und jedem Block ist ein Verdoppler, keine zwei mit derselben Ziffer; zusätzliche Zellen haben Zeile um Zeile seine Spalte und seine Ziffer'],
  'doubled-sum': ['Summe mit Verdopplern', 'die Zellen haben diese Summe, in der Verdoppler zweimal zählen'],
  schroedinger: ['Schrödinger', 'in jeder Zeile, jeder Spalte und jedem Block ist eine Zelle mit zwei Ziffern, so dass alle vorkommen; zusätzliche Zellen haben Zeile um Zeile ihre Spalte und ihre größere Ziffer'],
  'schroedinger-sum': ['Schrödinger-Summe', 'die Zellen haben diese Summe, mit beiden Ziffern einer Zelle, die zwei hat'],
  doppelganger: ['Doppelgänger', 'jede Zeile, jede Spalte und jeder Block hat 0 und lässt eine andere Ziffer aus, keine zwei einer Art dieselbe, und die drei einer 0 lassen drei aus'],
  'anti-knight': ['Kein Springerzug', 'Zellen im Abstand eines Springerzugs sind verschieden'],
  'anti-king': ['Kein Königszug', 'Zellen, die sich an einer Ecke berühren, sind verschieden'],
  leaper: ['Sprünge', 'Zellen im Abstand von X Zeilen und Y Spalten, oder umgekehrt, sind verschieden'],
  'anti-taxicab': ['Kein Taxiweg', 'Zellen im Abstand von X Schritten über Seiten haben nicht beide X'],
  'non-consecutive': ['Keine Folge', 'Nachbarn auf dem Brett unterscheiden sich nicht um K [1], außer diesen Paaren'],
  'non-ratio': ['Kein Verhältnis', 'Nachbarn auf dem Brett haben nicht das Verhältnis K [2], außer diesen Paaren'],
  'strict-kropki': ['Alle Punkte', 'alle Punkte sind da: andere Nachbarn als diese Paare unterscheiden sich nicht um 1 und haben nicht das Verhältnis 2'],
  'strict-xv': ['Alle X und V', 'alle X und V sind da: andere Nachbarn als diese Paare haben weder die Summe 5 noch 10'],
  'non-sum': ['Keine solche Summe', 'Nachbarn auf dem Brett haben keine dieser Summen, außer diesen Paaren'],
  'global-entropy': ['Entropie überall', 'je vier Zellen im Quadrat haben eine kleine, eine mittlere und eine große Ziffer'],
  'global-modular': ['Reste überall', 'je vier Zellen im Quadrat haben Ziffern jedes Rests beim Teilen durch 3'],
  'global-groups': ['Gruppen überall', 'je vier Zellen im Quadrat haben eine Ziffer jeder dieser Gruppen'],
  'dutch-flatmates': ['Wohngemeinschaft', 'jede mittlere Ziffer, 5 von 9, hat die kleinste über sich oder die größte unter sich'],
  battenburg: ['Battenburg', 'ungerade und gerade Ziffern wechseln um ein Quadrat von vier Zellen'],
  minimum: ['Minimum', 'jede Zelle ist kleiner als ihre Nachbarn außerhalb dieser Zellen'],
  maximum: ['Maximum', 'jede Zelle ist größer als ihre Nachbarn außerhalb dieser Zellen'],
  candidates: ['Kandidaten', 'jede Zelle hat eine dieser Ziffern'],
  odd: ['Ungerade', 'jede Zelle hat eine ungerade Ziffer'],
  even: ['Gerade', 'jede Zelle hat eine gerade Ziffer'],
  low: ['Klein', 'jede Zelle hat eine Ziffer unter der mittleren'],
  high: ['Groß', 'jede Zelle hat eine Ziffer über der mittleren'],
  'white-dot': ['Weißer Punkt', 'Nachbarn auf der Linie unterscheiden sich um K [1]'],
  'black-dot': ['Schwarzer Punkt', 'von zwei Nachbarn auf der Linie ist einer K-mal [2] der andere'],
  x: ['X', 'zwei Zellen mit der Summe 10'],
  v: ['V', 'zwei Zellen mit der Summe 5'],
  greater: ['Größer', 'jede Ziffer ist größer als die nächste'],
  killer: ['Käfig', 'keine Ziffer zweimal im Käfig, und ihre Summe'],
  'cage-at-least': ['Käfig, mindestens', 'keine Ziffer zweimal im Käfig, und ihre Summe ist diese oder mehr'],
  'cage-at-most': ['Käfig, höchstens', 'keine Ziffer zweimal im Käfig, und ihre Summe ist diese oder weniger'],
  'equality-cage': ['Käfig im Gleichgewicht', 'keine Ziffer zweimal, keine mittlere, so viele gerade wie ungerade, und so viele kleine wie große'],
  'rellik-cage': ['Rellik-Käfig', 'keine Ziffer zweimal, und keine Ziffern des Käfigs, auch keine einzelne, haben diese Summe'],
  lunchbox: ['Brotdose', 'keine Ziffer zweimal, und die Summe der Zellen zwischen der kleinsten und der größten'],
  'product-cage': ['Käfig mit Produkt', 'keine Ziffer zweimal im Käfig, und ihr Produkt'],
  sum: ['Summe', 'die Zellen einer Gruppe haben diese Summe; Ziffern dürfen sich wiederholen'],
  product: ['Produkt', 'die Zellen einer Gruppe haben dieses Produkt; Ziffern dürfen sich wiederholen'],
  'weighted-sum': ['Gewichtete Summe', 'die Ziffern, jede mal ihrem Faktor, der kleiner als 0 sein darf, haben diese Summe'],
  'look-and-say': ['Gezählt', 'die Zellen haben jede ZIFFER genau so oft wie ZAHL'],
  quadruple: ['Viererecke', 'die Zellen haben diese Ziffern, jede mindestens so oft, wie sie dasteht'],
  renban: ['Renban', 'aufeinander folgende Ziffern in beliebiger Ordnung'],
  'count-distinct': ['Zahl verschiedener', 'die erste Zelle ist die Anzahl verschiedener Ziffern der übrigen'],
  thermometer: ['Thermometer', 'vom Kolben an steigen die Ziffern'],
  'slow-thermometer': ['Langsames Thermometer', 'vom Kolben an steigen die Ziffern oder bleiben gleich'],
  whispers: ['Flüstern', 'Nachbarn auf der Linie unterscheiden sich um K oder mehr [die Hälfte der Ziffern, aufgerundet]'],
  palindrome: ['Palindrom', 'die Linie liest sich von beiden Enden gleich'],
  between: ['Zwischenlinie', 'Ziffern auf der Linie liegen zwischen denen ihrer Enden'],
  lockout: ['Sperrlinie', 'beide Enden unterscheiden sich um K [4] oder mehr, und Ziffern auf der Linie liegen außerhalb davon'],
  'region-sum': ['Gebietssummen', 'die Teile der Linie in jedem Block oder Gebiet haben dieselbe Summe'],
  'sum-line': ['Summenlinie', 'die Linie besteht aus Teilen hintereinander mit je dieser Summe'],
  entropic: ['Entropie', 'je drei Zellen der Linie hintereinander haben eine kleine, eine mittlere und eine große Ziffer'],
  modular: ['Reste', 'je K [3] Zellen der Linie hintereinander haben verschiedene Reste beim Teilen durch K'],
  'group-line': ['Gruppenlinie', 'je K Zellen der Linie hintereinander haben eine Ziffer jeder der K Gruppen'],
  sequence: ['Folge', 'die Ziffern der Linie steigen oder fallen bei jedem Schritt um gleich viel oder bleiben gleich'],
  zipper: ['Reißverschluss', 'Ziffern in gleichem Abstand von der Mitte der Linie haben dieselbe Summe, die eine Zelle in der Mitte zeigt'],
  'parity-line': ['Paritätslinie', 'ungerade und gerade Ziffern wechseln auf der Linie'],
  nabner: ['Nabner', 'keine zwei Ziffern der Linie sind gleich oder folgen aufeinander'],
  arrow: ['Pfeil', 'die erste Zelle ist die Summe der übrigen'],
  'pill-arrow': ['Pfeil mit Pille', 'die Zahl in der Pille ist die Summe jeder anderen Gruppe'],
  'double-arrow': ['Doppelpfeil', 'die Summe beider Enden ist die Summe aller Zellen dazwischen'],
  'little-killer': ['Diagonalsumme', 'die Diagonale hat diese Summe; Ziffern dürfen sich wiederholen'],
  sandwich: ['Sandwich', 'die Summe der Zellen zwischen der kleinsten und der größten Ziffer der Zeile oder Spalte'],
  'x-sum': ['X-Summe', 'die Summe der ersten X Zellen, wobei X die erste Ziffer ist'],
  skyscraper: ['Hochhäuser', 'die Anzahl der Ziffern, die größer sind als alle davor'],
  'hidden-skyscraper': ['Verdecktes Hochhaus', 'das ist die erste Ziffer, die nicht größer ist als alle davor'],
  'numbered-room': ['Nummernraum', 'diese Ziffer steht in Zelle Nummer X, wobei X die erste Ziffer ist'],
  'full-rank': ['Rang', 'der Rang jeder Linie unter allen Zeilen und Spalten, von beiden Enden gelesen, die kleinste zuerst; nur mit ties darf eine andere gleich sein'],
  'no-ties': ['Keine gleich', 'keine zwei Zeilen oder Spalten, von welchem Ende auch gelesen, sind gleich'],
  clone: ['Kopie', 'alle Gruppen haben dieselben Ziffern in derselben Ordnung'],
  equal: ['Gleich', 'die Zellen einer Gruppe haben dieselbe Ziffer'],
  'same-values': ['Gleiche Ziffern', 'alle Gruppen haben dieselben Ziffern gleich oft in beliebiger Ordnung'],
  'equal-sums': ['Gleiche Summen', 'alle Gruppen haben dieselbe Summe'],
  'row-indexer': ['Verweis der Zeile', 'eine Ziffer D in Zeile R bedeutet, dass R in Zeile D ihrer Spalte steht'],
  'column-indexer': ['Verweis der Spalte', 'eine Ziffer D in Spalte C bedeutet, dass C in Spalte D ihrer Zeile steht'],
  'box-indexer': ['Verweis im Block', 'eine Ziffer D an Stelle P eines Blocks bedeutet, dass P an Stelle D des Blocks steht'],
  'value-indexing': ['Verweis mit Abstand', 'die Ziffer der ersten Zelle kommt nach der zweiten wieder vor, deren Ziffer der Abstand ist'],
  'counting-circles': ['Zählkreise', 'eine Ziffer in einem Kreis ist die Anzahl dieser Kreise, die sie haben'],
  either: ['Entweder', 'mindestens eine dieser Regeln gilt'],
  relation: ['Verhältnis', 'welche Ziffer auf der Linie welcher folgen darf, als Zeilen von 0 und 1'],
  automaton: ['Automat', 'der Automat nimmt die Ziffern der Linie an'],
  regular: ['Regulärer Ausdruck', 'die Ziffern der Linie passen zu dem Ausdruck'],
};

/** A rule as { name, form, help }, or undefined. */
function rule({ name, usage }) {
  const [title, help] = RULES[name] ?? [];
  return title && { name: title, form: usage.split(': ')[0].replace(/\b[A-Z]{2,}\b/g, word => ARGUMENTS[word] ?? word), help };
}

const FORMATS = {
  rules: 'Brett, Gitter, und eine Zeile je Regel; von Hand zu schreiben', solo: 'Spielstand-Kennung von Solo (Simon Tatham)', json: 'JSON-Objekt in einer Zeile', sudokumaker: 'Link zu SudokuMaker', 'sudokumaker-json': 'SudokuMaker als JSON in einer Zeile', hodoku: 'Zeile einer Sammlung von HoDoKu', ksudoku: 'XML von KSudoku', opensudoku: 'XML von OpenSudoku', sdk: 'Datei von SudoCue mit Abschnitten',
  sudokupad: 'Link zu SudokuPad', 'sudokupad-json': 'SudokuPad als JSON in einer Zeile', fpuzzles: 'Link zu f-puzzles', 'fpuzzles-json': 'f-puzzles als JSON in einer Zeile', 'short-killer': 'Killer in 81 Zeichen', 'long-killer': 'Killer von Perfect Sudoku', sumocue: 'Killer oder Jigsaw von SumoCue', iss: 'Regeln von Interactive Sudoku Solver', 'iss-link': 'Link zu Interactive Sudoku Solver', samurai: '21 Zeilen für fünf Gitter mit gemeinsamen Blöcken',
  jigsaw: 'Zellen und Karte eines Jigsaws in einer Zeile', candidates: 'eine Zeile mit allen Kandidaten jeder Zelle', line: 'eine Zeile von Zellen', pencil: 'Gitter mit Notizen', grid: 'eine Zeile je Reihe, auch mit Rahmen', svg: 'Bild', 'gnome-sudoku': 'Spielstand von GNOME Sudoku', csv: 'Zeile mit Feldern, von denen eines ein Rätsel ist',
};
const LOST = { title: 'Titel', author: 'Autor', 'rules in words': 'Regeln in Worten', solution: 'Lösung' };

export default {
  library: { house, technique: id => TECHNIQUES[id], step, fault, rule, argument: word => ARGUMENTS[word], format: ({ name }) => FORMATS[name], leftOut: word => LOST[word] },
  mode: 'Modus', tools: 'Werkzeuge', set: 'Entwerfen', solve: 'Lösen', new: 'Neu', open: 'Öffnen', share: 'Teilen', export: 'Ausgeben',
  undo: 'Zurück', redo: 'Wieder', print: 'Drucken', covers: 'Exakte Überdeckungen', language: 'Sprache', theme: 'Farben', auto: 'Farben: System',
  light: 'Hell', dark: 'Dunkel', help: 'Hilfe', board: 'Brett', goOn: 'Weiter', stop: 'Halt', pad: 'Ziffern', timer: 'Uhr',
  rules: 'Regeln', text: 'Das Rätsel als Text', candidates: 'Wahre Kandidaten', needless: 'Unnötige Hinweise', generate: 'Rätsel erzeugen',
  clues: 'Hinweise', hint: 'Tipp', whole: 'Ausführlich', apply: 'Anwenden', steps: 'Alle Schritte', check: 'Meine Ziffern prüfen', restart: 'Von vorn',
  palette: 'Regel angeben', command: 'Regel oder Zelle', close: 'Schließen', typing: 'Suche …', empty: 'leer', given: 'vorgegeben',
  digit: 'Ziffer', cell: (r, c) => `Zeile ${r} Spalte ${c}`, marks: list => `Kandidaten ${list}`, may: list => `möglich ${list}`,
  unique: 'Eine Lösung.', many: cells => `Mehrere Lösungen, verschieden in ${cells}.`, stopped: 'Noch nicht bekannt.',
  none: 'Keine Lösung.', noneOf: list => `Keine Lösung, denn es widersprechen sich: ${list}.`, at: (line, column) => `Zeile ${line}, Spalte ${column}: `, says: 'Meldung auf Englisch: ', tour: 'Rundgang', tourNext: 'Weiter', tourEnd: 'Rundgang beenden', stops: ['Das Brett: wähle Zellen mit Maus, Finger oder Pfeilen; ziehe für mehrere.', 'Hier schreibst du Ziffern, Marken in Ecken oder in die Mitte, und Farben. Tasten tun dasselbe, wo du auch gerade bist.', 'Ein Tipp nennt erst die Stelle, dann die Technik, dann den ganzen Schritt. Wende ihn an, oder finde ihn selbst.', 'Beim Entwerfen nimmst du eine Regel, zeichnest sie auf das Brett und siehst darüber, ob es eine Lösung gibt.', 'Deine Rätsel, Lektionen, eine Leiter, das Rätsel des Tages und neue jeder Schwierigkeit.'], lessons: 'Lektionen', technique: 'Technik', practise: 'Üben', findThis: name => `Finde: ${name}.`, ladder: 'Leiter', rung: (rating, isDone) => `Bewertung ${rating}${isDone ? ', gelöst' : ''}`, boardOf: (rows, columns, rules) => `Sudoku mit ${rows} Zeilen und ${columns} Spalten${rules ? `; ${rules}` : ''}`, noBoxes: n => `${n}, ohne Blöcke`,
  cells: list => (list ? `Zellen: ${list}` : 'Keine Zellen ausgewählt.'), rated: (level, score, hardest) => `Schwierigkeit: ${level}, ${score}; am schwersten: ${hardest}.`,
  explainer: er => `Sudoku Explainer: ${er}.`, many_cells: n => `${n} Zellen`, drop: 'Löschen', needlessList: list => (list ? `Unnötig: ${list}.` : 'Kein Hinweis ist unnötig.'),
  first: 'Es gibt keine Lösung, die man suchen könnte.', where: list => `Sieh dir ${list} an.`, something: 'Etwas stimmt nicht.', wrong: list => `Anders als in der Lösung: ${list}.`,
  right: 'Bis jetzt sind alle Ziffern richtig.', solved: 'Gelöst.', again: 'Noch einmal für mehr.', copied: 'Der Link ist kopiert.', copy: 'Kopieren', download: 'Als Datei sichern',
  format: 'Format', shapes: 'Brett', paste: 'Ein Rätsel oder einen Link einfügen, oder eine Datei ablegen', read: 'Lesen', openIn: 'Öffnen mit', lost: 'Fehlt darin:', mode_n: 'Ziffern', mode_corner: 'Ecke', mode_centre: 'Mitte', mode_color: 'Farben', erase: 'Löschen',
  sees: list => `Sie gehört zu ${list}.`, solution: 'Lösung', searching: share => `Suche … ${Math.round(share * 100)} %`, select: 'Auswahl', path: 'Weg begonnen: Pfeile führen ihn fort, Enter beendet ihn.',
  region: 'Fläche', regionHelp: 'Ziehen nimmt Felder aus der Fläche oder legt sie zurück, ebenso Pfeile und Leertaste.', width: 'Breite', height: 'Höhe', pieces: 'Steine', freely: 'So oft kommt ein Stein höchstens vor; leer: beliebig oft.', problem: 'Problem: Elemente, dann eine Option je Zeile', find: 'Überdeckungen finden', count: 'Zählen', cheapest: 'Billigste', more: 'Mehr', found: n => `${n} Überdeckungen bis jetzt.`, allFound: n => `Alle ${n} Überdeckungen.`, covers_n: n => (n === '1' ? 'Eine Überdeckung.' : `${n} Überdeckungen.`), atLeast: n => `Mindestens ${n} Überdeckungen.`, tooFew: (has, needs) => `0 Überdeckungen: die Steine haben ${has} Felder, die Fläche ${needs}.`, ownText: 'Der Text ist das Problem, bis sich Fläche oder Steine ändern.', oneSided: '↻ nicht gewendet', copies: name => `Anzahl von ${name}`, drawPiece: 'Stein zeichnen', add: 'Dazu', all: 'Alle', problemText: 'Das Problem als Text', full: 'Rechteck', diamond: 'Raute', cost: n => `Geringste Kosten: ${n}.`,
  same: list => `dieselbe Ziffer wie ${list}`, place: (kind, list) => `${{ cell: 'Zelle', edge: 'Kante zwischen', corner: 'Ecke von', line: 'Linie', diagonal: 'Diagonale' }[kind]} ${list}.`, edges: 'Kanten und Ecken', toError: 'Zeigen', noCell: 'Diese Zelle gibt es nicht.', badLink: 'Der Link ist beschädigt: es ist kein Rätsel darin.',
  level: 'Schwierigkeit', any: 'beliebig', no: 'keine', easy: 'leicht', medium: 'mittel', hard: 'schwer', unfair: 'unfair', extreme: 'extrem', moreRules: 'Eine Regel legen', howMany: 'wie viele', symmetry: 'Symmetrie der Vorgaben',
  'symmetry-none': 'keine', 'symmetry-half-turn': 'halbe Drehung', 'symmetry-left-right': 'links und rechts', 'symmetry-upside-down': 'oben und unten', 'symmetry-quarter-turn': 'Vierteldrehung', 'symmetry-diagonal': 'Diagonale', 'symmetry-antidiagonal': 'andere Diagonale', 'symmetry-all': 'alle',
  minimal: 'keine Vorgabe ist unnötig', make: 'Erzeugen', making: 'Ein Rätsel entsteht …', notMade: 'Es wurde keines gefunden:', generateHelp: 'Ein neues Rätsel auf diesem Brett, mit seinen Regeln: die Vorgaben werden gesucht, und Regeln einer weiteren Art, wenn du willst.', cannot: 'So lässt es sich nicht schreiben:',
  keys: [['Pfeile', 'gehen; mit Shift oder Strg: mehr auswählen'], ['1 2 3 ..', 'eine Ziffer; mit Shift in der Ecke, mit Strg in der Mitte'], ['z x c v', 'Ziffern, Ecken, Mitte, Farben'], ['m', 'mehrere Zellen wählen, mit je einem Druck'], ['Doppelklick', 'alle Zellen mit derselben Ziffer, oder denselben Marken'], ['Entf', 'löschen'], ['Leertaste', 'einen Weg beginnen; Pfeile führen ihn fort; Enter: eine Regel dafür'], ['/', 'eine Regel für die ausgewählten Zellen, oder zu einer Zelle gehen'], ['Enter', 'noch einmal dieselbe Regel, für andere Zellen'], ['h', 'ein Tipp; noch einmal: mehr; a: anwenden'], ['n, p', 'ein Schritt vor, zurück'], ['e', 'alle Schritte'], ['.', 'Kanten, Ecken und Linien, um halbe Zellen; noch einmal: Zellen'], ['w', 'wozu die Zelle gehört'], ['u, Strg+z', 'rückgängig'], ['r, Strg+y', 'wiederholen'], ['Esc', 'nur eine Zelle auswählen, schließen'], ['?', 'diese Hilfe']],
  fresh: 'Ein neues Rätsel', daily: 'Rätsel des Tages', toolEnd: 'Weglegen', skip: 'Zum Brett', puzzles: 'Rätsel', mine: 'Meine Rätsel', more_tools: 'Mehr', welcome: 'Willkommen', kinds: 'Was Ziffern schreiben', ok: 'OK', multi: 'Mehrere', notes: 'Kandidaten eintragen', reload: 'Jetzt benutzen',
  welcomeText: 'Auf dem Brett liegt ein Thermometer-Sudoku: vom Kolben an wachsen die Ziffern. Löse es, oder wähle eine Tür.', doorSolve: 'Eines lösen', doorPaste: 'Eines einfügen', doorMake: 'Eines entwerfen',
  blank: 'Ein leeres Brett: tippe Ziffern, gib Regeln an, oder öffne ein Rätsel.', opened: 'Geöffnet. Dein anderes Rätsel ist aufgehoben.', tooLong: 'Das ist länger als ein Rätsel sein kann (1 MB).', notKept: 'Dieser Browser lässt die Seite nichts aufheben: Rätsel bleiben, bis sie geschlossen wird.',
  newVersion: 'Es gibt eine neue Fassung dieser Seite.', copiedGood: 'Der Link ist kopiert; darin ist das Rätsel vor der falschen Zeile.', untitled: 'Sudoku', noneYet: 'Was du entwirfst oder löst, wird hier aufgehoben.',
  colored: list => `Farbe ${list}`, is_unique: 'eine Lösung', is_many: 'mehrere Lösungen', is_none: 'keine Lösung', is_stopped: 'nicht bekannt', is_unknown: 'nicht bekannt',
  gallery: { title: 'Rätsel zum Lösen', classic: 'Klassisch, leicht', hard: 'Klassisch, schwer', killer: 'Killer', thermometer: 'Thermometer', arrow: 'Pfeile', sandwich: 'Sandwich', jigsaw: 'Jigsaw', knight: 'Springer und Könige', whispers: 'Flüstern', diagonal: 'Diagonalen' },
  manual: 'Gib ein Rätsel oder einen Link einer anderen Seite ein. Wähle Zellen mit Maus, Finger oder Pfeilen, dann eine Regel. Die Zeile über dem Brett sagt sofort, ob es eine Lösung gibt. Nichts verlässt deinen Rechner; die Seite geht auch ohne Netz.',};
