import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listDatasets } from '../api/ontologies';
import { useDatasets } from './queries';

vi.mock('../api/ontologies', async (original) => ({ ...(await original<object>()), listDatasets: vi.fn(() => Promise.resolve([])) }));

const of = (ontologyId: string | null) =>
  renderHook(() => useDatasets(ontologyId), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });

beforeEach(() => vi.mocked(listDatasets).mockClear());

it('asks for the datasets of an ontology', () => {
  of('o-1');
  expect(listDatasets).toHaveBeenCalledWith('o-1');
});

// a conversation that is still read has no ontology yet
it('asks for none without an ontology, nor while its id is not known', () => {
  of(null);
  of('');
  expect(listDatasets).not.toHaveBeenCalled();
});
