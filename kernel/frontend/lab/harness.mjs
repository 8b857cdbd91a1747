// What the browser tests share: a Jupyter server, Chromium, and a notebook in
// JupyterLab as a person handles it. .ci/browser says where everything is:
//
//   BROWSER_MODULES   the folder with node_modules
//   BROWSER_WORK      notebooks/ is opened, screenshots are left here
//   SEQUENT_PYTHON    a Python with JupyterLab, or with Notebook 6
//   CHROMIUM          the browser
//
// What is waited for is a state, never a time: until polls.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';

const { BROWSER_MODULES, BROWSER_WORK, SEQUENT_PYTHON, CHROMIUM, JUPYTERLAB_SETTINGS_DIR, JUPYTER_RUNTIME_DIR } = process.env;

/** load is require for the packages that the tests pin. */
export const load = createRequire(join(BROWSER_MODULES, 'package.json'));

/** hard is a question that takes minutes: random 3-SAT where it is hardest. */
export const hard = '|= ~logic.random3sat(vars: 250, ratio: 4.26, seed: 3) by sat';

/** endless is a Go cell that never ends. */
export const endless = '%%go\n%%\nfmt.Println("begun")\nfor i := 0; ; i++ {\n\t_ = i\n}';

/** goMissing is why Go cells cannot run here, by what a cell answered; null if they can. */
export const goMissing = said => said.match(/[^\n]*(?:run sequent install|no Go toolchain)[^\n]*/)?.[0] ?? null;

/** until waits for a value that is not falsy. */
export async function until(what, seconds, f) {
  for (const end = Date.now() + seconds * 1000; ; await new Promise(r => setTimeout(r, 50))) {
    const value = await f();
    if (value) return value;
    assert.ok(Date.now() < end, `${what}: not within ${seconds} s`);
  }
}

/** inWork is a path below BROWSER_WORK. */
export const inWork = (...names) => join(BROWSER_WORK, ...names);

/** writeSettings makes JupyterLab ask for no news and keep every cell in the page. */
function writeSettings() {
  const values = {
    'apputils-extension/notification': { fetchNews: 'false', checkForUpdates: false },
    'notebook-extension/tracker': { windowingMode: 'none' }
  };
  for (const [name, value] of Object.entries(values)) {
    const [folder, file] = name.split('/');
    mkdirSync(join(JUPYTERLAB_SETTINGS_DIR, '@jupyterlab', folder), { recursive: true });
    writeFileSync(join(JUPYTERLAB_SETTINGS_DIR, '@jupyterlab', folder, `${file}.jupyterlab-settings`), JSON.stringify(value));
  }
}

/** running is what the server writes of itself, in a file of this form; null before it has. */
function running(form) {
  const file = readdirSync(JUPYTER_RUNTIME_DIR).find(f => form.test(f));
  try {
    return file && JSON.parse(readFileSync(join(JUPYTER_RUNTIME_DIR, file), 'utf8'));
  } catch {
    return null; // half written
  }
}

/** freePort is a port that nobody listens on: Notebook 6 finds none by itself. */
const freePort = () => new Promise(resolve => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});

