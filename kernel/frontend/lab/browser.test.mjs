// The kernel as people meet it: JupyterLab in a browser, and Jupyter's own client
// for JavaScript. .ci/browser starts this and says where everything is:
//
//   BROWSER_MODULES   the folder with node_modules
//   BROWSER_WORK      notebooks/ is opened, screenshots are left here
//   SEQUENT_PYTHON    a Python with JupyterLab
//   CHROMIUM          the browser
//
// The tests build on each other, in the order of a session.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

const { BROWSER_MODULES, BROWSER_WORK, SEQUENT_PYTHON, CHROMIUM, JUPYTERLAB_SETTINGS_DIR, JUPYTER_RUNTIME_DIR } = process.env;
const load = createRequire(join(BROWSER_MODULES, 'package.json'));
const { chromium } = load('playwright-core');

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];
// A question that takes minutes: random 3-SAT where it is hardest.
const hard = '|= ~logic.random3sat(vars: 600, ratio: 4.26, seed: 3) by sat';

let lab, server, browser, page;

/** until waits for a value that is not falsy. */
async function until(what, seconds, f) {
  for (const end = Date.now() + seconds * 1000; ; await new Promise(r => setTimeout(r, 50))) {
    const value = await f();
    if (value) return value;
    assert.ok(Date.now() < end, `${what}: not within ${seconds} s`);
  }
}

/** settings are JupyterLab's own: no news, and every cell is in the page. */
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

before(async () => {
  writeSettings();
  lab = spawn(SEQUENT_PYTHON, ['-m', 'jupyterlab', '--no-browser', '--port=0', '--ServerApp.port_retries=0', '--allow-root',
    '--LabApp.expose_app_in_browser=True', `--ServerApp.root_dir=${join(BROWSER_WORK, 'notebooks')}`],
  { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  lab.stderr.on('data', text => (log += text));
  server = await until('JupyterLab', 60, () => {
    assert.equal(lab.exitCode, null, log);
    const file = readdirSync(JUPYTER_RUNTIME_DIR).find(f => /^jpserver-\d+\.json$/.test(f));
    try {
      return file && log.includes('/lab') && JSON.parse(readFileSync(join(JUPYTER_RUNTIME_DIR, file), 'utf8'));
    } catch {
      return null; // half written
    }
  });
  browser = await chromium.launch({ executablePath: CHROMIUM, args: flags });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
});

after(async () => {
  await browser?.close();
  if (lab?.exitCode === null) {
    lab.kill('SIGTERM');
    await new Promise(r => lab.once('exit', r));
  }
});

/** notebook runs f with JupyterLab's application and the open notebook, in the page. */
const notebook = (f, arg) =>
  page.evaluate(`(${f})(window.jupyterapp, window.jupyterapp.shell.currentWidget, ${JSON.stringify(arg ?? null)})`);

/** cells are the code cells: source, count, outputs. */
const cells = () => notebook((_app, panel) => panel.content.model.sharedModel.toJSON().cells.filter(c => c.cell_type === 'code'));

const idle = (seconds = 30) =>
  until('an idle kernel', seconds, () => notebook((_app, panel) => panel?.sessionContext?.session?.kernel?.status === 'idle'));

/** menu chooses from the menu bar. */
async function menu(name, item) {
  await page.click(`.lm-MenuBar-itemLabel:text-is("${name}")`);
  await page.click(`.lm-Menu-itemLabel:text-is("${item}")`);
}

/** runAll runs the notebook from the menu and waits until every cell has run. */
async function runAll() {
  await menu('Run', 'Run All Cells');
  await until('all cells', 60, async () => (await cells()).every(c => !c.source.trim() || c.execution_count));
  await idle();
}

/** type makes a new last cell and types into it, as a person would. */
async function type(text) {
  await notebook((_app, panel) => {
    panel.content.activeCellIndex = panel.content.widgets.length - 1;
    panel.content.mode = 'command';
    panel.content.activate();
  });
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.keyboard.type(text, { delay: 5 });
}

const typed = () => notebook((_app, panel) => panel.content.activeCell.model.sharedModel.getSource());

/** drop deletes the active cell. */
const drop = async () => {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await page.keyboard.press('d');
};

/** run runs the cell that was typed and gives its outputs' text. */
async function run(seconds = 30) {
  await page.keyboard.press('Control+Enter');
  const cell = await until('the cell', seconds, async () => {
    const last = (await cells()).at(-1);
    return last.execution_count && last;
  });
  await idle();
  return cell.outputs.map(o => o.evalue ?? o.text ?? o.data['text/plain']).flat().join('');
}

/** style is how a word of the active cell looks: its colour and weight. */
const style = word => page.evaluate(w => {
  const spans = [...document.querySelectorAll('.jp-Notebook .jp-mod-active .cm-line span')];
  const span = spans.find(s => s.textContent === w && !s.children.length);
  const css = span && getComputedStyle(span);
  return css ? `${css.color} ${css.fontWeight} ${css.fontStyle}` : 'plain';
}, word);

/** shot leaves a screenshot of the notebook, scrolled to the first cell with the text. */
async function shot(name, text) {
  await notebook(async (_app, panel, t) => {
    const at = panel.content.widgets.find(w => w.model.sharedModel.getSource().includes(t));
    at.node.scrollIntoView({ block: 'start' });
  }, text);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(BROWSER_WORK, `${name}.png`) });
}

