import { de as data } from '../features/data/texts';
import { de as graph } from '../features/graph/texts';
import type { More } from './more.en';

export const more: More = {
  data,
  graph,
};
