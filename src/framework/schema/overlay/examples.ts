import type { AnyField } from '../fields';
import { isTyped } from '../hiding';
import type { Kinds } from '../kinds';
import type { Model } from '../model';
import type { ExampleRecord } from '../overlayDocument';
import { own } from '../own';
import { canField } from '../policy';
import type { Resource } from '../resource';
import { asShown, formFields, isShown } from '../shown';
import { type Issue, type ValidateContext, validate } from '../validate';
import type { OverlayProblem } from './problems';
import { readOnce } from './read';
import type { Layer } from './run';

/** What becomes of a record that is typed into the form of a new one. */
export interface ExampleOutcome {
  /** What is refused; empty: the record would be saved. */
  readonly issues: readonly Issue[];
  /** Fields of the form that this person sees, and those that a condition hides or that are hidden from them. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/** What differs from what an example expects. */
export interface ExampleDifference {
  readonly code: 'exampleRefused' | 'exampleAccepted' | 'exampleOtherwise' | 'exampleShown' | 'exampleHidden';
  readonly field: string;
}

type OutcomeContext = Pick<ValidateContext, 'kinds' | 'sentence' | 'rule' | 'label'>;

/**
 * What the form says of these values. The day is the example's own, so that an example of a birth date does not change its
 * meaning by growing old.
 */
export function outcomeOf(
  resource: Resource,
  { values, day, role }: Pick<ExampleRecord, 'values' | 'day' | 'role'>,
  context: OutcomeContext,
): ExampleOutcome {
  const as = {
    ...context,
    mode: 'create',
    textIds: true,
    today: day,
    ...(role === undefined ? {} : { role }),
  } as const;
  const form = formFields(resource).map((name) => [name, resource.fields[name] as AnyField] as const);
  const typed = Object.fromEntries(form.map(([name]) => [name, own(values, name)]));
  const checked = validate(resource, typed, as);
  const whole = asShown(
    resource.fields,
    { ...typed, ...checked.values },
    { today: day, mode: 'create', isTyped: (name) => isTyped(resource.fields[name] as AnyField, as) },
  );
  const isSeen = (field: AnyField) =>
    !field.hidden && (role === undefined || canField(field, 'read', role)) && isShown(field, whole, day);
  const names = (wanted: boolean) => form.filter(([, field]) => isSeen(field) === wanted).map(([name]) => name);
  return { issues: checked.issues, shown: names(true), hidden: names(false) };
}

/** The example that expects what is so now. Chosen files and passwords are nothing to keep. */
export function exampleOf(
  resource: Resource,
  example: Pick<ExampleRecord, 'values' | 'day' | 'role'>,
  kinds: Kinds,
): ExampleRecord {
  const isKept = ([name, value]: readonly [string, unknown]) => {
    const field = own(resource.fields, name);
    const kind = field && kinds[field.kind];
    return kind !== undefined && !kind.upload && !kind.writeOnly && value !== undefined && value !== null;
  };
  const values = Object.fromEntries(Object.entries(example.values).filter(isKept));
  const { issues, shown, hidden } = outcomeOf(resource, { ...example, values }, { kinds });
  const refused = Object.fromEntries(issues.toReversed().map(({ field, code }) => [field, code]));
  return { ...example, values, ...(issues.length > 0 ? { refused } : {}), shown, hidden };
}

/**
 * What has another meaning by now: a value that is refused or accepted, another reason, a field that comes or goes. Words
 * are none: a field that is called otherwise means the same, and so does one more field that is not asked for.
 */
export function differencesOfExample(
  { refused = {}, shown, hidden }: ExampleRecord,
  now: ExampleOutcome,
): readonly ExampleDifference[] {
  const codes = new Map(now.issues.toReversed().map(({ field, code }) => [field, code]));
  const fields = [...new Set([...Object.keys(refused), ...codes.keys()])];
  const judged = fields.flatMap((field): readonly ExampleDifference[] => {
    const [before, after] = [own(refused, field), codes.get(field)];
    if (before === after) return [];
    const code = before === undefined ? 'exampleRefused' : after === undefined ? 'exampleAccepted' : 'exampleOtherwise';
    return [{ code, field }];
  });
  return [
    ...judged,
    ...hidden.filter((field) => now.shown.includes(field)).map((field) => ({ code: 'exampleShown', field }) as const),
    ...shown.filter((field) => !now.shown.includes(field)).map((field) => ({ code: 'exampleHidden', field }) as const),
  ];
}

/** The examples of a resource, each from the highest layer that has one of that name. */
export const examplesOf = (layers: readonly Layer[], resource: string): Readonly<Record<string, ExampleRecord>> =>
  Object.assign({}, ...layers.map(({ overlay }) => own(readOnce(overlay).overlay.resources, resource)?.examples));

/** The declarations as a role sees them; undefined: one without a part of its own. */
type ModelAs = (role: string | undefined) => Pick<Model, 'byName'> | undefined;

/** Examples that no longer mean what they meant: with one of them a document cannot be published. */
export function exampleProblems(
  { kinds, resources }: Pick<Model, 'kinds' | 'resources'>,
  layers: readonly Layer[],
  modelAs: ModelAs,
): readonly OverlayProblem[] {
  return resources.flatMap(({ name }) =>
    Object.entries(examplesOf(layers, name)).flatMap(([title, example]): readonly OverlayProblem[] => {
      const path = ['resources', name, 'examples', title];
      const { role } = example;
      const model = modelAs(role);
      const resource = own(model?.byName, name);
      if (!model) return [{ path: [...path, 'role'], code: 'unknownRole', params: { key: role ?? '' } }];
      if (!resource) return [];
      const now = outcomeOf(resource, example, { kinds });
      return differencesOfExample(example, now).map(({ code, field }) => ({
        path: [...path, field],
        code,
        params: { example: title, other: labelOf(resource, field) },
      }));
    }),
  );
}

/** Of a cell of a list of rows the name of the list. */
function labelOf({ fields }: Resource, place: string): string {
  const [name = place] = place.split('.');
  return own(fields, name)?.label ?? name;
}
