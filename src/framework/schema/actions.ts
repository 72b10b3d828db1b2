import { asCombination, type Condition } from './conditions';
import { type AnyField, choiceLabels, type Fields } from './fields';
import { own } from './own';
import type { ActionSpec, Resource, StatesSpec } from './resource';

type Values = Readonly<Record<string, unknown>>;

/** The moment of an action, as a date and as a date-time. */
export interface Moment {
  /** `2026-11-25`, by the site's clock. */
  readonly today: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** What the person is asked, under the names the call carries. */
export function inputsOf({ fields }: Pick<Resource, 'fields'>, { input = [] }: ActionSpec): Fields {
  if (!isNames(input)) return input;
  return Object.fromEntries(input.flatMap((name) => (own(fields, name) ? [[name, fields[name] as AnyField]] : [])));
}

/** Of what was sent, what the action asks for; the rest is not its business. */
export const inputOf = (resource: Pick<Resource, 'fields'>, action: ActionSpec, sent: Values): Values => {
  const asked = inputsOf(resource, action);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(asked, name)));
};

/** Inputs that the record has no field for: what becomes of them is decided by the rule behind the action. */
export const looseInputsOf = (resource: Pick<Resource, 'fields'>, action: ActionSpec): readonly string[] =>
  Object.keys(inputsOf(resource, action)).filter((name) => !Object.hasOwn(resource.fields, name));

/** The one boolean that the action turns on and off, if that is all it asks. */
export function switchOf(resource: Pick<Resource, 'fields'>, action: ActionSpec): string | undefined {
  const [first, ...others] = Object.entries(inputsOf(resource, action));
  const isSwitch = first?.[1].kind === 'boolean' && others.length === 0 && isNames(action.input ?? []);
  return isSwitch ? first[0] : undefined;
}

/** Can it be taken back from the notice that says it is done? A switch can as it is; what a rule decides cannot be known. */
export const isUndoable = (resource: Pick<Resource, 'fields'>, action: ActionSpec): boolean =>
  action.undo === true || (switchOf(resource, action) !== undefined && !action.rule && !action.remove);

/** Does the action ask for anything a person types? */
export const asksInput = (resource: Pick<Resource, 'fields'>, action: ActionSpec): boolean =>
  action.input !== undefined &&
  action.as !== 'now' &&
  action.as !== 'confirm' &&
  Object.keys(inputsOf(resource, action)).length > 0 &&
  switchOf(resource, action) === undefined;

/**
 * The resource as one action sees it: its inputs are the form, and they and what it sets can be written, also where nobody
 * may type otherwise. Rules, required fields and references hold as in every form.
 */
export function actionView(resource: Resource, name: string): Resource {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} has no action "${name}".`);
  const inputs = inputsOf(resource, action);
  const turned = switchOf(resource, action);
  const fields = Object.entries(resource.fields).map(([field, declared]): [string, AnyField] => {
    const input = own(inputs, field);
    if (input) return [field, field === turned ? { ...writable(input), required: true } : writable(input)];
    return [field, own(action.sets, field) === undefined ? declared : writable(declared)];
  });
  return {
    ...resource,
    fields: { ...Object.fromEntries(fields), ...inputs, ...Object.fromEntries(fields) },
    form: { as: 'dialog', sections: [{ section: action.label, fields: Object.keys(inputs) }] },
    byAction: name,
  };
}

/** Is it an action of this resource's own, under which history and log have it? Deletion has one word everywhere. */
export function isDeclared(resource: Pick<Resource, 'actions'> | undefined, name: string): boolean {
  const action = own(resource?.actions, name);
  return action !== undefined && action.remove !== true;
}

/** May this role do it, as far as it has the right? */
export const isForRole = ({ roles }: Pick<ActionSpec, 'roles'>, role: string | undefined): boolean =>
  roles === undefined || (role !== undefined && roles.includes(role));

/** Is it done to one record at a time, somewhere? */
export const isSingle = ({ on }: Pick<ActionSpec, 'on'>): boolean => on.some((place) => place !== 'bulk');

/** The call of an action on one record: as declared, else `POST {id}/<name>`. */
export const callOf = (name: string, { call }: ActionSpec): NonNullable<ActionSpec['call']> =>
  call ?? { method: 'POST', path: `{id}/${name}` };

/** What the action writes by itself. `{ now: true }` is the moment, as the field keeps it. */
export const valuesSetBy = ({ fields }: Pick<Resource, 'fields'>, { sets = {} }: ActionSpec, at: Moment): Values =>
  Object.fromEntries(
    Object.entries(sets).map(([name, value]) => [
      name,
      isNow(value) ? (own(fields, name)?.kind === 'date' ? at.today : at.now) : value,
    ]),
  );

export const isNow = (value: unknown): value is { readonly now: true } =>
  typeof value === 'object' && value !== null && (value as { now?: unknown }).now === true;

/** May a record go from one state to another? Staying is no move. */
export const mayMove = ({ from }: StatesSpec, before: unknown, after: unknown): boolean =>
  before === after ||
  before === null ||
  before === undefined ||
  (own(from, String(before))?.includes(String(after)) ?? false);

/** The states a record in this one may be given in a form: where it is, and where it may go from there. */
export function statesWithin(
  resource: Resource,
  name: string,
  record: Values | undefined,
): readonly string[] | undefined {
  const { states } = resource;
  const now = record?.[name];
  if (states?.field !== name || now === undefined || now === null) return undefined;
  return [String(now), ...(own(states.from, String(now)) ?? [])];
}

/** How a move reads in a sentence: the labels of both states. */
export function labelsOfMove(
  field: AnyField,
  before: unknown,
  after: unknown,
): { readonly from: string; readonly to: string } {
  const labels = choiceLabels(field);
  return { from: labels[String(before)] ?? String(before), to: labels[String(after)] ?? String(after) };
}

/** The records an action is possible for: by its own condition, and by the state they are in. */
export function conditionOf(resource: Resource, action: ActionSpec): Condition | undefined {
  const { states } = resource;
  const next = states && own(action.sets, states.field);
  if (states === undefined || next === undefined) return action.when;
  const sources = Object.entries(states.from).flatMap(([state, to]) => (to.includes(String(next)) ? [state] : []));
  const inState = { [states.field]: { in: sources } } as Condition;
  if (!action.when) return inState;
  const together = asCombination(action.when);
  return { all: [...(together?.kind === 'all' ? together.parts : [action.when]), inState] };
}

const isNames = (input: readonly string[] | Fields): input is readonly string[] => Array.isArray(input);

function writable(field: AnyField): AnyField {
  const { readOnly: _readOnly, hidden: _hidden, roles, choiceRoles: _choiceRoles, ...rest } = field;
  const read = roles?.read;
  return { ...rest, ...(read ? { roles: { read, write: read } } : {}) };
}
