import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Message } from '../../api/chats';
import type { StepResult } from '../../api/artifacts';
import { moreTexts } from '../../i18n';
import { renderPart, violations } from '../../test/render';
import { AnswerActions } from './AnswerActions';
import { pinOf } from './pins';

const step = (parts: object) => ({ stepId: 1, ...parts }) as StepResult;
const SQL = step({ sql: { executedSql: 'SELECT 1' } });
const PYTHON = step({ python: { code: 'result = 1' } });
const actions = (pin: 'statement' | 'python' | 'nothing') =>
  renderPart(<AnswerActions message={{ id: 'm-1', chatId: 'c-1' } as Message} text="" canWrite busy={false} pin={pin} onRegenerate={() => undefined} />);

it.each([
  ['statement', 'complete', [PYTHON, SQL]],
  ['python', 'complete', [PYTHON]],
  ['nothing', 'complete', []],
  ['nothing', 'complete', [step({ error: 'too long' })]],
  ['nothing', 'stopped', [SQL]],
])('a board can hold %s of what is %s', (pin, status, stepResults) => {
  expect(pinOf({ status, stepResults } as Parameters<typeof pinOf>[0])).toBe(pin);
});

it('says why an answer of Python cannot be pinned', async () => {
  await moreTexts();
  const { container } = actions('python');
  const pin = screen.getByRole('button', { name: 'Pin to a board' });
  expect(pin).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(pin);
  expect(await screen.findByText(/was worked out in Python and cannot be pinned/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await violations(container)).toEqual([]);
});

it('offers no pin where there is nothing to hold', () => {
  actions('nothing');
  expect(screen.queryByRole('button', { name: 'Pin to a board' })).toBeNull();
});
