import { reassignResidents } from '../../../calls/people/reassign';
import { isOffered } from '../../../framework/calls';
import type { PanelSettings } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';

/** Only where the API can move them, and this person may. */
export const mayReassign = ({ has, actor }: Pick<PanelSettings, 'has' | 'actor'>): boolean =>
  isOffered(reassignResidents, has) && can(policy.residents, 'edit', actor).allowed;
