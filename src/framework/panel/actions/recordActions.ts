import type { RaRecord } from 'ra-core';
import {
  type ActionSpec,
  asksInput,
  conditionOf,
  holds,
  isForRole,
  isSingle,
  type Resource,
  switchOf,
} from '../../schema';
import type { TranslatedResources } from '../core/context';
import type { PanelSettings } from '../core/types';

/** A declared action on one record, as this person may do it. */
export interface RecordAction {
  readonly name: string;
  readonly spec: ActionSpec;
  readonly applies: (record: RaRecord) => boolean;
  /** 'Nonaktifkan', or 'Ubah status: Tidak Aktif': what it will be, not what it is. */
  readonly label: (record: RaRecord) => string;
  /** What comes before it is done: nothing, a question, or a dialog with its inputs. */
  readonly asks: NonNullable<ActionSpec['as']>;
  /** What is sent without inputs: the wanted value, never "the opposite of what you have". */
  readonly data: (record: RaRecord) => Readonly<Record<string, unknown>>;
  /** What the row then is: 'Tidak Aktif'. Only of an action that is called by what it turns. */
  readonly becomes?: (record: RaRecord) => string;
}

type IsHere = (spec: Pick<ActionSpec, 'on'>) => boolean;

/** What the menu of a row or a card has. */
export const inMenu: IsHere = isSingle;
export const onCard: IsHere = ({ on }) => on.includes('card');
export const onPage: IsHere = ({ on }) => on.includes('show');
/** On the record's own page the menu does not repeat what has a button there. */
export const inMenuOfPage: IsHere = (spec) => isSingle(spec) && !onPage(spec);

/** The actions on one record that this person may do, of those that belong here. */
export function recordActions(
  resource: Resource,
  { permitted, formats, actor }: Pick<PanelSettings, 'permitted' | 'formats' | 'actor'>,
  texts: TranslatedResources,
  isHere: IsHere,
): readonly RecordAction[] {
  return Object.entries(resource.actions ?? {}).flatMap(([name, spec]) => {
    if (!isHere(spec) || !permitted(resource, spec.right) || !isForRole(spec, actor.role)) return [];
    const condition = conditionOf(resource, spec);
    const applies = (record: RaRecord) => holds(condition, record, formats.today());
    return [{ name, spec, applies, asks: asksOf(resource, spec), ...changeOf(resource, name, spec, texts) }];
  });
}

/** What is asked before an action, where the declaration does not say. */
export function asksOf(resource: Resource, action: ActionSpec): RecordAction['asks'] {
  if (asksInput(resource, action)) return 'dialog';
  return action.as ?? (action.question !== undefined || action.tone === 'danger' ? 'confirm' : 'now');
}

function changeOf(
  resource: Resource,
  name: string,
  spec: ActionSpec,
  texts: TranslatedResources,
): Pick<RecordAction, 'label' | 'data' | 'becomes'> {
  const turned = switchOf(resource, spec);
  if (turned === undefined) return { label: () => texts.action(name), data: (record) => versionOf(record) };
  const becomes = (record: RaRecord) => texts.labels(turned)[record[turned] === true ? 1 : 0];
  return {
    label: (record) =>
      texts.actionTurning(name, record[turned] !== true) ?? `${texts.action(name)}: ${becomes(record)}`,
    ...(spec.turns ? { becomes } : {}),
    data: (record) => ({ [turned]: record[turned] !== true, ...versionOf(record) }),
  };
}

export const versionOf = (record: RaRecord) => (typeof record.version === 'number' ? { version: record.version } : {});
