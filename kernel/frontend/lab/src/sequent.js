// A stream parser of the Sequent language for CodeMirror 6, after the language's
// own scanner (stdlib/logic/parse) and classes (dsl/syntax); a test compares them.
//
// The same word is a name, a method, an engine, an argument or a unit by what
// is around it. The state holds just that:
//
//   let A = p & q          A, q |= r by [sat, worlds(64, seed: 1)].core   12 red apples
//   keyword operator       name  |   |   engines       argument   call    number unit
//                                |   keyword
//                                operator

/** The styles of the classes: names of @lezer/highlight's tags that JupyterLab colours. */
const styles = {
  keyword: 'keyword',
  operator: 'operator',
  name: 'variableName',
  module: 'variableName.standard',
  call: 'propertyName',
  engine: 'variableName.special',
  argument: 'attributeName',
  constant: 'bool',
  number: 'number',
  unit: 'atom',
  text: 'string',
  comment: 'comment',
  '(': 'paren',
  ')': 'paren',
  '[': 'squareBracket',
  ']': 'squareBracket',
  ',': 'separator',
  ':': 'separator',
  '.': 'derefOperator',
  magic: 'meta',
  invalid: 'invalid'
};

const word = /^[\p{L}_][\p{L}\p{Nd}\p{Mn}_'₀-₉]*/u;
const digits = '[0-9](?:_?[0-9])*';
const number = new RegExp(`^[-−]?${digits}(?:/${digits}|(?:\\.${digits})?(?:[eE][-+]?${digits})?%?)`);
const closers = { '"': '"', '“': '”', '„': '“”', '”': '”', '«': '»', '»': '«' };

// What people type who come from other notations; never a symbol here.
const habit = /^(?:<=>|=>|==|&&|\|\||\|-|:=|\/\\|\\\/|<-(?![>0-9])|%%)/;
const symbols = [
  [/^(?:\|=|⊨)/, '|='],
  [/^(?:<->|->|!=|>=|<=|[&∧|∨⊕→↔=≠~!¬∀∃≥≤><])/, 'op'],
  [/^\.\.<?/, 'op'],
  [/^≈(?=[-−]?[0-9]|[$€£¥])/, 'op'],
  [/^[⊤⊥]/, 'constant'],
  [/^[-/$€£¥°²³]/, 'mark'],
  [/^[()[\],:.]/, '']
];

/** The kinds after which a statement can end. */
const ends = new Set(['name', 'number', 'text', 'constant', ')', ']', '.', 'mark', 'invalid']);
/** The marks that are inside a unit only; a statement does not end after them. */
const joins = new Set(['-', '/']);

/** isGo says whether a cell is Go's: its first word is %%go. */
export const isGo = code => /^\s*%%go(?:\s|$)/.test(code);

/**
 * sequent is the stream parser. Of the vocabulary, which the language's own tables
 * give, it uses the keywords, modules and builtins; cells that begin with %%go are
 * left to the parser go.
 */
export function sequent(vocabulary, go) {
  const words = known(vocabulary);
  return {
    name: 'sequent',
    startState: unit => ({
      words,
      cell: 'unknown', // until the first word: then sequent, or go
      go: go.startState(unit),
      long: false, // inside """
      last: 'end', // the kinds of the last two tokens
      before: 'end',
      unit: false, // the last tokens are a number and words behind it
      open: [] // the open brackets: whether each holds engines
    }),
    copyState: s => ({ ...s, go: { ...s.go }, open: s.open.slice() }),
    token(stream, state) {
      if (state.cell === 'unknown') {
        if (stream.match(/^[\s\ufeff]+/)) return null;
        const magic = stream.match(/^%%go(?=\s|$)/);
        state.cell = magic ? 'go' : 'sequent';
        if (magic) {
          stream.skipToEnd();
          return styles.magic;
        }
      }
      return state.cell === 'go' ? goToken(go, stream, state) : styles[read(stream, state)] ?? null;
    },
    indent(state, after, cx) {
      if (state.cell === 'go') return go.indent(state.go, after, cx);
      if (state.long) return null;
      const closing = /^[)\]]/.test(after) ? 1 : 0;
      return Math.max(state.open.length - closing, 0) * cx.unit;
    },
    languageData: { closeBrackets: { brackets: ['(', '[', '{', '"', '"""', '“'] }, wordChars: "'" }
  };
}

/** known is the vocabulary as the tokenizer asks for it: by word, its kind or what it names. */
function known({ keywords, modules, builtins }) {
  // Kinds of tokens are named by their usual spelling; the rest are op and constant.
  const kinds = Object.entries(keywords).map(([word, cls]) => [word, { operator: 'op', keyword: word }[cls] ?? cls]);
  return { kinds: new Map(kinds), modules: new Set(modules), builtins: new Set(builtins) };
}

