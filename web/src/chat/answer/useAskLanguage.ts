import { useTranslation } from 'react-i18next';
import { useProviders } from '../../app/queries';

/** The language that ready-made questions are worded in: the page's, except that the built-in model reads English only. */
export function useAskLanguage(): string {
  const { i18n } = useTranslation();
  const standard = useProviders().data?.find((provider) => provider.isDefault);
  return standard === undefined || standard.id === 'offline' ? 'en' : i18n.language;
}
