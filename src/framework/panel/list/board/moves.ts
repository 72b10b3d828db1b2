import type { RaRecord } from 'ra-core';
import {
  type AnyField,
  canField,
  choiceValues,
  holds,
  isReservedChoice,
  isServerOwned,
  type Resource,
  statesWithin,
} from '../../../schema';
import { inMenu, type RecordAction, recordActions } from '../../actions/recordActions';
import { getField } from '../../core/columns';
import type { TranslatedResources } from '../../core/context';
import type { PanelSettings } from '../../core/types';

/** Another column a card may go to: by a declared action, or by an edit of the field. */
export interface Move {
  readonly value: string;
  readonly action?: RecordAction;
}

type Panel = Pick<PanelSettings, 'permitted' | 'formats' | 'actor'>;

/** Where may a record go on a board, for this person? What neither an action nor an edit allows is not offered. */
export function movesOn(resource: Resource, by: string, panel: Panel, texts: TranslatedResources) {
  const field = getField(resource, by);
  const actions = recordActions(resource, panel, texts, inMenu).filter(({ spec }) => spec.sets?.[by] !== undefined);
  const isEditable = mayEdit(resource, by, field, panel);
  return (record: RaRecord): readonly Move[] =>
    choiceValues(field).flatMap((value): readonly Move[] => {
      if (value === String(record[by])) return [];
      const action = actions.find(({ spec, applies }) => spec.sets?.[by] === value && applies(record));
      if (action) return [{ value, action }];
      return isEditable(record, value) ? [{ value }] : [];
    });
}

/** As the form of the record would offer it. */
function mayEdit(resource: Resource, by: string, field: AnyField, { permitted, actor, formats }: Panel) {
  const isWritable =
    permitted(resource, 'edit') && canField(field, 'write', actor.role) && !isServerOwned(field, 'edit');
  return (record: RaRecord, value: string): boolean =>
    isWritable &&
    holds(field.showWhen, record, formats.today()) &&
    statesWithin(resource, by, record)?.includes(value) !== false &&
    !field.retired?.includes(value) &&
    ![record[by], value].some((each) => isReservedChoice(field, each, actor.role));
}