test('the tour opens and runs', { timeout: 120_000 }, async () => {
  await page.goto(`${server.url}lab/tree/tour.ipynb?reset&token=${server.token}`);
  await page.waitForSelector('.jp-Notebook .jp-CodeCell', { timeout: 60_000 });
  await idle(60);
  await runAll();
  for (const c of await cells()) {
    const failed = c.outputs.some(o => o.output_type === 'error');
    assert.equal(failed, (c.metadata.tags ?? []).includes('raises-exception'), c.source);
  }
  await notebook((app) => app.commands.execute('docmanager:save'));
});

test('cells are highlighted', { timeout: 60_000 }, async () => {
  await type('let B = p # note\nB.table');
  await idle();
  assert.equal(await notebook((_app, panel) => panel.content.activeCell.model.mimeType), 'text/x-sequent');
  const looks = { let: await style('let'), '=': await style('='), note: await style('# note'), table: await style('table'), B: await style('B') };
  assert.match(looks.let, / (700|bold) /, JSON.stringify(looks));
  assert.match(looks.note, /italic/);
  assert.equal(new Set(Object.values(looks)).size, 5, JSON.stringify(looks));
  await page.keyboard.press('Control+/');
  assert.equal(await typed(), 'let B = p # note\n# B.table');
  await drop();
});

test('Go cells are highlighted as Go', { timeout: 60_000 }, async () => {
  await type('%%go\nvar let = "x" // note');
  const looks = { mark: await style('%%go'), var: await style('var'), let: await style('let'), note: await style('// note') };
  assert.match(looks.var, / (700|bold) /, JSON.stringify(looks));
  assert.doesNotMatch(looks.let, / (700|bold) /);
  assert.match(looks.note, /italic/);
  assert.notEqual(looks.mark, 'plain');
  await shot('go', '%%go');
  await page.keyboard.press('Control+/');
  assert.equal(await typed(), '%%go\n// var let = "x" // note');
  await drop();
});

test('files are highlighted', { timeout: 60_000 }, async () => {
  await page.evaluate(async () => {
    await window.jupyterapp.commands.execute('docmanager:open', { path: 'tour.sq', factory: 'Editor' });
  });
  await page.waitForSelector('.jp-FileEditor .cm-line span');
  const bold = await page.$$eval('.jp-FileEditor .cm-line span', all =>
    all.filter(s => getComputedStyle(s).fontWeight === '700').map(s => s.textContent));
  for (const want of ['let', '|=', 'by']) assert.ok(bold.includes(want), bold.join(' '));
  await page.screenshot({ path: join(BROWSER_WORK, 'file.png') });
  await page.evaluate(() => window.jupyterapp.shell.currentWidget.close());
});

test('Tab after a dot lists the methods', { timeout: 60_000 }, async () => {
  await type('A.');
  await page.keyboard.press('Tab');
  await page.waitForSelector('.jp-Completer-item', { timeout: 10_000 });
  const items = await page.$$eval('.jp-Completer-item', all => all.map(i => i.textContent));
  for (const want of ['table', 'tree', 'cnf']) assert.ok(items.some(i => i.includes(want)), items.join(' '));
  await page.screenshot({ path: join(BROWSER_WORK, 'completion.png') });
  await page.keyboard.press('Escape');
  await drop();
});

test('Shift-Tab explains', { timeout: 60_000 }, async () => {
  await type('A.table');
  await page.keyboard.press('Shift+Tab');
  await page.waitForSelector('.jp-Tooltip', { timeout: 10_000 });
  assert.match(await page.textContent('.jp-Tooltip'), /table/);
  await page.screenshot({ path: join(BROWSER_WORK, 'help.png') });
  await page.keyboard.press('Escape');
  await drop();
});

test('Tab turns the name of a symbol into it', { timeout: 60_000 }, async () => {
  await type('A, q \\models');
  await page.keyboard.press('Tab');
  await page.waitForSelector('.jp-Completer-item:has-text("⊨")', { timeout: 10_000 });
  await page.screenshot({ path: join(BROWSER_WORK, 'symbol.png') });
  await page.keyboard.press('Tab'); // JupyterLab shows even a single choice before it takes it
  await until('the symbol', 10, async () => (await typed()) === 'A, q ⊨');
  await page.keyboard.type(' r');
  assert.match(await run(), /entailment/);
  await drop();
});

