/** English texts of features; they come with the first page of one, never with the first load. */
import { en as data } from '../features/data/texts';
import { badgeHow, called, chartEdit, follow, reading } from '../features/answer/texts';
import { en as boards } from '../features/boards/texts';
import { en as files } from '../features/files/texts';
import { en as graph } from '../features/graph/texts';
import { en as insights } from '../features/insights/texts';
import { en as preferences } from '../features/preferences/texts';
import { en as sqlEditor } from '../features/sql/texts';
import { en as sharing } from '../features/sharing/texts';
import { en as admin } from '../features/admin/texts';
import { en as list } from '../parts/texts';
import { en as said } from '../features/said/texts';

export const more = {
  data,
  boards,
  files,
  badgeHow: badgeHow.en,
  called: called.en,
  chartEdit: chartEdit.en,
  follow: follow.en,
  reading: reading.en,
  graph,
  insights,
  preferences,
  sharing,
  sqlEditor,
  admin,
  said,
  list,
};

export type More = typeof more;
