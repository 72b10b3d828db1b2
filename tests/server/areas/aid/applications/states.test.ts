import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../../../../../server/areas/aid/applications/deliver';
import { readHistories } from '../../../../../server/areas/aid/applications/history';
import { resubmit } from '../../../../../server/areas/aid/applications/resubmit';
import { undo } from '../../../../../server/areas/aid/applications/takeBack';
import type { Row } from '../../../../../server/sql/records';
import {
  type ApplicationStatus,
  applicationStatuses,
  COMPLETION_NOTE,
  transitionBetween,
} from '../../../../../src/domain/applications/states';
import {
  decide,
  type Office,
  openDecisions,
  outcomeOf,
  refusalOf,
  release,
  reopen,
  take,
} from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';

const handedOver = { tanggal: '2026-08-31', barang: 'Beras 10 kg', penerima: 'Pemohon' };

describe.each(engines)('states of applications on $name', (engine) => {
  let office: Office;
  let programme: Row;
  beforeAll(async () => {
    office = await openDecisions(engine);
    programme = await office.addProgramme({ kuota: 1000 });
  }, OPENING_MS);
  afterAll(() => office.close());

  /** An application that came into its state at Siti's hands, with nothing else beside it. */
  const inState = (status: ApplicationStatus): Promise<Row> => {
    const isOpen = status === 'Pending' || status === 'Under Review';
    return office.apply(programme, {
      status,
      ...(status === 'Under Review' && { taken_by: office.siti.id, taken_at: '2026-08-31T01:00:00Z' }),
      ...(!isOpen && { reviewed_by: office.siti.id, reviewed_at: '2026-08-31T02:59:50Z' }),
    });
  };

  /** The call that leads to a state, where there is one. */
  const calls = (to: ApplicationStatus) => {
    const call = office.as(office.siti);
    if (to === 'Under Review') return [['take', (row: Row) => take(call, row.id)]] as const;
    if (to === 'Pending')
      return [
        ['release', (row: Row) => release(call, row.id)],
        ['resubmit', (row: Row) => resubmit(call, row.id, {})],
      ] as const;
    if (to === 'Diproses' || to === 'Selesai') {
      const langkah = to === 'Diproses' ? 'mulai' : 'selesai';
      return [['deliver', (row: Row) => deliver(call, row.id, { ...handedOver, langkah })]] as const;
    }
    return [['decide', (row: Row) => decide(call, row, to, 'Sesuai pemeriksaan.')]] as const;
  };

  it('goes every way the table has and no other', async () => {
    let cases = 0;
    for (const from of applicationStatuses)
      for (const to of applicationStatuses)
        for (const [name, run] of calls(to)) {
          const row = await inState(from);
          const isOwn = name === 'take' && from === 'Under Review';
          const isAllowed = transitionBetween(from, to) === name || isOwn;
          expect(await outcomeOf(run(row)), `${name}: ${from} to ${to}`).toBe(isAllowed ? 'ok' : 'alreadyDecided');
          expect((await office.rowOf('applications', row.id)).status).toBe(isAllowed ? to : from);
          cases += 1;
        }
    console.log(`${engine.name}: ${cases} ways from state to state`);
    expect(cases).toBe(applicationStatuses.length * (applicationStatuses.length + 1));
  });

  it.each(applicationStatuses)('takes back from %s only what was decided, also what was asked for', async (status) => {
    const isDecided = status === 'Disetujui' || status === 'Ditolak';
    const mayUndo = isDecided || status === 'Perlu Dilengkapi';
    for (const [run, isAllowed] of [
      [(row: Row) => undo(office.as(office.siti), row.id), mayUndo],
      [(row: Row) => reopen(office.as(office.siti), row.id, { alasan: 'Keliru.' }), isDecided],
    ] as const) {
      const row = await inState(status);
      expect(await outcomeOf(run(row))).toBe(isAllowed ? 'ok' : 'alreadyDecided');
      expect((await office.rowOf('applications', row.id)).status).toBe(isAllowed ? 'Pending' : status);
    }
  });

  it('writes who did what, and nobody can change it', async () => {
    const row = await inState('Pending');
    await take(office.as(office.siti), row.id);
    await decide(office.as(office.siti), row, 'needs_completion');
    await resubmit(office.as(office.ratna), row.id, {
      catatan_tambahan: 'KTP menyusul.',
      dokumen_pendukung: '[{"name":"KTP","url":"https://contoh.example/ktp.jpg"}]',
    });
    await decide(office.as(office.ratna), row, 'rejected', 'Di luar wilayah.');
    const histories = await readHistories(office.db.kysely, row.id);
    expect(histories.map((each) => [each.status_from, each.status_to, each.notes, each.creator?.name])).toEqual([
      ['Pending', 'Under Review', null, 'Siti'],
      ['Under Review', 'Perlu Dilengkapi', COMPLETION_NOTE, 'Siti'],
      ['Perlu Dilengkapi', 'Pending', 'KTP menyusul.', 'Ratna'],
      ['Pending', 'Ditolak', 'Di luar wilayah.', 'Ratna'],
    ]);
    expect(await office.rowOf('applications', row.id)).toMatchObject({
      catatan_admin: 'Di luar wilayah.',
      catatan_tambahan: 'KTP menyusul.',
      is_resubmission: true,
      resubmission_count: 1,
      reviewed_by: office.ratna.id,
      taken_by: null,
    });
    const documents = await sql<{ jenis: string; tautan: string }>`select jenis, tautan from application_documents
      where application_id = ${row.id}`.execute(office.db.kysely);
    expect(documents.rows).toEqual([{ jenis: 'KTP', tautan: 'https://contoh.example/ktp.jpg' }]);
    await expect(
      sql`update application_history set notes = 'lain' where application_id = ${row.id}`.execute(office.db.kysely),
    ).rejects.toThrow('append-only');
  });

  it('journals each change once: history, audit and event', async () => {
    const row = await inState('Pending');
    await decide(office.as(office.siti), row, 'approved');
    for (const table of ['record_history', 'audit', 'events']) {
      const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
        where resource = 'applications' and record_id = ${row.id}`.execute(office.db.kysely);
      expect(Number(found.rows[0]?.n), table).toBe(1);
    }
    const places = await sql<{ action: string }>`select action from audit
      where resource = 'programmes' and detail->>'application' = ${String(row.id)}`.execute(office.db.kysely);
    expect(places.rows).toEqual([{ action: 'place.taken' }]);
  });

  it('keeps what the decision was made with, and no contact data', async () => {
    const person = await office.addPerson({
      name: 'Wati',
      penghasilan_bulanan: 800_000,
      jumlah_tanggungan: 5,
      pekerjaan: 'Buruh',
      address: 'Jl. Melati 4',
    });
    const row = await office.addCase(person, programme);
    await decide(office.as(office.siti), row, 'Disetujui', 'Layak.');
    const { decision_basis: basis } = await office.rowOf('applications', row.id);
    expect(basis).toMatchObject({
      version: 0,
      facts: { income: 800_000, dependants: 5, job: 'Buruh' },
      priority: { level: 'high', total: 6 },
      need: 94,
    });
    expect(JSON.stringify(basis)).not.toContain('Melati');
  });

  it('asks for a reason to refuse, and for one to approve beside another approval', async () => {
    const row = await inState('Pending');
    expect((await refusalOf(decide(office.as(office.siti), row, 'Ditolak')))?.facts.errors).toEqual({
      catatan_admin: ['Alasan penolakan wajib diisi'],
    });
    const person = await office.addPerson({ name: 'Ganda' });
    await office.addCase(person, await office.addProgramme(), { status: 'Selesai' });
    const second = await office.addCase(person, programme);
    expect((await refusalOf(decide(office.as(office.siti), second, 'Disetujui')))?.facts.errors).toEqual({
      catatan_admin: ['Tulis alasan menyetujui, karena ada pendaftaran lain yang sudah disetujui'],
    });
    expect((await office.rowOf('applications', second.id)).status).toBe('Pending');
    expect(await outcomeOf(decide(office.as(office.siti), second, 'Disetujui', 'Bantuan lain jenis.'))).toBe('ok');
  });

  it.each([
    [undefined, 'Status wajib diisi'],
    ['Entah', 'Status harus salah satu dari: Disetujui, Ditolak, Perlu Dilengkapi'],
    [7, 'Status harus salah satu dari: Disetujui, Ditolak, Perlu Dilengkapi'],
    ['Selesai', 'Status Selesai dicatat lewat serah terima'],
  ])('refuses the status %s', async (status, sentence) => {
    const row = await inState('Pending');
    const refusal = await refusalOf(decide(office.as(office.siti), row, status as string));
    expect([refusal?.code, refusal?.facts.errors]).toEqual(['validation', { status: [sentence] }]);
  });

  it('leaves an application in the hands of whoever took it', async () => {
    const row = await inState('Pending');
    await take(office.as(office.siti), row.id);
    for (const run of [take, release]) {
      const refusal = await refusalOf(run(office.as(office.ratna), row.id));
      expect(refusal?.facts).toMatchObject({
        message: 'Sudah diambil oleh Siti, 10.00',
        data: { status: 'Under Review', reviewed_by: { name: 'Siti' } },
      });
    }
    expect(await outcomeOf(release(office.as(office.siti), row.id))).toBe('ok');
    expect(await outcomeOf(take(office.as(office.ratna), row.id))).toBe('ok');
  });
});
