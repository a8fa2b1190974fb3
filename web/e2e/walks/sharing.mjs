// What is shared says so, what one may not do says why, and long lists and ids can be handled.
import assert from 'node:assert/strict';
import { addDiscovered, addModel } from '../mock-data.mjs';
import { ask, noViolations, verified, WHY } from '../steps.mjs';

const own = (mock, id, more) => mock.state.data.ontologies.set(id, { id, mine: true, visibility: 'private', status: 'ready', build: null, search: { mode: 'hybrid' }, ...more });

export const checks = {
  'data that is shared says so in the list, on its page, at its connection and at its model': async ({ mock, page, picture }) => {
    const found = addDiscovered(mock.state.data);
    const model = addModel(mock.state.data, 'Shop', found.connectionId, found.id);
    own(mock, 'o-9', { name: 'Shop', modelId: model.id, connectionId: found.connectionId, visibility: 'organisation' });
    own(mock, 'o-8', { name: 'Notes', modelId: model.id, connectionId: found.connectionId });
    await page.goto(`${mock.url}/ontologies`);
    const row = page.getByRole('listitem').filter({ hasText: 'Shop' }).first();
    await row.getByText('Shared with the organisation').waitFor();
    assert.equal(await page.getByRole('listitem').filter({ hasText: 'Notes' }).getByText('Shared with the organisation').count(), 0);
    await picture('shared-list');
    await noViolations(page, 'shared list');
    await page.goto(`${mock.url}/ontologies/o-9`);
    await page.getByText('Shared with the organisation').waitFor();
    await page.goto(`${mock.url}/data/connections`);
    await page.getByRole('row').getByText('Shared: Shop').waitFor();
    await picture('shared-connections');
    await page.goto(`${mock.url}/data/connections/${found.connectionId}`);
    await page.getByText('Shared: Shop').waitFor();
    await page.goto(`${mock.url}/data/models`);
    await page.getByRole('row').getByText('Shared: Shop').waitFor();
    await noViolations(page, 'shared models');
  },
  'a conversation with links to it says how many, and its place in the list that it has some': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    assert.equal(await page.getByRole('button', { name: /Shared by/ }).count(), 0);
    await page.getByRole('button', { name: 'Share and export' }).click();
    await page.getByRole('menuitem', { name: 'Share by link' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByText('Copy it now').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Shared by 1 link' }).waitFor();
    const inList = page.getByRole('img', { name: 'Shared by link' });
    await inList.waitFor();
    assert.equal(await inList.count(), 1);
    await picture('shared-conversation');
    await noViolations(page, 'shared conversation');
    await page.getByRole('button', { name: 'Shared by 1 link' }).click();
    await page.getByRole('dialog', { name: 'Share by link' }).getByRole('button', { name: /Take back/ }).click();
    await page.getByText('No link works at the moment.').waitFor();
    await inList.waitFor({ state: 'detached' });
  },
  'a viewer is told why nothing can be asked, and who changes that': async ({ mock, page, picture }) => {
    mock.state.role = 'viewer';
    mock.state.theirs = true;
    await page.goto(mock.url);
    await page.getByText('Roles are given where your organisation manages sign-in').waitFor();
    await picture('viewer-home');
    await noViolations(page, 'viewer');
    await page.getByRole('link', { name: 'Look at the data' }).or(page.getByRole('link', { name: 'Data', exact: true })).first().click();
    await page.getByText('Shared with you, to read').first().waitFor();
    await page.getByRole('link', { name: /Retail/ }).click();
    await page.getByText('Roles are given where your organisation manages sign-in').waitFor();
    await picture('viewer-data');
    await noViolations(page, 'viewer data');
  },
  'among many data the new chat finds by typing': async ({ mock, page, picture }) => {
    for (let i = 1; i <= 8; i += 1) own(mock, `o-${i}`, { name: `Region ${i}` });
    await page.goto(mock.url);
    await page.getByRole('button', { name: 'New chat' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Find data' }).fill('region 7');
    await picture('new-chat-search');
    assert.deepEqual(await dialog.getByRole('listitem').allTextContents(), ['Region 7']);
    await noViolations(page, 'new chat search');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('banner').or(page.locator('header')).getByText('Region 7').first().waitFor();
  },
  'ids of the audit are short and copied whole': async ({ mock, page, context, picture }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    mock.state.role = 'admin';
    mock.state.actor = 'gN3vXq7b1cW0yLk2RZt5mE8hUaPsJdFo4iQxT6wVnBc';
    await page.goto(`${mock.url}/admin/audit`);
    await page.getByRole('button', { name: 'Copy gN3vXq7b1cW0…' }).waitFor();
    await noViolations(page, 'audit');
    await page.getByRole('button', { name: 'Copy gN3vXq7b1cW0…' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), mock.state.actor);
    await picture('audit-ids');
    await page.goto(`${mock.url}/admin/people`);
    await page.getByText('Who may do what').waitFor();
    await picture('people');
  },
};
