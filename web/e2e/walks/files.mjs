// A file brought, looked at, asked; what is done for an answer over it, as it happens.
import assert from 'node:assert/strict';
import { FILE_CODE } from '../recorded-files.mjs';
import { answered, ask, laidOut, noPanning, noViolations } from '../steps.mjs';

const PHONE = { width: 390, height: 844 };
const TABLE = 'city\tamount\nHouston\t12\nDallas\t30\n';
const CSV = 'city,amount\nHouston,1.50\nDallas,2.25\n';

/** Pastes as a person does, with the keys, and what the clipboard holds. */
const paste = (page, text, into = 'document') =>
  page.evaluate(
    ([content, where]) => {
      const data = new DataTransfer();
      data.setData('text/plain', content);
      (where === 'document' ? document.body : document.querySelector(where)).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [text, into],
  );

export async function choose({ mock, page }, ...files) {
  await page.goto(`${mock.url}/files`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files.map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })));
  await page.waitForURL(/\/files\/.+/);
}

export async function asked({ mock, page }) {
  await choose({ mock, page }, ['sales.csv', CSV]);
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which city brings the most?');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/chats\//);
}

export const done = (page) => page.getByRole('button', { name: 'Answer again' }).last().waitFor();

export const checks = {
  'a table from the clipboard becomes a file': async ({ mock, page, picture }) => {
    await page.goto(`${mock.url}/files`);
    await page.getByText('Drop a file here').waitFor();
    await noViolations(page, 'files');
    await picture('files-empty');
    await page.getByRole('button', { name: 'Paste a table' }).click();
    const field = page.getByRole('textbox', { name: 'Table as text' });
    await field.fill('only one line');
    await page.getByText('A table needs a line with the names').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Take this table' }).isDisabled());
    await noViolations(page, 'what is no table');
    await field.fill(TABLE);
    await page.getByText('2 rows · 2 columns · 33 B').waitFor();
    await page.getByRole('textbox', { name: 'Name of the file' }).fill('Cities');
    await noViolations(page, 'a table to paste');
    await picture('files-paste');
    await page.getByRole('button', { name: 'Take this table' }).click();
    await page.getByRole('heading', { name: 'Cities.tsv' }).waitFor();
    await page.getByText('33 B · Read as TSV · UTF-8 · parted by tabs').waitFor();
    await page.getByRole('cell', { name: 'Houston' }).waitFor();
    await page.getByText('whole number').waitFor();
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
    assert.equal([...mock.state.files.all.values()][0].text, TABLE);
    await noViolations(page, 'the file');
    await picture('files-pasted');
  },
  'what is pasted on the page opens the field, and what is pasted into a field stays there': async ({ mock, page }) => {
    await page.goto(`${mock.url}/files`);
    await page.getByText('Drop a file here').waitFor();
    await paste(page, TABLE);
    const field = page.getByRole('textbox', { name: 'Table as text' });
    assert.equal(await field.inputValue(), TABLE);
    await paste(page, 'other', 'input[type=text]:not([aria-hidden])');
    assert.equal(await field.inputValue(), TABLE);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await field.waitFor({ state: 'detached' });
  },
  'a file is chosen, read anew by the order of its dates, and its bad lines are told': async ({ mock, page, picture }) => {
    await choose({ mock, page }, ['dates.csv', 'day;amount\n03/04/2026;12\n05/06/2026;30\n07/08/2026\n']);
    await page.getByText('The dates in day can be read in two ways').waitFor();
    await page.getByText('1 line could not be read and is left out').waitFor();
    await page.getByText('Line 4: 07/08/2026').waitFor();
    await noViolations(page, 'questions of a file');
    await picture('files-questions');
    await page.getByRole('button', { name: 'The day', exact: true }).click();
    await page.getByText('The dates in day can be read in two ways').waitFor({ state: 'detached' });
    await page.getByText('version 2').waitFor();
  },
  'a part that breaks off is sent again from where the service stands': async ({ mock, page, allow }) => {
    allow(/ERR_EMPTY_RESPONSE|Failed to load/);
    const long = `city,amount\n${'Houston,12\n'.repeat(20)}`;
    await choose({ mock, page }, ['half.csv', long]);
    await page.getByText('20 rows').waitFor();
    assert.equal([...mock.state.files.all.values()][0].text, long);
  },
  'a file that cannot be taken says why': async ({ mock, page, picture }) => {
    await choose({ mock, page }, ['paper.csv', '%PDF-1.7 and so on']);
    await page.getByText('The file is a PDF document').waitFor();
    await noViolations(page, 'a refused file');
    await picture('files-refused');
  },
  'tables and charts arrive and are counted while an answer is worked out': async ({ mock, page, picture }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    mock.hold();
    await asked({ mock, page });
    const rail = page.getByRole('complementary', { name: 'Activity' });
    await rail.getByText('Adds up revenue by city').waitFor();
    await page.getByRole('tab', { name: 'Data 1' }).waitFor();
    await page.getByRole('tab', { name: 'Charts 1' }).waitFor();
    await page.getByRole('tab', { name: 'Data 1' }).click();
    await page.getByRole('grid', { name: 'Revenue by city' }).waitFor();
    await page.getByText('Houston').first().waitFor();
    await noViolations(page, 'while it works');
    await picture('files-live');
    mock.release();
    await done(page);
    await page.getByRole('tab', { name: 'Charts 2' }).waitFor();
    for (const words of ['Look at a table', 'Run Python', '12 rows', '1 picture', '“name” holds no numbers.', 'sales DataFrame (400, 7)', '4.3 MB in tables', '8,200']) await rail.getByText(words).first().waitFor();
    await page.getByRole('tab', { name: 'Summary' }).click();
    await page.getByText('Dallas brings the most').waitFor();
    await noViolations(page, 'an answer over a file');
    await picture('files-answer');
    await page.emulateMedia({ colorScheme: 'dark' });
    await noViolations(page, 'an answer over a file, dark');
    await picture('files-answer-dark');
  },
  'an answer over a file shows its rows with their types, its charts, its code and its steps': async ({ mock, page, picture }) => {
    await asked({ mock, page });
    await done(page);
    await page.reload();
    await done(page);
    await page.getByRole('tab', { name: 'Data 1' }).click();
    await page.getByRole('columnheader', { name: /city/i }).getByText(/^text$/i).waitFor();
    assert.equal(await page.getByRole('row').count(), 11);
    await noViolations(page, 'data of a file');
    await picture('files-data');
    await page.getByRole('tab', { name: 'Charts 2' }).click();
    await page.getByRole('img', { name: 'How amounts are spread' }).waitFor();
    await noViolations(page, 'charts of a file');
    await picture('files-charts');
    await page.getByRole('tab', { name: 'Code' }).click();
    await page.getByRole('heading', { name: 'Step 2: How amounts are spread' }).waitFor();
    await page.getByRole('heading', { name: 'Step 1: Adds up revenue by city' }).waitFor();
    assert.ok((await page.locator('pre').allInnerTexts()).some((text) => text.includes(FILE_CODE.split('\n')[0])));
    await noViolations(page, 'code of a file');
    await picture('files-code');
    await page.getByRole('tab', { name: 'Steps' }).click();
    await page.getByRole('button', { name: /Python repl/ }).getByText('123 ms').waitFor();
    await noViolations(page, 'steps of a file');
  },
  'a session is begun anew after a question': async ({ mock, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await asked({ mock, page });
    await done(page);
    await page.getByRole('button', { name: 'Begin a new session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin a new session' }).click();
    await page.getByText('The session is new.').waitFor();
    assert.equal(mock.state.files.resets, 1);
    await page.getByText('No variables yet.').waitFor();
    await page.getByRole('tab', { name: 'Data 1' }).click();
    await page.getByText('This is of an earlier Python session').waitFor();
    await noViolations(page, 'an answer of an earlier session');
  },
  'code of an answer is changed and run in the session': async ({ mock, page, picture }) => {
    await asked({ mock, page });
    await done(page);
    await page.getByRole('button', { name: /^Stop/ }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Code' }).click();
    await laidOut(page);
    await page.getByRole('button', { name: 'Edit and run' }).last().click();
    const field = page.getByRole('textbox', { name: 'Python' });
    assert.equal(await field.inputValue(), FILE_CODE);
    await field.fill(`${FILE_CODE}\nanswer_values = {'n': len(by)}`);
    await noViolations(page, 'code to change');
    await picture('files-code-edited');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Run my code: How amounts are spread').waitFor();
    await answered(page, 2);
    assert.equal(mock.state.lastCode, `${FILE_CODE}\nanswer_values = {'n': len(by)}`);
  },
  'a file is deleted after a question, and nothing asks for it again': async ({ mock, page }) => {
    await choose({ mock, page }, ['sales.csv', CSV]);
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“sales.csv” is deleted.').waitFor();
    await page.getByText('No files yet').waitFor();
    assert.equal(mock.state.files.all.size, 0);
  },
  'the next question goes to the session, or to the checked way': async ({ mock, page }) => {
    await asked({ mock, page });
    await done(page);
    await page.getByRole('button', { name: /^Stop/ }).waitFor({ state: 'detached' });
    await ask(page, 'And the mean?');
    await answered(page, 2);
    await page.getByRole('button', { name: /^Stop/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByRole('button', { name: 'Answer', exact: true, pressed: true }).waitFor();
    await ask(page, 'Why is Houston underperforming?');
    await page.getByRole('button', { name: 'Verified' }).waitFor();
    const [list] = [...mock.state.messages.values()].filter((m) => m.length === 6);
    assert.deepEqual(list.filter((m) => m.role === 'assistant').map((m) => m.kind), ['files', 'files', 'analyst']);
  },
  'a phone shows a file and its answer without panning, and the activity over it': async ({ mock, page, picture }) => {
    await page.setViewportSize(PHONE);
    await asked({ mock, page });
    await done(page);
    assert.equal(await page.getByRole('complementary', { name: 'Activity' }).count(), 0);
    await noPanning(page);
    await noViolations(page, 'an answer over a file on a phone');
    await picture('files-phone');
    await page.getByRole('button', { name: 'Activity' }).click();
    await page.getByText('Run Python').waitFor();
    await noViolations(page, 'activity on a phone');
    await picture('files-phone-activity');
  },
  'a file is pasted, asked and looked into by keyboard alone': async ({ mock, page }) => {
    await page.goto(`${mock.url}/files`);
    await page.getByText('Drop a file here').waitFor();
    const on = (name) => page.evaluate((n) => document.activeElement !== document.body && (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').startsWith(n), name);
    const tabTo = async (name, key = 'Tab') => {
      for (let i = 0; i < 60 && !(await on(name)); i += 1) await page.keyboard.press(key);
      assert.ok(await on(name), name);
    };
    await tabTo('Paste a table');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Table as text' }).waitFor();
    await page.keyboard.insertText(TABLE);
    await tabTo('Take this table');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/files\/.+/);
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
    await page.getByRole('textbox', { name: 'Your question' }).focus();
    await page.keyboard.type('Which city brings the most?');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chats\//);
    await done(page);
    await tabTo('Summary', 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: 'Revenue by city' }).waitFor();
  },
};
