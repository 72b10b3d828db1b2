import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { can } from '../../../src/framework/schema';
import { canonical } from '../../../src/framework/schema/overlay/editing';
import { own } from '../../../src/framework/schema/own';
import { securitySettings } from '../../../src/resources/securitySettings';
import { type Call, inTransaction, type ResourceRules, type Work } from '../../core/context';
import type { ConsentKeeper, WantedExport } from '../../core/exportConsent';
import { writeAudit } from '../../core/journal/journal';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { insertRow, type Row } from '../../sql/records';
import { readSettings } from '../../sql/settings';

/** Consent that nobody used is over. */
const HOURS = 24;

/** Which rows; their order makes no other file. */
const rowsOf = ({ filters: { sort_by: _by, sort_order: _order, ...filters } }: WantedExport) => filters;

/** The same file: these columns of these rows. */
function digestOf(wanted: WantedExport): string {
  const columns = wanted.columns.map(({ name }) => name).sort();
  const told = canonical({ resource: wanted.resource.name, columns, filters: rowsOf(wanted) });
  return createHash('sha256').update(told).digest('hex');
}

const labelsOf = (columns: WantedExport['columns']): string => columns.map(({ label }) => label).join(', ');

/** A second person agrees before whole personal data leaves in a file, where the office wants it so. */
const consent: ConsentKeeper<Call> = {
  isNeeded: async (call) => (await readSettings(call.db.kysely, securitySettings)).values.exportConsent === true,

  async find(call, wanted) {
    const { rows } = await sql<{ id: number; keadaan: string; alasan: string; by: string | null }>`
      select r.id, r.keadaan, r.alasan, u.name as by from export_requests r left join users u on u.id = r.penyetuju_id
      where r.sidik = ${digestOf(wanted)} and r.peminta_id = ${call.actor?.id ?? null} and r.deleted_at is null
        and (r.keadaan in ('menunggu', 'ditolak') or (r.keadaan = 'disetujui' and r.berlaku_sampai > ${call.now()}))
      order by r.id desc limit 1`.execute(call.db.kysely);
    const [found] = rows;
    if (!found) return { state: 'none' };
    if (found.keadaan === 'disetujui')
      return { state: 'given', id: found.id, reason: found.alasan, by: found.by ?? '' };
    return { state: found.keadaan === 'menunggu' ? 'waiting' : 'refused' };
  },

  ask: (call, wanted, reason) =>
    inTransaction(call, async (work) => {
      const at = work.now();
      const resource = work.model.byName.export_requests;
      if (!resource || !work.actor) throw new Problem('notFound');
      const row = await insertRow({ db: work.tx, model: work.model }, resource, {
        data: wanted.resource.label,
        resource: wanted.resource.name,
        utuh: labelsOf(wanted.whole),
        kolom: labelsOf(wanted.columns),
        saringan: Object.entries(rowsOf(wanted))
          .map(([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`)
          .join('\n'),
        jumlah: wanted.count,
        alasan: reason,
        peminta_id: work.actor.id,
        keadaan: 'menunggu',
        sidik: digestOf(wanted),
        created_at: at,
        updated_at: at,
      });
      const detail = { reason, count: wanted.count };
      await writeAudit(work, { action: 'exportAsked', resource: wanted.resource.name, recordId: row.id, detail });
      return localized('operation.exportAsked');
    }),

  async use(call, id) {
    const { rows } = await sql`update export_requests set keadaan = 'dipakai', version = version + 1,
      updated_at = ${call.now()} where id = ${id} and keadaan = 'disetujui' returning id`.execute(call.db.kysely);
    return rows.length > 0;
  },
};

/** Never by who asked, and never by who could not take it themselves. */
function refuseWrongPerson(work: Work, row: Row): void {
  const { actor, model } = work;
  if (actor && row.peminta_id === actor.id)
    throw new Problem('forbidden', { message: localized('operation.ownExport') });
  const wanted = own(model.byName, String(row.resource));
  if (!actor || !wanted || !can(wanted, 'export', actor).allowed) throw new Problem('forbidden');
}

const decided = ({ actor, now }: Work) => ({ penyetuju_id: actor?.id ?? null, diputuskan_pada: now() });

export const exportRequestRules: ResourceRules = {
  consent,
  actions: {
    approve: async (work, { row }) => {
      refuseWrongPerson(work, await wholeRow(work, row.id));
      return { ...decided(work), berlaku_sampai: new Date(work.now().getTime() + HOURS * 3_600_000) };
    },
    refuse: async (work, { row }) => {
      refuseWrongPerson(work, await wholeRow(work, row.id));
      return decided(work);
    },
  },
};

/** With what nobody is told. */
async function wholeRow({ tx }: Work, id: number): Promise<Row> {
  const { rows } = await sql<Row>`select id, peminta_id, resource from export_requests where id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('notFound');
  return row;
}
