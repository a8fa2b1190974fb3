/** Texts by key, in English and German; the choice is kept in the browser. */
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { de } from './de';
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
  resources: { en: { translation: en }, de: { translation: de } },
  lng: initial(),
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
});
document.documentElement.lang = i18n.language;

/** Changes the language of the page and remembers it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
}

export default i18n;
