import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../server/sql/records';
import { type Judgement, uploadBy } from '../support/imports';
import { openProgramme, type ProgrammeWorld } from '../support/programme';
import { engines } from '../support/server';
import { pengiriman } from '../support/untuned/pengiriman';

const SLOW = 90_000;
const PATH = '/admin/pengiriman';
const elsewhere = 'Tindakan ini tidak berlaku untuk data ini dalam keadaannya sekarang.';
const goods = [{ nama: 'Beras', jumlah: 25, satuan: 'karung' }];

/** The unusual half of a declaration that was written from the documents; the usual one is in the suites over every resource. */
describe.each(engines)('a process declared from the documents on $name', ({ open }) => {
  let world: ProgrammeWorld;
  const admin: ReturnType<ProgrammeWorld['as']> = (...call) => world.as('admin')(...call);

  beforeAll(async () => {
    world = await openProgramme(open);
  }, SLOW);
  afterAll(() => world.close());

  const planned = async (more: Readonly<Record<string, unknown>> = {}): Promise<Row> => {
    const answer = await admin('POST', PATH, { ...(await world.valid(pengiriman)), barang: goods, ...more });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data;
  };
  const act = (row: Row, name: string, input: object = {}) => admin('POST', `${PATH}/${row.id}/${name}`, input);

  it('goes from state to state with what each step asks, and nowhere else', async () => {
    const row = await planned({ barang: [] });
    expect((await act(row, 'muat')).body.errors).toEqual({ barang: [expect.stringContaining('wajib diisi')] });
    await admin('PUT', `${PATH}/${row.id}`, { barang: goods });
    expect((await act(row, 'muat')).body.data).toMatchObject({ keadaan: 'dimuat' });
    expect(Object.keys((await act(row, 'kirim')).body.errors ?? {})).toEqual(['plat', 'sopir']);
    const sent = await act(row, 'kirim', { plat: 'D 1234 AB', sopir: 'Asep' });
    expect(sent.body.data).toMatchObject({ keadaan: 'dikirim', plat: 'D 1234 AB', dikirim_pada: expect.any(String) });
    const late = await act(row, 'batalkan', { alasan: 'Hujan' });
    expect([late.status, late.body.message]).toEqual([409, elsewhere]);
    const damaged = { penerima: 'Rina', kondisi: 'rusak', catatan: '' };
    expect(Object.keys((await act(row, 'terima', damaged)).body.errors ?? {})).toEqual(['catatan']);
    const received = await act(row, 'terima', { ...damaged, catatan: 'Dua karung basah' });
    expect(received.body.data).toMatchObject({ keadaan: 'diterima', kondisi: 'rusak', penerima: 'Rina' });
  });

  it('says of each of many why not, and of all of them that they were taken back', async () => {
    const [one, two, loaded] = [await planned(), await planned(), await planned()];
    await act(loaded, 'muat');
    const ids = [one.id, two.id, loaded.id];
    const bulk = (more: object) => admin('POST', `${PATH}/bulk-action`, { action: 'muat', ids, ...more });
    const refused = { id: loaded.id, ok: false, code: 'alreadyDecided', message: elsewhere };
    expect((await bulk({ preview: true })).body.data).toMatchObject({ results: expect.arrayContaining([refused]) });
    const done = await bulk({});
    expect(done.body.data).toMatchObject({ updated: 2, failed: 1 });
    const undone = await admin('POST', `${PATH}/bulk-action`, {
      action: 'muat',
      ids: [one.id, two.id],
      undo: (done.body.data as { readonly call: string }).call,
    });
    expect(undone.body.message).toBe('Diurungkan untuk 2 pengiriman.');
    expect((await admin('GET', `${PATH}/${one.id}`)).body.data).toMatchObject({ keadaan: 'direncanakan' });
  });

  it('counts what its cards show', async () => {
    const figures = async () =>
      (await admin('GET', `${PATH}/statistics`)).body.data as { readonly semua: number; readonly berjalan: number };
    const before = await figures();
    const row = await planned();
    await act(row, 'muat');
    await act(row, 'kirim', { plat: 'D 1 X', sopir: 'Ujang' });
    expect(await figures()).toEqual({ ...before, semua: before.semua + 1, berjalan: before.berjalan + 1 });
  });

  it('is summed up by what its list is grouped by, narrowed as the list is', async () => {
    const linesOf = async (query: string) => {
      const { body, status } = await admin('GET', `${PATH}/groups?${query}`);
      return { status, ...(body.data as { groups: readonly { key: unknown; name: unknown; count: number }[] } | null) };
    };
    const row = await planned();
    const { body } = await admin('GET', `${PATH}?per_page=1&page=1&gudang=${row.gudang}`);
    const { groups = [] } = await linesOf(`group_by=program_id&gudang=${row.gudang}`);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe((body.data as { readonly total: number }).total);
    expect(groups.find(({ key }) => key === row.program_id)?.name).toMatch(/\w/);
    const states = (await linesOf('group_by=keadaan')).groups?.map(({ key }) => key) ?? [];
    expect(states).toEqual(['direncanakan', 'dimuat', 'dikirim', 'diterima'].filter((each) => states.includes(each)));
    expect((await linesOf('group_by=catatan')).status).toBe(422);
  });

  it('takes plans from a file, with the moment on the clock of the site', async () => {
    const { program_id: id } = await planned();
    const programme = (await admin('GET', `/admin/bantuan-sosial/${id}`)).body.data as Row;
    const file = [
      'Nomor,Gudang,Program,Tujuan,Jadwal berangkat,Mendesak,Catatan',
      `KRM-900,Gudang Timur,${programme.nama_bantuan},Balai RW 05,29/11/2026 08.30,tidak,`,
      `KRM-901,timur,${programme.nama_bantuan},Balai RW 06,29/11/2026 09.30,ya,`,
    ].join('\r\n');
    const answer = await uploadBy(world.as('admin'))(`${PATH}/mass-upload`, file);
    expect(answer.body.data as Judgement, answer.text).toMatchObject({ success_count: 1, errors: [{ row: 3 }] });
    const { data } = (await admin('GET', `${PATH}?search=KRM-900&per_page=5`)).body.data as {
      readonly data: readonly Row[];
    };
    expect(data[0]).toMatchObject({ gudang: 'timur', jadwal: '2026-11-29T01:30:00.000Z', keadaan: 'direncanakan' });
  });

  it('takes the rows of each plan from one cell, and says in which of them what is wrong', async () => {
    const { program_id: id } = await planned();
    const programme = (await admin('GET', `/admin/bantuan-sosial/${id}`)).body.data as Row;
    const line = (nomor: string, barang: string) =>
      `${nomor},timur,${programme.nama_bantuan},Balai RW 05,29/11/2026 08.30,tidak,,"${barang}"`;
    const file = [
      'Nomor,Gudang,Program,Tujuan,Jadwal berangkat,Mendesak,Catatan,Barang (Nama barang; Jumlah; Satuan)',
      line('KRM-910', 'Beras;1.200;Karung\n""Gula; pasir"";3;dus'),
      line('KRM-911', 'Beras;10;Karung\nMinyak;0;Liter'),
      line('KRM-912', 'Beras;10;Karung;lagi'),
    ].join('\r\n');
    const answer = await uploadBy(world.as('admin'))(`${PATH}/mass-upload`, file);
    const { errors, success_count } = answer.body.data as Judgement;
    expect(success_count, answer.text).toBe(1);
    expect(JSON.stringify(errors)).toContain('Barang › 2: Jumlah');
    expect(JSON.stringify(errors)).toContain('isi ke-1 (Beras;10;Karung;lagi) tidak dapat dibaca');
    const { data } = (await admin('GET', `${PATH}?search=KRM-910&per_page=5`)).body.data as {
      readonly data: readonly Row[];
    };
    expect(data[0]?.barang).toEqual([
      { nama: 'Beras', jumlah: 1200, satuan: 'karung' },
      { nama: 'Gula; pasir', jumlah: 3, satuan: 'dus' },
    ]);
    const out = await admin('GET', `${PATH}/export?format=csv&for=import&search=KRM-910`);
    expect(out.text).toContain('Beras;1200;Karung\n""Gula; pasir"";3;Dus');
  });
});
