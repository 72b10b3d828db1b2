import type { AnyField } from '../../fields';
import { type Formula, type FormulaPlan, fieldsOfFormula } from '../../formula';
import type { Kind, Kinds } from '../../kinds';
import { own } from '../../own';
import { canField } from '../../policy';
import type { OverlayRefusal } from '../problems';
import { nameNow, type Run, skip } from '../run';
import { factorsOfFormula, mostOfFormula, partsOfFormula } from './reading';

/** Can a value of the kind be worked out? */
export const mayBeComputed = (kinds: Kinds, kind: string): boolean => {
  const { custom, storage } = own(kinds, kind) ?? {};
  return custom === true && storage === 'decimal';
};

/**
 * How a formula can read a field: as a number or as a day, of the kinds staff know. What the server works out by other rules
 * is not known in a form, and what lies behind a wall is named by nobody outside.
 */
export function readAs(kinds: Kinds, field: AnyField): 'number' | 'day' | undefined {
  const kind = own(kinds, field.kind);
  if (!kind?.custom || kind.writeOnly || field.zone !== undefined) return undefined;
  // A number that stands for a record is none to count with.
  if (field.target || field.memberTarget) return undefined;
  if (field.derived && !field.formula) return undefined;
  if (kind.storage === 'date') return 'day';
  return kind.storage === 'decimal' || kind.storage === 'integer' ? 'number' : undefined;
}

/**
 * What cannot be worked out is taken away: its field would be empty for ever. What can is known from here on by how it is
 * worked out, tells what it reads, and is as secret as that.
 */
export function seeFormulas(run: Run): void {
  const known = new Map<string, Worked | OverlayRefusal>();
  for (const [name, field] of Object.entries(run.fields)) if (field.formula) workOut(run, name, known, []);
  for (const [name, worked] of known) {
    const laid = run.formulas.get(name);
    if ('field' in worked && laid) run.fields[name] = worked.field;
    else {
      if (laid && 'code' in worked) skip(run, laid.part, laid.path, worked);
      delete run.fields[name];
      for (const names of [run.inForm, run.columns, run.filters]) names.delete(name);
    }
  }
}

interface Worked {
  readonly field: AnyField;
  readonly plan: FormulaPlan;
}

/** Each once, whatever it hangs on: what hangs on a circle, or on what cannot be worked out, cannot either. */
function workOut(
  run: Run,
  name: string,
  known: Map<string, Worked | OverlayRefusal>,
  trail: readonly string[],
): Worked | OverlayRefusal {
  const found = known.get(name) ?? workOutAnew(run, name, known, trail);
  known.set(name, found);
  return found;
}

function workOutAnew(
  run: Run,
  name: string,
  known: Map<string, Worked | OverlayRefusal>,
  trail: readonly string[],
): Worked | OverlayRefusal {
  const { kinds } = run.model;
  const field = own(run.fields, name) as AnyField;
  const formula = renamed(field.formula as Formula, (other) => nameNow(run, other));
  const reads: Record<string, AnyField> = {};
  const told = new Set<string>();
  const inner = new Map<string, Formula>();
  let isSecret = field.sensitive === true;
  for (const other of fieldsOfFormula(formula)) {
    const source = own(run.fields, other);
    if (!source) return { code: 'formulaUnknownField', params: { other } };
    if (other === name || trail.includes(other)) return { code: 'formulaCircle', params: { other: source.label } };
    if (!readAs(kinds, source)) return { code: 'formulaUnusable', params: { other: source.label } };
    told.add(other);
    isSecret ||= source.sensitive === true || own(kinds, source.kind)?.sensitive === true;
    if (source.formula) {
      const found = workOut(run, other, known, [...trail, name]);
      if ('code' in found)
        return {
          code: found.code === 'formulaCircle' ? found.code : 'formulaOnBroken',
          params: { other: source.label },
        };
      inner.set(other, { call: 'round', of: [found.plan.formula, found.field.decimals ?? 2] });
      Object.assign(reads, found.plan.reads);
      for (const each of found.field.tells ?? []) told.add(each);
    } else reads[other] = source;
  }
  const misread = misreadIn(formula, (other) => readAs(kinds, own(run.fields, other) as AnyField));
  if (misread !== undefined)
    return {
      code: misread.isDay ? 'formulaNotNumber' : 'formulaNotDay',
      params: { other: own(run.fields, misread.field ?? '')?.label ?? '' },
    };
  const whole = replaced(formula, inner);
  if (partsOfFormula(whole) > mostOfFormula.worked)
    return { code: 'formulaTooLong', params: { max: mostOfFormula.worked } };
  if (factorsOfFormula(whole) > mostOfFormula.factors)
    return { code: 'formulaManyFactors', params: { max: mostOfFormula.factors } };
  const decimals = own(kinds, field.kind)?.facets?.includes('decimals')
    ? { decimals: decimalsOf(formula, (other) => scaleOf(kinds, own(run.fields, other) as AnyField)) }
    : {};
  const plan: FormulaPlan = {
    formula: whole,
    reads: Object.fromEntries(
      Object.entries(reads).map(([each, { kind, custom }]) => [each, { kind, ...(custom ? { custom } : {}) }]),
    ),
  };
  const isSensitive = isSecret ? { sensitive: true } : {};
  return { plan, field: { ...field, ...decimals, ...isSensitive, formula, plan, tells: [...told] } };
}