/** serve starts a Jupyter server by a Python module; stop ends it. */
async function serve(module, form, ...args) {
  const child = spawn(SEQUENT_PYTHON, ['-m', module, '--no-browser', `--port=${await freePort()}`, '--allow-root', ...args],
    { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', text => (log += text));
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await new Promise(r => child.once('exit', r));
  };
  try {
    const { url, token } = await until('the server', 120, async () => {
      assert.equal(child.exitCode, null, 'the server has ended');
      const said = running(form);
      return said && (await fetch(`${said.url}api/status?token=${said.token}`).catch(() => null))?.ok && said;
    });
    return { url, token, stop };
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${log}`);
  }
}

/** serveLab is a server of JupyterLab. */
export function serveLab() {
  writeSettings();
  return serve('jupyterlab', /^jpserver-\d+\.json$/, '--ServerApp.port_retries=0', '--LabApp.expose_app_in_browser=True',
    `--ServerApp.root_dir=${inWork('notebooks')}`);
}

/** serveClassic is a server of Jupyter Notebook 6. */
export const serveClassic = () => serve('notebook', /^nbserver-\d+\.json$/, `--NotebookApp.notebook_dir=${inWork('notebooks')}`);

/** convert makes a page of a notebook, by nbconvert. */
export const convert = notebook =>
  execFileSync(SEQUENT_PYTHON, ['-m', 'nbconvert', '--log-level=WARN', '--to', 'html', '--output-dir', BROWSER_WORK, notebook]);

/** openBrowser is Chromium without a window. */
export function openBrowser() {
  const { chromium } = load('playwright-core');
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync']
  });
}

/** shown is what outputs say, as text. */
export const shown = outputs =>
  outputs.map(o => o.evalue ?? o.text ?? o.data?.['text/plain'] ?? '').flat().join('');

/** Lab is the notebook in front of JupyterLab. */
export class Lab {
  constructor(page) {
    this.page = page;
  }

  /** notebook runs f with JupyterLab's application and the notebook, in the page. */
  notebook(f, arg) {
    return this.page.evaluate(`(${f})(window.jupyterapp, window.jupyterapp.shell.currentWidget, ${JSON.stringify(arg ?? null)})`);
  }

  command(name, args) {
    return this.notebook((app, _panel, [n, a]) => app.commands.execute(n, a).then(() => null), [name, args ?? {}]);
  }

  /** cells are the code cells: source, count, outputs. */
  cells() {
    return this.notebook((_app, panel) => panel.content.model.sharedModel.toJSON().cells.filter(c => c.cell_type === 'code'));
  }

  kernelIs(status, seconds) {
    return until(`a kernel that is ${status}`, seconds, () =>
      this.notebook((_app, panel, want) => panel?.sessionContext?.session?.kernel?.status === want, status));
  }

  /** open opens a notebook and waits for its kernel. */
  async open(path) {
    await this.command('docmanager:open', { path, factory: 'Notebook' });
    await until(path, 60, () => this.notebook((_app, panel, p) => panel?.context?.path === p && panel.context.isReady, path));
    await this.kernelIs('idle', 60);
  }

  close() {
    return this.notebook((app, panel) => app.commands.execute('docmanager:save').then(() => panel.dispose()));
  }

  /** runAll runs the notebook from the menu and waits until every cell has run. */
  async runAll(seconds = 300) {
    await this.page.click('.lm-MenuBar-itemLabel:text-is("Run")');
    await this.page.click('.lm-Menu-itemLabel:text-is("Run All Cells")');
    await until('all cells', seconds, async () => (await this.cells()).every(c => !c.source.trim() || c.execution_count));
    await this.kernelIs('idle', seconds);
  }

  /** add makes a new last cell and begins to edit it. */
  async add() {
    await this.notebook((_app, panel) => {
      panel.content.activeCellIndex = panel.content.widgets.length - 1;
      panel.content.mode = 'command';
      panel.content.activate();
    });
    await this.page.keyboard.press('b');
    await this.page.keyboard.press('Enter');
    await until('an editor', 20, () => this.notebook((_app, panel) => panel.content.mode === 'edit' && panel.content.activeCell.editor?.hasFocus()));
  }

  /** type makes a new last cell and types into it, as a person would. */
  async type(text) {
    await this.add();
    await this.page.keyboard.type(text, { delay: 5 });
  }

  /** paste is type at once: no bracket is closed and no line indented. */
  async paste(text) {
    await this.add();
    await this.page.keyboard.insertText(text);
  }

  typed() {
    return this.notebook((_app, panel) => panel.content.activeCell.model.sharedModel.getSource());
  }

  /** drop deletes the active cell. */
  async drop() {
    for (const key of ['Escape', 'Escape', 'd', 'd']) await this.page.keyboard.press(key);
  }

  /** run runs the cell that was typed and gives its outputs' text. */
  async run(seconds = 60) {
    await this.page.keyboard.press('Control+Enter');
    const cell = await until('the cell', seconds, async () => {
      const last = (await this.cells()).at(-1);
      return last.execution_count && last;
    });
    await this.kernelIs('idle', seconds);
    return shown((await this.cells()).at(-1).outputs ?? cell.outputs);
  }

  /** begin runs the cell that was typed and waits until the kernel is at it, and until it has said so if it will. */
  async begin(says = '') {
    await this.page.keyboard.press('Control+Enter');
    await this.kernelIs('busy', 30);
    await until('the cell', 60, async () => shown((await this.cells()).at(-1).outputs).includes(says));
  }

  /** interrupt presses i twice and gives the milliseconds until the error is in the cell, and the cell. */
  async interrupt() {
    const begun = Date.now();
    for (const key of ['Escape', 'i', 'i']) await this.page.keyboard.press(key);
    const cell = await until('the end', 30, async () => {
      const last = (await this.cells()).at(-1);
      return last.outputs.some(o => o.output_type === 'error') && last;
    });
    return { cell, took: Date.now() - begun };
  }

  /** style is how a word of the active cell looks: its colour and weight. */
  style(word) {
    return this.page.evaluate(w => {
      const spans = [...document.querySelectorAll('.jp-Notebook .jp-mod-active .cm-line span')];
      const span = spans.find(s => s.textContent === w && !s.children.length);
      const css = span && getComputedStyle(span);
      return css ? `${css.color} ${css.fontWeight} ${css.fontStyle}` : 'plain';
    }, word);
  }

  /** rest gives the page time to draw: two frames and a little. */
  rest() {
    return this.page.evaluate(() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(r, 200)))));
  }

  /** shot leaves a screenshot; with a text, of the notebook scrolled to the first cell with it. */
  async shot(name, text) {
    if (text) {
      await this.notebook((_app, panel, t) =>
        panel.content.widgets.find(w => w.model.sharedModel.getSource().includes(t)).node.scrollIntoView({ block: 'start' }), text);
    }
    await this.rest();
    await this.page.screenshot({ path: inWork(`${name}.png`) });
  }

  /** theme is Light or Dark. */
  async theme(name) {
    await this.command('apputils:change-theme', { theme: `JupyterLab ${name}` });
    await until('the theme', 30, () => this.page.evaluate(t => document.body.dataset.jpThemeName === t, `JupyterLab ${name}`));
  }

  async size(width, height) {
    await this.page.setViewportSize({ width, height });
    await this.notebook(app => app.shell.collapseLeft());
    await this.rest();
  }
}
