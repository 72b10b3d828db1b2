import type { RaRecord } from 'ra-core';
import { choiceValues, type Resource } from '../../../schema';
import { inMenu, type RecordAction, recordActions } from '../../actions/recordActions';
import { getField } from '../../core/columns';
import type { TranslatedResources } from '../../core/context';
import { mayEdit } from '../../core/mayEdit';
import type { PanelSettings } from '../../core/types';

/** Another column a card may go to: by a declared action, or by an edit of the field. */
export interface CardMove {
  readonly value: string;
  readonly action?: RecordAction;
}

type Panel = Pick<PanelSettings, 'permitted' | 'formats' | 'actor'>;

/** Where may a record go on a board, for this person? What neither an action nor an edit allows is not offered. */
export function movesOn(resource: Resource, by: string, panel: Panel, texts: TranslatedResources) {
  const field = getField(resource, by);
  const actions = recordActions(resource, panel, texts, inMenu).filter(({ spec }) => spec.sets?.[by] !== undefined);
  const isEditable = mayEdit(resource, by, panel);
  return (record: RaRecord): readonly CardMove[] =>
    choiceValues(field).flatMap((value): readonly CardMove[] => {
      if (value === String(record[by])) return [];
      const action = actions.find(({ spec, applies }) => spec.sets?.[by] === value && applies(record));
      if (action) return [{ value, action }];
      return isEditable(record, value) ? [{ value }] : [];
    });
}
