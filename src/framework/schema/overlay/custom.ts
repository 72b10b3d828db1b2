import { type AnyField, choiceLabels } from '../fields';
import type { Kinds } from '../kinds';
import type { Model } from '../model';
import { type ChoiceSet, CUSTOM_NAME, type CustomField, type FieldOverlay, wordsIn } from '../overlayDocument';
import { own } from '../own';
import { hasOwnTable, type Resource } from '../resource';
import { isValue, spellingsOf } from './choices';
import { mayBeComputed } from './formulas/laying';
import { lookalike } from './lookalike';
import type { OverlayRefusal } from './problems';

const nameShape = new RegExp(CUSTOM_NAME);

const refusalOfName = (name: string): OverlayRefusal | undefined =>
  nameShape.test(name) ? undefined : { code: 'customName', params: { key: name } };

/** Of a field that no lower layer defines: only its kind says what the values are that it leaves behind. */
export const refusalOfRemoved = (name: string, { kind }: CustomField): OverlayRefusal | undefined =>
  refusalOfName(name) ?? (kind === undefined ? { code: 'noKind' } : undefined);

/** Is a value of the kind one, or some, of a list? */
export const needsChoices = (kinds: Kinds, kind: string): boolean =>
  own(kinds, kind)?.needs?.includes('choices') === true;

/** Does a value of the kind point to a record? */
export const needsTarget = (kinds: Kinds, kind: string): boolean =>
  own(kinds, kind)?.needs?.includes('target') === true;

/** What a field of staff's own may point to: records with a list of theirs, in a table of this server. */
export const targetsOf = ({ resources }: Pick<Model, 'resources'>): readonly Resource[] =>
  resources.filter((resource) => hasOwnTable(resource) && typeof resource.routes?.list === 'string');

/** What the values of a field are, in one word: its kind, and what it points to, or that they are computed. */
export const typeOfCustom = ({ kind, target, formula }: Pick<CustomField, 'kind' | 'target' | 'formula'>): string =>
  formula !== undefined ? `${kind}=` : target === undefined ? kind : `${kind}:${target}`;

/** Why no field can be made of it; undefined when one can. */
export function refusalOfCustom(model: Model, name: string, custom: CustomField): OverlayRefusal | undefined {
  const { kinds } = model;
  const { kind, label, choices, list, target, formula } = custom;
  const offered = Object.keys(kinds).filter((each) => kinds[each]?.custom);
  const refusal = refusalOfName(name);
  if (refusal) return refusal;
  if (kind === undefined) return { code: 'noKind' };
  if (!offered.includes(kind)) return { code: 'unknownKind', params: { key: kind, known: offered.join(', ') } };
  if (label === undefined) return { code: 'noLabel' };
  const hasChoices = needsChoices(kinds, kind);
  if (!hasChoices && (choices || list !== undefined)) return { code: 'noChoices' };
  // With its list it has choices by now.
  if (list !== undefined && !choices) return { code: 'unknownList', params: { key: list } };
  if (hasChoices && Object.keys(choices ?? {}).length === 0) return { code: 'choicesMissing' };
  if (formula !== undefined && !mayBeComputed(kinds, kind)) return { code: 'formulaKind' };
  const refusalOfIts = refusalOfTarget(model, kind, target);
  if (refusalOfIts) return refusalOfIts;
  return list === undefined ? refusalOfChoices(custom) : undefined;
}

/** Why this cannot be chosen from, whoever says it. */
export function refusalOfChoices({ choices = {}, merged = {} }: ChoiceSet): OverlayRefusal | undefined {
  const wrong = Object.keys(choices).find((value) => !isValue(value));
  if (wrong !== undefined) return { code: 'choiceValue', params: { value: wrong } };
  const twins = refusalOfTwins(choices);
  if (twins) return twins;
  for (const [value, { into }] of Object.entries(merged)) {
    if (Object.hasOwn(choices, value)) return { code: 'mergedThere', params: { value } };
    if (!Object.hasOwn(choices, into)) return { code: 'mergedNowhere', params: { value, other: into } };
  }
  return undefined;
}

function refusalOfTarget(model: Model, kind: string, target: string | undefined): OverlayRefusal | undefined {
  if (!needsTarget(model.kinds, kind)) return target === undefined ? undefined : { code: 'noTarget' };
  if (target === undefined) return { code: 'targetMissing' };
  const known = targetsOf(model).map((each) => each.name);
  return known.includes(target)
    ? undefined
    : { code: 'unknownTarget', params: { key: target, known: known.join(', ') } };
}

/** A choice that stands before those that are no numbers, however the document is written. */
export function fixedChoice({ choices = {} }: ChoiceSet): string | undefined {
  const values = Object.keys(choices);
  return values.length < 2 ? undefined : values.find((value) => /^(?:0|[1-9]\d{0,9})$/.test(value));
}

