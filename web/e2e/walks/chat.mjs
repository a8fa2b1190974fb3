// Conversations: every path a reader can take.
import assert from 'node:assert/strict';
import { act, ask, noViolations, SAMPLE, times, verified, WHY } from '../steps.mjs';

export const checks = {
  'asks from the start page and shows every view of the answer': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await page.getByRole('button', { name: SAMPLE }).waitFor();
    await picture('home');
    await noViolations(page, 'home');
    mock.hold();
    await ask(page, WHY);
    await page.locator('[aria-current="step"]').first().waitFor();
    await picture('run');
    await noViolations(page, 'run');
    mock.release();
    await verified(page);
    await page.locator('figure canvas').waitFor();
    assert.ok(await page.getByText('Houston is last of 12 cities').isVisible());
    await noViolations(page, 'answer');
    await picture('answer');
    await page.getByRole('tab', { name: 'SQL' }).click();
    await page.locator('pre span[style]').first().waitFor();
    await noViolations(page, 'sql');
    await picture('sql');
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('gridcell', { name: '49,751.25' }).waitFor();
    await page.getByText('* the period from Oct 1, 2026 holds 21 of 31 days').waitFor();
    assert.equal(await page.getByRole('gridcell', { name: / \*$/ }).count(), 2);
    await noViolations(page, 'data');
    await picture('data');
    await page.getByRole('tab', { name: 'Chart' }).click();
    const files = await Promise.all(['Download PNG', 'SVG'].map((name) => page.getByRole('button', { name, exact: true }).first().boundingBox()));
    assert.equal(files[0].y, files[1].y, 'what takes a chart away stands together');
    await page.locator('figure img').waitFor();
    assert.equal(await page.locator('figure').count(), 3);
    await page.getByText('Hollow points: the period from Oct 1, 2026').waitFor();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await page.getByRole('cell', { name: '182,340.50' }).waitFor();
    await noViolations(page, 'chart');
    await picture('chart');
    await page.getByRole('tab', { name: 'Steps' }).click();
    await page.getByText('Plan generation').waitFor();
    await page.getByRole('button', { name: /Run Python/ }).click();
    await noViolations(page, 'trace');
    await picture('trace');
  },
  'goes on after a reload in the middle, without starting again': async ({ mock, page }) => {
    await page.goto(mock.url);
    mock.hold();
    await ask(page, 'Why is Houston weak?');
    await page.getByText('Find data').first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.Mui-completed').length > 2);
    await page.reload();
    await page.locator('[aria-current="step"]').first().waitFor();
    assert.equal(times(mock, '/stream'), 1, 'started once');
    mock.release();
    await verified(page);
    assert.equal(times(mock, '/stream'), 1, 'started once');
    assert.equal(await page.getByText('Houston is last of 12 cities').count(), 1);
  },
  'attaches again by itself when the connection is cut': async ({ mock, page, allow }) => {
    allow(/ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to load/);
    await page.goto(mock.url);
    await ask(page, 'cut: why is Houston weak?');
    await verified(page);
    assert.equal(times(mock, '/stream'), 1);
    assert.ok(times(mock, '/events') >= 3, 'attached three times');
    assert.equal(await page.getByText('Two things explain').count(), 1);
  },
  'shows a banner while the services are away and goes on after': async ({ mock, page, allow, picture }) => {
    allow(/ERR_|Failed to load/);
    await page.goto(mock.url);
    mock.hold();
    await ask(page, 'Why is Houston weak?');
    await page.locator('[aria-current="step"]').first().waitFor();
    mock.state.offline = true;
    mock.cut();
    await page.getByText('Connection lost').waitFor();
    await picture('lost');
    mock.state.offline = false;
    mock.release();
    await verified(page);
    assert.equal(await page.getByText('Connection lost').count(), 0);
  },
  'drops what a phase had shown when the run is resumed': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, 'resume: why is Houston weak?');
    await verified(page);
    await page.getByRole('tab', { name: 'Steps' }).click();
    await page.getByRole('button', { name: /Run Python/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Query database/ }).count(), 2);
  },
  'asks back and takes the answers': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await ask(page, 'Something vague');
    await page.getByRole('button', { name: 'Last quarter' }).click();
    await page.getByRole('textbox', { name: /By which measure/ }).fill('revenue');
    await noViolations(page, 'clarification');
    await picture('clarification');
    await page.getByRole('button', { name: 'Send answers' }).click();
    await verified(page);
    assert.deepEqual(mock.state.lastClarification.answers, [
      { question: 'Which period do you mean?', preferenceKey: 'default_time_window', answer: 'Last quarter' },
      { question: 'By which measure?', preferenceKey: 'default_measure', answer: 'revenue' },
    ]);
    assert.equal(mock.state.lastClarification.proceed, false);
    assert.ok(await page.getByText('Answered below.').isVisible());
  },
  'stops a run and keeps what is there': async ({ mock, page }) => {
    await page.goto(mock.url);
    mock.hold();
    await ask(page, 'Why is Houston weak?');
    await page.locator('[aria-current="step"]').first().waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped', { exact: true }).waitFor();
    assert.equal(times(mock, '/cancel'), 1);
    await page.getByRole('button', { name: 'Send' }).waitFor();
  },
  'shows a failure as a card, answers again on Retry': async ({ mock, page, picture }) => {
    const report = { outcome: 'failed', checks: [{ name: 'step 1', passed: false, message: 'no result' }], lines: [] };
    mock.state.alter = (event) => (event.type === 'message_error' ? { ...event, metadata: { ...event.metadata, verificationReport: report } } : event);
    await page.goto(mock.url);
    await ask(page, 'Please fail');
    await page.getByText('The database took too long to answer.').waitFor();
    await page.getByText('Could not be answered', { exact: true }).waitFor();
    assert.equal(await page.getByText('Failed checks').count(), 0, 'nothing was checked');
    await noViolations(page, 'failure');
    await picture('failure');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByText('Answer 2 of 2').waitFor();
    assert.equal(times(mock, '/regenerate'), 1);
  },
  'says what it cannot answer and what it can': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, 'How is the weather?');
    await page.getByText('no dataset holds the weather').waitFor();
    await page.getByText('Datasets you can ask about').waitFor();
    await page.getByText('customers', { exact: true }).waitFor();
    await page.getByRole('button', { name: SAMPLE }).waitFor();
    assert.equal(await page.getByRole('button', { name: /underperforming/ }).count(), 0, 'no figure has shown that anything does badly');
  },
  'shows a refused question as a card and sends it again': async ({ mock, page, allow }) => {
    allow(/409|429/);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    mock.state.nextProblem = [409, 'run_in_progress'];
    await ask(page, 'And Dallas?');
    await page.getByText('An answer is still being worked out').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 4);
    await verified(page);
  },
  'attaches in a second tab while the first one streams': async ({ mock, page, context }) => {
    await page.goto(mock.url);
    mock.hold();
    await ask(page, 'Why is Houston weak?');
    await page.locator('[aria-current="step"]').first().waitFor();
    const second = await context.newPage();
    await second.goto(page.url());
    await second.locator('[aria-current="step"]').first().waitFor();
    mock.release();
    await Promise.all([verified(page), verified(second)]);
    assert.equal(times(mock, '/stream'), 1);
  },
  'renames, finds and deletes a conversation': async ({ mock, page }) => {
    await page.goto(mock.url);
    await act(page, 'Staffing by store', 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Staff in Austin');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Staff in Austin' }).waitFor();
    await page.getByRole('textbox', { name: 'Search conversations' }).fill('austin');
    await page.waitForFunction(() => document.querySelectorAll('nav a[href^="/chats/"]').length === 1);
    await act(page, 'Staff in Austin', 'Delete');
    await noViolations(page, 'delete dialog');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing found').waitFor();
  },
  'begins a chat with the ontology that was chosen': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByRole('dialog').getByText('Retail', { exact: true }).click();
    await noViolations(page, 'new chat');
    await picture('new-chat');
    await page.getByRole('button', { name: 'Start chat' }).click();
    await page.getByRole('button', { name: SAMPLE }).click();
    await verified(page);
  },
  'shows ontologies with their datasets': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByRole('link', { name: 'Data to ask' }).click();
    await page.getByText('Being built').waitFor();
    await noViolations(page, 'ontologies');
    await page.getByRole('link', { name: /Retail/ }).click();
    await page.getByRole('button', { name: /Stores/ }).click();
    await page.getByText('Houston, Dallas, Austin').waitFor();
    await noViolations(page, 'ontology');
    await picture('ontology');
  },
  'lets a viewer read and nothing else': async ({ mock, page }) => {
    mock.state.role = 'viewer';
    await page.goto(mock.url);
    await page.getByText('Asking needs the contributor role').waitFor();
    assert.equal(await page.getByRole('button', { name: 'New chat' }).count(), 0);
    assert.equal(await page.getByRole('textbox', { name: 'Your question' }).count(), 0);
  },
  'speaks German': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('Was möchten Sie wissen?').waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await picture('german');
  },
  'can be used with the keyboard alone': async ({ mock, page }) => {
    await page.goto(mock.url);
    await page.getByRole('button', { name: SAMPLE }).waitFor();
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Escape'); // out of the question field, which has the focus on load
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type(WHY);
    await page.keyboard.press('Enter');
    await verified(page);
    await page.getByRole('tab', { name: 'Answer' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[role=tab][aria-selected=true]', { hasText: 'SQL' }).waitFor();
  },
};
