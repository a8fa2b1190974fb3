// Boards: pinned, shared, worked out anew for whoever looks.
import assert from 'node:assert/strict';
import { ask, noViolations, times, verified, WHY } from '../steps.mjs';

const BOARD = { id: 'b-1', name: 'Monday morning', mine: true, shared: false, createdAt: '2026-11-01T08:00:00Z', updatedAt: '2026-11-20T08:00:00Z', cards: [] };
const CARD = { id: 'c-1', ontologyId: 'o-1', question: 'Which city sold least?', datasets: ['stores'], chart: null, gone: false, pinnedAt: '2026-11-20T08:00:00Z' };

const NOT_VERIFIED = { outcome: 'not_verified', lines: [{ aspect: 'right_data', outcome: 'not_available' }] };

export const checks = {
  'an answer is pinned to a new board and worked out anew there': async ({ mock, page, picture }) => {
    const lines = [{ aspect: 'joins_safe', outcome: 'held', sentences: ['a sentence that may name values'] }];
    mock.state.alter = (event) => (event.type === 'message_complete' ? { ...event, metadata: { ...event.metadata, verificationReport: { outcome: 'verified', lines } } } : event);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByRole('textbox', { name: 'Name of the board' }).fill('Monday morning');
    await noViolations(page, 'pin dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByText('Pinned to Monday morning.').waitFor();
    await page.getByRole('link', { name: 'Boards' }).first().click();
    await noViolations(page, 'boards');
    await picture('boards');
    await page.getByRole('link', { name: /Monday morning/ }).click();
    const card = page.getByRole('listitem', { name: WHY });
    await card.locator('canvas').waitFor();
    await card.getByText(/As of/).waitFor();
    assert.equal(times(mock, '/rows'), 1, 'worked out when opened');
    await card.getByRole('button', { name: /Work out again/ }).click();
    await page.waitForFunction(() => !document.querySelector('button[aria-label^="Work out again"]')?.hasAttribute('disabled'));
    assert.equal(times(mock, '/rows'), 2, 'and when asked for');
    await card.getByRole('button', { name: /Show as table/ }).click();
    await card.getByRole('cell', { name: '182,340.50' }).waitFor();
    await card.getByText('Data: Retail').waitFor();
    await card.getByRole('button', { name: 'Show the query' }).click();
    await card.getByText(/stores/).first().waitFor();
    await card.getByText('Pinned by Demo contributor').waitFor();
    await card.getByRole('button', { name: 'Verified' }).click();
    await page.getByText('The rows below are computed anew and are not checked again.').waitFor();
    const badge = page.getByRole('dialog', { name: 'Checks' });
    await badge.getByText('Joins neither repeat nor lose rows').waitFor();
    assert.equal(await badge.getByText('may name values').count(), 0);
    await noViolations(page, 'badge of a card');
    await page.keyboard.press('Escape');
    await noViolations(page, 'board');
    await picture('board');
  },
  'a second answer goes to the board that there is': async ({ mock, page }) => {
    mock.state.boards.push(structuredClone(BOARD));
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByText('Pinned to Monday morning.').waitFor();
    assert.equal(mock.state.boards.length, 1);
    assert.equal(mock.state.boards[0].cards.length, 1);
  },
  'a board is shared, renamed and deleted by its owner': async ({ mock, page }) => {
    mock.state.boards.push({ ...structuredClone(BOARD), cards: [CARD] });
    await page.goto(`${mock.url}/boards/b-1`);
    await page.getByRole('button', { name: 'Share with the organisation' }).click();
    await page.getByText('Each sees only what their own rights allow').waitFor();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name of the board' }).fill('Tuesday');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tuesday' }).waitFor();
    await page.getByRole('button', { name: 'Take away: Which city sold least?' }).click();
    await page.getByText('Nothing pinned yet').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No boards yet').waitFor();
    assert.deepEqual(mock.state.boards, []);
  },
  'a viewer finds shared boards on the start page and changes nothing': async ({ mock, page, picture }) => {
    mock.state.role = 'viewer';
    mock.state.boards.push({ ...structuredClone(BOARD), mine: false, shared: true, owner: 'Ada Lovelace', cards: [CARD, { ...CARD, id: 'c-2', question: 'Which city sold most?', badge: NOT_VERIFIED }] }, { ...structuredClone(BOARD), id: 'b-2', name: 'Not yours', mine: false });
    await page.goto(mock.url);
    await page.getByRole('link', { name: /Monday morning/ }).waitFor();
    assert.equal(await page.getByText('Not yours').count(), 0);
    await page.getByRole('heading', { name: 'What others found out' }).waitFor();
    assert.equal(await page.getByText('Ask in plain language').count(), 0);
    await noViolations(page, 'viewer');
    await picture('viewer-home');
    await page.getByRole('link', { name: /Monday morning/ }).click();
    await page.getByRole('cell', { name: '182,340.50' }).first().waitFor();
    const [old, checked] = [page.getByRole('listitem', { name: 'Which city sold least?' }), page.getByRole('listitem', { name: 'Which city sold most?' })];
    await old.getByText('No badge was kept').waitFor();
    await checked.getByText('Pinned by Ada Lovelace').waitFor();
    await checked.getByRole('button', { name: 'Not verified' }).waitFor();
    await noViolations(page, 'board of somebody else');
    await picture('board-viewer');
    for (const name of ['Share with the organisation', 'Rename', 'Delete', /Take away/]) assert.equal(await page.getByRole('button', { name }).count(), 0);
  },
  'a card whose data was deleted, is not theirs or has changed says so': async ({ mock, page, allow }) => {
    allow(/404|409|Failed to load/);
    mock.state.boards.push({ ...structuredClone(BOARD), cards: [{ ...CARD, gone: true }] });
    await page.goto(`${mock.url}/boards/b-1`);
    await page.getByText('The data that this asked was deleted').waitFor();
    assert.equal(times(mock, '/rows'), 0);
    await noViolations(page, 'gone');
    mock.state.boards[0].cards = [CARD];
    mock.state.cardProblem = [404, 'not_found'];
    await page.reload();
    await page.getByText('You may not see the data that this asks').waitFor();
    mock.state.cardProblem = [409, 'conflict'];
    await page.reload();
    await page.getByText('The data has changed since this was pinned').waitFor();
    mock.state.cardProblem = null;
    await page.getByRole('button', { name: 'Work out all again' }).click();
    await page.getByRole('cell', { name: '182,340.50' }).waitFor();
  },
  'a board that is not there leads back': async ({ mock, page, allow }) => {
    allow(/404|Failed to load/);
    await page.goto(`${mock.url}/boards/none`);
    await page.getByText('This does not exist or is not yours.').waitFor();
    await page.getByRole('link', { name: 'Boards' }).first().waitFor();
  },
};
