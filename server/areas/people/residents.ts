import { sql } from 'kysely';
import type { ResourceRules } from '../../core/context';
import { siteToday } from '../../core/context';

export const residentRules: ResourceRules = {
  // A person born on 29 February grows older on 1 March of other years: as `ageOn` of src/domain/dates says.
  derived: (call) => ({
    usia: sql`extract(year from age(${siteToday(call)}::date, residents.tanggal_lahir))::int`,
  }),
};
