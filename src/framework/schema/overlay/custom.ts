import { type AnyField, choiceLabels } from '../fields';
import type { Kinds } from '../kinds';
import { CUSTOM_NAME, type CustomField, type FieldOverlay, type LocalizedText, wordsIn } from '../overlayDocument';
import { own } from '../own';
import { isValue, spellingsOf } from './choices';
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

/** Why no field can be made of it; undefined when one can. */
export function refusalOfCustom(
  kinds: Kinds,
  name: string,
  { kind, label, choices }: CustomField,
): OverlayRefusal | undefined {
  const offered = Object.keys(kinds).filter((each) => kinds[each]?.custom);
  const refusal = refusalOfName(name);
  if (refusal) return refusal;
  if (kind === undefined) return { code: 'noKind' };
  if (!offered.includes(kind)) return { code: 'unknownKind', params: { key: kind, known: offered.join(', ') } };
  if (label === undefined) return { code: 'noLabel' };
  const values = Object.keys(choices ?? {});
  const hasChoices = needsChoices(kinds, kind);
  if (hasChoices && values.length === 0) return { code: 'choicesMissing' };
  if (!hasChoices && choices) return { code: 'noChoices' };
  const wrong = values.find((value) => !isValue(value));
  if (wrong !== undefined) return { code: 'choiceValue', params: { value: wrong } };
  return refusalOfTwins(choices ?? {});
}

/** A choice that stands before those that are no numbers, however the document is written. */
export function fixedChoice({ choices = {} }: CustomField): string | undefined {
  const values = Object.keys(choices);
  return values.length < 2 ? undefined : values.find((value) => /^(?:0|[1-9]\d{0,9})$/.test(value));
}

/** Two choices that a sheet, or a person, could take for one another, in any language. */
function refusalOfTwins(choices: Readonly<Record<string, LocalizedText>>): OverlayRefusal | undefined {
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
  kinds: Kinds,
  { kind, label, choices, search, code }: CustomField,
  locale: string,
): AnyField {
  const texts = Object.entries(choices ?? {});
  const { storage, operators = [] } = own(kinds, kind) ?? {};
  const mayFind = storage === 'text';
  return {
    kind,
    custom: true,
    label: wordsIn(label, locale),
    ...(search && mayFind ? { search } : {}),
    ...(code && mayBeCode(kind) ? { grouping: false as const } : {}),
    // A whole text is never typed in order to find it.
    ...(mayFind && operators.includes('contains') ? { filter: 'contains' as const } : {}),
    ...(choices
      ? {
          choices: Object.fromEntries(texts.map(([value, words]) => [value, wordsIn(words, locale)])),
          codeLabels: Object.fromEntries(texts.map(([value, words]) => [value, wordsIn(words, 'id')])),
        }
      : {}),
  };
}

/** What a definition says besides, as a layer says it of any field; of one that a lower layer defined, all of it. */
export function facetsOfCustom(custom: CustomField, defined: AnyField | undefined): FieldOverlay {
  const { kind: _kind, inList: _inList, inFilters: _inFilters, search: _search, code: _code, ...shown } = custom;
  const { removed: _removed, choices = {}, retired, ...facets } = shown;
  const known = defined ? choiceLabels(defined) : choices;
  const added = Object.fromEntries(Object.entries(choices).filter(([value]) => !Object.hasOwn(known, value)));
  const labels = Object.fromEntries(Object.entries(choices).filter(([value]) => Object.hasOwn(known, value)));
  const named = defined && custom.choices ? { added, labels, order: Object.keys(choices) } : {};
  const ofChoices = { ...named, ...(retired ? { retired } : {}) };
  return Object.keys(ofChoices).length > 0 ? { ...facets, choices: ofChoices } : facets;
}
