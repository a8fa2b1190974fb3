// Files in the running product, as a person would: signs in, chooses files of every kind with the file chooser and drops them onto the page, looks at what was
// read, answers what only a person knows, asks, looks at the answer; light, dark, on a phone, by keyboard; a file that is refused.
// Environment: DATA_AGENT_URL, DATA_AGENT_USER, DATA_AGENT_PASSWORD, DATA_AGENT_FILES (made by bench/files_data.py),
// DATA_AGENT_SCREENSHOTS; DATA_AGENT_LARGE: paths of large CSV files with `region` and `amount`, parted by colons. One line for each thing that was done; exit code 0 only if all of it was.
import assert from 'node:assert/strict';
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { axe, launch, openPage } from './browser.mjs';
import { noPanning } from './steps.mjs';

const env = process.env;
const base = env.DATA_AGENT_URL ?? 'http://localhost:8080';
const folder = env.DATA_AGENT_FILES;
const pictures = env.DATA_AGENT_SCREENSHOTS ?? mkdtempSync(join(tmpdir(), 'data-agent-files-'));
const PATIENCE = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
mkdirSync(pictures, { recursive: true });

const browser = await launch();
const { context, page, problems } = await openPage(browser);
page.on('response', (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.request().method()} ${response.url()}`));
const picture = (name, where = page) => where.screenshot({ path: join(pictures, `${name}.png`) });
const clean = async (where, what) => assert.deepEqual(await axe(where), [], what);
const ready = (where = page) => where.getByRole('textbox', { name: 'Your question' }).waitFor({ timeout: PATIENCE });

async function signIn() {
  await page.goto(base);
  const name = page.locator('input[name=username]');
  await Promise.race([name.waitFor(), page.getByRole('textbox', { name: 'Your question' }).waitFor()]);
  if (await name.isVisible()) {
    await name.fill(env.DATA_AGENT_USER ?? 'contributor');
    await page.locator('input[name=password]').fill(env.DATA_AGENT_PASSWORD ?? 'contributor-demo');
    await page.locator('input[type=submit], button[type=submit]').first().click();
  }
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
}

/** Chooses files as a person does, in the dialog of the system. */
async function choose(names, where = page) {
  await where.goto(`${base}/files`);
  const dialog = where.waitForEvent('filechooser');
  await where.getByRole('button', { name: 'Choose files' }).click();
  await (await dialog).setFiles(names.map((name) => join(folder, name)));
  await where.waitForURL(/\/files\/.+/, { timeout: PATIENCE });
}

/** Drops files onto the page as a person does: over the zone, which says that it takes them, then let go. */
async function drop(names, where = page) {
  await where.goto(`${base}/files`);
  const zone = where.getByText('Drop a file here');
  await zone.waitFor();
  const files = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)).toString('base64') }));
  const dataTransfer = await where.evaluateHandle((given) => {
    const dragged = new DataTransfer();
    for (const { name, bytes } of given) dragged.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
    return dragged;
  }, files);
  for (const type of ['dragenter', 'dragover']) await zone.dispatchEvent(type, { dataTransfer });
  await picture(`dragged-${names.join('-')}`, where);
  await zone.dispatchEvent('drop', { dataTransfer });
  await where.waitForURL(/\/files\/.+/, { timeout: PATIENCE });
}

async function asked(question, where = page) {
  await where.getByRole('textbox', { name: 'Your question' }).fill(question);
  await where.keyboard.press('Enter');
  await where.waitForURL(/\/chats\//);
  await where.getByRole('button', { name: 'Answer again' }).waitFor({ timeout: PATIENCE });
}

/** Totals of `amount` by `region`, as the page writes them, reckoned from the lines themselves. */
async function totalsByRegion(path) {
  const cents = new Map();
  let columns = null;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const cells = line.split(',');
    if (columns === null) columns = { region: cells.indexOf('region'), amount: cells.indexOf('amount') };
    else cents.set(cells[columns.region], (cents.get(cells[columns.region]) ?? 0) + Math.round(100 * Number(cells[columns.amount])));
  }
  return [...cents].map(([region, sum]) => [region, (sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })]);
}

/** The highest of these totals of a small file. */
const highest = async (name) => (await totalsByRegion(join(folder, name))).map(([, total]) => total).sort((a, b) => Number(b.replaceAll(',', '')) - Number(a.replaceAll(',', '')))[0];

/** What the page says of a file on its way, in the order in which it says so, until the file can be asked. */
async function phasesUntilReady(name) {
  const until = performance.now() + 5 * PATIENCE;
  const said = [];
  while (!(await page.getByRole('textbox', { name: 'Your question' }).isVisible())) {
    assert.ok(performance.now() < until, `${name} cannot be asked; the page said: ${said.join(', ')}`);
    const now = await page.getByRole('progressbar').first().getAttribute('aria-label', { timeout: 500 }).catch(() => null);
    if (now !== null && now !== said.at(-1)) {
      said.push(now);
      await picture(`large-phase-${said.length}-${name}`);
    }
    await page.waitForTimeout(200);
  }
  return said;
}

/** A question of the file whose page is open, and what its answer must say. */
async function answers(question, figure, name) {
  await asked(question);
  await page.getByText(figure).first().waitFor();
  await picture(`first-answer-${name}`);
}

const HIGHEST = '52,759.07';
const KINDS = { 'sales.csv': 1, 'packed.csv.gz': 1, 'three.xlsx': 3, 'lines.jsonl': 1, 'remarks.csv': 1 };

const steps = {
  'signs in and sees where a file goes': async () => {
    await signIn();
    await page.goto(`${base}/files`);
    await page.getByText('Drop a file here').waitFor();
    await picture('files');
    await clean(page, 'files');
  },
  'every kind of file is chosen, read and shown': async () => {
    for (const [name, tables] of Object.entries(KINDS)) {
      await choose([name]);
      await ready();
      assert.equal(await page.getByRole('table').count(), tables, name);
      await picture(`file-${name}`);
      if (tables === 1) await clean(page, 'a file');
      await answers('total amount by region', name === 'remarks.csv' ? await highest(name) : HIGHEST, name);
    }
  },
  'files are dropped onto the page, one and two that belong together': async () => {
    await drop(['sales.csv']);
    await ready();
    await page.getByText('400 rows').waitFor();
    await answers('total amount by region', HIGHEST, 'dropped');
    await drop(['sales.csv', 'customers.csv']);
    await ready();
    assert.equal(await page.getByRole('table').count(), 2);
  },
  'a dirty file says what was left out and asks what only a person knows': async () => {
    await choose(['kunden.csv']);
    await ready();
    await page.getByText('2 lines could not be read and are left out').waitFor();
    await page.getByText('The dates in Datum can be read in two ways').waitFor();
    await picture('file-dirty');
    await clean(page, 'a dirty file');
    await page.getByRole('button', { name: 'The day', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Datum' }).getByText('date', { exact: true }).waitFor({ timeout: PATIENCE });
    await ready();
    await picture('file-dirty-read-anew');
    await answers('average Betrag by Ort', 'Münster', 'kunden.csv');
  },
  'two files that belong together become two tables': async () => {
    await choose(['sales.csv', 'customers.csv']);
    await ready();
    assert.equal(await page.getByRole('table').count(), 2);
    await picture('file-two');
    await answers('total amount by town', 'Kiel', 'two');
  },
  'a Parquet file, as the product itself exports it': async () => {
    const { data: me } = await (await page.request.get(`${base}/api/me`)).json();
    const { data: files } = await (await page.request.get(`${base}/api/files?page=1&pageSize=50`)).json();
    const { connectionId } = files.items.find((f) => f.name === 'sales.csv');
    const asked = await page.request.post(`${base}/api/queries`, { headers: { 'X-CSRF-Token': me.csrfToken }, data: { connectionId, sql: 'SELECT * FROM main.sales' } });
    const { data: query } = await asked.json();
    const exported = await page.request.get(`${base}/api/queries/${query.id}/export?format=parquet`);
    writeFileSync(join(folder, 'sales.parquet'), await exported.body());
    await choose(['sales.parquet']);
    await ready();
    await page.getByText('400 rows').waitFor();
    await picture('file-parquet');
    await answers('total amount by region', HIGHEST, 'parquet');
  },
  'a table from the clipboard becomes a file': async () => {
    await page.goto(`${base}/files`);
    await page.getByRole('button', { name: 'Paste a table' }).click();
    await page.getByRole('textbox', { name: 'Table as text' }).fill('city\tamount\nHouston\t12\nDallas\t30\n');
    await page.getByRole('textbox', { name: 'Name of the file' }).fill('Cities');
    await picture('paste');
    await clean(page, 'a table to paste');
    await page.getByRole('button', { name: 'Take this table' }).click();
    await page.waitForURL(/\/files\/.+/, { timeout: PATIENCE });
    await ready();
    await page.getByRole('cell', { name: 'Houston' }).waitFor();
    await asked('total amount');
    await page.getByText('42').first().waitFor();
    await picture('pasted-answer');
  },
  'a file that cannot be taken says why': async () => {
    writeFileSync(join(folder, 'paper.csv'), '%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
    await choose(['paper.csv']);
    await page.getByText('The file is a PDF document').first().waitFor({ timeout: PATIENCE });
    await picture('file-refused');
    await clean(page, 'a refused file');
  },
  'a file is asked, and tables and charts are in its tabs': async () => {
    await choose(['sales.csv']);
    await ready();
    await asked('total amount by region');
    await page.getByText(HIGHEST).first().waitFor();
    await picture('answer');
    const rail = page.getByRole('complementary', { name: 'Activity' });
    await rail.getByText('Ask the tables').first().waitFor();
    for (const tab of ['Data 1', 'Charts 1', 'Code', 'Steps', 'Summary']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForTimeout(800);
      await picture(`answer-${tab.split(' ')[0].toLowerCase()}`);
      await clean(page, `an answer, ${tab}`);
    }
  },
  'new bytes become the next version of a file': async () => {
    await choose(['sales.csv']);
    await ready();
    const dialog = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'New version…' }).click();
    await (await dialog).setFiles(join(folder, 'customers.csv'));
    await page.getByText(/Version 2 of “sales.csv” is ready/).first().waitFor({ timeout: PATIENCE });
    await ready();
    await picture('file-next-version');
    await clean(page, 'a next version');
  },
  'large files are sent, read and asked': async () => {
    for (const path of (env.DATA_AGENT_LARGE ?? '').split(':').filter(Boolean)) {
      const name = basename(path);
      const totals = await totalsByRegion(path);
      await page.goto(`${base}/files`);
      const dialog = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose files' }).click();
      const began = performance.now();
      const took = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
      await (await dialog).setFiles(path);
      await page.getByText(/^Sending .+: [1-9]\d* %$/).waitFor();
      await picture(`large-sent-${name}`);
      await page.waitForURL(/\/files\/.+/, { timeout: PATIENCE });
      const sentAfter = took();
      const phases = await phasesUntilReady(name);
      const readyAfter = took();
      await asked('total amount by region');
      console.log(`      ${name}: sent after ${sentAfter}, ready after ${readyAfter}, answered after ${took()}; the page said: ${phases.join(', ')}`);
      await page.getByRole('tab', { name: 'Data' }).click();
      for (const [region, total] of totals) await page.getByRole('row', { name: `${region} ${total}` }).waitFor();
      await picture(`large-answer-${name}`);
    }
  },
  'all of it in the dark': async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await clean(page, 'an answer, dark');
    await picture('answer-dark');
    await page.goto(`${base}/files`);
    await page.getByText('sales.csv').first().waitFor();
    await picture('files-dark');
    await clean(page, 'files, dark');
    await page.emulateMedia({ colorScheme: 'light' });
  },
  'by keyboard from the list to a file and its question': async () => {
    await page.goto(`${base}/files`);
    await page.getByText('sales.csv').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    for (let tabs = 0; tabs < 60 && !(await focused()).startsWith('sales.csv'); tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await ready();
  },
  'on a phone': async () => {
    const phone = await browser.newContext({ ...PHONE, locale: 'en-US', storageState: await context.storageState() });
    const small = await phone.newPage();
    small.setDefaultTimeout(30_000);
    await small.goto(base);
    if (await small.locator('input[name=username]').isVisible().catch(() => false)) {
      await small.locator('input[name=username]').fill('contributor');
      await small.locator('input[name=password]').fill('contributor-demo');
      await small.locator('input[type=submit], button[type=submit]').first().click();
    }
    await small.getByRole('textbox', { name: 'Your question' }).waitFor();
    await choose(['three.xlsx'], small);
    await ready(small);
    await picture('phone-file', small);
    await noPanning(small);
    await clean(small, 'a file on a phone');
    await asked('total amount by region', small);
    await picture('phone-answer', small);
    await clean(small, 'an answer on a phone');
    await phone.close();
  },
  'a file is deleted, with a question first': async () => {
    await choose(['customers.csv']);
    await ready();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/files$/);
    await page.getByText('“customers.csv” is deleted.').waitFor();
  },
};

page.setDefaultTimeout(30_000);
let failures = 0;
for (const [name, step] of Object.entries(steps)) {
  try {
    await step();
    console.log(`ok    ${name}`);
  } catch (error) {
    failures += 1;
    await picture(`failed-${failures}`).catch(() => undefined);
    console.log(`FAIL  ${name}\n      ${error.message.slice(0, 1500)}`);
  }
}
const heard = problems.filter((text) => !/ERR_ABORTED|net::ERR_/.test(text));
if (heard.length > 0) console.log(`FAIL  nothing in the console\n      ${heard.join('\n      ')}`);
await browser.close();
console.log(`pictures: ${pictures}`);
process.exit(failures + heard.length > 0 ? 1 : 0);
