import type { RaRecord } from 'ra-core';
import { isEmptyValue, type Resource, type Tone } from '../../schema';
import { choiceText } from '../core/choiceText';
import { isReadable } from '../core/columns';
import { usePanel, useTexts } from '../core/context';

/** What a record's state is called, and how it is coloured. */
export interface EntryState {
  readonly label: string;
  readonly tone: Tone;
}

/** The state of a record as its card has it (`list.card.badge`), or another choice; undefined without one, or for who may not read it. */
export function useEntryState(
  resource: Resource,
  name = resource.list.card?.badge ?? '',
): (record: RaRecord) => EntryState | undefined {
  const { model, actor } = usePanel();
  const texts = useTexts(resource);
  const field = resource.fields[name];
  const isState = field?.choices !== undefined && isReadable(resource, model.kinds, name, actor.role);
  return (record) => {
    const value: unknown = record[name];
    if (!isState || !field || isEmptyValue(value)) return undefined;
    return { label: choiceText(texts, name, field, value), tone: field.tones?.[String(value)] ?? 'neutral' };
  };
}
