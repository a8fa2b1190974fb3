/**
 * Every page by its address, and where it stands in the navigation. A feature keeps its pages in its own folder
 * (`features/<name>/pages.ts`) and is named once, in `ALL` below.
 */
import type { SvgIconComponent } from '@mui/icons-material';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { adminPages, adminSection } from '../features/admin/pages';
import { boardPages, boardSection } from '../features/boards/pages';
import { dataPages, dataSection } from '../features/data/pages';
import { filePages, fileSection } from '../features/files/pages';

export type TextKey = ParseKeys;

/** A place of its own in the navigation rail. */
export interface Section {
  id: string;
  label: TextKey;
  icon: SvgIconComponent;
  /** The address that the rail leads to. */
  path: string;
  /** Only for people who may do this. */
  permission?: string;
}

/** A page; without `nav` it is reached by links only. */
export interface Page {
  /** With parameters as `$name`, read by `useParams`. */
  path: string;
  section: string;
  load: () => Promise<ComponentType>;
  /** A line in the list of its section. */
  nav?: { label: TextKey; icon: SvgIconComponent };
  permission?: string;
}

interface Feature {
  section?: Section;
  pages: readonly Page[];
}

const ALL: readonly Feature[] = [
  { section: boardSection, pages: boardPages },
  { section: dataSection, pages: dataPages },
  { section: fileSection, pages: filePages },
  { section: adminSection, pages: adminPages },
];

export const SECTIONS: readonly Section[] = ALL.flatMap((feature) => feature.section ?? []);
export const PAGES: readonly Page[] = ALL.flatMap((feature) => feature.pages);

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith('$') || part === given[i]);
};

/** The section that an address belongs to; conversations belong to none. */
export const sectionOf = (path: string): Section | undefined => {
  const page = PAGES.find((p) => matches(p.path, path));
  return SECTIONS.find((s) => s.id === page?.section);
};
