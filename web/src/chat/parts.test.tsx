import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_VIEW } from '../run/runState';
import { renderPart, violations } from '../test/render';
import { LineageFooter } from './answer/LineageFooter';
import { Checks, VerificationBadge } from './answer/VerificationBadge';
import { ChatInput, MAX_QUESTION, setSent } from './ChatInput';
import { ClarificationCard } from './ClarificationCard';
import Markdown from './Markdown';
import { PhaseIndicator } from './PhaseIndicator';

describe('PhaseIndicator', () => {
  it('marks the current step and finished ones', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: true, media: query, addEventListener: vi.fn(), removeEventListener: vi.fn(), addListener: vi.fn(), removeListener: vi.fn() }) as unknown as MediaQueryList);
    const view = { ...EMPTY_VIEW, currentPhase: 'navigator' as const, phases: { planner: { status: 'done' as const, attempt: 1, durationMs: 5 }, navigator: { status: 'active' as const, attempt: 2, durationMs: null } } };
    const { container } = renderPart(<PhaseIndicator view={view} active={false} />);
    const steps = screen.getAllByRole('listitem');
    expect(steps).toHaveLength(6);
    expect(container.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Understand').closest('.MuiStepLabel-root')?.querySelector('.Mui-completed')).not.toBeNull();
    expect(screen.getByText(/attempt 2/)).toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
  });
});

describe('VerificationBadge', () => {
  it.each([
    ['verified', 'Verified'],
    ['not_verified', 'Not verified'],
    ['failed', 'Failed checks'],
  ] as const)('%s says %s and opens its checks', async (outcome, label) => {
    renderPart(<VerificationBadge report={{ outcome, findings: [], checks: [{ name: 'grain', passed: outcome === 'verified', message: 'one row per city' }], lines: [] }} />);
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(within(screen.getByRole('dialog')).getByText(/one row per city/)).toBeInTheDocument();
  });

  it('why an answer is not verified stands before the checks that hold', () => {
    const lines = [
      { aspect: 'right_data', outcome: 'held', sentences: [] },
      { aspect: 'joins_safe', outcome: 'not_available', sentences: [] },
      { aspect: 'question_covered', outcome: 'failed', sentences: ['Nothing averages the rating over all rentals.'] },
    ] as const;
    const checks = [{ name: 'step 1 has rows', passed: true }, { name: 'step 1 has one row each', passed: false }];
    renderPart(<Checks report={{ outcome: 'not_verified', findings: [], checks, lines: lines.map((l) => ({ ...l, sentences: [...l.sentences] })) }} />);
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toHaveLength(4);
    expect(items[0]).toContain('Nothing averages the rating over all rentals.');
    expect(items[2]).toContain('step 1 has one row each');
  });

  it('a check that is a line of the badge is told once, and by its name in words', () => {
    const lines = [{ aspect: 'question_covered', outcome: 'not_available', sentences: ['Not judged.'] }] as const;
    const checks = [{ name: 'question_covered', passed: false, message: 'Not judged.' }, { name: 'joins_safe', passed: true, message: 'No join.' }];
    renderPart(<Checks report={{ outcome: 'not_verified', findings: [], checks, lines: lines.map((l) => ({ ...l, sentences: [...l.sentences] })) }} />);
    expect(screen.getAllByText(/Not judged\./)).toHaveLength(1);
    expect(screen.getByText('Joins neither repeat nor lose rows')).toBeVisible();
    expect(screen.queryByText(/question_covered|joins_safe/)).toBeNull();
  });

  it('shows plain lines, and says what a line that does not hold is about', async () => {
    const lines = [
      { aspect: 'question_covered', outcome: 'failed', sentences: ['“as a share”: Nothing is divided by a whole.'] },
      { aspect: 'joins_safe', outcome: 'held', sentences: [] },
      { aspect: 'right_period', outcome: 'not_applicable', sentences: [] },
    ] as const;
    renderPart(<VerificationBadge report={{ outcome: 'failed', findings: [], checks: [{ name: 'grain', passed: true }], lines: lines.map((l) => ({ ...l, sentences: [...l.sentences] })) }} />);

    await userEvent.click(screen.getByText('Failed checks'));

    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      'does not hold: The question is coveredPart of the question was not found in what was planned and run.“as a share”: Nothing is divided by a whole.',
      'holds: Joins neither repeat nor lose rowsEach join was checked, by keys or by counting, so that no row counts twice or is lost.',
      'nothing to check: The right periodThere was no period to keep to.',
    ]);
  });
});

describe('LineageFooter', () => {
  it('names the data in one line', async () => {
    const { container } = renderPart(
      <LineageFooter lineage={{ datasets: ['orders', 'products'], joins: [], filters: [], grain: 'order-line', rowCount: 1000 }} />,
    );
    expect(screen.getByText(/orders, products/)).toHaveTextContent('Data: orders, products · One row per: order-line · Rows: 1,000');
    expect(await violations(container)).toEqual([]);
  });
});

