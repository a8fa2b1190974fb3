import { describe, expect, it } from 'vitest';
import { renderPart } from '../test/render';
import Markdown from './Markdown';
import { tamed } from './tame';

const depth = (element: Element): number => 1 + Math.max(0, ...[...element.children].map(depth));

describe('hostile Markdown', () => {
  it.each([
    ['quotes', '> '.repeat(5000) + 'x'],
    ['lists', '- '.repeat(5000) + 'x'],
    ['numbered lists', '1. '.repeat(3000) + 'x'],
    ['brackets', '['.repeat(20_000)],
    ['emphasis', '*'.repeat(20_000) + 'x'],
    ['pictures', '!['.repeat(5000)],
    ['indentation', `${' '.repeat(50_000)}x`],
    ['one endless line', 'a '.repeat(200_000)],
    ['blanks between marks', `${`-${' '.repeat(47)}`.repeat(11)}!`.repeat(30)],
  ])('of %s is shown, shallow and short', (_name, bomb) => {
    const { container } = renderPart(<Markdown text={bomb} />);
    expect(depth(container)).toBeLessThan(60);
    expect(container.textContent?.length ?? 0).toBeLessThan(61_000);
  });

  it('says that it was cut', () => {
    const { container } = renderPart(<Markdown text={'line\n\n'.repeat(20_000)} />);
    expect(container.textContent).toContain('is cut here');
  });

  it('leaves what people write as it is', () => {
    const text = '> quoted\n\n1. one\n   - two\n\n**bold** and `code` [link](https://example.com)\n\n```\n' + '='.repeat(80) + '\n```';
    expect(tamed(text)).toEqual({ text, cut: false });
  });

  it('draws no picture, no HTML and no script link', () => {
    const { container } = renderPart(<Markdown text={'![x](https://evil.example/x.png) <img src=x onerror=alert(1)> [a](javascript:alert(1))\n\n<script>alert(1)</script>'} />);
    expect(container.querySelector('img, script, a')).toBeNull();
  });
});
