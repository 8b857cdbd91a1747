// The classes that src/sequent.js gives, for the test that compares them with
// the language's own.
//
//   node classify.mjs <input.json        {"vocabulary": …, "sources": [texts]}
//
// prints for each text an array of [offset in UTF-16 units, text, style].

import { readFileSync } from 'node:fs';

import { sequent } from './src/sequent.js';

/** Stream is CodeMirror's StringStream, as far as the tokenizer uses it. */
class Stream {
  constructor(string) {
    this.string = string;
    this.pos = 0;
  }
  sol() {
    return this.pos === 0;
  }
  eol() {
    return this.pos >= this.string.length;
  }
  peek() {
    return this.string.charAt(this.pos) || undefined;
  }
  next() {
    return this.eol() ? undefined : this.string.charAt(this.pos++);
  }
  skipToEnd() {
    this.pos = this.string.length;
  }
  match(pattern, consume = true) {
    const rest = this.string.slice(this.pos);
    const m = typeof pattern === 'string' ? (rest.startsWith(pattern) ? [pattern] : null) : rest.match(pattern);
    if (!m || m.index > 0) return null;
    if (consume) this.pos += m[0].length;
    return m;
  }
}

/** goMode stands for CodeMirror's mode: every line is one token. */
const goMode = { startState: () => ({}), token: s => (s.skipToEnd(), 'go') };

function classify(parser, source) {
  let state = parser.startState(2);
  let offset = 0;
  const out = [];
  for (const line of source.split('\n')) {
    const stream = new Stream(line);
    while (!stream.eol()) {
      const start = stream.pos;
      const style = parser.token(stream, state);
      if (stream.pos === start) throw new Error(`no progress at ${start} of ${JSON.stringify(line)}`);
      if (style) out.push([offset + start, line.slice(start, stream.pos), style]);
      state = parser.copyState(state);
    }
    offset += line.length + 1;
  }
  return out;
}

const { vocabulary, sources } = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(sources.map(text => classify(sequent(vocabulary, goMode), text))));
