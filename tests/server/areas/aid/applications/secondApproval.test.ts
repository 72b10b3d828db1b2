import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMany, previewMany } from '../../../../../server/areas/aid/applications/bulk';
import { readContext } from '../../../../../server/areas/aid/applications/context';
import { sendBack } from '../../../../../server/areas/aid/applications/second';
import { readDecision, setApplicationStatus } from '../../../../../server/areas/aid/applications/status';
import { undo } from '../../../../../server/areas/aid/applications/takeBack';
import { reachFor } from '../../../../../server/core/context';
import { getRecord } from '../../../../../server/core/records';
import { saveSettings } from '../../../../../server/core/settings/settings';
import { pickRecords } from '../../../../../server/sql/pick';
import type { Row } from '../../../../../server/sql/records';
import { type Actor, getResource } from '../../../../../src/framework/schema';
import { decisionMessages } from '../../../../../src/resources/decisionMessages';
import { adminOf, type Values } from '../../../../support/caseWorld';
import { decide, type Office, openDecisions, outcomeOf, refusalOf, release, take } from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';

describe.each(engines)('a second approval on $name', (engine) => {
  let office: Office;
  let programme: Row;
  beforeAll(async () => {
    office = await openDecisions(engine);
    programme = await office.addProgramme({ persetujuan_kedua: true, kuota: 200 });
  }, OPENING_MS);
  afterAll(() => office.close());

  const stored = ({ id }: Row) => office.rowOf('applications', id);
  const usedIn = async ({ id }: Row) => (await office.rowOf('programmes', id)).kuota_terpakai;
  const confirm = (actor: Actor, { id }: Row, more: Values = {}) =>
    setApplicationStatus(office.as(actor), id, { status: 'Disetujui', persetujuan_kedua: true, ...more }, undefined);
  /** Approved by Siti, not yet by anybody else. */
  const begun = async (values: Values = {}) => {
    const row = await office.apply(programme, values);
    await decide(office.as(office.siti), row, 'Disetujui', 'Rumah tidak layak.');
    return row;
  };
  const entries = async (row: Row) =>
    (
      await sql<{ action: string }>`select action from record_history
        where resource = 'applications' and record_id = ${row.id} order by id`.execute(office.db.kysely)
    ).rows.map(({ action }) => action);

  it('leaves the case as it was after the first: no decision, no place, no number less', async () => {
    const before = await usedIn(programme);
    const row = await begun();
    expect(await stored(row)).toMatchObject({
      status: 'Pending',
      reviewed_by: null,
      reviewed_at: null,
      catatan_admin: null,
      first_approved_by: office.siti.id,
      first_approved_note: 'Rumah tidak layak.',
    });
    expect(await usedIn(programme)).toBe(before);
    expect(await entries(row)).toEqual(['first_approve']);
  });

  it('stands once another person approves, with the note and the place', async () => {
    const [before, row] = [await usedIn(programme), await begun()];
    await confirm(office.ratna, row);
    expect(await stored(row)).toMatchObject({
      status: 'Disetujui',
      reviewed_by: office.ratna.id,
      first_approved_by: office.siti.id,
      catatan_admin: 'Rumah tidak layak.',
    });
    expect(await usedIn(programme)).toBe(Number(before) + 1);
    const applications = getResource(office.call().model, 'applications');
    const answer = await getRecord(office.as(office.siti), applications, row.id);
    expect(answer.first_approver).toEqual({ id: office.siti.id, name: 'Siti' });
    expect((answer.histories as readonly Values[]).map(({ transition }) => transition)).toEqual([
      'first_approve',
      'decide',
    ]);
  });

  it('is never the same person twice, whatever is sent', async () => {
    const row = await begun();
    const own = await refusalOf(confirm(office.siti, row));
    expect([own?.code, own?.facts.message]).toEqual([
      'forbidden',
      'Persetujuan kedua harus dari orang lain: persetujuan pertama Anda berikan 10.00.',
    ]);
    const again = await refusalOf(decide(office.as(office.siti), row, 'Disetujui', 'Lagi.'));
    expect([again?.code, again?.facts.message]).toEqual([
      'alreadyDecided',
      'Sudah disetujui oleh Siti, 10.00. Menunggu persetujuan kedua dari orang lain.',
    ]);
    expect(again?.facts.data).toMatchObject({ awaits_second: true, reviewed_by: { name: 'Siti' } });
    expect((await refusalOf(sendBack(office.as(office.siti), row.id, { alasan: 'Salah.' }, undefined)))?.code).toBe(
      'forbidden',
    );
    expect((await stored(row)).status).toBe('Pending');
  });

  it('is no other decision meanwhile, and nobody takes the case', async () => {
    const row = await begun();
    for (const status of ['Ditolak', 'Perlu Dilengkapi'])
      expect(await outcomeOf(decide(office.as(office.ratna), row, status, 'Tidak.'))).toBe('alreadyDecided');
    expect(await outcomeOf(take(office.as(office.ratna), row.id))).toBe('alreadyDecided');
    expect(await outcomeOf(release(office.as(office.siti), row.id))).toBe('alreadyDecided');
  });

  it('is refused where nobody approved first, and for anything but an approval', async () => {
    const row = await office.apply(programme);
    expect((await refusalOf(confirm(office.ratna, row)))?.facts.message).toBe(
      'Pendaftaran ini tidak menunggu persetujuan kedua.',
    );
    const rejecting = await refusalOf(confirm(office.ratna, await begun(), { status: 'Ditolak', catatan_admin: 'x' }));
    expect(rejecting?.facts.errors).toEqual({ persetujuan_kedua: ['Persetujuan kedua hanya untuk menyetujui.'] });
  });

  it('may send it back with a reason; then it is decided from the beginning', async () => {
    const row = await begun();
    const empty = await refusalOf(sendBack(office.as(office.ratna), row.id, {}, undefined));
    expect(empty?.facts.errors).toEqual({ alasan: ['Alasan mengembalikan wajib diisi'] });
    await sendBack(office.as(office.ratna), row.id, { alasan: 'KK belum dicocokkan.' }, undefined);
    expect(await stored(row)).toMatchObject({
      status: 'Pending',
      first_approved_by: null,
      catatan_admin: 'KK belum dicocokkan.',
      sent_back_by: office.ratna.id,
    });
    expect(await entries(row)).toEqual(['first_approve', 'send_back']);
    expect(await outcomeOf(sendBack(office.as(office.ratna), row.id, { alasan: 'Lagi.' }, undefined))).toBe(
      'alreadyDecided',
    );
    // Now the other way round.
    await decide(office.as(office.ratna), row, 'Disetujui', 'Sudah dicocokkan.');
    await confirm(office.siti, row);
    expect(await stored(row)).toMatchObject({ status: 'Disetujui', reviewed_by: office.siti.id, sent_back_by: null });
  });

  it('is taken back step by step by whoever made the step, within half a minute', async () => {
    const row = await begun();
    const before = Number(await usedIn(programme));
    expect((await readContext(office.as(office.siti), row.id)).undo_until).not.toBeNull();
    expect(await outcomeOf(undo(office.as(office.ratna), row.id))).toBe('alreadyDecided');
    await undo(office.as(office.siti), row.id);
    expect(await stored(row)).toMatchObject({ status: 'Pending', first_approved_by: null, first_approved_note: null });
    await decide(office.as(office.siti), row, 'Disetujui', 'Layak.');
    await confirm(office.ratna, row);
    expect(await usedIn(programme)).toBe(before + 1);
    await undo(office.as(office.ratna), row.id);
    expect(await usedIn(programme)).toBe(before);
    expect(await stored(row)).toMatchObject({
      status: 'Pending',
      first_approved_by: office.siti.id,
      reviewed_by: null,
    });
    await sendBack(office.as(office.ratna), row.id, { alasan: 'Belum.' }, undefined);
    await undo(office.as(office.ratna), row.id);
    expect(await stored(row)).toMatchObject({ first_approved_by: office.siti.id, sent_back_by: null });
    office.later(31);
    expect((await refusalOf(undo(office.as(office.siti), row.id)))?.facts.message).toMatch(/30 detik/);
  });

  it('keeps a case under review where it is', async () => {
    const row = await office.apply(programme);
    await take(office.as(office.siti), row.id);
    await decide(office.as(office.siti), row, 'Disetujui');
    expect(await stored(row)).toMatchObject({ status: 'Under Review', taken_by: office.siti.id });
    await confirm(office.ratna, row);
    expect(await stored(row)).toMatchObject({ status: 'Disetujui', taken_by: null });
  });

  it('has a queue of its own', async () => {
    const mine = await office.addProgramme({ persetujuan_kedua: true });
    const [waiting, open] = [await office.apply(mine), await office.apply(mine)];
    await decide(office.as(office.siti), waiting, 'Disetujui');
    const applications = getResource(office.call().model, 'applications');
    const listed = async (isAwaited: boolean) => {
      const where = { bantuan_sosial_id: { eq: mine.id }, menunggu_persetujuan_kedua: { eq: isAwaited } };
      const reach = reachFor(office.as(office.ratna), applications, 'list');
      return (await pickRecords(reach, applications, { fields: ['status'], where })).map(({ id }) => id);
    };
    expect([await listed(true), await listed(false)]).toEqual([[waiting.id], [open.id]]);
  });

  it('takes the last place when it stands, not before', async () => {
    const small = await office.addProgramme({ persetujuan_kedua: true, kuota: 1 });
    const [one, two] = [await office.apply(small), await office.apply(small)];
    await decide(office.as(office.siti), one, 'Disetujui');
    await decide(office.as(office.siti), two, 'Disetujui');
    await confirm(office.ratna, two);
    expect(await outcomeOf(confirm(office.ratna, one))).toBe('quotaFull');
    expect(await usedIn(small)).toBe(1);
  });

  it('needs no second reason for the exception the first gave, and a new one for another', async () => {
    const strict = await office.addProgramme({ persetujuan_kedua: true, umur_maks: 40 });
    const person = await office.addPerson({ tanggal_lahir: '1950-01-01' });
    const row = await office.addCase(person, strict);
    const exception = { status: 'Disetujui', alasan_pengecualian: 'Melatih cucunya.' };
    await setApplicationStatus(office.as(office.siti), row.id, exception, undefined);
    await sql`update programmes set umur_maks = 30 where id = ${strict.id}`.execute(office.db.kysely);
    expect((await refusalOf(confirm(office.ratna, row)))?.facts.errors).toHaveProperty('alasan_pengecualian');
    await sql`update programmes set umur_maks = 40 where id = ${strict.id}`.execute(office.db.kysely);
    await confirm(office.ratna, row);
    expect((await stored(row)).decision_basis).toMatchObject({ exception_reason: 'Melatih cucunya.' });
  });

  it('is asked of nobody any more once the programme does without: then anybody confirms', async () => {
    const relaxed = await office.addProgramme({ persetujuan_kedua: true });
    const row = await office.apply(relaxed);
    await decide(office.as(office.siti), row, 'Disetujui');
    await sql`update programmes set persetujuan_kedua = false where id = ${relaxed.id}`.execute(office.db.kysely);
    await confirm(office.siti, row);
    expect((await stored(row)).status).toBe('Disetujui');
  });

  it('works for many: those of others are confirmed, own ones and new ones say why not, as the preview foretold', async () => {
    const [others, own, fresh] = [await begun(), await office.apply(programme), await office.apply(programme)];
    await decide(office.as(office.ratna), own, 'Disetujui');
    const ids = [others.id, own.id, fresh.id];
    const input = readDecision(office.as(office.ratna), { status: 'Disetujui', persetujuan_kedua: true });
    const foreseen = await previewMany(office.as(office.ratna), ids, input);
    expect(foreseen.results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'forbidden'],
      [false, 'alreadyDecided'],
    ]);
    expect((await decideMany(office.as(office.ratna), ids, input)).results).toEqual(foreseen.results);
    const first = readDecision(office.as(office.ratna), { status: 'Disetujui' });
    const begin = await decideMany(office.as(office.ratna), [fresh.id, own.id], first);
    expect(begin.results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 'awaitsSecond'],
      [false, 'alreadyDecided'],
    ]);
  });

  it('tells the applicant once it stands, in the words of the second, and nothing before', async () => {
    await saveSettings(office.as(office.siti), decisionMessages, { aktif: true }, { version: undefined, note: null });
    const row = await office.apply(programme);
    const told = async () =>
      (
        await sql<{ kind: string }>`select kind from messages
          where resource = 'applications' and record_id = ${row.id}`.execute(office.db.kysely)
      ).rows.map(({ kind }) => kind);
    await setApplicationStatus(office.as(office.siti), row.id, { status: 'Disetujui', kirim_pesan: true }, undefined);
    expect(await told()).toEqual([]);
    await sendBack(office.as(office.ratna), row.id, { alasan: 'Belum.' }, undefined);
    await decide(office.as(office.siti), row, 'Disetujui');
    expect(await told()).toEqual([]);
    await confirm(office.ratna, row, { kirim_pesan: true });
    expect(await told()).toEqual(['decision.disetujui']);
    await saveSettings(office.as(office.siti), decisionMessages, { aktif: false }, { version: undefined, note: null });
  });

  it('is refused to a local administrator, who only reads applications, for own and foreign ones alike', async () => {
    for (const owner of [1, 2]) {
      const row = await office.addCase(await office.addPerson({ aleg_id: owner }), programme);
      await decide(office.as(office.siti), row, 'Disetujui');
      expect(await outcomeOf(confirm(adminOf(1), row))).toBe('forbidden');
      expect(await outcomeOf(sendBack(office.as(adminOf(1)), row.id, { alasan: 'x' }, undefined))).toBe('forbidden');
      expect((await stored(row)).status).toBe('Pending');
    }
  });

  it('begins exactly once when two approve at the same time, and ends exactly once when two confirm', async () => {
    const before = Number(await usedIn(programme));
    const third = adminOf(3);
    for (let race = 0; race < 15; race += 1) {
      const row = await office.apply(programme);
      const begin = await Promise.all(
        [office.siti, office.ratna].map((actor) => outcomeOf(decide(office.as(actor), row, 'Disetujui', 'Layak.'))),
      );
      expect(begin.toSorted()).toEqual(['alreadyDecided', 'ok']);
      const first = begin[0] === 'ok' ? office.siti : office.ratna;
      expect(await stored(row)).toMatchObject({ status: 'Pending', first_approved_by: first.id });
      const other = first === office.siti ? office.ratna : office.siti;
      const admin = { ...third, role: 'admin', ownerId: null };
      const end = await Promise.all([first, other, admin].map((actor) => outcomeOf(confirm(actor as Actor, row))));
      expect(end.filter((outcome) => outcome === 'ok')).toHaveLength(1);
      expect(['forbidden', 'alreadyDecided']).toContain(end[0]);
      expect((await stored(row)).reviewed_by).not.toBe(first.id);
    }
    expect(await usedIn(programme)).toBe(before + 15);
  });
});
