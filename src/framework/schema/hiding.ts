import { dependenciesOf, isEmptyValue } from './conditions';
import { type AnyField, type Fields, isServerOwned } from './fields';
import { canField } from './policy';
import { asShown, hiddenValue, isHiddenByLayer, isShown } from './shown';

type Values = Readonly<Record<string, unknown>>;

interface Context {
  readonly mode: 'create' | 'edit';
  readonly role?: string;
  readonly today?: string;
  readonly previous?: Values;
}

/** Does a value sent for it count? Else it is ignored. */
export function isTyped(field: AnyField, context: Pick<Context, 'mode' | 'role'>): boolean {
  if (field.hidden || isServerOwned(field, context.mode)) return false;
  return context.role === undefined || canField(field, 'write', context.role);
}

/**
 * What is hidden is not stored: neither what was sent for it, nor what it held before this change hid it. The answer is the
 * whole record as its form shows it.
 */
export function hide(fields: Fields, values: Record<string, unknown>, context: Context): Values {
  const { mode, today } = context;
  const whole = asShown(
    fields,
    { ...context.previous, ...values },
    { mode, ...(today === undefined ? {} : { today }), isTyped: (name) => isTyped(fields[name] as AnyField, context) },
  );
  const hidden = Object.entries(fields).filter(([, field]) => isTyped(field, context) && !isShown(field, whole, today));
  const kept = hidden.filter(([, field]) => mode === 'edit' && isHiddenByLayer(field, whole, today));
  for (const [name] of kept) delete values[name];
  // One that goes may be what another one hangs on, whichever is declared first.
  for (let count = -1; count !== Object.keys(values).length; ) {
    count = Object.keys(values).length;
    for (const [name, field] of hidden)
      if (!kept.some(([each]) => each === name) && (name in values || becomesHidden(name, field, values, context)))
        values[name] = hiddenValue(field);
  }
  return whole;
}

/** This change hides a field that holds a value: a value that is no longer visible must not keep its effect. */
const becomesHidden = (name: string, field: AnyField, values: Values, context: Context): boolean =>
  !isEmptyValue(context.previous?.[name]) &&
  dependenciesOf(field.shownByCode ?? field.showWhen).some((other) => other in values);
