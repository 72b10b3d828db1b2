import { later, laterPlain } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { withTexts } from '../shell/app/start';
import { accountPage, securityPage } from './accountPages/page';
import { page as profile } from './profile/page';
import { RowItems } from './users/RowItems';

export const accountsParts = {
  pages: [securityPage, accountPage, profile],
  slots: {
    'users.belowList': laterPlain(() =>
      withTexts(import('./users/QuickCards'), 'users').then((part) => part.BelowUsers),
    ),
    'users.rowActions': RowItems,
    'service_tokens.aboveShow': later(() =>
      withTexts(import('./tokens/IssueKey'), 'account', 'profile').then((part) => part.IssueKey),
    ),
  },
} satisfies AreaParts;
