import { type Fields, type Rule, validate } from '../../src/framework/schema';
import { validationProblem } from '../sql/problem';
import { type Call, callClock } from './context';

interface Form {
  readonly fields: Fields;
  readonly rules?: readonly Rule[];
}

/** The body of a call by its declaration; unknown keys are dropped, what is absent or empty is null. @throws Problem validation. */
export function readForm<F extends Form>(
  call: Call,
  form: F,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<keyof F['fields'] & string, unknown>> {
  const checked = validate(form, input, { kinds: call.model.kinds, mode: 'create', ...callClock(call) });
  if (!checked.ok) throw validationProblem(checked.issues);
  const names = Object.keys(form.fields) as (keyof F['fields'] & string)[];
  return Object.fromEntries(names.map((name) => [name, checked.values[name] ?? null])) as Record<
    keyof F['fields'] & string,
    unknown
  >;
}