test('a long cell is interrupted, and nothing is lost', { timeout: 60_000 }, async () => {
  await type(hard);
  await page.keyboard.press('Control+Enter');
  await until('a busy kernel', 10, () => notebook((_app, panel) => panel.sessionContext.session.kernel.status === 'busy'));
  await page.waitForTimeout(500);
  const begun = Date.now();
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await page.keyboard.press('i');
  const cell = await until('the end', 10, async () => {
    const last = (await cells()).at(-1);
    return last.outputs.length > 0 && last;
  });
  assert.ok(Date.now() - begun < 2000, `${Date.now() - begun} ms`);
  assert.equal(cell.outputs[0].ename, 'Interrupted');
  await drop();
  await type('A');
  assert.match(await run(), /q → r/);
  await drop();
});

test('after a restart names are gone, and the notebook runs again', { timeout: 90_000 }, async () => {
  await notebook((_app, panel) => {
    window.statuses = [];
    panel.sessionContext.statusChanged.connect((_, status) => window.statuses.push(status));
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  await page.keyboard.press('0');
  await page.click('.jp-Dialog .jp-mod-accept, .jp-Dialog .jp-mod-warn');
  await until('the restart', 30, () => page.evaluate(() => window.statuses.includes('restarting') && window.statuses.at(-1) === 'idle'));
  await type('names()');
  assert.doesNotMatch(await run(), /q → r/);
  await drop();
  await notebook((app) => app.commands.execute('notebook:clear-all-cell-outputs'));
  await runAll();
  await notebook((app) => app.commands.execute('docmanager:save'));
});

test('screenshots, light and dark, wide and narrow', { timeout: 90_000 }, async () => {
  for (const theme of ['Light', 'Dark']) {
    await notebook((app, _panel, t) => app.commands.execute('apputils:change-theme', { theme: `JupyterLab ${t}` }), theme);
    await until('the theme', 20, () => page.evaluate(t => document.body.dataset.jpThemeName === `JupyterLab ${t}`, theme));
    for (const [width, height] of [[1280, 900], [560, 900]]) {
      await page.setViewportSize({ width, height });
      await notebook((app) => app.shell.collapseLeft());
      await page.waitForTimeout(500);
      const name = `${theme.toLowerCase()}-${width}`;
      await shot(`${name}-ask`, 'let A =');
      await shot(`${name}-look`, 'A.table');
      await shot(`${name}-proof`, '.proof');
      await shot(`${name}-mistakes`, 'by satt');
      await shot(`${name}-data`, 'tour_pairs');
      const wide = await page.evaluate(() => {
        const box = document.querySelector('.jp-WindowedPanel-outer') ?? document.querySelector('.jp-Notebook');
        return box.scrollWidth - box.clientWidth;
      });
      assert.ok(wide <= 1, `${name}: the notebook is ${wide} pixels wider than its panel`);
    }
  }
});

test("Jupyter's client for JavaScript drives the same kernel", { timeout: 60_000 }, async () => {
  const { KernelManager, ServerConnection } = load('@jupyterlab/services');
  const serverSettings = ServerConnection.makeSettings({ baseUrl: server.url, wsUrl: server.url.replace(/^http/, 'ws'), token: server.token });
  const manager = new KernelManager({ serverSettings });
  const kernel = await manager.startNew({ name: 'sequent' });
  const ask = async code => {
    const future = kernel.requestExecute({ code });
    let shown = '';
    future.onIOPub = m => (shown += m.content.data?.['text/plain'] ?? '');
    return { reply: (await future.done).content, shown };
  };
  try {
    const info = await kernel.info;
    assert.equal(info.language_info.name, 'sequent');
    assert.match((await ask('let A = p & (q -> r)\nA, q |= r')).shown, /entailment/);
    const { content } = await kernel.requestComplete({ code: 'A.ta', cursor_pos: 4 });
    assert.deepEqual(content.matches, ['table']);
    assert.equal((await kernel.requestInspect({ code: 'A.table', cursor_pos: 7, detail_level: 0 })).content.found, true);
    assert.equal((await kernel.requestIsComplete({ code: '(p &' })).content.status, 'incomplete');
    const running = ask(hard);
    await new Promise(r => setTimeout(r, 500));
    await kernel.interrupt();
    assert.equal((await running).reply.ename, 'Interrupted');
    assert.match((await ask('A')).shown, /q → r/);
    await kernel.restart();
    assert.doesNotMatch((await ask('A')).shown, /q → r/);
  } finally {
    await kernel.shutdown();
    manager.dispose();
  }
});
