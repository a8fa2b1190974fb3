/** Texts by key, in English and German; the choice is kept in the browser. */
import i18n, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
const KEY = 'data-agent.language';

const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'de';

function initial(): Language {
  const kept = localStorage.getItem(KEY);
  if (isLanguage(kept)) return kept;
  const wanted = navigator.language?.slice(0, 2);
  return isLanguage(wanted) ? wanted : 'en';
}

/** Values that are names made of digits. */
const NAMES = new Set(['year', 'version', 'number', 'id']);
const numbers = new Map<string, Intl.NumberFormat>();

/** Letters and signs that turn the direction of what follows. */
const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A name in a sentence turns nothing but itself (Unicode Annex 9, isolates). */
const inItsPlace = (value: unknown): string => (typeof value === 'string' && TURNING.test(value) ? `\u2068${value}\u2069` : (value as string));

/** Numbers in sentences are written as the language writes them. */
const asWritten: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, lng = 'en', options) => {
    if (typeof value !== 'number' || NAMES.has(String(options?.['interpolationkey']))) return inItsPlace(value);
    const format = numbers.get(lng) ?? new Intl.NumberFormat(lng);
    numbers.set(lng, format);
    return format.format(value);
  },
};

void i18n.use(initReactI18next).use(asWritten).init({
  resources: { en: { translation: en } },
  partialBundledLanguages: true,
  lng: 'en',
  fallbackLng: 'en',
  interpolation: { escapeValue: false, alwaysFormat: true },
  // a raw key on the page is a fault: it is told where walks and tests look
  parseMissingKeyHandler: (key: string, fallback?: string) => {
    if (fallback !== undefined) return fallback;
    console.error(`missing text: ${key}`);
    return key;
  },
});

let wantsMore = false;
const brought = new Set<string>(['en']);

/** Brings texts that are not there yet, each part once. */
async function bring(part: string, load: () => Promise<object>, language: Language): Promise<void> {
  if (brought.has(part)) return;
  i18n.addResourceBundle(language, 'translation', await load(), true, true);
  brought.add(part);
}

const MORE = { en: () => import('./more.en'), de: () => import('./more.de') };

/** Brings a language's texts; the English ones of the shell are always there. */
async function use(language: Language): Promise<void> {
  if (language === 'de') await bring('de', () => import('./de').then((m) => m.de), 'de');
  if (wantsMore) await bringMore(language);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** English is always among them: ready-made questions are worded in it where the model at hand reads nothing else. */
async function bringMore(language: Language): Promise<void> {
  const wanted: Language[] = language === 'en' ? ['en'] : ['en', language];
  await Promise.all(wanted.map((one) => bring(`more.${one}`, () => MORE[one]().then((m) => m.more), one)));
}

/** The texts of features, in the language at hand and in those that are chosen later. */
export async function moreTexts(): Promise<void> {
  wantsMore = true;
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  await bringMore(language);
}

/** The page waits for it, so that nobody sees another language flash by. */
export const languageReady: Promise<void> = use(initial()).catch(() => undefined);

/** Changes the language of the page and remembers it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  void use(language).catch(() => undefined);
}

export default i18n;
