import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { complaints } from '../../../../resources/complaints';
import { policy } from '../../../../resources/policy';
import { withTexts } from '../../../shell/app/start';
import { ticketPath } from '../shared/paths';

/** The slip a citizen takes home. */
export const page: Page = {
  path: ticketPath,
  title: 'complaints.ticket.title',
  standsOn: complaints.api.create,
  permitted: (actor) => can(policy.complaints, 'show', actor).allowed,
  load: () => withTexts(import('./TicketPage'), 'complaints').then(({ TicketPage }) => ({ Page: TicketPage })),
};
