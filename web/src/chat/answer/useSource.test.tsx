import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OwnAnswer } from './keptRows';
import { AnswerScopes, useSource, type AnswerScope } from './useSource';

const known = { permissions: ['queries:run'], ontologies: [{ id: 'o-1', mine: false, connectionId: null as string | null, dialect: 'mysql' }] };

vi.mock('../../app/queries', () => ({
  useMe: () => ({ data: { name: 'Ann', roles: [], permissions: known.permissions } }),
  useChat: () => ({ data: { ontologyId: 'o-1' } }),
  useOntologies: () => ({ data: known.ontologies }),
  useResult: () => ({}),
}));

const ANSWER: AnswerScope = { messageId: 'm-1', datasets: ['orders'] };

const at = (answer: AnswerScope | null, own = true) =>
  renderHook(() => useSource('c-1'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <OwnAnswer.Provider value={own}>
        <AnswerScopes.Provider value={answer}>{children}</AnswerScopes.Provider>
      </OwnAnswer.Provider>
    ),
  }).result.current;

beforeEach(() => {
  known.permissions = ['queries:run'];
  known.ontologies = [{ id: 'o-1', mine: false, connectionId: null, dialect: 'mysql' }];
});

it('runs in the scope of an answer where the data is shared', () => {
  expect(at(ANSWER)).toEqual({ source: { place: { chatId: 'c-1', messageId: 'm-1' }, ontologyId: 'o-1', dialect: 'mysql', scope: ['orders'] }, closed: null });
});

it('runs on the own connection, whatever the answer read', () => {
  known.ontologies = [{ id: 'o-1', mine: true, connectionId: 'k-1', dialect: 'mysql' }];
  expect(at(ANSWER).source).toEqual({ place: { connectionId: 'k-1' }, ontologyId: 'o-1', dialect: 'mysql', scope: null });
});

it('offers nothing where nothing ran, where the answer is somebody else’s, and where the data is no longer shared', () => {
  expect(at(null)).toEqual({ source: null, closed: null });
  expect(at(ANSWER, false)).toEqual({ source: null, closed: null });
  known.ontologies = [];
  expect(at(ANSWER)).toEqual({ source: null, closed: null });
});

it('says that a role runs no statements', () => {
  known.permissions = [];
  expect(at(ANSWER)).toEqual({ source: null, closed: 'noRight' });
});
