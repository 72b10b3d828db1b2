import { type AnyField, choiceLabels } from '../fields';
import type { Model } from '../model';
import type { ChoiceList, ChoiceSet, LocalizedText, Overlay, ResourceOverlay } from '../overlayDocument';
import { own } from '../own';
import type { OverlayProblem } from './problems';
import { withList } from './sharedLists';

/** A field of staff's own, and choices of it. */
export interface OwnChoices {
  readonly resource: string;
  readonly field: string;
  readonly values: readonly string[];
  /** Those that became part of another. */
  readonly merged: readonly string[];
  /** The shared list they come from. */
  readonly list?: string;
}

/**
 * Fields of staff's own that came back, or lost a choice, with the choices they have by now: records may hold others.
 * @param before undefined: nothing is known of what there was, so each of them is looked at.
 */
export function shortenedChoices(before: Model | undefined, after: Model): readonly OwnChoices[] {
  return after.resources.flatMap(({ name: resource, fields }) =>
    Object.entries(fields).flatMap(([field, now]): OwnChoices[] => {
      if (!hasOwnChoices(now)) return [];
      const old = own(own(before?.byName, resource)?.fields, field);
      const values = Object.keys(choiceLabels(now));
      const isShorter = !old || Object.keys(choiceLabels(old)).some((value) => !values.includes(value));
      const { list, merged = {} } = now;
      const from = list === undefined ? {} : { list };
      return isShorter ? [{ resource, field, values, merged: Object.keys(merged), ...from }] : [];
    }),
  );
}

const hasOwnChoices = ({ custom, choices }: AnyField): boolean => custom === true && choices !== undefined;

/** What a document calls a choice of a field of staff's own. */
export function wordsOfOwnChoice(
  overlay: Overlay | null,
  { resource, field }: Pick<OwnChoices, 'resource' | 'field'>,
  value: string,
): LocalizedText | undefined {
  const said = own(overlay?.resources, resource);
  const custom = own(said?.custom, field);
  return (
    own(custom && withList(custom, overlay?.lists ?? {}).choices, value) ??
    own(own(said?.fields, field)?.choices?.added, value)
  );
}

/** A choice that records hold, as it is called. */
export interface KeptChoice extends Pick<OwnChoices, 'resource' | 'field' | 'list'> {
  readonly value: string;
  readonly words: LocalizedText;
}

/** The document with choices that records hold: they stay valid there, and are not offered any more. */
export function withKeptChoices(overlay: Overlay, kept: readonly KeptChoice[]): Overlay {
  if (kept.length === 0) return overlay;
  const resources: Record<string, ResourceOverlay> = { ...overlay.resources };
  const lists: Record<string, ChoiceList> = { ...overlay.lists };
  for (const choice of kept) {
    const list = choice.list === undefined ? undefined : own(lists, choice.list);
    // Several of its fields may hold the same one.
    if (choice.list !== undefined && list)
      lists[choice.list] = own(list.choices, choice.value) ? list : put(list, choice);
    else resources[choice.resource] = withKept(own(resources, choice.resource) ?? {}, choice);
  }
  return { ...overlay, resources, ...(overlay.lists ? { lists } : {}) };
}

/** The choice among those that are not offered any more. */
function put<S extends ChoiceSet>(said: S, { value, words }: KeptChoice): S {
  const { [value]: _merged, ...merged } = said.merged ?? {};
  return {
    ...said,
    choices: { ...said.choices, [value]: words },
    retired: [...(said.retired ?? []), value],
    ...(said.merged ? { merged } : {}),
  };
}

/** Where the document lists the choices itself, otherwise as an addition to those of the layer below. */
function withKept(said: ResourceOverlay, choice: KeptChoice): ResourceOverlay {
  const { field, value, words } = choice;
  const custom = own(said.custom, field);
  if (custom?.choices) return { ...said, custom: { ...said.custom, [field]: put(custom, choice) } };
  const laid = own(said.fields, field);
  const choices = {
    ...laid?.choices,
    added: { ...laid?.choices?.added, [value]: words },
    retired: [...(laid?.choices?.retired ?? []), value],
  };
  return { ...said, fields: { ...said.fields, [field]: { ...laid, choices } } };
}

export const keptChoiceProblem = ({ resource, field, value, words }: KeptChoice): OverlayProblem => ({
  path: ['resources', resource, 'custom', field, 'choices'],
  code: 'choiceInUse',
  params: { value: typeof words === 'string' ? words : words.id, key: value },
});