/** May the role not read all of what the field is worked out from, as it is? */
export const isBlind = (run: Run, { formula, tells = [] }: AnyField, role: string): boolean =>
  formula !== undefined &&
  tells.some((name) => {
    const field = own(run.fields, name);
    return field !== undefined && !canField(field, 'whole', role);
  });

const renamed = (formula: Formula, nameOf: (name: string) => string): Formula => {
  if (typeof formula === 'number') return formula;
  if ('field' in formula) return { field: nameOf(formula.field) };
  return { call: formula.call, of: formula.of.map((each) => renamed(each, nameOf)) };
};

const replaced = (formula: Formula, by: ReadonlyMap<string, Formula>): Formula => {
  if (typeof formula === 'number') return formula;
  if ('field' in formula) return by.get(formula.field) ?? formula;
  return { call: formula.call, of: formula.of.map((each) => replaced(each, by)) };
};

/** The first part that is a day where a number has to stand, or no day where one has to; without a field it is no field. */
export function misreadIn(
  formula: Formula,
  typeOf: (field: string) => 'number' | 'day' | undefined,
  isDay = false,
): { readonly field?: string; readonly isDay: boolean } | undefined {
  if (typeof formula === 'number') return isDay ? { isDay: false } : undefined;
  if ('field' in formula) {
    const isOne = typeOf(formula.field) === 'day';
    return isOne === isDay ? undefined : { field: formula.field, isDay: isOne };
  }
  if (isDay) return { isDay: false };
  const wantsDays = formula.call === 'days' || formula.call === 'years';
  for (const each of formula.of) {
    const found = misreadIn(each, typeOf, wantsDays);
    if (found) return found;
  }
  return undefined;
}

/** Decimals a value of the field may have. */
function scaleOf(kinds: Kinds, { min: _min, max: _max, ...field }: AnyField): number {
  const kind = own(kinds, field.kind) as Kind;
  if (field.formula) return field.decimals ?? 2;
  return kind.parse(1.5, field).ok ? (field.decimals ?? 2) : 0;
}

/** As many as what it is worked out from; a quotient has two. */
function decimalsOf(formula: Formula, scale: (field: string) => number): number {
  if (typeof formula === 'number') return Math.min(4, (String(formula).split('.')[1] ?? '').length);
  if ('field' in formula) return scale(formula.field);
  const { call, of } = formula;
  if (call === 'days' || call === 'years') return 0;
  if (call === 'round') return typeof of[1] === 'number' ? of[1] : 0;
  const parts = of.map((each) => decimalsOf(each, scale));
  const most = Math.max(...parts);
  if (call === 'divide') return Math.max(2, most);
  if (call !== 'multiply') return most;
  return Math.min(
    Math.max(2, most),
    parts.reduce((sum, each) => sum + each, 0),
  );
}
