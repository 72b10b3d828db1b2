import { getResource } from '../../../src/framework/schema';
import { type Call, everyRow, type ResourceRules, reachFor, scopeFor } from '../../core/context';
import { listOptions } from '../../sql/listRecords';
import { pickRecords } from '../../sql/pick';
import type { Reach, Row } from '../../sql/records';

const MOST = 1000;

/** The volunteers of a legislator, as the described answer of one of them carries them. */
export const legislatorRules: ResourceRules = {
  async complete(call, rows, { where, db }) {
    const { volunteers } = call.model.byName;
    if (where === 'list' || !volunteers) return rows;
    const found = await pickRecords(reachFor(call, volunteers, 'list', db), volunteers, {
      fields: ['name', 'nama_lengkap', 'is_active', 'anggota_legislatif_id'],
      among: ['anggota_legislatif_id', rows.map(({ id }) => id)],
      limit: MOST,
    });
    return rows.map((row) => ({
      ...row,
      volunteers: found.filter(({ anggota_legislatif_id }) => anggota_legislatif_id === row.id).map(inShort),
    }));
  },
};

const inShort = ({ id, name, nama_lengkap, is_active }: Row) => ({ id, name, is_active, profile: { nama_lengkap } });

/** Id and name of the legislators a reses or pokir of this person may belong to. */
export async function legislatorChoice(call: Call): Promise<readonly Row[]> {
  const legislators = getResource(call.model, 'legislators');
  const scope = scopeFor(call, getResource(call.model, 'reses'), 'list');
  const reach: Reach = everyRow(call, call.db.kysely);
  if (scope === 'all') return listOptions(reach, legislators, ['nama_lengkap'], '', MOST);
  if (scope.owner === null) return [];
  const own = await pickRecords(reach, legislators, { fields: ['nama_lengkap'], where: { id: { eq: scope.owner } } });
  return own.map(({ version: _version, ...rest }) => rest as Row);
}
