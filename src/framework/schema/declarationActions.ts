import { inputsOf, looseInputsOf, switchOf } from './actions';
import { dependenciesOf } from './conditions';
import { type Check, expectFields, type Report } from './declarationReport';
import { callWords } from './editMany';
import { choiceValues, type Fields } from './fields';
import type { Kinds } from './kinds';
import { own } from './own';
import { isReservedName } from './reserved';
import type { ActionSpec, Resource } from './resource';
import { isAlwaysRequired } from './validate';

/** What an action cannot do is said when the model is built, never when somebody presses its button. */
export const actionChecks: Check = (resource, { kinds }, report) => {
  for (const [name, action] of Object.entries(resource.actions ?? {})) {
    const member = `actions.${name}`;
    if (callWords.includes(name) && !(name === 'delete' && action.remove))
      report.say('R084', member, 'has the name of something every list can do');
    expectFields(resource, report, 'R033', `${member}.sets`, Object.keys(action.sets ?? {}));
    expectFields(resource, report, 'R033', `${member}.when`, dependenciesOf(action.when));
    inputChecks(resource, member, action, kinds, report);
    effectChecks(resource, member, action, report);
    undoChecks(resource, member, action, kinds, report);
    keyChecks(resource, name, action, report);
  }
};

function inputChecks(resource: Resource, member: string, action: ActionSpec, kinds: Kinds, report: Report): void {
  const { input = [] } = action;
  if (isNames(input)) expectFields(resource, report, 'R024', `${member}.input`, input);
  const inputs = Object.entries(inputsOf(resource, action));
  for (const [name, { kind }] of inputs) {
    const at = `${member}.input.${name}`;
    const stored = own(resource.fields, name);
    if (!own(kinds, kind)) report.among('R010', at, `has kind "${kind}"`, kind, Object.keys(kinds));
    if (stored && stored.kind !== kind)
      report.say('R067', at, `is of kind "${kind}", but the field of that name of kind "${stored.kind}"`);
    if (own(kinds, kind)?.upload && action.on.includes('bulk'))
      report.say('R064', at, 'is an image or a file, and the action works in bulk');
  }
  for (const name of looseInputsOf(resource, action)) {
    if (isReservedName(name) || [...ownWords, resource.api.bulk?.ids].includes(name))
      report.say('R068', `${member}.input.${name}`, 'is a word of the call itself');
    if (!action.rule) report.say('R060', `${member}.input.${name}`, 'is no field of the record, and no rule takes it');
  }
}

/** What the call of an action says besides its inputs. */
const ownWords: readonly (string | undefined)[] = ['action', 'preview', 'undo', 'call'];

function effectChecks(resource: Resource, member: string, action: ActionSpec, report: Report): void {
  const written = [...Object.keys(action.sets ?? {}), ...Object.keys(inputsOf(resource, action))];
  for (const name of written)
    if (own(resource.fields, name)?.kind === 'computed')
      report.say('R061', member, `writes "${name}", which is worked out from others`);
  if (
    (action.as === 'now' || action.as === 'confirm') &&
    Object.values(inputsOf(resource, action)).some((field) => isAlwaysRequired(field, 'edit'))
  )
    if (switchOf(resource, action) === undefined)
      report.say('R107', `${member}.as`, `is "${action.as}", where nothing is typed, and an input must be given`);
  if (written.length === 0 && !action.rule && !action.remove && !action.call)
    report.say('R062', member, 'has nothing to do');
  if (action.remove && action.on.some((place) => place !== 'bulk'))
    report.say('R069', `${member}.on`, 'names a place of one record');
  const { states } = resource;
  const next = states && own(action.sets, states.field);
  if (states && next !== undefined && !Object.values(states.from).some((to) => to.includes(String(next))))
    report.say('R065', `${member}.sets.${states.field}`, `is "${String(next)}", which no state leads to`);
}

/** A history keeps no secret and no old file, an owner is not moved back, and what a rule wrote is not known. */
function undoChecks(resource: Resource, member: string, action: ActionSpec, kinds: Kinds, report: Report): void {
  if (!action.undo) return;
  if (action.rule || action.remove)
    report.say('R081', `${member}.undo`, `stands beside ${action.rule ? 'rule' : 'remove'}`);
  for (const name of [...Object.keys(action.sets ?? {}), ...Object.keys(inputsOf(resource, action))]) {
    const field = own(resource.fields, name);
    const kind = field && own(kinds, field.kind);
    const isOwner = resource.owner && 'field' in resource.owner && resource.owner.field === name;
    if (field?.sensitive || kind?.sensitive || kind?.upload || isOwner)
      report.say('R081', `${member}.undo`, `is said of "${name}", which no history gives back`);
  }
}

function keyChecks({ actions = {} }: Resource, name: string, { key }: ActionSpec, report: Report): void {
  if (key === undefined) return;
  const isTaken = Object.entries(actions).some(([other, each]) => other < name && each.key === key);
  if (!/^[a-z0-9]$/.test(key) || isTaken) report.say('R063', `actions.${name}.key`, `is "${key}"`);
}

export const stateChecks: Check = ({ fields, states }, _context, report) => {
  if (!states) return;
  const field = own<Fields[string]>(fields, states.field);
  if (field?.kind !== 'choice') {
    report.among('R066', 'states.field', `is "${states.field}", which is no choice`, states.field, choicesIn(fields));
    return;
  }
  const values = choiceValues(field);
  const expect = (member: string, named: readonly string[]) => {
    for (const value of named)
      if (!values.includes(value))
        report.among('R066', member, `names "${value}", which is no value of ${states.field}`, value, values);
  };
  expect('states.from', Object.keys(states.from));
  for (const [state, next] of Object.entries(states.from)) expect(`states.from.${state}`, next);
  for (const value of values)
    if (!Object.hasOwn(states.from, value))
      report.say('R066', 'states.from', `says nothing of "${value}"; [] is for a last state`);
};

const choicesIn = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'choice' ? [name] : []));

const isNames = (input: readonly string[] | Fields): input is readonly string[] => Array.isArray(input);
