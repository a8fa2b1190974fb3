/** English texts of features; they come with the first page of one, never with the first load. */
import { en as data } from '../features/data/texts';
import { en as graph } from '../features/graph/texts';
import { en as insights } from '../features/insights/texts';
import { en as preferences } from '../features/preferences/texts';
import { en as sqlEditor } from '../features/sql/texts';
import { en as sharing } from '../features/sharing/texts';
import { en as admin } from '../features/admin/texts';

export const more = {
  data,
  graph,
  insights,
  preferences,
  sharing,
  sqlEditor,
  admin,
};

export type More = typeof more;
