// Statements, rows and charts of an answer at the running product, of data of one's own and of data that somebody shares.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { laidOut } from '../steps.mjs';
import { chatOver, field, finished, noViolations, sends } from './stage.mjs';

const opened = async (stage, tab) => {
  const { page } = await stage.person('contributor');
  await page.goto((await stage.answered()).url);
  await page.getByRole('button', { name: 'Answer again' }).waitFor();
  await page.getByRole('tab', { name: tab }).click();
  return page;
};

const editor = async (page) => {
  await laidOut(page);
  await page.getByRole('button', { name: 'Edit and run' }).first().click();
  const statement = page.getByRole('textbox', { name: 'SQL statement' });
  await statement.waitFor();
  return statement;
};

const textOf = (page) => page.locator('.cm-content').innerText();

const saved = async (page, press) => {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press()]);
  return { name: file.suggestedFilename(), path: await file.path(), bytes: readFileSync(await file.path()) };
};

/** What a file holds, judged by its own bytes. */
const looked = {
  csv: ({ bytes }) => bytes.toString('utf8').replace(/^\uFEFF/, '').trim().split(/\r?\n/),
  xlsx: ({ bytes, path }) => {
    assert.equal(bytes.subarray(0, 2).toString(), 'PK');
    return execFileSync('unzip', ['-p', path, 'xl/worksheets/sheet1.xml'], { encoding: 'utf8', maxBuffer: 1e8 }).match(/<row/g) ?? [];
  },
  parquet: ({ bytes }) => {
    assert.deepEqual([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()], ['PAR1', 'PAR1']);
    return null;
  },
};

const filesOf = async (page, choose, rows) => {
  for (const format of ['csv', 'xlsx', 'parquet']) {
    const file = await saved(page, () => choose(format));
    assert.ok(file.name.endsWith(`.${format}`), file.name);
    const lines = looked[format](file);
    if (lines) assert.equal(lines.length, rows + 1, `${format}: a head and ${rows} rows`);
  }
};

