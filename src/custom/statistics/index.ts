import type { AreaParts } from '../overrideNames';
import { page as dashboard } from './dashboard/page';
import { page as figures } from './figures/page';

export const statisticsParts = {
  pages: [dashboard, figures],
} satisfies AreaParts;
