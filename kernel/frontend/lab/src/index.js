// The extension: it makes the language known to JupyterLab's editors, under the
// names that the kernel gives in its kernel_info reply, and shows what is bound.
//
//   index.js      what JupyterLab loads
//   sequent.js    the tokenizer, which needs nothing of CodeMirror
//   symbols.js    Tab behind \models gives ⊨
//   variables.js  the panel of bound names
//
// CodeMirror, the registry and the widgets are JupyterLab's own; only the mode for
// Go is bundled (@codemirror/legacy-modes, MIT). The language's words lie beside
// the extension in vocabulary.json, which sequent install writes.

import { LanguageSupport, StreamLanguage } from '@codemirror/language';
import { go } from '@codemirror/legacy-modes/mode/go';
import { EditorState } from '@codemirror/state';
import { IEditorLanguageRegistry } from '@jupyterlab/codemirror';

import { isGo, sequent } from './sequent.js';
import { symbolInput } from './symbols.js';
import { Variables } from './variables.js';

const comments = [{ commentTokens: { line: '#' } }];
const goComments = [{ commentTokens: { line: '//', block: { open: '/*', close: '*/' } } }];

/** support is the language for an editor: what a comment looks like depends on the cell. */
async function support() {
  const reply = await fetch(`${__webpack_public_path__}vocabulary.json`, { cache: 'no-cache' });
  const vocabulary = await reply.json();
  return new LanguageSupport(StreamLanguage.define(sequent(vocabulary, go)), [
    EditorState.languageData.of(state => (isGo(state.sliceDoc(0, 200)) ? goComments : comments)),
    symbolInput(vocabulary.symbols)
  ]);
}

const language = {
  id: '@sequent/jupyterlab:language',
  description: 'Highlights Sequent cells, %%go cells and .sq files; turns \\models into ⊨ by Tab.',
  autoStart: true,
  requires: [IEditorLanguageRegistry],
  activate: (_app, languages) => {
    languages.addLanguage({
      name: 'sequent',
      displayName: 'Sequent',
      mime: 'text/x-sequent',
      extensions: ['sq'],
      load: support
    });
  }
};

const variables = {
  id: '@sequent/jupyterlab:variables',
  description: 'Shows what is bound in the Sequent kernel of the notebook or console in front.',
  autoStart: true,
  activate: app => {
    const panel = new Variables(() => app.shell.add(panel, 'right', { rank: 850 }));
    app.shell.currentChanged?.connect(() => panel.follow(app.shell.currentWidget?.sessionContext));
  }
};

export default [language, variables];
