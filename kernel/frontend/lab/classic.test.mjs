// The kernel in Jupyter Notebook 6, where JupyterLab cannot be had. It loads no
// extension of ours: cells are highlighted by the fallback mode, symbols come by
// the kernel's completion. The tests build on each other; harness.mjs says what
// they need.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { endless, goMissing, hard, inWork, openBrowser, serveClassic, shown, until } from './harness.mjs';

let server, browser, page;

before(async () => {
  server = await serveClassic();
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** cells are the code cells, as they would be stored. */
const cells = () => page.evaluate(() => window.Jupyter.notebook.get_cells().map(c => c.toJSON()).filter(c => c.cell_type === 'code'));

const kernelIs = (busy, seconds) => until(busy ? 'a busy kernel' : 'an idle kernel', seconds, () =>
  page.evaluate(want => window.Jupyter?.notebook?.kernel?.is_connected() && window.Jupyter.notebook.kernel_busy === want, busy));

/** typing makes a new last cell and types into it. */
async function typing(text) {
  await page.evaluate(() => {
    const { notebook } = window.Jupyter;
    notebook.select(notebook.ncells() - 1);
    notebook.insert_cell_below('code');
    notebook.select_next();
    notebook.edit_mode();
  });
  await page.keyboard.insertText(text);
}

const typed = () => page.evaluate(() => window.Jupyter.notebook.get_selected_cell().get_text());

const drop = () => page.evaluate(() => {
  window.Jupyter.notebook.command_mode();
  window.Jupyter.notebook.delete_cells();
});

/** run runs the typed cell, and its outputs' text comes when it has ended. */
async function run(seconds = 60) {
  await page.keyboard.press('Control+Enter');
  const last = await until('the cell', seconds, async () => {
    const cell = (await cells()).at(-1);
    return cell.execution_count && cell;
  });
  await kernelIs(false, seconds);
  return shown((await cells()).at(-1).outputs ?? last.outputs);
}

/** runAll runs the notebook from the menu. */
async function runAll() {
  await page.click('#celllink');
  await page.click('#run_all_cells a');
  await until('all cells', 120, async () => (await cells()).every(c => !c.source.trim() || c.execution_count));
  await kernelIs(false, 60);
}

test('the tour opens and runs', { timeout: 300_000 }, async () => {
  await page.goto(`${server.url}notebooks/tour.ipynb?token=${server.token}`);
  await page.waitForSelector('#notebook .cell', { timeout: 120_000 });
  await kernelIs(false, 60);
  await runAll();
  for (const c of await cells()) {
    const failed = c.outputs.some(o => o.output_type === 'error');
    assert.equal(failed, (c.metadata.tags ?? []).includes('raises-exception'), c.source);
  }
  await page.evaluate(() => window.Jupyter.notebook.save_notebook().then(() => null));
  await page.screenshot({ path: inWork('classic.png') });
});

test('Tab after a dot lists the methods, and turns \\models into ⊨', { timeout: 120_000 }, async () => {
  await typing('A.');
  await page.keyboard.press('Tab');
  await page.waitForSelector('#complete select option', { state: 'attached', timeout: 30_000 });
  const items = await page.$$eval('#complete select option', all => all.map(o => o.value));
  for (const want of ['table', 'tree', 'cnf']) assert.ok(items.includes(want), items.join(' '));
  await page.keyboard.press('Escape');
  await drop();
  await typing('A, q \\models');
  await page.keyboard.press('Tab'); // a single choice is taken at once here
  await until('the symbol', 20, async () => (await typed()) === 'A, q ⊨');
  await page.keyboard.insertText(' r');
  assert.match(await run(), /entailment/);
  await drop();
});

test('Shift-Tab explains', { timeout: 120_000 }, async () => {
  await typing('A.table');
  await page.keyboard.press('Shift+Tab');
  await until('the tooltip', 30, async () => /table/.test(await page.textContent('#tooltip')));
  await page.keyboard.press('Escape');
  await drop();
});

/** isInterrupted runs a long cell, waits until it says something, interrupts it and asks for a name. */
async function isInterrupted(cell, says) {
  await typing(cell);
  await page.keyboard.press('Control+Enter');
  await kernelIs(true, 30);
  await until('the cell', 60, async () => shown((await cells()).at(-1).outputs).includes(says));
  for (const key of ['Escape', 'i', 'i']) await page.keyboard.press(key);
  await until('the end', 30, async () => (await cells()).at(-1).outputs.at(-1)?.ename === 'Interrupted');
  await drop();
  await typing('A');
  assert.match(await run(), /q → r/);
  await drop();
}

test('a long Sequent cell is interrupted, and nothing is lost', { timeout: 300_000 }, () => isInterrupted(hard, 'by sat'));

test('a Go cell uses the formula A, and a long one is interrupted', { timeout: 300_000 }, async t => {
  await typing('%%go\nimport "sequent/stdlib/session"\n%%\nfmt.Println(session.Formula("A"))');
  const said = await run(240);
  await drop();
  if (goMissing(said)) return t.skip(goMissing(said));
  assert.equal(said, 'p ∧ (q → r) <nil>\n');
  await isInterrupted(endless, 'begun');
});

test('after a restart names are gone, and the notebook runs again', { timeout: 300_000 }, async () => {
  const before = await page.evaluate(() => {
    window.restarted = 0;
    window.Jupyter.notebook.events.on('kernel_ready.Kernel', () => window.restarted++);
    window.Jupyter.notebook.command_mode();
    return window.restarted;
  });
  await page.keyboard.press('0');
  await page.keyboard.press('0');
  await page.click('.modal.in .btn-danger');
  await until('the restart', 60, () => page.evaluate(n => window.restarted > n, before));
  await kernelIs(false, 60);
  await typing('names()');
  assert.doesNotMatch(await run(), /q → r/);
  await drop();
  await runAll();
});
