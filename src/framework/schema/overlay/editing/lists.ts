import type { Condition } from '../../conditions';
import {
  type ChoiceList,
  type ChoiceSet,
  type FieldOverlay,
  type LocalizedText,
  type Overlay,
  type ResourceOverlay,
  wordsIn,
} from '../../overlayDocument';
import { own } from '../../own';
import { comparisonsOf, withOperands } from '../conditionRules';
import { type ChoiceLists, listsOf, usesOfList, withList } from '../sharedLists';
import { changeCustom, firstFreeName } from './custom';
import { type Ground, partAt, put } from './part';

/** Every shared list there is under this draft and in it. */
export const listsIn = (overlay: Overlay, { layers }: Ground): ChoiceLists =>
  listsOf([...layers.map((layer) => layer.overlay), overlay]);

/** A new list. Its name is made from its label and never changes afterwards. */
export function addList(
  overlay: Overlay,
  ground: Ground,
  list: ChoiceList,
): { readonly overlay: Overlay; readonly name: string } {
  const name = firstFreeName(Object.keys(listsIn(overlay, ground)), wordsIn(list.label, 'id'), 'daftar');
  return { overlay: withListNamed(overlay, name, list), name };
}

/** Another text or other choices of it; one of a lower layer is said whole from then on. */
export function changeList(overlay: Overlay, ground: Ground, name: string, change: Partial<ChoiceList>): Overlay {
  const before = own(listsIn(overlay, ground), name);
  return before ? withListNamed(overlay, name, filled({ ...before, ...change })) : overlay;
}

/** Without the list; one of a lower layer is as that says again. */
export const removeList = (overlay: Overlay, name: string): Overlay => withListNamed(overlay, name, undefined);

function withListNamed({ lists, ...overlay }: Overlay, name: string, list: ChoiceList | undefined): Overlay {
  const next = put(lists, name, list);
  return Object.keys(next).length > 0 ? { ...overlay, lists: next } : overlay;
}

const filled = <S extends object>(said: S): S =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as S;

/** A field of staff's own whose choices are meant. */
interface OwnAt {
  readonly resource: string;
  readonly field: string;
}

const nothing: { readonly [K in keyof Required<ChoiceSet>]: undefined } = {
  choices: undefined,
  retired: undefined,
  retiredFrom: undefined,
  tones: undefined,
  merged: undefined,
};

const setOf = ({ choices, retired, retiredFrom, tones, merged }: ChoiceSet): ChoiceSet =>
  filled({ choices, retired, retiredFrom, tones, merged });

/** The field has the choices of this list; those of its own are given up. */
export const chooseFromList = (overlay: Overlay, { resource, field }: OwnAt, list: string): Overlay =>
  changeCustom(overlay, resource, field, { ...nothing, list });

/** What was chosen from in one field becomes a list that others can use, under the name of the field. */
export function shareChoices(
  overlay: Overlay,
  ground: Ground,
  { resource, field }: OwnAt,
): { readonly overlay: Overlay; readonly name: string } | undefined {
  const custom = own(partAt(overlay, { resource }).custom, field);
  if (!custom?.choices) return undefined;
  const added = addList(overlay, ground, { label: freeLabel(overlay, ground, custom.label), ...setOf(custom) });
  return { overlay: chooseFromList(added.overlay, { resource, field }, added.name), name: added.name };
}

/** Two lists are never called alike. */
function freeLabel(overlay: Overlay, ground: Ground, label: LocalizedText): LocalizedText {
  const taken = Object.values(listsIn(overlay, ground)).map((list) => wordsIn(list.label, 'id').toLowerCase());
  const text = wordsIn(label, 'id');
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? text : `${text} ${count}`;
    if (!taken.includes(next.toLowerCase())) return count === 1 ? label : next;
  }
}

/** The field keeps what it can choose from, as choices of its own. */
export function leaveList(overlay: Overlay, ground: Ground, { resource, field }: OwnAt): Overlay {
  const custom = own(partAt(overlay, { resource }).custom, field);
  if (!custom) return overlay;
  const { list: _list, ...whole } = withList(custom, listsIn(overlay, ground));
  return changeCustom(overlay, resource, field, { list: undefined, ...setOf(whole) });
}

/** Whose choices: those of a shared list, or of one field. */
export type ChoicesAt = { readonly list: string } | OwnAt;

/** What is said of these choices. */
export const choicesAt = (overlay: Overlay, ground: Ground, at: ChoicesAt): ChoiceSet | undefined =>
  'list' in at
    ? own(listsIn(overlay, ground), at.list)
    : own(partAt(overlay, { resource: at.resource }).custom, at.field);

/** Other choices in their place; what is undefined is taken out. */
export const changeChoices = (
  overlay: Overlay,
  ground: Ground,
  at: ChoicesAt,
  change: { readonly [K in keyof ChoiceSet]?: ChoiceSet[K] | undefined },
): Overlay =>
  'list' in at
    ? changeList(overlay, ground, at.list, change as Partial<ChoiceList>)
    : changeCustom(overlay, at.resource, at.field, change);

