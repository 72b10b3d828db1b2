import { type Condition, dependenciesOf } from '../conditions';
import { type AnyField, isServerOwned } from '../fields';
import { type ChoicesOverlay, type Facet, type FieldOverlay, type LocalizedText, wordsIn } from '../overlayDocument';
import { own } from '../own';
import { isReservedChoice, issueOf } from '../validate';
import { withChoices } from './choices';
import { closesCircle, refusalOfCondition, renamedIn } from './conditionRules';
import type { OverlayRefusal } from './problems';
import { addTexts, type ConditionFacet, nameNow, type Part, type Run, skip } from './run';
import { refusalOfFacet, restricts, type Standing } from './tightening';

/** One order for all, so that it does not matter in which order a document says something. */
const facetOrder: readonly Facet[] = [
  'label',
  'columnLabel',
  'help',
  'placeholder',
  'width',
  'section',
  'before',
  'after',
  'choices',
  'min',
  'max',
  'minLength',
  'maxLength',
  'required',
  'prefill',
  'requiredWhen',
  'showWhen',
  'readOnly',
  'hidden',
];

/** What a layer says of one field, facet by facet: what cannot be is left out, and the rest holds. */
export function layField(run: Run, part: Part, given: string, overlay: FieldOverlay, at: readonly string[]): void {
  const name = nameNow(run, given);
  const below = own(run.fields, name);
  if (!below) {
    skip(run, part, at, refusalOfUnknown(given, overlay.seen !== undefined || run.removed.has(given)));
    return;
  }
  const isAsked = overlay.required !== undefined || overlay.requiredWhen !== undefined;
  const demand = { by: demandedBy(run, name), isDemanded: (run.conditions.get(name)?.requiredWhen.length ?? 0) > 0 };
  for (const facet of facetOrder) {
    const wanted = overlay[facet];
    if (wanted === undefined || (run.context.role === null && restricts.has(facet))) continue;
    const field = own(run.fields, name) ?? below;
    const standing: Standing = {
      kinds: run.model.kinds,
      resource: run.declared,
      name,
      field,
      below: demand.isDemanded ? { ...below, requiredWhen: below.requiredWhen ?? {} } : below,
      by: demand.by,
      isAsked,
      isRead: facet === 'hidden' && isReadBelow(run, part, name),
      isInForm: run.inForm.has(name),
    };
    const isSeen = overlay.seen !== undefined && Object.hasOwn(overlay.seen, facet);
    const refusal =
      refusalOfFacet(standing, facet, wanted) ?? lay(run, part, { name, field, at, isSeen }, facet, wanted);
    if (refusal) skip(run, part, [...at, facet], refusal);
  }
}

/** Something that is not there any more is kept for when it comes back; something that never was is a slip. */
const refusalOfUnknown = (name: string, isParked: boolean): OverlayRefusal => ({
  code: isParked ? 'parked' : 'unknownField',
  params: { key: name },
});

const demandedBy = (run: Run, name: string): string =>
  (own(run.origins[name], 'required') ?? run.conditions.get(name)?.requiredWhen[0]?.origin)?.layer ?? 'declaration';

/** Is it read by a condition of another document, which lies below this one? */
const isReadBelow = (run: Run, { origin }: Part, name: string): boolean =>
  [...run.conditions.values()].some((laid) =>
    [...laid.showWhen, ...laid.requiredWhen].some(
      (each) => each.origin.source !== origin.source && dependenciesOf(each.condition).includes(name),
    ),
  );

interface Target {
  readonly name: string;
  readonly field: AnyField;
  readonly at: readonly string[];
  /** Was it written by an editor that showed the existing names, so that what it names existed once? */
  readonly isSeen: boolean;
}

function lay(run: Run, part: Part, target: Target, facet: Facet, wanted: unknown): OverlayRefusal | undefined {
  const { name, field } = target;
  const set = (changes: Partial<AnyField>) => {
    run.fields[name] = { ...field, ...changes };
    run.origins[name] = { ...run.origins[name], [facet]: part.origin };
  };
  switch (facet) {
    case 'label':
    case 'columnLabel':
    case 'help':
    case 'placeholder': {
      const text = wordsIn(wanted as LocalizedText, run.context.locale);
      const also = facet === 'help' && field.editHelp ? { editHelp: text } : {};
      addTexts(run, name, { [facet]: text, ...also });
      return void set({ [facet]: text, ...also });
    }
    case 'required':
      return void (isAlways(field) || set({ required: demandOf(run, field) }));
    case 'readOnly':
    case 'hidden':
      return void (field[facet] === true || set({ [facet]: true }));
    case 'choices':
      return layChoices(run, part, target, wanted as ChoicesOverlay, set);
    case 'prefill':
      return layPrefill(run, part, target, wanted, set);
    case 'requiredWhen':
    case 'showWhen':
      return layCondition(run, part, target, facet, wanted as Condition);
    case 'section':
    case 'before':
    case 'after':
      return layPlace(run, part, target, facet, wanted as string);
    default:
      return void set({ [facet]: wanted });
  }
}

