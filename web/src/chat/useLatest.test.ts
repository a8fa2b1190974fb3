import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FIRST, STEP, useLatest } from './useLatest';

const ALL = Array.from({ length: 20 }, (_, i) => i);

it('begins with the end of a long list and goes back a few at a time, to its beginning', () => {
  const { result } = renderHook(() => useLatest(ALL));
  expect([result.current.items, result.current.earlier]).toEqual([ALL.slice(-FIRST), ALL.length - FIRST]);
  act(() => result.current.more());
  expect(result.current.items).toEqual(ALL.slice(-FIRST - STEP));
  while (result.current.earlier > 0) act(() => result.current.more());
  expect(result.current.items).toBe(ALL);
});

it('shows a short list whole', () => {
  const few = ALL.slice(0, FIRST);
  const { result } = renderHook(() => useLatest(few));
  expect([result.current.items, result.current.earlier]).toEqual([few, 0]);
});

it('keeps what is drawn when a question and its answer come', () => {
  const { result, rerender } = renderHook(({ all }) => useLatest(all), { initialProps: { all: ALL.slice(0, 0) } });
  rerender({ all: ALL.slice(0, 2) });
  rerender({ all: ALL.slice(0, 4) });
  expect(result.current.items).toEqual(ALL.slice(0, 4));
  rerender({ all: ALL });
  expect(result.current.earlier).toBe(ALL.length - 4);
});
