import { deliverCase } from '../../../../calls/aid/applications';
import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { policy } from '../../../../resources/policy';
import { withTexts } from '../../../shell/app/start';
import { deliveryPath, receiptPath } from '../shared/paths';

/** The handing-over of what was approved. */
export const page: Page = {
  path: deliveryPath,
  title: 'counter.delivery.title',
  standsOn: deliverCase,
  permitted: (actor) => can(policy.applications, 'edit', actor).allowed,
  load: () =>
    withTexts(import('./DeliveryPage'), 'applications', 'counter').then(({ DeliveryPage }) => ({ Page: DeliveryPage })),
};

/** The sheet that is signed. */
export const receiptPage: Page = {
  path: receiptPath,
  title: 'counter.receipt.title',
  standsOn: deliverCase,
  permitted: (actor) => can(policy.applications, 'show', actor).allowed,
  load: () =>
    withTexts(import('./ReceiptPage'), 'applications', 'counter').then(({ ReceiptPage }) => ({ Page: ReceiptPage })),
};