/** Two choices that a sheet, or a person, could take for one another, in any language. */
function refusalOfTwins(choices: NonNullable<ChoiceSet['choices']>): OverlayRefusal | undefined {
  const taken = new Map<string, string>();
  for (const [value, words] of Object.entries(choices))
    for (const name of [value, ...spellingsOf(words)]) {
      const other = taken.get(lookalike(name));
      if (other !== undefined && other !== value) return { code: 'choiceNameTaken', params: { value: name, other } };
      taken.set(lookalike(name), value);
    }
  return undefined;
}

/** Money and shares are always quantities. */
export const mayBeCode = (kind: string | undefined): boolean => kind === 'number';

/** The field that a definition makes, before anything is demanded of it. */
export function toCustomField(
  { kinds, byName }: Pick<Model, 'kinds' | 'byName'>,
  name: string,
  custom: CustomField,
  locale: string,
): AnyField {
  const { kind, label, choices, list, search, code, formula } = custom;
  const { operators = [] } = own(kinds, kind) ?? {};
  const mayFind = isSearched(kinds, kind);
  const target = own(byName, custom.target ?? '');
  return {
    kind,
    custom: true,
    label: wordsIn(label, locale),
    ...(formula === undefined ? {} : { formula, derived: true, readOnly: true }),
    ...(search && mayFind ? { search } : {}),
    ...(code && mayBeCode(kind) ? { grouping: false as const } : {}),
    // A whole text is never typed in order to find it.
    ...(mayFind && operators.includes('contains') ? { filter: 'contains' as const } : {}),
    ...(choices ? chosenFrom(custom, locale) : {}),
    ...(list === undefined ? {} : { list }),
    ...(target ? { target: target.name, embed: { as: `of_${name}`, fields: namedBy(kinds, target) } } : {}),
  };
}

/** What the field says of its choices. */
function chosenFrom({ kind, choices = {}, tones = {}, merged = {} }: CustomField, locale: string): Partial<AnyField> {
  const textsIn = (language: string) =>
    Object.fromEntries(Object.entries(choices).map(([value, words]) => [value, wordsIn(words, language)]));
  const became = Object.entries(merged).filter(([, { into }]) => Object.hasOwn(choices, into));
  // By its name as well as by its value: files, filters and links of before say the one or the other.
  const synonyms = became.flatMap(([value, { into, label }]) =>
    [value, ...spellingsOf(label)].map((spelling) => [spelling, into] as const),
  );
  return {
    choices: textsIn(locale),
    codeLabels: textsIn('id'),
    ...(Object.keys(tones).length > 0 ? { tones, ...(kind === 'choice' ? { display: 'badge' as const } : {}) } : {}),
    ...(became.length > 0
      ? {
          merged: Object.fromEntries(became.map(([value, { into }]) => [value, into])),
          synonyms: Object.fromEntries(synonyms),
        }
      : {}),
  };
}

/** Can the search box find a value of this kind? */
export function isSearched(kinds: Kinds, kind: string): boolean {
  const { storage, upload } = own(kinds, kind) ?? {};
  return storage === 'text' && !upload;
}

/** What a record is called by, of what its own row holds. */
const namedBy = (kinds: Kinds, { title, fields }: Resource): readonly string[] =>
  title.split(' ').filter((name) => {
    const field = own(fields, name);
    return field !== undefined && !field.derived && own(kinds, field.kind)?.storage !== 'none';
  });

/** What a definition says besides, as a layer says it of any field; of one that a lower layer defined, all of it. */
export function facetsOfCustom(custom: CustomField, defined: AnyField | undefined): FieldOverlay {
  const {
    kind: _kind,
    inList: _inList,
    inFilters: _inFilters,
    search: _search,
    code: _code,
    target: _target,
    list: _list,
    tones: _tones,
    merged: _merged,
    ...shown
  } = custom;
  const { removed: _removed, choices = {}, retired, retiredFrom, ...facets } = shown;
  const known = defined ? choiceLabels(defined) : choices;
  const added = Object.fromEntries(Object.entries(choices).filter(([value]) => !Object.hasOwn(known, value)));
  const labels = Object.fromEntries(Object.entries(choices).filter(([value]) => Object.hasOwn(known, value)));
  const named = defined && custom.choices ? { added, labels, order: Object.keys(choices) } : {};
  const ofChoices = { ...named, ...(retired ? { retired } : {}), ...(retiredFrom ? { retiredFrom } : {}) };
  return Object.keys(ofChoices).length > 0 ? { ...facets, choices: ofChoices } : facets;
}
