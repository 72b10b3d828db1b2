import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMany, previewMany } from '../../../../../server/areas/aid/applications/bulk';
import { quotaOf } from '../../../../../server/areas/aid/applications/quota';
import { readDecision } from '../../../../../server/areas/aid/applications/status';
import { undo } from '../../../../../server/areas/aid/applications/takeBack';
import { undoUntil } from '../../../../../server/areas/aid/applications/undo';
import { createRecord, deleteRecord, restoreRecord, updateRecord } from '../../../../../server/core/records';
import type { Row } from '../../../../../server/sql/records';
import { applications } from '../../../../../src/resources/applications';
import { programmes } from '../../../../../src/resources/programmes';
import {
  decide,
  type Office,
  openDecisions,
  outcomeOf,
  refusalOf,
  reopen,
  take,
  unwait,
  wait,
} from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';

describe.each(engines)('places of programmes on $name', (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openDecisions(engine);
  }, OPENING_MS);
  afterAll(() => office.close());

  const siti = () => office.as(office.siti);
  const usedOf = async ({ id }: Row) => Number((await office.rowOf('programmes', id)).kuota_terpakai);
  const caseOf = ({ id }: Row) => office.rowOf('applications', id);
  const full = async () => {
    const programme = await office.addProgramme({ kuota: 1 });
    const first = await office.apply(programme);
    await decide(siti(), first, 'Disetujui');
    return { programme, first };
  };

  it('gives no more places than there are, and says so with the figures', async () => {
    const { programme } = await full();
    const late = await office.apply(programme);
    const refusal = await refusalOf(decide(siti(), late, 'Disetujui'));
    expect([refusal?.code, refusal?.facts.message, refusal?.facts.data]).toEqual([
      'quotaFull',
      'Kuota penuh',
      { quota: { quota: 1, used: 1, free: 0, waiting: 0, position: null } },
    ]);
    expect((await caseOf(late)).status).toBe('Pending');
    expect(await usedOf(programme)).toBe(1);
  });

  it('approves nothing in a programme that is gone', async () => {
    const programme = await office.addProgramme({ deleted_at: '2026-08-01T00:00:00Z' });
    const row = await office.apply(programme);
    expect(await outcomeOf(decide(siti(), row, 'Disetujui'))).toBe('inUse');
    expect(await outcomeOf(decide(siti(), row, 'Ditolak', 'Program dihapus.'))).toBe('ok');
  });

  it('gives the place and the state back within half a minute, and only to whoever decided', async () => {
    const programme = await office.addProgramme();
    const row = await office.apply(programme);
    await take(siti(), row.id);
    const before = await caseOf(row);
    await decide(siti(), row, 'Disetujui', 'Layak.');
    expect(undoUntil(siti(), await caseOf(row))).not.toBeNull();
    expect((await refusalOf(undo(office.as(office.ratna), row.id)))?.facts.message).toMatch(
      /^Sudah diputuskan: Disetujui oleh Siti, 10\.0\d$/,
    );
    office.later(30);
    expect(await outcomeOf(undo(siti(), row.id))).toBe('ok');
    const after = await caseOf(row);
    const kept = ['status', 'catatan_admin', 'reviewed_at', 'reviewed_by', 'decision_basis', 'taken_by', 'taken_at'];
    for (const name of kept) expect(after[name], name).toEqual(before[name]);
    expect(await usedOf(programme)).toBe(0);
  });

  it('takes nothing back after half a minute, except for an administrator with a reason', async () => {
    const programme = await office.addProgramme();
    const row = await office.apply(programme);
    await decide(siti(), row, 'Disetujui');
    office.later(30.001);
    expect(undoUntil(siti(), await caseOf(row))).toBeNull();
    const late = await refusalOf(undo(siti(), row.id));
    expect([late?.code, late?.facts.message]).toEqual([
      'alreadyDecided',
      'Keputusan hanya dapat diurungkan dalam 30 detik. Setelah itu administrator dapat membatalkannya dengan alasan.',
    ]);
    expect((await refusalOf(reopen(office.as(office.ratna), row.id, { alasan: '  ' })))?.facts.errors).toEqual({
      alasan: ['Alasan membatalkan wajib diisi'],
    });
    expect(await usedOf(programme)).toBe(1);
    expect(await outcomeOf(reopen(office.as(office.ratna), row.id, { alasan: 'Salah orang.' }))).toBe('ok');
    expect([(await caseOf(row)).status, await usedOf(programme)]).toEqual(['Pending', 0]);
  });

  it('lets others decide again once a decision was taken back', async () => {
    const row = await office.apply(await office.addProgramme());
    await decide(siti(), row, 'Ditolak', 'Keliru.');
    await undo(siti(), row.id);
    expect(await outcomeOf(decide(office.as(office.ratna), row, 'Disetujui'))).toBe('ok');
    expect(await outcomeOf(undo(siti(), row.id))).toBe('alreadyDecided');
  });

  it('offers a place that became free to whoever has waited longest', async () => {
    const { programme, first } = await full();
    const [second, third] = [await office.apply(programme), await office.apply(programme)];
    for (const row of [second, third]) {
      await wait(siti(), row.id);
      office.later(60);
    }
    await wait(siti(), second.id);
    expect(await quotaOf(office.db.kysely, programme.id, third.id)).toMatchObject({ waiting: 2, position: 2 });
    expect((await caseOf(second)).offered_at).toBeNull();
    await reopen(siti(), first.id, { alasan: 'Mengundurkan diri.' });
    expect((await caseOf(second)).offered_at).not.toBeNull();
    expect((await caseOf(third)).offered_at).toBeNull();
    await unwait(siti(), second.id);
    expect((await caseOf(second)).offered_at).toBeNull();
    expect((await caseOf(third)).offered_at).not.toBeNull();
    await decide(siti(), third, 'Disetujui');
    expect(await caseOf(third)).toMatchObject({ status: 'Disetujui', waiting_since: null, offered_at: null });
    await undo(siti(), third.id);
    expect((await caseOf(third)).waiting_since).not.toBeNull();
    expect((await caseOf(third)).offered_at).not.toBeNull();
    const events = await sql<{
      type: string;
    }>`select type from events where record_id = ${third.id} order by id`.execute(office.db.kysely);
    expect(events.rows.map(({ type }) => type)).toEqual([
      'applications.update',
      'applications.offer',
      'applications.decide',
      'applications.undo',
    ]);
  });

  it('keeps the note that was written when the quota turned out to be full', async () => {
    const { programme } = await full();
    const row = await office.apply(programme);
    await wait(siti(), row.id, { catatan_admin: 'Menunggu tempat.' });
    expect(await caseOf(row)).toMatchObject({ status: 'Pending', catatan_admin: 'Menunggu tempat.' });
    const other = await office.apply(programme);
    expect(await outcomeOf(wait(siti(), other.id, { catatan_admin: 'a'.repeat(2001) }))).toBe('validation');
  });

  it('withdraws an offer when the place went to somebody else', async () => {
    const { programme, first } = await full();
    const [waiting, quick] = [await office.apply(programme), await office.apply(programme)];
    await wait(siti(), waiting.id);
    await reopen(siti(), first.id, { alasan: 'Keliru.' });
    expect((await caseOf(waiting)).offered_at).not.toBeNull();
    await decide(siti(), quick, 'Disetujui');
    expect((await caseOf(waiting)).offered_at).toBeNull();
    expect((await caseOf(waiting)).waiting_since).not.toBeNull();
  });

  it('keeps the place in the queue of whoever is asked to complete something', async () => {
    const { programme } = await full();
    const row = await office.apply(programme);
    await wait(siti(), row.id);
    await decide(siti(), row, 'Perlu Dilengkapi');
    expect((await caseOf(row)).waiting_since).not.toBeNull();
    await office.db.kysely
      .updateTable('applications')
      .set({ status: 'Pending' } as never)
      .where('id', '=', row.id as never)
      .execute();
    await decide(siti(), row, 'Ditolak', 'Tidak memenuhi syarat.');
    expect((await caseOf(row)).waiting_since).toBeNull();
    expect(await outcomeOf(wait(siti(), row.id))).toBe('alreadyDecided');
  });

  it('returns the place of a deleted application, and takes one again when it is restored', async () => {
    const { programme, first } = await full();
    const waiting = await office.apply(programme);
    await wait(siti(), waiting.id);
    await deleteRecord(siti(), applications, first.id);
    expect(await usedOf(programme)).toBe(0);
    expect((await caseOf(waiting)).offered_at).not.toBeNull();
    await restoreRecord(siti(), applications, first.id);
    expect(await usedOf(programme)).toBe(1);
    expect((await caseOf(waiting)).offered_at).toBeNull();
    await deleteRecord(siti(), applications, first.id);
    await decide(siti(), waiting, 'Disetujui');
    expect(await outcomeOf(restoreRecord(siti(), applications, first.id))).toBe('quotaFull');
    expect((await caseOf(first)).deleted_at).not.toBeNull();
    expect(await usedOf(programme)).toBe(1);
  });

  it('lowers no quota below what is used; a raised one is offered', async () => {
    const { programme } = await full();
    const waiting = await office.apply(programme);
    await wait(siti(), waiting.id);
    await updateRecord(siti(), programmes, programme.id, { kuota: 3 });
    expect((await caseOf(waiting)).offered_at).not.toBeNull();
    await decide(siti(), waiting, 'Disetujui');
    const refusal = await refusalOf(updateRecord(siti(), programmes, programme.id, { kuota: 1 }));
    expect(refusal?.facts.errors).toEqual({
      kuota: ['Kuota tidak boleh kurang dari 2, karena sebanyak itu sudah terpakai'],
    });
    expect(await outcomeOf(deleteRecord(siti(), programmes, programme.id))).toBe('inUse');
  });

  it('does not make a form of the programme stale when somebody is approved meanwhile', async () => {
    const programme = await office.addProgramme();
    await decide(siti(), await office.apply(programme), 'Disetujui');
    const saved = updateRecord(siti(), programmes, programme.id, { deskripsi: 'Baru' }, { version: programme.version });
    expect(await outcomeOf(saved)).toBe('ok');
    expect(await usedOf(programme)).toBe(1);
  });

  describe('many at once', () => {
    const approving = () => readDecision(siti(), { status: 'approved' });

    it('decides what can be decided, in order, and says why not of the others', async () => {
      const programme = await office.addProgramme({ kuota: 2 });
      const rows = [await office.apply(programme), await office.apply(programme), await office.apply(programme)];
      const refused = await office.apply(programme);
      await decide(office.as(office.ratna), refused, 'Ditolak', 'Ganda.');
      const ids = [refused, ...rows.toReversed()].map(({ id }) => id);
      const foreseen = await previewMany(siti(), ids, approving());
      expect(foreseen.quotas).toEqual([
        { programme_id: programme.id, programme: programme.nama_bantuan, free: 2, wanted: 3 },
      ]);
      expect(await usedOf(programme)).toBe(0);
      const answer = await decideMany(siti(), [...ids, ids[1] ?? 0], approving());
      expect(answer).toMatchObject({ updated: 2, failed: 2 });
      expect(answer.results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
        [ids[0], false, 'alreadyDecided'],
        [ids[1], true, undefined],
        [ids[2], true, undefined],
        [ids[3], false, 'quotaFull'],
      ]);
      expect(answer.results[0]?.message).toMatch(/^Sudah diputuskan: Ditolak oleh Ratna, \d\d\.\d\d$/);
      expect(foreseen.results.map(({ ok }) => ok)).toEqual(answer.results.map(({ ok }) => ok));
      expect(await usedOf(programme)).toBe(2);
    });

    it('approves waiting ones whose place an earlier approval of the same call changed', async () => {
      const programme = await office.addProgramme({ kuota: 2 });
      const rows = [await office.apply(programme), await office.apply(programme), await office.apply(programme)];
      for (const row of rows) await wait(siti(), row.id);
      const answer = await decideMany(siti(), rows.map(({ id }) => id).toReversed(), approving());
      expect(answer).toMatchObject({ updated: 2, failed: 1 });
      expect((await caseOf(rows[0] as Row)).offered_at).toBeNull();
    });

    it('says of one that is missing or foreign that it is not there, and decides the others', async () => {
      const [row, foreign] = [
        await office.apply(await office.addProgramme()),
        await office.apply(await office.addProgramme(), { deleted_at: new Date() }),
      ];
      const ids = [2_000_000_000, row.id, foreign.id];
      const absent = { ok: false, code: 'notFound', message: 'Data tidak ditemukan.' };
      const results = [
        { id: 2_000_000_000, ...absent },
        { id: row.id, ok: true },
        { id: foreign.id, ...absent },
      ];
      expect(await previewMany(siti(), ids, approving())).toMatchObject({ updated: 1, failed: 2, results });
      expect(await decideMany(siti(), ids, approving())).toEqual({ updated: 1, failed: 2, results });
      expect((await caseOf(row)).status).toBe('Disetujui');
    });

    it('changes none without a reason to refuse', async () => {
      const row = await office.apply(await office.addProgramme());
      expect(await outcomeOf(decideMany(siti(), [row.id], readDecision(siti(), { status: 'Ditolak' })))).toBe(
        'validation',
      );
      expect((await caseOf(row)).status).toBe('Pending');
    });

    it('asks for a reason for the second of two of one person', async () => {
      const person = await office.addPerson({ name: 'Ganda' });
      const rows = [
        await office.addCase(person, await office.addProgramme()),
        await office.addCase(person, await office.addProgramme()),
      ];
      const answer = await decideMany(
        siti(),
        rows.map(({ id }) => id),
        approving(),
      );
      expect(answer.results.map(({ ok, message }) => [ok, message])).toEqual([
        [true, undefined],
        [false, 'Tulis alasan menyetujui, karena ada pendaftaran lain yang sudah disetujui'],
      ]);
    });
  });

  describe('at the counter', () => {
    const wish = { alasan_pengajuan: 'Untuk sekolah anak.' };

    it('records the wish with what lists show of the person, and its first step', async () => {
      const [person, programme] = [
        await office.addPerson({ name: 'Wati', kecamatan: 'Tebet' }),
        await office.addProgramme(),
      ];
      const row = await createRecord(siti(), applications, {
        ...wish,
        user_id: person.id,
        bantuan_sosial_id: programme.id,
        status: 'Disetujui',
        nama_pemohon: 'Orang lain',
      });
      expect(row).toMatchObject({ status: 'Pending', nama_pemohon: 'Wati', kecamatan: 'Tebet' });
      expect(row.histories).toMatchObject([{ status_from: null, status_to: 'Pending', creator: { name: 'Siti' } }]);
    });

    it('refuses the same wish twice, also at the same moment', async () => {
      const [person, programme] = [await office.addPerson(), await office.addProgramme()];
      const body = { ...wish, user_id: person.id, bantuan_sosial_id: programme.id };
      const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(createRecord(siti(), applications, body))));
      expect(outcomes.toSorted()).toEqual(['ok', 'validation', 'validation']);
    });

    it('refuses a programme that takes nobody', async () => {
      const [person, programme] = [await office.addPerson(), await office.addProgramme({ status: 'Selesai' })];
      const body = { ...wish, user_id: person.id, bantuan_sosial_id: programme.id };
      const refusal = await refusalOf(createRecord(siti(), applications, body));
      expect(refusal?.facts.errors?.bantuan_sosial_id?.[0]).toContain('Program ini tidak menerima pendaftaran');
    });
  });
});
