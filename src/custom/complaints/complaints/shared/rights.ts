import { isOffered } from '../../../../framework/calls';
import type { PanelSettings } from '../../../../framework/panel/core/types';
import { getResource } from '../../../../framework/schema';
import { complaints } from '../../../../resources/complaints';
import { departments } from '../../../../resources/departments';

/** Who may forward: users who may change complaints and look departments up. */
export const mayForward = ({ permitted, model }: Pick<PanelSettings, 'permitted' | 'model'>): boolean =>
  permitted(getResource(model, complaints.name), 'edit') && permitted(getResource(model, departments.name), 'list');

/** Who may say whose a complaint is, where the API keeps that. */
export const mayAssign = ({ has, permitted, model }: Pick<PanelSettings, 'has' | 'permitted' | 'model'>): boolean =>
  isOffered(complaints.actions.assign, has) && permitted(getResource(model, complaints.name), 'edit');
