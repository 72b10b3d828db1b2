import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setComplaintStatus } from '../../../../../server/areas/complaints/complaints/status';
import { appendEntry, changeComplaint } from '../../../../../server/areas/complaints/complaints/thread';
import { inTransaction, reachFor } from '../../../../../server/core/context';
import { getRecord, updateRecord } from '../../../../../server/core/records';
import { listRecords } from '../../../../../server/sql/listRecords';
import type { Row } from '../../../../../server/sql/records';
import { complaintStatuses } from '../../../../../src/domain/complaints/states';
import { complaints } from '../../../../../src/resources/complaints';
import { users } from '../../../../../src/resources/users';
import { administrator, adminOf, ago, type CaseWorld, openCases } from '../../../../support/caseWorld';
import { engines, OPENING_MS, TEST_NOW } from '../../../../support/server';
import { addComplaint, setColumns, threadOf } from './support';

describe.each(engines)('the status of complaints on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
  }, OPENING_MS);
  afterAll(() => world.close());

  const put = (row: Row, input: object, version?: number, actor = administrator) =>
    setComplaintStatus(world.call(actor), row.id, input as Record<string, unknown>, version);
  const read = (row: Row) => getRecord(world.call(), complaints, row.id);

  it('begins as Baru with ticket, deadline, source and the first entry', async () => {
    const person = await world.addPerson({ name: 'Siti' });
    const row = await addComplaint(world, { user_id: person.id });
    expect(row).toMatchObject({
      status: 'Baru',
      prioritas: 'Sedang',
      no_tiket: expect.stringMatching(/^ADU-202608-\d{5}$/),
      nama_pelapor: 'Siti',
      sumber: 'loket',
      tahap: 'diterima',
      terlambat: false,
      // Five working days after Monday 31 August.
      tenggat_pada: '2026-09-07T16:59:59.000Z',
    });
    expect(row.histories).toEqual([
      expect.objectContaining({
        kind: 'create',
        status_from: null,
        status_to: 'Baru',
        actor: { id: 1, name: 'Ani', role: 'admin' },
      }),
    ]);
  });

  it('may become any from any, and each change is kept with its answer', async () => {
    let cases = 0;
    for (const from of complaintStatuses)
      for (const to of complaintStatuses) {
        const row = await addComplaint(world);
        if (from !== 'Baru') await put(row, { status: from });
        const after = await put(row, { status: to, respon_admin: `Jawaban ${from} ${to}` });
        expect(after).toMatchObject({
          status: to,
          respon_admin: `Jawaban ${from} ${to}`,
          tanggal_respon: TEST_NOW.toISOString(),
        });
        expect((after.histories as Row[]).at(-1)).toMatchObject({
          kind: 'status',
          status_from: from,
          status_to: to,
          response: `Jawaban ${from} ${to}`,
        });
        cases += 1;
      }
    expect(cases).toBe(16);
  });

  it('keeps every answer, newest on the row, and changes nothing when nothing is new', async () => {
    const row = await addComplaint(world);
    await put(row, { status: 'Diproses', respon_admin: 'Pertama' });
    await put(row, { status: 'Diproses', respon_admin: 'Kedua' });
    const same = await put(row, { status: 'Diproses', respon_admin: 'Kedua' });
    const withoutAnswer = await put(row, { status: 'Diproses' });
    expect([same.version, withoutAnswer.version, same.respon_admin]).toEqual([3, 3, 'Kedua']);
    expect((await threadOf(world, row)).map(({ response }) => response)).toEqual([null, 'Pertama', 'Kedua']);
    const cleared = await put(row, { status: 'Diproses', respon_admin: '' });
    expect(cleared).toMatchObject({ respon_admin: null, tanggal_respon: null });
  });

  it('counts opening again, with a deadline of its own and no answer that stands', async () => {
    const row = await addComplaint(world);
    const closed = await put(row, { status: 'Selesai', respon_admin: 'Sudah diperbaiki' });
    expect(closed).toMatchObject({
      tahap: null,
      ditutup_pada: TEST_NOW.toISOString(),
      dijawab_pada: TEST_NOW.toISOString(),
    });
    expect(await put(row, { status: 'Ditutup' })).toMatchObject({
      ditutup_pada: TEST_NOW.toISOString(),
      dibuka_ulang: 0,
    });
    await setColumns(world, row, { tenggat_pada: ago(30) });
    const opened = await put(row, { status: 'Diproses', respon_admin: 'Sudah diperbaiki' });
    expect(opened).toMatchObject({
      dibuka_ulang: 1,
      ditutup_pada: null,
      dijawab_pada: null,
      tahap: 'diterima',
      terlambat: false,
      tenggat_pada: '2026-09-07T16:59:59.000Z',
      respon_admin: 'Sudah diperbaiki',
    });
    expect(await put(row, { status: 'Diproses', respon_admin: 'Dikirim petugas' })).toMatchObject({ tahap: 'dijawab' });
  });

  it('is taken in any spelling and refused with a sentence', async () => {
    const row = await addComplaint(world);
    expect(await put(row, { status: ' diproses ' })).toMatchObject({ status: 'Diproses' });
    for (const status of [undefined, null, '', 'Hilang', 5, ['Baru']])
      await expect(put(row, { status })).rejects.toMatchObject({ code: 'validation' });
    await expect(put(row, { status: 'Baru', respon_admin: 'x'.repeat(5001) })).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(put(row, { status: 'Baru', respon_admin: { a: 1 } })).rejects.toMatchObject({ code: 'validation' });
    expect((await read(row)).status).toBe('Diproses');
    await expect(put({ ...row, id: 999_999 }, { status: 'Baru' })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is refused on an older version with who changed it, and otherwise the last write wins', async () => {
    const row = await addComplaint(world);
    await put(row, { status: 'Diproses' }, row.version);
    await expect(put(row, { status: 'Selesai' }, row.version)).rejects.toMatchObject({
      code: 'stale',
      facts: { data: { current: { status: 'Diproses' }, changed_by: { id: 1, name: 'Ani' } } },
    });
    expect(await put(row, { status: 'Selesai' })).toMatchObject({ status: 'Selesai' });
  });

  it('is not changed by whoever may only look, nor by a foreign legislator', async () => {
    const person = await world.addPerson({ aleg_id: 1 });
    const row = await addComplaint(world, { user_id: person.id });
    for (const aleg of [1, 2])
      await expect(put(row, { status: 'Selesai' }, undefined, adminOf(aleg))).rejects.toMatchObject({
        code: 'forbidden',
      });
    await expect(getRecord(world.call(adminOf(2)), complaints, row.id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await getRecord(world.call(adminOf(1)), complaints, row.id)).toMatchObject({ id: row.id });
  });

  it('has a thread nobody can change', async () => {
    const row = await addComplaint(world);
    for (const statement of [
      sql`update complaint_history set response = 'x' where complaint_id = ${row.id}`,
      sql`delete from complaint_history where complaint_id = ${row.id}`,
    ])
      await expect(statement.execute(world.db.kysely)).rejects.toThrow();
  });

  it('takes entries and changes of other rules in one transaction, or none of them', async () => {
    const row = await addComplaint(world);
    const forward = (fails: boolean) =>
      inTransaction(world.call(), async (work) => {
        await changeComplaint(work, row.id, { diteruskan_pada: work.now() }, { action: 'forward' });
        await appendEntry(work, row.id, { kind: 'forward', department: { id: 7, name: 'Dinas Sosial' } });
        if (fails) throw new Error('no');
      });
    await expect(forward(true)).rejects.toThrow('no');
    expect(await read(row)).toMatchObject({ tahap: 'diterima', version: 1, histories: [expect.anything()] });
    await forward(false);
    const after = await read(row);
    expect(after).toMatchObject({ tahap: 'diteruskan', version: 2 });
    expect((after.histories as Row[])[1]).toMatchObject({
      kind: 'forward',
      department: { id: 7, name: 'Dinas Sosial' },
      status_to: null,
    });
  });

  it('follows the name of the reporter, and leaves the version alone', async () => {
    const person = await world.addPerson({ name: 'Nama Lama' });
    const row = await addComplaint(world, { user_id: person.id });
    await updateRecord(world.call(), users, person.id, { name: 'Nama Baru' });
    expect(await read(row)).toMatchObject({ nama_pelapor: 'Nama Baru', version: row.version });
  });

  it('is overdue only while it is open, in filters and sorting as on the row', async () => {
    const [late, done, fine] = [await addComplaint(world), await addComplaint(world), await addComplaint(world)];
    for (const row of [late, done]) await setColumns(world, row, { tenggat_pada: ago(1) });
    await setColumns(world, fine, { tenggat_pada: TEST_NOW });
    await setColumns(world, done, { status: 'Selesai' });
    const list = (where: object) =>
      listRecords(reachFor(world.call(), complaints, 'list'), complaints, {
        page: 1,
        perPage: 1000,
        paged: true,
        search: '',
        sort: [
          ['tahap', 'asc'],
          ['id', 'desc'],
        ],
        where: [where as never],
        trashed: 'without',
      });
    const ids = [late.id, done.id, fine.id];
    const overdue = (await list({ terlambat: { eq: true }, id: { in: ids } })).rows;
    expect(overdue.map(({ id }) => id)).toEqual([late.id]);
    const closed = (await list({ tahap: { empty: true }, id: { in: ids } })).rows;
    expect(closed.map(({ id, terlambat }) => [id, terlambat])).toEqual([[done.id, false]]);
  });
});
