import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatElapsed, formatTook, useElapsed } from './useElapsed';

describe('the time since a run began', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date('2026-11-20T12:00:05Z'));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ticks every second while the run is active', () => {
    const { result } = renderHook(() => useElapsed('2026-11-20T12:00:00Z', true));
    expect(result.current).toBe('0:05');
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(result.current).toBe('0:07');
  });

  it('stands still once it is over', () => {
    const { result, rerender } = renderHook(({ active }) => useElapsed('2026-11-20T12:00:00Z', active), { initialProps: { active: true } });
    rerender({ active: false });
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(result.current).toBe('0:05');
  });

  it('is nothing before a run has begun', () => {
    expect(renderHook(() => useElapsed(null, false)).result.current).toBe('0:00');
  });

  it.each([
    [0, 'en', '< 0.1 s'],
    [412, 'en', '0.4 s'],
    [412, 'de', '0,4 s'],
    [59_940, 'en', '59.9 s'],
    [59_960, 'en', '59.9 s'],
    [60_000, 'en', '1:00'],
    [61_900, 'en', '1:01'],
  ])('%d ms that are over are told in %s as %s', (milliseconds, language, text) => {
    expect(formatTook(milliseconds, language)).toBe(text);
  });

  it.each([
    [0, '0:00'],
    [28_500, '0:28'],
    [600_000, '10:00'],
    [-5, '0:00'],
  ])('%d ms are %s', (milliseconds, text) => {
    expect(formatElapsed(milliseconds)).toBe(text);
  });
});
