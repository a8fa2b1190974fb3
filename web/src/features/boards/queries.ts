import { useQuery } from '@tanstack/react-query';
import { ProblemError } from '../../api/http';
import { getBoard, listBoards, runCard } from '../../api/boards';

const WAIT_MS = 1500;
const MOST_TRIES = 5;
const BUSY = new Set([429, 503]);

/** A board asks for many cards at once; those that found no free place wait for one. */
const isWaiting = (tries: number, error: Error): boolean => tries < MOST_TRIES && error instanceof ProblemError && BUSY.has(error.status);

export const boardKeys = {
  all: ['boards'] as const,
  one: (id: string) => ['boards', id] as const,
  rows: (board: string, card: string) => ['boards', board, 'rows', card] as const,
};

export const useBoards = () => useQuery({ queryKey: boardKeys.all, queryFn: listBoards });

export const useBoard = (id: string) => useQuery({ queryKey: boardKeys.one(id), queryFn: () => getBoard(id) });

/** Rows are worked out when a card is opened and when somebody asks for it, never behind their back. */
export const useCardRows = (board: string, card: string, enabled: boolean) =>
  useQuery({ queryKey: boardKeys.rows(board, card), queryFn: () => runCard(board, card), enabled, staleTime: Infinity, gcTime: 0, retry: isWaiting, retryDelay: (tries) => WAIT_MS * (tries + 1) });
