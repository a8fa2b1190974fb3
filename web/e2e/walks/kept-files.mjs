// Files that are there: what is done with them, how they were read, and where they stand beside a conversation.
import assert from 'node:assert/strict';
import { noPanning, noViolations } from '../steps.mjs';
import { asked, choose, done } from './files.mjs';

const PHONE = { width: 390, height: 844 };
const CSV = 'city,amount\nHouston,1.50\nDallas,2.25\n';
const ready = (page) => page.getByRole('textbox', { name: 'Your question' }).waitFor();
const only = (mock) => [...mock.state.files.all.values()].at(-1);

const pick = async (page, dialog, field, option) => {
  await dialog.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const correcting = async (page) => {
  await page.getByRole('button', { name: 'Read it in another way' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read it in another way' });
  await dialog.waitFor();
  return dialog;
};

/** Chooses bytes that are to take a file's place, by the button or the item of a menu that offers it. */
const replace = async (page, offer, name, text) => {
  const chooser = page.waitForEvent('filechooser');
  await offer.click();
  await (await chooser).setFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }]);
};
const LATER = 'city,amount,channel\nHouston,1.50,web\nDallas,2.25,shop\nAustin,4.25,web\n';

export const checks = {
  'new bytes become the next version of a file, which is asked as it is until they are read': async ({ mock, page, picture }) => {
    const { files } = mock.state;
    await choose({ mock, page }, ['sales.csv', CSV]);
    await ready(page);
    const offer = page.getByRole('button', { name: 'New version…' });
    files.at = { status: 'converting', stage: 'reading' };
    await replace(page, offer, 'sales of May.csv', LATER);
    const way = page.getByRole('list', { name: 'A new version is on its way' });
    await way.locator('[aria-current=step]').getByText('Reading the lines').waitFor();
    assert.equal(await offer.count(), 0, 'one at a time');
    assert.equal(await page.getByRole('button', { name: 'Read it in another way' }).count(), 0, 'which would be refused');
    await page.getByText('Until it is ready, this file is asked as it is now.').waitFor();
    await page.getByText('2 rows · 2 columns').waitFor();
    assert.ok(await page.getByRole('textbox', { name: 'Your question' }).isEnabled());
    await noViolations(page, 'a file whose next version is read');
    await picture('files-next');
    await page.emulateMedia({ colorScheme: 'dark' });
    await noViolations(page, 'a file whose next version is read, dark');
    await picture('files-next-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE);
    await noPanning(page);
    await noViolations(page, 'a file whose next version is read, on a phone');
    await picture('files-next-phone');
    await page.getByRole('link', { name: 'All files' }).click();
    await page.getByRole('listitem').filter({ hasText: 'sales.csv' }).getByText('A new version is on its way').waitFor();
    assert.equal(await page.getByRole('listitem').count(), 1, 'no file of its own');
    await noPanning(page);
    await noViolations(page, 'the list with a file whose next version is read');
    await picture('files-next-list-phone');
    await page.getByRole('link', { name: /sales\.csv/ }).click();
    await way.waitFor();
    files.at = null;
    await page.getByText('Version 2 of “sales.csv” is ready.').waitFor();
    await page.getByText('3 rows · 3 columns').waitFor();
    await page.getByText('UTF-8 · parted by commas · version 2').waitFor();
    await page.getByRole('cell', { name: 'Austin' }).waitFor();
    assert.equal(await way.count(), 0);
    assert.deepEqual([...files.all.values()].map((file) => [file.name, file.text]), [['sales.csv', LATER]]);
    await noViolations(page, 'a file with its next version');
  },
  'new bytes that are refused or given up leave a file as it was, until they are read in another way': async ({ mock, page, picture, allow }) => {
    allow(/status of 413/);
    const { files } = mock.state;
    await choose({ mock, page }, ['sales.csv', CSV]);
    await ready(page);
    const offer = page.getByRole('button', { name: 'New version…' });
    await replace(page, offer, 'paper.csv', '%PDF-1.7 and so on');
    const refused = page.getByRole('alert').filter({ hasText: 'The new version was not taken: The file is a PDF document.' });
    await refused.waitFor();
    await page.getByText('2 rows · 2 columns').waitFor();
    await noViolations(page, 'a next version that is refused');
    await picture('files-next-refused');
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await refused.waitFor({ state: 'detached' });
    assert.equal(files.all.size, 1);
    files.full = true;
    await replace(page, offer, 'large.csv', LATER);
    const full = page.getByRole('alert').filter({ hasText: 'large.csv was not taken: You have 2048 MB of 2048.' });
    await full.waitFor();
    await noViolations(page, 'a next version for which there is no room');
    files.full = false;
    files.at = { status: 'checking' };
    await full.getByRole('button', { name: 'Send it again' }).click();
    await page.getByRole('status').filter({ hasText: 'Waiting for its turn' }).waitFor();
    assert.equal(await full.count(), 0);
    await page.getByRole('button', { name: 'Give it up' }).click();
    await offer.waitFor();
    await page.getByText('2 rows · 2 columns').waitFor();
    assert.deepEqual([...files.all.values()].map((file) => file.text), [CSV]);
    files.at = null;
    await replace(page, offer, 'odd.csv', 'odd lines^n\na^1\nb^2\nc^3\n');
    const odd = page.getByRole('alert').filter({ hasText: 'Name the delimiter' });
    await odd.getByRole('button', { name: 'Read it in another way' }).click();
    const dialog = page.getByRole('dialog', { name: 'Read it in another way' });
    await pick(page, dialog, 'Between the values', 'Another');
    await dialog.getByRole('textbox', { name: 'Character' }).fill('^');
    await noViolations(page, 'a refused next version to be read in another way');
    await dialog.getByRole('button', { name: 'Read anew' }).click();
    await page.getByText('3 rows · 2 columns').waitFor();
    await page.getByText('version 2').first().waitFor();
    assert.equal(await odd.count(), 0);
  },
  'a file beside a conversation takes a next version': async ({ mock, page, picture }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await asked({ mock, page });
    await done(page);
    const own = page.getByRole('complementary', { name: 'Your files' }).getByRole('listitem').filter({ hasText: 'sales.csv' });
    await own.getByRole('button', { name: 'Actions for sales.csv' }).click();
    mock.state.files.at = { status: 'describing' };
    await replace(page, page.getByRole('menuitem', { name: 'New version…' }), 'sales.csv', LATER);
    await own.getByText('A new version is on its way').waitFor();
    await own.getByRole('status').getByText('Measuring the columns').waitFor();
    await own.getByText('ready', { exact: true }).waitFor();
    await noViolations(page, 'a next version beside a conversation');
    await picture('files-rail-next');
    mock.state.files.at = null;
    await own.getByText('70 B · 3 rows · 3 columns').waitFor();
    await own.getByText('A new version is on its way').waitFor({ state: 'detached' });
  },
  'a person’s files stand beside a conversation over one of them, to be renamed and deleted': async ({ mock, page, picture }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await choose({ mock, page }, ['other.csv', CSV]);
    await ready(page);
    await asked({ mock, page });
    await done(page);
    const rail = page.getByRole('complementary', { name: 'Your files' });
    const own = rail.getByRole('listitem').filter({ hasText: 'sales.csv' });
    for (const words of ['Asked in this conversation', '37 B · 2 rows · 2 columns', 'ready']) await own.getByText(words).waitFor();
    assert.equal(await rail.getByText('Asked in this conversation').count(), 1);
    await noViolations(page, 'files beside a conversation');
    await picture('files-rail');
    await page.emulateMedia({ colorScheme: 'dark' });
    await noViolations(page, 'files beside a conversation, dark');
    await picture('files-rail-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await rail.getByRole('button', { name: 'Actions for other.csv' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename this file' });
    assert.ok(await dialog.getByRole('button', { name: 'Save' }).isDisabled());
    await dialog.getByRole('textbox', { name: 'Name of the file' }).fill('cities.csv');
    await noViolations(page, 'another name for a file');
    await picture('files-rename');
    await page.keyboard.press('Enter');
    await rail.getByText('cities.csv').waitFor();
    // the rest by keyboard alone
    await rail.getByRole('button', { name: 'Actions for cities.csv' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete this file?' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('“cities.csv” is deleted.').waitFor();
    await rail.getByText('cities.csv').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement.closest('aside')?.getAttribute('aria-label') === 'Your files');
    assert.deepEqual([...mock.state.files.all.values()].map((file) => file.name), ['sales.csv']);
    await rail.getByRole('link', { name: 'sales.csv' }).click();
    await page.getByRole('heading', { name: 'sales.csv' }).waitFor();
    await page.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByRole('textbox', { name: 'Name of the file' }).fill('shop.csv');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'shop.csv' }).waitFor();
  },
  'on a phone the files come over the conversation and go again': async ({ mock, page, picture }) => {
    await page.setViewportSize(PHONE);
    await asked({ mock, page });
    await done(page);
    const rail = page.getByRole('complementary', { name: 'Your files' });
    assert.equal(await rail.count(), 0);
    await noPanning(page);
    await picture('files-rail-phone-closed');
    await page.getByRole('button', { name: 'Your files' }).click();
    await rail.getByText('Asked in this conversation').waitFor();
    await noViolations(page, 'files over a conversation on a phone');
    await picture('files-rail-phone');
    await page.keyboard.press('Escape');
    await rail.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your files');
  },
  'what is done with a file is told while it is read, step by step and for how long': async ({ mock, page, picture }) => {
    const { files } = mock.state;
    files.at = { status: 'checking' };
    await choose({ mock, page }, ['sales.csv', CSV]);
    const told = (text) => page.getByRole('status').filter({ hasText: text }).waitFor();
    await told('Waiting for its turn');
    files.at = { status: 'converting', stage: 'reading', updatedAt: new Date(Date.now() - 75_000).toISOString() };
    await told('Reading the lines');
    const way = page.getByRole('list', { name: 'On its way' });
    assert.equal((await way.locator('[aria-current=step]').innerText()).trim(), 'Reading the lines');
    assert.match(await way.innerText(), /Looking at what was sent\s+\(done\)/);
    await page.getByText(/^1:[12]\d$/).waitFor();
    const bar = page.getByRole('progressbar', { name: 'Reading the lines' });
    assert.equal(await bar.getAttribute('aria-valuenow'), null, 'no fraction is claimed that nobody knows');
    await noViolations(page, 'a file that is read');
    await picture('files-way');
    await page.emulateMedia({ colorScheme: 'dark' });
    await noViolations(page, 'a file that is read, dark');
    await picture('files-way-dark');
    await page.setViewportSize(PHONE);
    await noPanning(page);
    await noViolations(page, 'a file that is read, on a phone');
    await picture('files-way-phone');
    await page.getByRole('link', { name: 'All files' }).click();
    await page.getByRole('listitem').filter({ hasText: 'sales.csv' }).getByText('Reading the lines').waitFor();
    await noPanning(page);
    await noViolations(page, 'the list with a file that is read');
    await picture('files-list-busy-phone');
    await page.getByRole('link', { name: /sales\.csv/ }).click();
    files.at = { status: 'describing' };
    await told('Measuring the columns');
    files.at = null;
    await ready(page);
    assert.equal(await way.count(), 0);
  },
  'what was guessed of a file is corrected: encoding, delimiter, first line, columns': async ({ mock, page, picture }) => {
    await choose({ mock, page }, ['codes.csv', 'code,city,amount\n01234,Houston,12\n05678,Dallas,30\n']);
    await page.getByText('Read as CSV · UTF-8 · parted by commas').waitFor();
    let dialog = await correcting(page);
    assert.ok(await dialog.getByRole('button', { name: 'Read anew' }).isDisabled(), 'nothing is changed yet');
    await dialog.getByRole('combobox', { name: 'Encoding' }).getByText('as found: UTF-8').waitFor();
    await dialog.getByRole('combobox', { name: 'code', exact: true }).getByText('as found: whole number').waitFor();
    await pick(page, dialog, 'Encoding', 'Windows-1252');
    await pick(page, dialog, 'code', 'text');
    await pick(page, dialog, 'city', 'date');
    await noViolations(page, 'a file to be read in another way');
    await picture('files-correct');
    await page.emulateMedia({ colorScheme: 'dark' });
    await noViolations(page, 'a file to be read in another way, dark');
    await picture('files-correct-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await dialog.getByRole('button', { name: 'Read anew' }).click();
    await page.getByText('Read as CSV · Windows-1252 · parted by commas · version 2').waitFor();
    await page.getByText('“city” holds text: not every value is date.').waitFor();
    const { reading } = only(mock);
    assert.deepEqual([reading.encoding, reading.delimiter, reading.types], ['windows-1252', null, { code: 'text', city: 'date' }]);
    await noViolations(page, 'a column that stayed as it was');
    await page.setViewportSize(PHONE);
    dialog = await correcting(page);
    await pick(page, dialog, 'First line', 'holds values');
    await pick(page, dialog, 'Between the values', 'Another');
    assert.ok(await dialog.getByRole('button', { name: 'Read anew' }).isDisabled(), 'no character is said yet');
    await dialog.getByRole('textbox', { name: 'Character' }).fill('^');
    await noPanning(page);
    await noViolations(page, 'a file to be read in another way, on a phone');
    await picture('files-correct-phone');
    await dialog.getByRole('button', { name: 'Read anew' }).click();
    await page.getByText('without a line of names').waitFor();
    await page.getByText('3 rows · 1 column').waitFor();
    assert.deepEqual([only(mock).reading.header, only(mock).reading.delimiter, only(mock).reading.encoding], [false, '^', 'windows-1252']);
  },
  'a file that was refused for its lines is read with another delimiter': async ({ mock, page, picture }) => {
    await choose({ mock, page }, ['odd.csv', 'odd lines^n\na^1\nb^2\n']);
    await page.getByText('Name the delimiter').waitFor();
    const dialog = await correcting(page);
    await pick(page, dialog, 'Between the values', 'Another');
    await dialog.getByRole('textbox', { name: 'Character' }).fill('^');
    await noViolations(page, 'a refused file to be read in another way');
    await picture('files-refused-correct');
    await dialog.getByRole('button', { name: 'Read anew' }).click();
    await page.getByText('2 rows · 2 columns').waitFor();
  },
  'every line that was left out and is kept can be reached': async ({ mock, page, picture }) => {
    await choose({ mock, page }, ['bad.csv', `city,amount\n${'Houston,1\n'.repeat(30)}${Array.from({ length: 23 }, (_x, i) => `short${i}\n`).join('')}Austin,1,2\n`]);
    await page.getByText('24 lines could not be read and are left out').waitFor();
    const lines = page.getByRole('list', { name: 'Lines that are left out' }).getByRole('listitem');
    assert.equal(await lines.count(), 3);
    const more = page.getByRole('button', { name: 'Show all 20 lines that are kept' });
    assert.equal(await more.getAttribute('aria-expanded'), 'false');
    await more.click();
    assert.equal(await lines.count(), 20);
    assert.equal(await lines.last().innerText(), 'Line 51: short19 (too few values)');
    await page.getByText('The first 20 are shown; no more are kept.').waitFor();
    await noViolations(page, 'all lines that were left out');
    await picture('files-bad-lines');
    await page.setViewportSize(PHONE);
    await noPanning(page);
    await page.getByRole('button', { name: 'Show fewer' }).click();
    assert.equal(await lines.count(), 3);
  },
};