const isAlways = ({ required }: AnyField): boolean => required === true || typeof required === 'string';

/** An empty password means "unchanged" in an existing record, so it is never required there. */
function demandOf(run: Run, { required, kind }: AnyField): NonNullable<AnyField['required']> {
  if (typeof required !== 'object') return true;
  return run.model.kinds[kind]?.writeOnly ? required : required.message;
}

type Change = (changes: Partial<AnyField>) => void;

function layChoices(run: Run, part: Part, { name, field, at }: Target, wanted: ChoicesOverlay, set: Change): undefined {
  const { role, locale } = run.context;
  const laid = withChoices(field, wanted, { locale, mayRetire: role !== null });
  for (const { path, ...refusal } of laid.refused) skip(run, part, [...at, 'choices', ...path], refusal);
  addTexts(run, name, { choices: { ...run.texts[name]?.choices, ...laid.said } });
  set(laid.field);
}

function layPrefill(
  run: Run,
  part: Part,
  { name, field, at }: Target,
  wanted: unknown,
  set: Change,
): OverlayRefusal | undefined {
  const kind = own(run.model.kinds, field.kind);
  const isPossible =
    kind &&
    !kind.writeOnly &&
    !kind.upload &&
    !['json', 'none'].includes(kind.storage) &&
    !isServerOwned(field, 'create');
  if (!isPossible || !run.inForm.has(name)) return { code: 'prefillNotPossible' };
  const parsed = kind.parse(wanted, field);
  if (!parsed.ok)
    return {
      code: 'prefillInvalid',
      params: { why: issueOf(name, field, parsed.code, parsed.params ?? {}, {}).message },
    };
  const { role } = run.context;
  const reserved = [parsed.value].flat().find((value) => role !== null && isReservedChoice(field, value, role));
  if (reserved !== undefined)
    return part.origin.layer === 'role' ? { code: 'prefillReserved', params: { value: String(reserved) } } : undefined;
  run.prefills.set(name, { part, path: [...at, 'prefill'] });
  return void set({ prefill: parsed.value });
}

function layCondition(
  run: Run,
  part: Part,
  { name, at, isSeen }: Target,
  facet: ConditionFacet,
  wanted: Condition,
): OverlayRefusal | undefined {
  const condition = run.renamed.size > 0 ? renamedIn(wanted, (other) => nameNow(run, other)) : wanted;
  const gone = dependenciesOf(condition).find((other) => !own(run.fields, other) && !run.removed.has(other));
  if (gone !== undefined && isSeen) return { code: 'parked', params: { key: gone } };
  const refusal = refusalOfCondition({ kinds: run.model.kinds, fields: run.fields }, name, condition);
  if (refusal) return refusal;
  if (facet === 'showWhen' && closesCircle((other) => shownBy(run, other), name, condition))
    return { code: 'conditionCircle' };
  const laid = run.conditions.get(name) ?? { showWhen: [], requiredWhen: [] };
  laid[facet].push({ origin: part.origin, condition, part, path: [...at, facet] });
  run.conditions.set(name, laid);
  run.origins[name] = { ...run.origins[name], [facet]: part.origin };
  return undefined;
}

const shownBy = (run: Run, name: string): readonly string[] =>
  [
    own(run.fields, name)?.showWhen,
    ...(run.conditions.get(name)?.showWhen ?? []).map(({ condition }) => condition),
  ].flatMap(dependenciesOf);

function layPlace(
  run: Run,
  part: Part,
  { name, isSeen }: Target,
  facet: 'section' | 'before' | 'after',
  wanted: string,
): OverlayRefusal | undefined {
  const place = run.places.get(part)?.get(name) ?? {};
  if (facet === 'section' && !run.sections.has(wanted))
    return { code: isSeen ? 'parked' : 'unknownSection', params: { key: wanted } };
  const beside = facet === 'section' ? undefined : nameNow(run, wanted);
  if (beside === name) return { code: 'besideItself', params: { key: wanted } };
  if (beside !== undefined && !run.inForm.has(beside)) {
    const isParked = isSeen || run.removed.has(beside);
    return { code: isParked ? 'parked' : 'besideUnknown', params: { key: wanted } };
  }
  if (facet === 'after' && place.before !== undefined) return { code: 'inTwoPlaces' };
  const places = run.places.get(part) ?? new Map<string, typeof place>();
  run.places.set(part, places.set(name, { ...place, [facet]: beside ?? wanted }));
  run.origins[name] = { ...run.origins[name], [facet]: part.origin };
  return undefined;
}