/** The fields that have these choices. */
const fieldsAt = (overlay: Overlay, { layers }: Ground, at: ChoicesAt): readonly OwnAt[] =>
  'list' in at ? usesOfList([...layers.map((layer) => layer.overlay), overlay], at.list) : [at];

/**
 * One choice becomes part of another: it is none any more, and what the draft says of it is said of the other. When the
 * draft is published, records follow.
 */
export function mergeChoice(overlay: Overlay, ground: Ground, at: ChoicesAt, from: string, into: string): Overlay {
  const before = choicesAt(overlay, ground, at);
  const words = own(before?.choices, from);
  if (!before || words === undefined || from === into || own(before.choices, into) === undefined) return overlay;
  const { choices = {}, retired = [], retiredFrom = {}, tones = {}, merged = {} } = before;
  const without = <T>(each: Readonly<Record<string, T>>) => orNothing(put(each, from, undefined));
  const left = retired.filter((value) => value !== from);
  const followed = Object.entries(merged).map(([value, said]) => [
    value,
    said.into === from ? { ...said, into } : said,
  ]);
  const changed = changeChoices(overlay, ground, at, {
    choices: put(choices, from, undefined),
    retired: left.length > 0 ? left : undefined,
    retiredFrom: without(retiredFrom),
    tones: without(tones),
    merged: { ...Object.fromEntries(followed), [from]: { into, label: words } },
  });
  return saidOf(changed, fieldsAt(overlay, ground, at), from, into).overlay;
}

const orNothing = <T extends object>(each: T): T | undefined => (Object.keys(each).length > 0 ? each : undefined);

/** What of the draft names a choice. */
export interface Mentions {
  readonly conditions: number;
  readonly prefills: number;
  readonly examples: number;
}

export const mentionsOf = (overlay: Overlay, ground: Ground, at: ChoicesAt, value: string): Mentions =>
  saidOf(overlay, fieldsAt(overlay, ground, at), value, value).mentions;

/** The document in which conditions, first values and examples of these fields name another choice, and how many there are. */
function saidOf(overlay: Overlay, fields: readonly OwnAt[], from: string, into: string) {
  const mentions = { conditions: 0, prefills: 0, examples: 0 };
  const now = (value: unknown): unknown => {
    if (Array.isArray(value)) return [...new Set(value.map(now))];
    return value === from ? into : value;
  };
  const names = (value: unknown): boolean => [value].flat().includes(from);
  const inPart = <P extends ResourceOverlay>(part: P, resource: string): P => {
    const chosen = new Set(fields.flatMap((each) => (each.resource === resource ? [each.field] : [])));
    if (chosen.size === 0) return part;
    const inCondition = (condition: Condition): Condition => {
      const isNamed = comparisonsOf(condition).some(
        ([field, comparison]) => chosen.has(field) && Object.values(comparison).some(names),
      );
      if (!isNamed) return condition;
      mentions.conditions += 1;
      return withOperands(condition, (field, operand) => (chosen.has(field) ? now(operand) : operand));
    };
    const inField = <F extends Pick<FieldOverlay, 'showWhen' | 'requiredWhen' | 'prefill'>>([name, said]: readonly [
      string,
      F,
    ]): readonly [string, F] => {
      const hasPrefill = chosen.has(name) && said.prefill !== undefined && names(said.prefill);
      if (hasPrefill) mentions.prefills += 1;
      return [
        name,
        {
          ...said,
          ...(said.showWhen ? { showWhen: inCondition(said.showWhen) } : {}),
          ...(said.requiredWhen ? { requiredWhen: inCondition(said.requiredWhen) } : {}),
          ...(hasPrefill ? { prefill: now(said.prefill) } : {}),
        },
      ];
    };
    const { fields: laid, custom, examples } = part;
    const inExample = ({ values, ...example }: NonNullable<ResourceOverlay['examples']>[string]) => {
      const named = Object.entries(values).filter(([field, value]) => chosen.has(field) && names(value));
      if (named.length > 0) mentions.examples += 1;
      return {
        ...example,
        values: { ...values, ...Object.fromEntries(named.map(([field, value]) => [field, now(value)])) },
      };
    };
    return {
      ...part,
      ...(laid ? { fields: Object.fromEntries(Object.entries(laid).map(inField)) } : {}),
      ...(custom ? { custom: Object.fromEntries(Object.entries(custom).map(inField)) } : {}),
      ...(examples
        ? { examples: Object.fromEntries(Object.entries(examples).map(([name, said]) => [name, inExample(said)])) }
        : {}),
    };
  };
  const inResources = (resources: Overlay['resources'] = {}) =>
    Object.fromEntries(Object.entries(resources).map(([name, part]) => [name, inPart(part, name)]));
  const roles = Object.entries(overlay.roles ?? {}).map(
    ([role, said]) => [role, said.resources ? { ...said, resources: inResources(said.resources) } : said] as const,
  );
  const changed: Overlay = {
    ...overlay,
    ...(overlay.resources ? { resources: inResources(overlay.resources) } : {}),
    ...(overlay.roles ? { roles: Object.fromEntries(roles) } : {}),
  };
  return { overlay: changed, mentions };
}
