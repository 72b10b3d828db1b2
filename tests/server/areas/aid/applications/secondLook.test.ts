import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewMany } from '../../../../../server/areas/aid/applications/bulk';
import { readDecision } from '../../../../../server/areas/aid/applications/status';
import { undo } from '../../../../../server/areas/aid/applications/takeBack';
import { actOnRecord, getRecord } from '../../../../../server/core/records';
import { readHistory } from '../../../../../server/core/records/history';
import { reportReader } from '../../../../../server/core/reports/reading';
import { saveSettings } from '../../../../../server/core/settings/settings';
import type { Row } from '../../../../../server/sql/records';
import { agreementReport } from '../../../../../src/reports/agreement';
import { secondLookSettings } from '../../../../../src/resources/secondLookSettings';
import { secondLooks } from '../../../../../src/resources/secondLooks';
import { decide, type Office, openDecisions } from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';
import { sized } from '../../../../support/sized';

describe.each(engines)('second looks on $name', (engine) => {
  let office: Office;
  let programme: Row;
  beforeAll(async () => {
    office = await openDecisions(engine);
    programme = await office.addProgramme({ kuota: 100_000 });
  }, OPENING_MS);
  afterAll(() => office.close());

  const draw = (persen: number) => saveSettings(office.as(office.siti), secondLookSettings, { persen });
  const drawnFor = async ({ id }: Row): Promise<readonly { readonly id: number }[]> =>
    (await sql<{ id: number }>`select id from second_looks where application_id = ${id}`.execute(office.db.kysely))
      .rows;
  const judge = (actor: Office['siti'], id: number, input: object) =>
    actOnRecord(office.as(actor), secondLooks, 'judge', id, { input: { ...input } });
  /** Decided by Siti, and drawn. */
  async function drawn(decision: 'Disetujui' | 'Ditolak' = 'Disetujui') {
    await draw(100);
    const row = await office.apply(programme);
    await decide(office.as(office.siti), row, decision, 'Rumah tidak layak.');
    const [look] = await drawnFor(row);
    return { row, id: look?.id ?? 0 };
  }

  it('tell nothing of the first decision before the second one stands', async () => {
    const { id, row } = await drawn('Ditolak');
    const seen = await getRecord(office.as(office.ratna), secondLooks, id);
    expect(seen).toMatchObject({
      application_id: row.id,
      hasil: 'menunggu',
      keputusan_pertama: null,
      petugas_pertama: null,
    });
    expect(JSON.stringify(seen)).not.toMatch(/Ditolak|diundi/);
    const history = await readHistory(office.as(office.ratna), secondLooks, id);
    expect(JSON.stringify(history)).not.toContain('Ditolak');
    const judged = await judge(office.ratna, id, { keputusan: 'Disetujui', catatan: 'Memenuhi syarat.' });
    expect(judged).toMatchObject({
      hasil: 'beda',
      keputusan: 'Disetujui',
      keputusan_pertama: 'Ditolak',
      petugas_pertama: office.siti.id,
      dinilai_oleh: office.ratna.id,
    });
    // It changes nothing of the case itself.
    expect(await office.rowOf('applications', row.id)).toMatchObject({
      status: 'Ditolak',
      reviewed_by: office.siti.id,
    });
  });

  it('are judged once, with a reason, and by somebody else', async () => {
    const { id } = await drawn();
    const given = { keputusan: 'Disetujui', catatan: 'Memenuhi syarat.' };
    await expect(judge(office.siti, id, given)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(judge(office.ratna, id, { keputusan: 'Disetujui' })).rejects.toMatchObject({ code: 'validation' });
    expect(await judge(office.ratna, id, given)).toMatchObject({ hasil: 'sama' });
    await expect(judge(office.ratna, id, given)).rejects.toMatchObject({ code: 'alreadyDecided' });
  });

  it('fall on as many decisions as the setting says, and on none of a preview', async () => {
    await draw(0);
    const none = await office.apply(programme);
    await decide(office.as(office.siti), none, 'Disetujui', 'Layak.');
    expect(await drawnFor(none)).toEqual([]);
    await draw(100);
    const looked = await office.apply(programme);
    const call = office.as(office.siti);
    await previewMany(call, [looked.id], readDecision(call, { status: 'Disetujui', catatan_admin: 'Layak.' }));
    expect(await drawnFor(looked)).toEqual([]);
    await draw(25);
    const count = sized(60, 2_000);
    let fell = 0;
    for (let n = 0; n < count; n += 1) {
      const row = await office.apply(programme);
      await decide(office.as(office.siti), row, 'Ditolak', 'Tidak memenuhi syarat.');
      fell += (await drawnFor(row)).length;
    }
    // Five standard deviations: one run in two million is further off.
    const off = 5 * Math.sqrt(count * 0.25 * 0.75);
    console.log(`${fell} of ${count} decisions drawn at 25 %`);
    expect(Math.abs(fell - count / 4)).toBeLessThan(off);
  });

  it('go with a decision that is taken back, and stay once judged', async () => {
    const { row } = await drawn();
    await undo(office.as(office.siti), row.id);
    expect(await drawnFor(row)).toEqual([]);
    const other = await drawn();
    await judge(office.ratna, other.id, { keputusan: 'Disetujui', catatan: 'Memenuhi syarat.' });
    await undo(office.as(office.siti), other.row.id);
    expect(await drawnFor(other.row)).toHaveLength(1);
  });

  it('are counted by month and programme once they are judged: how often both agree', async () => {
    await sql`delete from second_looks`.execute(office.db.kysely);
    const judgements = ['Disetujui', 'Disetujui', 'Ditolak', 'Disetujui'];
    for (const keputusan of judgements)
      await judge(office.ratna, (await drawn('Disetujui')).id, { keputusan, catatan: 'Memenuhi syarat.' });
    await drawn('Disetujui');
    await sql`update second_looks set dinilai_pada = '2026-07-15T03:00:00Z' where id = (
      select min(id) from second_looks where hasil = 'sama')`.execute(office.db.kysely);
    const { totals, tables } = await reportReader(agreementReport).read(office.as(office.ratna), {
      from: '2026-01-01',
      to: '2026-12-31',
    });
    expect(totals).toMatchObject({ judged: 4, same: 3, different: 1, agreement: 75 });
    expect(tables.month?.map(({ figures }) => [figures.judged, figures.agreement])).toEqual([
      [1, 100],
      [3, 67],
    ]);
    expect(tables.programme).toHaveLength(1);
  });
});
