// Files that are there: what is done with them, how they were read, and where they stand beside a conversation.
import assert from 'node:assert/strict';
import { noViolations } from '../steps.mjs';
import { asked, choose, done } from './files.mjs';

const PHONE = { width: 390, height: 844 };
const CSV = 'city,amount\nHouston,1.50\nDallas,2.25\n';
const ready = (page) => page.getByRole('textbox', { name: 'Your question' }).waitFor();
export const checks = {
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
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
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
    assert.match(await way.innerText(), /Looking at what was sent \(done\)/);
    await page.getByText(/^1:[12]\d$/).waitFor();
    const bar = page.getByRole('progressbar', { name: 'Reading the lines' });
    assert.equal(await bar.getAttribute('aria-valuenow'), null, 'no fraction is claimed that nobody knows');
    await noViolations(page, 'a file that is read');
    await picture('files-way');
    await page.emulateMedia({ colorScheme: 'dark' });
    await noViolations(page, 'a file that is read, dark');
    await picture('files-way-dark');
    await page.setViewportSize(PHONE);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    await noViolations(page, 'a file that is read, on a phone');
    await picture('files-way-phone');
    await page.getByRole('link', { name: 'All files' }).click();
    await page.getByRole('listitem').filter({ hasText: 'sales.csv' }).getByText('Reading the lines').waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    await noViolations(page, 'the list with a file that is read');
    await picture('files-list-busy-phone');
    await page.getByRole('link', { name: /sales\.csv/ }).click();
    files.at = { status: 'describing' };
    await told('Measuring the columns');
    files.at = null;
    await ready(page);
    assert.equal(await way.count(), 0);
  },
};
