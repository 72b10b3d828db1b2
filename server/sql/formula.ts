import { type RawBuilder, sql } from 'kysely';
import {
  type AnyField,
  decimalsOfComputed,
  type Formula,
  type FormulaCall,
  type FormulaPlan,
  MOST_COMPUTED,
} from '../../src/framework/schema';

type Source = (name: string, field: Pick<AnyField, 'kind' | 'custom'>) => RawBuilder<unknown>;

/**
 * A computed field as part of a statement. Counted in floating numbers as the form counts (`computedValue`; a test keeps the
 * two together), so that nobody sees one value while typing and another one in the list.
 */
export function computedSql(field: AnyField, plan: FormulaPlan, source: Source): RawBuilder<unknown> {
  const value = sqlOf(plan.formula, plan, source);
  const most = sql.lit(MOST_COMPUTED);
  return sql`case when ${value} between -${most}::float8 and ${most}::float8
    then round((${value})::numeric, ${sql.lit(decimalsOfComputed(field))}) end`;
}

function sqlOf(formula: Formula, plan: FormulaPlan, source: Source): RawBuilder<unknown> {
  if (typeof formula === 'number') return sql`(${sql.lit(formula)})::float8`;
  if ('field' in formula) {
    const value = read(formula.field, plan, source);
    return sql`(case when abs(${value}) <= ${sql.lit(MOST_COMPUTED)} then round((${value})::numeric, 6)::float8 end)`;
  }
  const { call, of } = formula;
  if (call === 'days' || call === 'years') {
    const [from, until] = of.map((each) =>
      typeof each === 'object' && 'field' in each ? read(each.field, plan, source) : sql`null::date`,
    );
    return call === 'days'
      ? sql`(${until} - ${from})::float8`
      : sql`trunc((${ordinal(until)} - ${ordinal(from)}) / 10000.0)::float8`;
  }
  return calls[call](
    of.map((each) => sqlOf(each, plan, source)),
    of,
  );
}

const read = (name: string, { reads }: FormulaPlan, source: Source): RawBuilder<unknown> =>
  source(name, reads[name] ?? { kind: '' });

const ordinal = (day: RawBuilder<unknown> | undefined) => sql`to_char(${day}, 'YYYYMMDD')::integer`;

const joined = (sign: string) => (values: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(values, sql.raw(` ${sign} `))})`;

/** Those of SQL leave out what is empty; a formula with something empty in it is empty. */
const extreme = (name: 'least' | 'greatest', empty: string) => (values: readonly RawBuilder<unknown>[]) =>
  sql`nullif(${sql.raw(name)}(${sql.join(values.map((value) => sql`coalesce(${value}, ${sql.lit(empty)}::float8)`))}), ${sql.lit(empty)}::float8)`;

const calls: Readonly<
  Record<
    Exclude<FormulaCall, 'days' | 'years'>,
    (values: readonly RawBuilder<unknown>[], of: readonly Formula[]) => RawBuilder<unknown>
  >
> = {
  add: joined('+'),
  subtract: joined('-'),
  multiply: joined('*'),
  divide: ([first, ...others]) =>
    joined('/')([first as RawBuilder<unknown>, ...others.map((each) => sql`nullif(${each}, 0)`)]),
  least: extreme('least', '-Infinity'),
  greatest: extreme('greatest', 'Infinity'),
  round: ([value], [, decimals]) =>
    sql`round((${value})::numeric, ${sql.lit(typeof decimals === 'number' ? decimals : 0)})::float8`,
};
