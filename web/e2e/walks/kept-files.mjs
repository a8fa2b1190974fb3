// Files that are there: what is done with them, how they were read, and where they stand beside a conversation.
import assert from 'node:assert/strict';
import { noViolations } from '../steps.mjs';
import { choose } from './files.mjs';

const PHONE = { width: 390, height: 844 };
const CSV = 'city,amount\nHouston,1.50\nDallas,2.25\n';
const ready = (page) => page.getByRole('textbox', { name: 'Your question' }).waitFor();
export const checks = {
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