describe('Markdown', () => {
  it('shows no picture, no HTML and no script address', () => {
    const { container } = renderPart(
      <Markdown text={'![x](https://evil.example/p.png) <img src=x onerror=alert(1)> <script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](https://good.example) [c](data:text/html,x)'} />,
    );
    expect(container.querySelector('img, script, iframe')).toBeNull();
    expect([...container.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual(['https://good.example']);
    expect(container.querySelector('a')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it.each([
    'http://evil.example/phish',
    'https://evil.example/ü?q=1',
    'www.evil.example',
    'somebody@evil.example',
    '<https://evil.example/a>',
    '**https://evil.example/b**',
    '^\\[x\\](http://evil.example)',
    '| a |\n| --- |\n| https://evil.example/c |',
  ])('leaves an address that stands in a cell text: %s', (text) => {
    const { container } = renderPart(<Markdown text={text} />);
    expect(container.querySelector('a')).toBeNull();
    expect(container).toHaveTextContent('evil.example');
  });

  it('keeps a link that was written as one', () => {
    const { container } = renderPart(<Markdown text={'- **[the *manual*](https://good.example)** and [that][1]\n\n[1]: https://good.example/1'} />);
    expect([...container.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual(['https://good.example', 'https://good.example/1']);
  });

  it('shows tables, lists and code', () => {
    const { container } = renderPart(<Markdown text={'| a |\n| --- |\n| 1 |\n\n- x\n\n```sql\nselect 1\n```'} />);
    expect(container.querySelector('table td')).toHaveTextContent('1');
    expect(container.querySelector('li')).toHaveTextContent('x');
    expect(container.querySelector('pre')).toHaveTextContent('select 1');
  });
});

describe('ChatInput', () => {
  const setUp = (generating = false) => {
    const onSend = vi.fn();
    const onStop = vi.fn();
    renderPart(<ChatInput draftKey={String(Math.random())} generating={generating} onSend={onSend} onStop={onStop} />);
    return { onSend, onStop, field: screen.getByRole('textbox', { name: 'Your question' }) };
  };

  it('does not bring back a kept question that was cleared by hand', async () => {
    setSent('kept', 'How many orders?');
    const again = () => renderPart(<ChatInput draftKey="kept" generating={false} onSend={vi.fn()} />);
    const first = again();
    const field = screen.getByRole('textbox', { name: 'Your question' });
    expect(field).toHaveValue('How many orders?');
    await userEvent.clear(field);
    first.unmount();
    again();
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  });

  it('keeps a question on its way while the next one is typed', async () => {
    renderPart(<ChatInput draftKey="next" generating={false} onSend={(text) => setSent('next', text)} />);
    const field = screen.getByRole('textbox', { name: 'Your question' });
    await userEvent.type(field, 'one{Enter}two{Backspace}{Backspace}{Backspace}');
    expect(sessionStorage.getItem('data-agent.draft.next.sent')).toBe('one');
    setSent('next', '');
  });

  it('sends with Enter and breaks with Shift+Enter', async () => {
    const { onSend, field } = setUp();
    await userEvent.type(field, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('one\ntwo');
    expect(field).toHaveValue('');
  });

  it.each(['', '   ', '\n'])('sends nothing for %j', async (text) => {
    const { onSend, field } = setUp();
    if (text) await userEvent.type(field, text);
    await userEvent.type(field, '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('never sends an unfinished composition', async () => {
    const { onSend, field } = setUp();
    await userEvent.type(field, 'にほ');
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true });
    field.dispatchEvent(event);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('refuses a question that is too long, and says so', async () => {
    const { onSend, field } = setUp();
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(MAX_QUESTION + 1));
    expect(screen.getByText(/10,001 of 10,000 characters/)).toBeInTheDocument();
    await userEvent.type(field, '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('has Stop in place of Send while an answer is made', async () => {
    const { onSend, onStop, field } = setUp(true);
    await userEvent.type(field, 'next{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onSend).not.toHaveBeenCalled();
    expect(onStop).toHaveBeenCalledOnce();
    expect(field).toHaveValue('next');
  });
});

describe('ClarificationCard', () => {
  const questions = [
    { question: 'Which period?', assumption: 'last year', preferenceKey: 'period', options: ['Last month'] },
    { question: 'Which measure?', assumption: 'revenue', preferenceKey: 'measure', options: [] },
  ];
  const setUp = (open = true) => {
    const onReply = vi.fn();
    const part = renderPart(<ClarificationCard messageId="m" questions={questions} originalQuestion="How are we?" open={open} disabled={false} onReply={onReply} />);
    return { onReply, ...part };
  };

  it('sends chosen and written answers', async () => {
    const { onReply, container } = setUp();
    expect(await violations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Which measure/ }), 'orders');
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onReply).toHaveBeenCalledExactlyOnceWith('How are we?\nWhich period? Last month\nWhich measure? orders', {
      messageId: 'm',
      answers: [
        { question: 'Which period?', preferenceKey: 'period', answer: 'Last month' },
        { question: 'Which measure?', preferenceKey: 'measure', answer: 'orders' },
      ],
      proceed: false,
    });
  });

  it('goes on with the assumptions', async () => {
    const { onReply } = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed with assumptions' }));
    expect(onReply.mock.calls[0]?.[1]).toEqual({ messageId: 'm', answers: [], proceed: true });
  });

  it('cannot be answered twice', () => {
    setUp(false);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Answered below.')).toBeInTheDocument();
  });
});
