/** Files of all rows: the server makes them, the page says that it does, and offers them to the browser. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError, sendForFile } from '../../api/http';
import { exportRows, exportUrl, keptUrl, runStatement, type ExportFormat, type Place } from '../../api/queries';
import { errorText } from '../../app/errorText';
import { asksToWait, patiently } from '../../app/patiently';
import { notify } from '../../parts/Notices';
import { download, follow } from './cells';

/** What the rows of a file come from. */
export type RowsOf = { kept: string } | { queryId: string } | { sql: string; place: Place };

/** Up to here a page can hold a file while it comes; of more rows, or of nobody knows how many, the browser takes it to its disk. */
const MOST_ROWS_HELD = 1_000_000;

interface Wanted {
  of: RowsOf;
  format: ExportFormat;
  /** How many rows it has; null if that is not known. */
  rows: number | null;
}

export interface FailedFile {
  id: number;
  /** The file, and why there is none. */
  file: string;
  text: string;
  again: () => void;
}

export interface Files {
  make: (wanted: Wanted) => void;
  underway: readonly ExportFormat[];
  failed: readonly FailedFile[];
  dismiss: (id: number) => void;
}

/** Files of one name (without its ending); which of them are being made is known by the key wherever it is asked. */
export function useFiles(name: string, key: unknown): Files {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const seen = useSeen();
  const mutationKey = ['file', key];
  const fileOf = (format: ExportFormat) => `${name}.${format}`;
  const textOf = (format: ExportFormat, error: unknown) => failureText(t, i18n.language, fileOf(format), error);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ of, format, rows }: Wanted) => {
      const made = await sourceOf(of, format, name);
      if (typeof made !== 'string') return download(fileOf(format), made);
      if (rows !== null && rows <= MOST_ROWS_HELD) return download(fileOf(format), await patiently(() => sendForFile(made)));
      follow(fileOf(format), made);
      notify(t('rows.byBrowser', { file: fileOf(format) }));
    },
    // where it was wanted it stands until it is dismissed
    onError: (error, { format }) => seen.current || notify(textOf(format, error)),
  });
  const all = useMutationState({ filters: { mutationKey }, select: ({ mutationId, state }) => ({ id: mutationId, status: state.status, error: state.error, wanted: state.variables as Wanted }) });
  // of several of one format the newest counts
  const newest = [...new Map(all.map((one) => [one.wanted.format, one])).values()];
  return {
    make: (wanted) => mutate(wanted),
    underway: newest.filter(({ status }) => status === 'pending').map(({ wanted }) => wanted.format),
    failed: newest
      .filter(({ status }) => status === 'error')
      .map(({ id, error, wanted }) => ({ id, file: fileOf(wanted.format), text: textOf(wanted.format, error), again: () => mutate(wanted) })),
    dismiss: (id) => {
      const cache = client.getMutationCache();
      cache.getAll().filter((one) => one.mutationId === id).forEach((one) => cache.remove(one));
    },
  };
}

/** Whether what uses it is still on the page. */
function useSeen() {
  const seen = useRef(false);
  useEffect(() => {
    seen.current = true;
    return () => void (seen.current = false);
  }, []);
  return seen;
}

/** Where a file is to be had; that of a statement in the scope of an answer has no address, it comes itself. */
async function sourceOf(of: RowsOf, format: ExportFormat, name: string): Promise<string | Blob> {
  if ('kept' in of) return keptUrl(of.kept, format);
  if ('queryId' in of) return exportUrl(of.queryId, format, name);
  const { sql, place } = of;
  if (!('connectionId' in place)) return patiently(() => exportRows(place, sql, format));
  const { id } = await patiently(() => runStatement(place, sql));
  return exportUrl(id ?? '', format, name);
}

/** The problem's own words say more than its code; they are English. */
function failureText(t: TFunction, language: string, file: string, error: unknown): string {
  const own = error instanceof ProblemError && language.startsWith('en') ? error.detail : null;
  const text = t('rows.notMade', { file, reason: own ?? errorText(t, error) });
  return asksToWait(error) ? `${text} ${t('rows.triedOften')}` : text;
}
