import 'i18next';
import type { Texts } from './en';
import type { More } from './more.en';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts & More };
  }
}
