/** Texts by key, in English and German; the choice is kept in the browser. */
import i18n from 'i18next';
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

void i18n.use(initReactI18next).init({
  resources: { en: { translation: en } },
  partialBundledLanguages: true,
  lng: 'en',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
});

/** Brings a language's texts; English is always there. */
async function use(language: Language): Promise<void> {
  if (language === 'de' && !i18n.hasResourceBundle('de', 'translation')) {
    const { de } = await import('./de');
    i18n.addResourceBundle('de', 'translation', de);
  }
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** The page waits for it, so that nobody sees another language flash by. */
export const languageReady: Promise<void> = use(initial()).catch(() => undefined);

/** Changes the language of the page and remembers it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  void use(language).catch(() => undefined);
}

export default i18n;
