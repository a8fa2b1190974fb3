/** Files that people send (query-service). */
import { z } from 'zod';
import { list } from './artifacts';
import { call, everyItem, newKey, ProblemError, query, send } from './http';
import type * as Sent from './generated/query-service';
import type { Read } from './wire';

const BASE = '/api/files';

const columnSchema = z.object({ name: z.string(), label: z.string(), type: z.string(), nulls: z.number(), note: z.string().nullish() });
export type FileColumn = Read<typeof columnSchema, Sent.Column>;

const tableSchema = z.object({
  name: z.string(),
  label: z.string(),
  rows: z.number(),
  columns: list(columnSchema),
  preview: list(z.array(z.string().nullable())),
  leftOut: z.object({ count: z.number(), first: list(z.object({ number: z.number(), why: z.string(), text: z.string() })) }),
  /** What people have to know of how it was read. */
  notes: list(z.string()),
  doubts: list(z.object({ column: z.string().nullish(), apart: z.string().nullish(), text: z.string() })),
});
export type FileTable = Read<typeof tableSchema, Sent.Table1>;

const questionSchema = z.object({ table: z.string(), column: z.string(), asks: z.string(), example: z.string() });

const failureSchema = z.object({ why: z.string(), message: z.string(), line: z.number().nullish(), column: z.number().nullish() });

const nextSchema = z.object({ fileId: z.string(), size: z.number(), received: z.number(), status: z.string(), stage: z.string().nullish(), failure: failureSchema.nullish() });
/** The version that is to take a file's place; until it is ready the file is asked as it is. */
export type NextVersion = Read<typeof nextSchema, Sent.Next>;

const fileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number(),
  received: z.number(),
  status: z.string(),
  stage: z.string().nullish(),
  converted: z
    .object({
      format: z.string(),
      packed: z.string().nullish(),
      encoding: z.string().nullish(),
      delimiter: z.string().nullish(),
      header: z.boolean().nullish(),
      tables: list(tableSchema),
      questions: list(questionSchema),
    })
    .nullish(),
  failure: failureSchema.nullish(),
  reading: z.record(z.string(), z.unknown()).nullish(),
  version: z.number(),
  canBeReadAnew: z.boolean(),
  connectionId: z.string().nullish(),
  /** While it is read: since when it is where it stands. */
  updatedAt: z.string().nullish(),
  endsAt: z.string().nullish(),
  endsSoon: z.boolean().nullish(),
  /** The file whose next version it is to be. */
  replaces: z.string().nullish(),
  next: nextSchema.nullish(),
});
export type StoredFile = Read<typeof fileSchema, Sent.FileView>;

const limitsSchema = z.object({ maxBytes: z.number(), maxPartBytes: z.number(), maxFilesPerPerson: z.number(), usedFiles: z.number() });

const path = (id: string) => `${BASE}/${encodeURIComponent(id)}`;

export const listStoredFiles = (): Promise<StoredFile[]> => everyItem(BASE, fileSchema);

export const getStoredFile = (id: string) => call(path(id), fileSchema);

export const fileLimits = () => call(`${BASE}/limits`, limitsSchema);

export const deleteStoredFile = (id: string) => send(path(id), { method: 'DELETE' });

export const renameStoredFile = (id: string, name: string) => call(path(id), fileSchema, { method: 'PATCH', body: { name } });

/** Has a file read in another way. */
export const readAnew = (id: string, reading: Record<string, unknown>) => call(path(id), fileSchema, { method: 'PATCH', body: { reading } });

/** Whether a refusal says that what it is about is not there: it was deleted meanwhile. */
export const isGone = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;

/** How long is waited before a part that broke off is sent again. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000];

/**
 * Sends a file in parts, each from where the service says that the next one begins; one that breaks off goes on from there.
 * With `replaces` its bytes become the next version of that file.
 */
export async function sendFile(file: File, told: (file: StoredFile) => void, replaces?: string): Promise<StoredFile> {
  const { maxPartBytes } = await fileLimits();
  let now = await call(BASE, fileSchema, {
    method: 'POST',
    body: { name: file.name, size: file.size, ...(replaces === undefined ? {} : { replaces }) },
    headers: { 'Idempotency-Key': newKey() },
  });
  told(now);
  for (let failures = 0; now.received < now.size; ) {
    const part = file.slice(now.received, now.received + maxPartBytes);
    try {
      now = await call(`${path(now.fileId)}/content${query({ offset: now.received })}`, fileSchema, { method: 'PUT', bytes: part });
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures > PAUSES_MS.length || isGone(error)) throw error;
      await new Promise((done) => setTimeout(done, PAUSES_MS[failures - 1]));
      now = await getStoredFile(now.fileId).catch(() => now);
    }
    told(now);
  }
  return now;
}
