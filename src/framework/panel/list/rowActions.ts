import type { RaRecord } from 'ra-core';
import { type ActionSpec, holds, type Resource } from '../../schema';
import type { TranslatedResources } from '../core/context';
import type { PanelSettings } from '../core/types';

/** A declared action on one row that needs no form: it writes fixed values, or turns one switch. */
export interface SingleAction {
  readonly name: string;
  readonly spec: ActionSpec;
  readonly applies: (record: RaRecord) => boolean;
  /** 'Nonaktifkan', or 'Ubah status: Tidak Aktif': what it will be, not what it is. */
  readonly label: (record: RaRecord) => string;
  /** What is sent: the wanted value, never "the opposite of what you have". */
  readonly data: (record: RaRecord) => Readonly<Record<string, unknown>>;
  /** What the row then is: 'Tidak Aktif'. Only of an action that is called by what it turns. */
  readonly becomes?: (record: RaRecord) => string;
}

export function singleActions(
  resource: Resource,
  panel: Pick<PanelSettings, 'permitted'>,
  texts: TranslatedResources,
): readonly SingleAction[] {
  return Object.entries(resource.actions ?? {}).flatMap(([name, spec]) => {
    const isOurs = spec.on.includes('row') && spec.call !== undefined && panel.permitted(resource, spec.right);
    const change = isOurs ? changeOf(resource, name, spec, texts) : undefined;
    return change ? [{ name, spec, applies: (record: RaRecord) => holds(spec.when, record), ...change }] : [];
  });
}

function changeOf(
  resource: Resource,
  name: string,
  spec: ActionSpec,
  texts: TranslatedResources,
): Pick<SingleAction, 'label' | 'data' | 'becomes'> | undefined {
  const [input, ...others] = spec.input ?? [];
  if (input === undefined) return { label: () => texts.action(name), data: (record) => versionOf(record) };
  if (others.length > 0 || resource.fields[input]?.kind !== 'boolean') return undefined;
  const becomes = (record: RaRecord) => texts.labels(input)[record[input] === true ? 1 : 0];
  return {
    label: (record) => texts.actionTurning(name, record[input] !== true) ?? `${texts.action(name)}: ${becomes(record)}`,
    ...(spec.turns ? { becomes } : {}),
    data: (record) => ({ [input]: record[input] !== true, ...versionOf(record) }),
  };
}

const versionOf = (record: RaRecord) => (typeof record.version === 'number' ? { version: record.version } : {});
