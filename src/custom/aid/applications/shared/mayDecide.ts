import type { PanelSettings } from '../../../../framework/panel/core/types';
import { getResource } from '../../../../framework/schema';

/** May this person change applications at all? */
export const mayDecide = ({ permitted, model }: Pick<PanelSettings, 'permitted' | 'model'>): boolean =>
  permitted(getResource(model, 'applications'), 'edit');