/** goToken leaves a token to Go's parser, but for the lines that GoNB takes for itself. */
function goToken(go, stream, state) {
  if (stream.sol() && stream.match(/^[%!].*/)) return styles.magic;
  return go.token(stream, state.go);
}

/** read takes a token, or blanks, and gives its class. */
function read(stream, state) {
  if (state.long) return long(stream, state);
  const indented = stream.sol() ? /^\s/.test(stream.string) : false;
  const first = stream.string.slice(0, stream.pos).trim() === '';
  if (stream.match(/^[\s\ufeff]+/)) return null;
  if (stream.match(/^#.*/)) return 'comment';
  if (first) newLine(stream, state, indented || stream.pos > 0);
  return token(stream, state);
}

/** newLine ends the statement before the line, unless the line goes on with it. */
function newLine(stream, state, indented) {
  const goesOn = indented && stream.match(/^(?:\|=|⊨|\.(?!\.)|by(?![\p{L}\p{Nd}\p{Mn}_'₀-₉]))/u, false);
  if (stream.match(/^let(?![\p{L}\p{Nd}\p{Mn}_'₀-₉])/u, false)) state.open = [];
  if (state.open.length === 0 && ends.has(state.last) && !goesOn) push(state, 'end');
}

/** push remembers a token. */
function push(state, kind) {
  if (kind === '(' || kind === '[') {
    state.open.push(kind === '[' && afterBy(state));
  } else if (kind === ')' || kind === ']') {
    state.open.pop();
  }
  state.unit = kind === 'number' || (state.unit && (kind === 'name' || kind === 'mark' || joins.has(kind)));
  state.before = state.last;
  state.last = kind;
}

/** afterBy says whether what comes stands directly after by or by:. */
const afterBy = state => state.last === 'by' || (state.last === ':' && state.before === 'by');

/** engineNext says whether a word that comes is the name of an engine. */
const engineNext = state =>
  afterBy(state) || (state.open.at(-1) === true && (state.last === ',' || state.last === '['));

/** token reads a token that begins where the stream is. */
function token(stream, state) {
  let m;
  if ((m = stream.match(word))) return wordClass(m[0], stream, state);
  if (stream.match(number)) return push(state, 'number'), 'number';
  if (stream.match('"""')) return (state.long = true), long(stream, state);
  if (closers[stream.peek()]) return quoted(stream, state);
  if (!stream.match(habit, false)) {
    for (const [form, kind] of symbols) {
      if ((m = stream.match(form))) return symbolClass(m[0], kind, state);
    }
  }
  stream.match(habit) || stream.match(/^\\[A-Za-z_]*/) || stream.match(/^./u);
  push(state, 'invalid');
  return 'invalid';
}

/** wordClass is the class of a word by what is around it. */
function wordClass(text, stream, state) {
  const kind = state.words.kinds.get(text) ?? 'name';
  const cls = kind === 'name' ? nameClass(text, stream, state) : { op: 'operator', constant: 'constant' }[kind] ?? 'keyword';
  const argument = stream.match(/^\s*:(?!=)/, false);
  push(state, kind);
  return argument ? 'argument' : cls;
}

/** nameClass is the class of a word that is no keyword. */
function nameClass(text, stream, state) {
  if (state.last === '.') return 'call';
  if (engineNext(state)) return 'engine';
  if (state.unit) return 'unit';
  const module = state.words.modules.has(text) && stream.match(/^\s*\./, false);
  const builtin = state.words.builtins.has(text) && stream.match(/^\(/, false);
  return module || builtin ? 'module' : 'name';
}

/** symbolClass is the class of a sign; brackets and the like are their own kind and class. */
function symbolClass(text, kind, state) {
  push(state, kind === 'mark' && joins.has(text) ? text : kind || text);
  return { op: 'operator', '|=': 'operator', mark: 'unit', constant: 'constant' }[kind] ?? text;
}

/** quoted reads a text on one line. */
function quoted(stream, state) {
  const closing = closers[stream.next()];
  for (let c; (c = stream.next()); ) {
    if (c === '\\') stream.next();
    else if (closing.includes(c)) return push(state, 'text'), 'text';
  }
  push(state, 'invalid');
  return 'invalid';
}

/** long reads on in a text over several lines; one that is being typed is a text too. */
function long(stream, state) {
  for (let c; (c = stream.next()); ) {
    if (c === '\\') stream.next();
    else if (c === '"' && stream.match('""')) return (state.long = false), push(state, 'text'), 'text';
  }
  return 'text';
}
