import { sql } from 'kysely';
import { percentOf, profileFields, profileSections } from '../../../src/domain/people/profile';
import { isEmptyValue } from '../../../src/framework/schema';
import type { Derived, Row } from '../../sql/records';
import type { ResourceRules } from '../context';

const column = (name: string) => sql.ref(`users.${name}`);
const completed = sql`(${sql.join(
  profileFields.map((name) => sql`(${column(name)} is not null)::int`),
  sql` + `,
)})`;
const left = sql`(${column('penghasilan_bulanan')} - ${column('pengeluaran_bulanan')})`;

/** What the profile says of itself, as expressions, so that lists are filtered, sorted and counted by it. */
const derived: Derived = {
  profile_percentage: sql`(${completed} * 100 / ${sql.lit(profileFields.length)})`,
  profile_complete: sql`(${completed} = ${sql.lit(profileFields.length)})`,
  sisa_penghasilan: left,
  status_ekonomi: sql`(case when ${left} is null then null when ${left} > 0 then 'Surplus' when ${left} = 0 then 'Seimbang' else 'Defisit' end)`,
};

/** The completion in the described shape. */
function completionOf(row: Row) {
  const count = (names: readonly string[]) => names.filter((name) => !isEmptyValue(row[name])).length;
  const sections = Object.fromEntries(
    Object.entries(profileSections).map(([section, names]) => [
      section,
      { completed: count(names), total: names.length, percentage: percentOf(count(names), names.length) },
    ]),
  );
  const done = count(profileFields);
  return {
    percentage: percentOf(done, profileFields.length),
    completed_count: done,
    total_count: profileFields.length,
    sections,
  };
}

export const volunteerRules: ResourceRules = {
  derived: () => derived,
  complete: async (_call, rows) => rows.map((row) => ({ ...row, profile_completion: completionOf(row) })),
};
