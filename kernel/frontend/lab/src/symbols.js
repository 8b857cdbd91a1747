// Symbol input: one Tab turns the name of a symbol into it. Completion by the
// kernel would too, but shows its list first.

import { ensureSyntaxTree } from '@codemirror/language';
import { Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';

import { isGo } from './sequent.js';

/** symbolFor is the symbol of a name, or of the beginning of names that all mean it. */
function symbolFor(symbols, typed) {
  if (Object.hasOwn(symbols, typed)) return symbols[typed];
  const found = new Set(Object.keys(symbols).filter(name => name.startsWith(typed)).map(name => symbols[name]));
  return found.size === 1 ? [...found][0] : null;
}

/** nameBefore is the place of a name with a backslash that ends at the cursor; in texts and comments there is none. */
function nameBefore(state) {
  const { empty, head } = state.selection.main;
  if (!empty || isGo(state.sliceDoc(0, 200))) return null;
  const line = state.doc.lineAt(head);
  const name = state.sliceDoc(line.from, head).match(/\\[A-Za-z]+$/);
  // Where nothing else stands, the tokenizer calls a backslash invalid.
  const token = name && ensureSyntaxTree(state, head, 50)?.resolveInner(head, -1).name;
  return token === 'invalid' ? { from: head - name[0].length, to: head } : null;
}

/** symbolInput is the extension for an editor. Where it has no answer, Tab means what it meant before. */
export const symbolInput = symbols => Prec.highest(keymap.of([{
  key: 'Tab',
  run: view => {
    const place = nameBefore(view.state);
    const symbol = place && symbolFor(symbols, view.state.sliceDoc(place.from, place.to));
    if (!symbol) return false;
    view.dispatch({
      changes: { ...place, insert: symbol },
      selection: { anchor: place.from + symbol.length },
      scrollIntoView: true,
      userEvent: 'input.complete'
    });
    return true;
  }
}]));
