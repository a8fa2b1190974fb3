import { useTranslation } from 'react-i18next';
import { inWords } from './polish';

/** What a tool, or what a language model was called for, is called here; what has no text goes by its own name. */
export function useCalledName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => (i18n.exists(`called.${name}`) ? t(`called.${name as 'run_sql'}`) : inWords(name));
}