export const steps = {
  'a statement is completed, laid out and run': async ({ stage, picture }) => {
    const page = await opened(stage, 'SQL');
    const statement = await editor(page);
    const written = await textOf(page);
    const table = /from\s+([\w".]+)/i.exec(written)[1].replaceAll('"', '');
    await statement.fill('');
    await statement.pressSequentially(`select * from ${table.slice(0, -2)}`, { delay: 20 });
    await page.locator('.cm-tooltip-autocomplete').getByText(table.split('.').at(-1)).first().waitFor();
    await noViolations(page, 'names that fit');
    await picture(page, 'sql-completion');
    await page.waitForTimeout(150); // a completion that came just now is not taken by mistake
    const taken = await page.locator('.cm-tooltip-autocomplete [aria-selected=true]').innerText();
    await page.keyboard.press('Enter');
    await page.waitForFunction((name) => document.querySelector('.cm-content').textContent.endsWith(name), taken.trim());
    await page.getByRole('button', { name: 'Lay out' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.cm-line').length === 4);
    await page.keyboard.press('Control+Enter');
    await statement.focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell').first().waitFor();
    await noViolations(page, 'rows of a statement');
    await picture(page, 'sql-rows');
  },
  'a refused statement says why at its place': async ({ stage, picture, allow }) => {
    allow(/422|400/);
    const page = await opened(stage, 'SQL');
    const statement = await editor(page);
    await statement.fill('SELECT * FROM secrets');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('.cm-lintRange-error').first().waitFor();
    const refusal = page.getByRole('alert').filter({ hasText: /secrets/ });
    await refusal.waitFor();
    await noViolations(page, 'a refused statement');
    await picture(page, 'sql-refused');
    await statement.fill('DELETE FROM stores');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await refusal.waitFor({ state: 'detached' });
    await page.getByRole('alert').filter({ hasText: /SELECT|read|DELETE/i }).waitFor();
    await picture(page, 'sql-refused-write');
  },
  'a person asks about the rows of a statement': async ({ stage, picture }) => {
    const page = await opened(stage, 'SQL');
    await editor(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Ask about this result' }).click();
    const question = field(page);
    assert.match(await question.inputValue(), /^What stands out in this result\?\n\nThe result of this statement:\n[\s\S]*Its first rows, of \d+:\n.* \| /);
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your question');
    await picture(page, 'sql-ask');
    await question.fill('');
  },
  'all rows of an answer come as CSV, XLSX and Parquet': async ({ stage, picture }) => {
    const page = await opened(stage, 'Data');
    const menu = () => page.getByRole('button', { name: 'Download', exact: true }).first().click();
    await page.getByRole('gridcell').first().waitFor();
    await menu();
    await noViolations(page, 'formats');
    await picture(page, 'data-formats');
    const these = page.getByRole('menuitem', { name: /rows as CSV/ }).first();
    const rows = Number(/(\d+) rows/.exec(await these.innerText())[1]);
    const file = await saved(page, () => these.click());
    assert.match(file.name, /^What-is-the-revenue-by-city.*\.csv$/);
    const lines = looked.csv(file);
    assert.equal(lines.length, rows + 1);
    assert.match(lines[0], /city/i);
    await filesOf(page, async (format) => (await menu(), page.getByRole('menuitem', { name: `All rows as ${format.toUpperCase()}` }).click()), rows);
    return `${rows} rows, ${lines[0]}`;
  },
  'rows of a changed statement come as CSV, XLSX and Parquet': async ({ stage, picture }) => {
    const page = await opened(stage, 'SQL');
    const statement = await editor(page);
    const table = /from\s+([\w".]+)/i.exec(await textOf(page))[1];
    await statement.fill(`SELECT * FROM ${table} LIMIT 7`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText(/^7 rows/).waitFor();
    await picture(page, 'sql-files');
    await filesOf(page, (format) => page.getByRole('link', { name: format.toUpperCase(), exact: true }).or(page.getByRole('button', { name: format.toUpperCase(), exact: true })).click(), 7);
  },
  'a chart is set up anew and saved as PNG and SVG': async ({ stage, picture }) => {
    const page = await opened(stage, 'Chart');
    const chart = page.locator('figure').first();
    await chart.locator('canvas').waitFor();
    const png = await saved(page, () => chart.getByRole('button', { name: 'Download PNG' }).click());
    assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
    await chart.getByRole('button', { name: 'Edit', exact: true }).click();
    const choose = async (what, name) => {
      await chart.getByRole('combobox', { name: what }).click();
      await page.getByRole('option', { name, exact: true }).click();
      await chart.getByRole('combobox', { name: what }).getByText(name, { exact: true }).waitFor();
    };
    const order = async () => {
      await page.waitForTimeout(1000); // drawn anew
      const text = (await saved(page, () => chart.getByRole('button', { name: 'SVG' }).click())).bytes.toString('utf8');
      return [...text.matchAll(/>([A-Z][a-z]+(?: [A-Z][a-z]+)*)<\/text>/g)].map(([, name]) => name).filter((name, i, all) => all.indexOf(name) === i);
    };
    await choose('Type', 'Horizontal bars');
    await choose('Order', 'Largest first');
    const largest = await order();
    await choose('Order', 'Smallest first');
    const smallest = await order();
    assert.notDeepEqual(smallest, largest, 'another order');
    await noViolations(page, 'a chart set up anew');
    await picture(page, 'chart-edited');
    await choose('Type', 'Points');
    await page.reload();
    await page.getByRole('tab', { name: 'Chart' }).click();
    await chart.getByRole('button', { name: 'Edit', exact: true }).click();
    await chart.getByRole('combobox', { name: 'Type' }).getByText('Points').waitFor();
    await chart.getByRole('button', { name: 'Reset' }).click();
  },
  'statements and files over data that somebody shares': async ({ stage, picture, allow }) => {
    allow(/4(04|22)/);
    const owner = await stage.person('contributor');
    const shop = await stage.shop();
    const share = (visibility) => owner.call('PATCH', `/api/ontologies/${shop.ontologyId}`, { visibility });
    await share('organisation');
    const reader = await stage.person('admin');
    const { page } = reader;
    await chatOver(stage, reader, shop.ontologyId);
    await sends(page, 'How many rentals are there by station name?');
    await finished(page, 1);
    await page.getByRole('tab', { name: 'SQL' }).click();
    const statement = await editor(page);
    const table = /from\s+([\w".]+)/i.exec(await textOf(page))[1];
    await statement.fill(`SELECT count(*) AS how_many FROM ${table}`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('gridcell').first().waitFor();
    await noViolations(page, 'a statement over shared data');
    await picture(page, 'sql-shared');
    await filesOf(page, (format) => page.getByRole('button', { name: format.toUpperCase(), exact: true }).click(), 1);
    await statement.fill('SELECT * FROM staff');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: /staff/ }).waitFor();
    await picture(page, 'sql-shared-refused');
    await page.getByRole('tab', { name: 'Data' }).click();
    const all = await saved(page, async () => {
      await page.getByRole('button', { name: 'Download', exact: true }).first().click();
      await page.getByRole('menuitem', { name: 'All rows as XLSX' }).click();
    });
    assert.ok(looked.xlsx(all).length > 2);
    await share('private');
    await page.getByRole('tab', { name: 'SQL' }).click();
    await editor(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('This does not exist or is not yours.').waitFor();
    await picture(page, 'sql-closed');
  },
  'a viewer is offered no statements and no questions, over shared data neither': async ({ stage, picture, allow }) => {
    allow(/403/);
    const owner = await stage.person('contributor');
    const viewer = await stage.person('viewer');
    const shop = await stage.shop();
    await owner.call('PATCH', `/api/ontologies/${shop.ontologyId}`, { visibility: 'organisation' });
    const { roles, permissions } = await viewer.call('GET', '/api/me');
    const refused = await Promise.all([
      viewer.send('POST', '/api/data-agent/chats', { ontologyId: shop.ontologyId }),
      viewer.send('POST', '/api/queries', { connectionId: shop.connectionId, sql: 'SELECT 1' }),
      viewer.send('GET', `/api/connections/${shop.connectionId}`),
    ]);
    assert.ok(refused.every((response) => [403, 404].includes(response.status())), refused.map((response) => response.status()).join());
    await viewer.page.goto(`${stage.base}/ontologies/${shop.ontologyId}`);
    await viewer.page.getByRole('tab', { name: 'Datasets' }).waitFor();
    assert.equal(await viewer.page.getByRole('button', { name: 'Ask this data' }).count(), 0);
    await noViolations(viewer.page, 'data of somebody else');
    await picture(viewer.page, 'viewer-data');
    await owner.call('PATCH', `/api/ontologies/${shop.ontologyId}`, { visibility: 'private' });
    return `${roles}: ${permissions?.length ?? '?'} rights; ${refused.map((response) => response.status()).join()}`;
  },
};
