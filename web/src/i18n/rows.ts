/** Numbers of rows as people read them. */
import type { TFunction } from 'i18next';

/** "1 row", "84,210 rows". */
export const rowsText = (t: TFunction, language: string, rows: number): string => t('ontology.rows', { count: rows, rows: rows.toLocaleString(language) });
