// All words of the page, in each language.
const words = {
  en: {
    mode: 'Mode', tools: 'Tools', set: 'Set', solve: 'Solve', new: 'New', open: 'Open', share: 'Share', export: 'Export',
    undo: 'Undo', redo: 'Redo', print: 'Print', covers: 'Exact covers', language: 'Language', theme: 'Theme', auto: 'Theme: system',
    light: 'Light', dark: 'Dark', help: 'Help', board: 'Board', goOn: 'Go on', stop: 'Stop', pad: 'Digits', timer: 'Timer',
    rules: 'Rules', text: 'The puzzle as text', candidates: 'True candidates', needless: 'Needless clues', generate: 'Make a puzzle',
    clues: 'Clues', hint: 'Hint', apply: 'Apply', steps: 'All steps', check: 'Check my digits', restart: 'Start again',
    palette: 'State a rule', command: 'Rule, or cell', close: 'Close', typing: 'Looking …', empty: 'empty', given: 'given',
    digit: 'digit', cell: (r, c) => `row ${r} column ${c}`, marks: list => `candidates ${list}`, may: list => `can be ${list}`,
    unique: 'One solution.', many: cells => `Several solutions, which differ in ${cells}.`, stopped: 'Not known yet.',
    none: 'No solution.', noneOf: list => `No solution: these clash: ${list}.`, error: (line, column, text) => `Line ${line}, column ${column}: ${text}`,
    cells: list => (list ? `Cells: ${list}` : 'No cells are selected.'), rated: (level, score, hardest) => `Difficulty: ${level}, ${score}; hardest: ${hardest}.`,
    explainer: er => `Sudoku Explainer: ${er}.`, many_cells: n => `${n} cells`, drop: 'Delete', needlessList: list => (list ? `Needless: ${list}.` : 'No clue is needless.'),
    first: 'There is no solution to look for.', where: list => `Look at ${list}.`, something: 'Something in your grid is not right.', wrong: list => `Not as in the solution: ${list}.`,
    right: 'All digits so far are right.', solved: 'Solved.', again: 'Press again for more.', copied: 'The link is copied.', copy: 'Copy', download: 'Save as file',
    format: 'Format', shapes: 'Board', paste: 'Paste a puzzle, a link, or drop a file', read: 'Read', openIn: 'Open in', lost: 'Left out:', mode_n: 'Digits', mode_corner: 'Corner', mode_centre: 'Centre', mode_color: 'Colors', erase: 'Erase',
    sees: list => `It belongs to ${list}.`, solution: 'Solution', searching: share => `Looking … ${Math.round(share * 100)} %`, select: 'Select', path: 'Path begun: arrows extend it, Enter ends it.',
    region: 'Region', regionHelp: 'Drag over squares to take them out of the region, or put them back; or use arrows and Space.', width: 'Width', height: 'Height', pieces: 'Pieces', freely: 'How often a piece may be used; empty: any number.', problem: 'Problem: items, then an option a line', find: 'Find covers', count: 'Count', cheapest: 'Cheapest', more: 'More', found: n => `${n} covers so far.`, allFound: n => `All ${n} covers.`, covers_n: n => (n === '1' ? 'One cover.' : `${n} covers.`), atLeast: n => `${n} covers at least.`, tooFew: (has, needs) => `0 covers: the pieces have ${has} squares, the region has ${needs}.`, ownText: 'The text is the problem, until the region or the pieces change.', oneSided: '↻ not turned over', copies: name => `Number of ${name}`, drawPiece: 'Draw a piece', add: 'Add', all: 'All', problemText: 'The problem as text', full: 'Rectangle', diamond: 'Diamond', cost: n => `Least cost: ${n}.`,
    same: list => `the same digit as ${list}`, place: (kind, list) => `${{ cell: 'Cell', edge: 'Edge between', corner: 'Corner of', line: 'Line', diagonal: 'Diagonal' }[kind]} ${list}.`, edges: 'Edges and corners', toError: 'Show it', noCell: 'There is no such cell.', badLink: 'The link is damaged: there is no puzzle in it.',
    level: 'Level', any: 'any', no: 'none', easy: 'easy', medium: 'medium', hard: 'hard', unfair: 'unfair', extreme: 'extreme', moreRules: 'Place a rule', howMany: 'how many', symmetry: 'Symmetry of the givens',
    'symmetry-none': 'none', 'symmetry-half-turn': 'half turn', 'symmetry-left-right': 'left and right', 'symmetry-upside-down': 'top and bottom', 'symmetry-quarter-turn': 'quarter turn', 'symmetry-diagonal': 'diagonal', 'symmetry-antidiagonal': 'other diagonal', 'symmetry-all': 'all',
    minimal: 'no given is needless', make: 'Make', making: 'Making a puzzle …', notMade: 'No puzzle was made:', generateHelp: 'A new puzzle on this board, with its rules: the givens are found, and rules of one more kind if you like.', cannot: 'It cannot be written so:',
    keys: [['Arrows', 'move; with Shift or Ctrl: select more'], ['1 2 3 ..', 'a digit; with Shift a corner mark, with Ctrl a centre mark'], ['z x c v', 'digits, corner marks, centre marks, colors'], ['m', 'select several cells, one press each'], ['double click', 'all cells with the same digit, or the same marks'], ['Delete', 'erase'], ['Space', 'begin a path; arrows extend it; Enter states a rule on it'], ['/', 'state a rule on the selected cells, or go to a cell'], ['Enter', 'the same rule again, on other cells'], ['h', 'a hint; again: more of it; a: apply it'], ['n, p', 'a step on, and back'], ['e', 'all steps'], ['.', 'edges, corners and lines by half cells; again: cells'], ['w', 'what the cell belongs to'], ['u, Ctrl+z', 'undo'], ['r, Ctrl+y', 'redo'], ['Esc', 'select one cell only, close'], ['?', 'this help']],
    fresh: 'A new puzzle', daily: 'Puzzle of the day', toolEnd: 'Put it away', skip: 'To the board', puzzles: 'Puzzles', mine: 'My puzzles', more_tools: 'More', welcome: 'Welcome', kinds: 'What digits write', ok: 'OK', multi: 'Several', notes: 'Fill in candidates', reload: 'Use it now',
    welcomeText: 'A thermometer sudoku is on the board: digits grow from the bulb on. Solve it, or choose a door.', doorSolve: 'Solve one', doorPaste: 'Paste one', doorMake: 'Make one',
    blank: 'An empty board: type digits, state rules, or open a puzzle.', opened: 'Opened. Your other puzzle is kept.', tooLong: 'This is longer than a puzzle can be (1 MB).', notKept: 'This browser lets the page keep nothing: puzzles last until it is closed.',
    newVersion: 'There is a new version of this page.', copiedGood: 'The link is copied; it has the puzzle as it was before the line that is wrong.', untitled: 'Sudoku', noneYet: 'What you make or solve is kept here.',
    colored: list => `color ${list}`, is_unique: 'one solution', is_many: 'several solutions', is_none: 'no solution', is_stopped: 'not known', is_unknown: 'not known',
    gallery: { title: 'Puzzles to solve', classic: 'Classic, easy', hard: 'Classic, hard', killer: 'Killer', thermometer: 'Thermometers', arrow: 'Arrows', sandwich: 'Sandwich', jigsaw: 'Jigsaw', knight: 'Knights and kings', whispers: 'Whispers', diagonal: 'Diagonals' },
    manual: 'Type or paste a puzzle, or a link of another site. Select cells with the mouse, a finger or arrows, then choose a rule. The line above the board says at once whether there is one solution. Nothing leaves your computer; the page works without a network.',
  },
  de: {
    mode: 'Modus', tools: 'Werkzeuge', set: 'Entwerfen', solve: 'Lösen', new: 'Neu', open: 'Öffnen', share: 'Teilen', export: 'Ausgeben',
    undo: 'Zurück', redo: 'Wieder', print: 'Drucken', covers: 'Exakte Überdeckungen', language: 'Sprache', theme: 'Farben', auto: 'Farben: System',
    light: 'Hell', dark: 'Dunkel', help: 'Hilfe', board: 'Brett', goOn: 'Weiter', stop: 'Halt', pad: 'Ziffern', timer: 'Uhr',
    rules: 'Regeln', text: 'Das Rätsel als Text', candidates: 'Wahre Kandidaten', needless: 'Unnötige Hinweise', generate: 'Rätsel erzeugen',
    clues: 'Hinweise', hint: 'Tipp', apply: 'Anwenden', steps: 'Alle Schritte', check: 'Meine Ziffern prüfen', restart: 'Von vorn',
    palette: 'Regel angeben', command: 'Regel oder Zelle', close: 'Schließen', typing: 'Suche …', empty: 'leer', given: 'vorgegeben',
    digit: 'Ziffer', cell: (r, c) => `Zeile ${r} Spalte ${c}`, marks: list => `Kandidaten ${list}`, may: list => `möglich ${list}`,
    unique: 'Eine Lösung.', many: cells => `Mehrere Lösungen, verschieden in ${cells}.`, stopped: 'Noch nicht bekannt.',
    none: 'Keine Lösung.', noneOf: list => `Keine Lösung, denn es widersprechen sich: ${list}.`, error: (line, column, text) => `Zeile ${line}, Spalte ${column}: ${text}`,
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
    manual: 'Gib ein Rätsel oder einen Link einer anderen Seite ein. Wähle Zellen mit Maus, Finger oder Pfeilen, dann eine Regel. Die Zeile über dem Brett sagt sofort, ob es eine Lösung gibt. Nichts verlässt deinen Rechner; die Seite geht auch ohne Netz.',
  },
};

let language = 'en';

export const languages = Object.keys(words);
export const t = (key, ...values) => {
  const word = words[language][key] ?? words.en[key] ?? key;
  return typeof word === 'function' ? word(...values) : word;
};

/** Put the words into the document: data-t is text, data-t-label a label. */
export function speak(to) {
  language = languages.includes(to) ? to : 'en';
  document.documentElement.lang = language;
  for (const e of document.querySelectorAll('[data-t]')) e.textContent = t(e.dataset.t);
  for (const e of document.querySelectorAll('[data-t-label]')) e.setAttribute('aria-label', t(e.dataset.tLabel));
}
