import { type RawBuilder, sql } from 'kysely';
import { percentOf, profileFields, profileSections } from '../../../src/domain/people/profile';
import { can, getResource, isEmptyValue } from '../../../src/framework/schema';
import { endSessions } from '../../core/access/sessions';
import { type Call, everyRow, type ResourceRules, reachFor, type Work } from '../../core/context';
import { signPath } from '../../files/links';
import { nounOf } from '../../sql/declaredTexts';
import { localized } from '../../sql/localized';
import { pickRecords } from '../../sql/pick';
import { Problem } from '../../sql/problem';
import { countWhere, type Derived, mayRead, type Row } from '../../sql/records';

const column = (name: string) => sql.ref(`users.${name}`);
const left = sql`(${column('penghasilan_bulanan')} - ${column('pengeluaran_bulanan')})`;

/** What the profile says of itself, as expressions, so that lists are filtered, sorted and counted by it. */
function derived(call: Call): Derived {
  const completed = sql`(${sql.join(
    profileFields.map((name) => sql`(${filledIn(call, name)})::int`),
    sql` + `,
  )})`;
  return {
    profile_percentage: sql`(${completed} * 100 / ${sql.lit(profileFields.length)})`,
    profile_complete: sql`(${completed} = ${sql.lit(profileFields.length)})`,
    sisa_penghasilan: left,
    status_ekonomi: sql`(case when ${left} is null then null when ${left} > 0 then 'Surplus' when ${left} = 0 then 'Seimbang' else 'Defisit' end)`,
  };
}

/** The same as `isEmptyValue` says it of a row: the mobile app may leave an empty text. */
function filledIn({ model }: Call, name: string): RawBuilder<unknown> {
  const kind = model.byName.volunteers?.fields[name]?.kind ?? '';
  return model.kinds[kind]?.storage === 'text'
    ? sql`nullif(${column(name)}, '') is not null`
    : sql`${column(name)} is not null`;
}

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

/** What the mobile app collects stands flat in the row, and once more in the groups of the described answer. */
function groupsOf(call: Call, row: Row) {
  const { model } = call;
  const groups: Record<string, Record<string, unknown>> = { profile: {}, economic: {}, social: {} };
  for (const [name, { read = '' }] of Object.entries(model.byName.volunteers?.api.aliases ?? {})) {
    const [group = '', key] = read.split('.');
    if (groups[group] && key) groups[group][key] = row[name] ?? null;
  }
  const photo = groups.profile?.foto_profil;
  if (groups.profile && typeof photo === 'string') groups.profile.foto_profil = signPath(call, photo);
  return groups;
}

const ofMembers = [
  'nama_anggota',
  'hubungan',
  'jenis_kelamin',
  'tanggal_lahir',
  'pekerjaan',
  'pendidikan',
  'penghasilan',
  'tanggungan',
] as const;

/** The family of these people, in one query; none for a caller who may not list families. */
async function familiesOf(call: Call, rows: readonly Row[], db: Parameters<typeof reachFor>[3]) {
  const families = call.model.byName.families;
  if (!families || (call.actor && !can(families, 'list', call.actor).allowed)) return [];
  const reach = reachFor(call, families, 'list', db);
  return pickRecords(reach, families, {
    fields: ['user_id', ...ofMembers.filter((name) => mayRead(reach, families.fields[name]))],
    among: ['user_id', rows.map(({ id }) => id)],
  });
}

export const volunteerRules: ResourceRules = {
  derived,

  async complete(call, rows, { where, db }) {
    const members = where === 'one' ? await familiesOf(call, rows, db) : [];
    return rows.map((row) => {
      const { profile, economic, social } = groupsOf(call, row);
      const common = { ...row, profile, profile_completion: completionOf(row) };
      if (where === 'list') return common;
      const own = members.filter((member) => member.user_id === row.id);
      return { ...common, economic, social, families: own.map(({ version: _version, user_id: _of, ...rest }) => rest) };
    });
  },

  async changed(work, { kind, after }) {
    if (kind === 'delete' || !after.is_active) await endSessions(work.tx, after.id, work.now());
  },
};

/**
 * A volunteer with residents in care stays a volunteer. @throws Problem inUse when a change of their account would take
 * that away.
 */
export const mentorRules: ResourceRules = {
  guard: async (work, kind, rows, values) => (kind === 'update' ? refuseWhileMentor(work, rows, values) : undefined),
};

async function refuseWhileMentor(
  work: Work,
  rows: readonly Row[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const loses = values.is_relawan === false || (values.role !== undefined && values.role !== 'user');
  const mentors = rows.filter((row) => row.is_relawan && row.role === 'user');
  if (!loses || mentors.length === 0 || !work.model.byName.residents) return;
  const residents = getResource(work.model, 'residents');
  const count = await countWhere(everyRow(work, work.tx), residents, {
    relawan_id: { in: mentors.map(({ id }) => id) },
  });
  if (count > 0)
    throw new Problem('inUse', {
      message: localized('people.volunteerInUse', { count, noun: nounOf(residents, count) }),
      data: { resource: 'residents', count },
    });
}
