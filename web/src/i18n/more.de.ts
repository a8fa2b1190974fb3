import { de as data } from '../features/data/texts';
import { badgeHow, called, chartEdit, follow, reading } from '../features/answer/texts';
import { de as boards } from '../features/boards/texts';
import { de as files } from '../features/files/texts';
import { de as graph } from '../features/graph/texts';
import { de as insights } from '../features/insights/texts';
import { de as preferences } from '../features/preferences/texts';
import { de as sqlEditor } from '../features/sql/texts';
import { de as sharing } from '../features/sharing/texts';
import { de as admin } from '../features/admin/texts';
import { de as list } from '../parts/texts';
import { de as said } from '../features/said/texts';
import type { More } from './more.en';

export const more: More = {
  data,
  boards,
  files,
  badgeHow: badgeHow.de,
  called: called.de,
  chartEdit: chartEdit.de,
  follow: follow.de,
  reading: reading.de,
  graph,
  insights,
  preferences,
  sharing,
  sqlEditor,
  admin,
  said,
  list,
};
