/** English texts of features; they come with the first page of one, never with the first load. */
import { en as data } from '../features/data/texts';
import { en as graph } from '../features/graph/texts';

export const more = {
  data,
  graph,
};

export type More = typeof more;
