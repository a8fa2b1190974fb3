import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReadyNote } from './useReadyNote';

const said = vi.hoisted(() => [] as string[]);
const answers = vi.hoisted(() => [] as { state: string }[]);
vi.mock('../../parts/Notices', () => ({ notify: (text: string) => said.push(text) }));
vi.mock('../../api/ontologies', async (load) => ({
  ...(await load<typeof import('../../api/ontologies')>()),
  getOntology: () => Promise.resolve({ id: 'o-1', name: 'Shop', status: 'ready', build: { ...(answers.shift() ?? { state: 'ready' }), done: 0, total: 20 } }),
}));

function Watcher({ onReady }: { onReady: (start: (ids: string[]) => void) => void }) {
  onReady(useReadyNote());
  return null;
}

it('waits for a rebuild while the version before is asked', async () => {
  // Given
  vi.useFakeTimers();
  answers.push({ state: 'building' }, { state: 'building' });
  let start: (ids: string[]) => void = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Watcher onReady={(given) => (start = given)} />
    </QueryClientProvider>,
  );
  // When
  act(() => start(['o-1']));
  await act(() => vi.advanceTimersByTimeAsync(100));
  // Then
  expect(said).toEqual([]);
  // When
  await act(() => vi.advanceTimersByTimeAsync(5000));
  // Then
  expect(said).toHaveLength(1);
  vi.useRealTimers();
});
