import type { TFunction } from 'i18next';
import { NetworkError, ProblemError } from '../api/http';
import { en } from '../i18n/en';

type KnownCode = keyof typeof en.error.codes;

const isKnown = (code: string): code is KnownCode => code in en.error.codes;

/** A sentence for people: the known code's own, else what the service says, else a general one. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof NetworkError) return t('error.network');
  if (error instanceof ProblemError) return codeText(t, error.code, error.detail ?? error.title);
  return t('error.unknown');
}

/** Whether a refusal only asks to wait: nothing is wrong. */
export const isToWait = (code: string | null | undefined): code is keyof typeof en.error.titles => code != null && code in en.error.titles;

/** The sentence of a code in the reader's language, or the given one. */
export const codeText = (t: TFunction, code: string, fallback: string): string =>
  isKnown(code) ? t(`error.codes.${code}`) : fallback || t('error.unknown');
