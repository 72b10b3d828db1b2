import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../../../../server/sql/records';
import { type ForwardWorld, openForwarding } from '../../../../support/forwarding';
import { engines, OPENING_MS } from '../../../../support/server';

const path = '/admin/complaint';

describe.each(engines)('a complaint as its citizen sees it on $name', (engine) => {
  let world: ForwardWorld;
  beforeAll(async () => {
    world = await openForwarding(engine);
    await world.settings({ forwardingMode: 'manual' });
  }, OPENING_MS);
  beforeEach(() => sql`delete from login_failures`.execute(world.db.kysely));
  afterAll(() => world?.close());

  const ask = (tiket: unknown, kunci: string) => world.anyone('POST', '/public/aduan', { tiket, kunci });
  const show = async (id: number) => (await world.admin('GET', `${path}/${id}`)).body.data as Row;
  const record = async (values: object): Promise<Row> => {
    const answer = await world.admin('POST', path, {
      judul: 'Lampu mati',
      deskripsi: 'Gelap.',
      kategori: 'Teknis',
      ...values,
    });
    expect(answer.status).toBe(201);
    return answer.body.data as Row;
  };

  it('is shown for number and phone, or number and code, with the answers of the office and no name', async () => {
    const row = await world.addComplaint();
    await world.admin('PUT', `${path}/${row.id}/status`, {
      status: 'Diproses',
      respon_admin: 'Petugas datang besok.',
      catatan: 'Rahasia kantor',
    });
    const { cek } = (await show(row.id)) as unknown as { cek: { alamat: string; kode: string } };
    expect(cek.alamat).toMatch(/\/cek-aduan$/);
    for (const key of ['2222', cek.kode, cek.kode.toLowerCase()]) {
      const answer = await ask(String(row.no_tiket).toLowerCase(), key);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: {
            ticket: row.no_tiket,
            status: 'Diproses',
            steps: [{ what: 'status', status: 'Diproses', answer: 'Petugas datang besok.' }],
          },
        },
      });
      expect(answer.text).not.toMatch(/Budi|1211112222|warga\d+@|Rahasia|Ani|Sudah tiga malam/);
    }
  });

  it('answers an unknown number and a wrong code alike', async () => {
    const row = await world.addComplaint();
    const [wrong, unknown, odd] = [
      await ask(row.no_tiket, '9999'),
      await ask('ADU-209901-99999', '2222'),
      await ask('apa saja', '2222'),
    ];
    expect(wrong).toMatchObject({ status: 422, body: { errors: { kunci: [expect.stringContaining('tidak cocok')] } } });
    const said = ({ status: code, body }: typeof wrong) => ({ code, body: { ...body, request_id: undefined } });
    expect(said(unknown)).toEqual(said(wrong));
    expect(said(odd)).toEqual(said(wrong));
  });

  it('does not take four blanks or an empty phone for a code', async () => {
    const row = await world.addComplaint();
    await sql`update users set phone = null where id = ${row.user_id}`.execute(world.db.kysely);
    for (const key of ['', '    ', 'null', '----']) expect((await ask(row.no_tiket, key)).status).toBe(422);
  });

  it('cannot be guessed: after ten wrong codes a number is closed for the day, wherever they come from', async () => {
    const row = await world.addComplaint();
    for (let guess = 0; guess < 10; guess += 1) expect((await ask(row.no_tiket, `000${guess}`)).status).toBe(422);
    expect((await ask(row.no_tiket, '2222')).status).toBe(429);
  });

  it('counts no right answer as a guess', async () => {
    const row = await world.addComplaint();
    for (let look = 0; look < 12; look += 1) expect((await ask(row.no_tiket, '2222')).status).toBe(200);
  });

  it('is not shown while the office does not want it, and the slip has no code', async () => {
    const row = await world.addComplaint();
    await world.admin('PUT', '/admin/settings/complaint-messages', { cek_publik: false });
    expect((await ask(row.no_tiket, '2222')).status).toBe(404);
    expect(await show(row.id)).toMatchObject({ cek: null });
    await world.admin('PUT', '/admin/settings/complaint-messages', { cek_publik: true });
  });

  it('of somebody who does not want to be named has no name anywhere, and its number and code open it', async () => {
    const person = await world.addUser({ name: 'Sulastri Rahayu' });
    const row = await record({ tanpa_nama: true, user_id: person.id });
    expect(row).toMatchObject({ user_id: null, user: null, nama_pelapor: 'Anonim', kontak_pelapor: null });
    const { cek } = (await show(row.id)) as unknown as { cek: { kode: string } };
    expect((await ask(row.no_tiket, cek.kode)).status).toBe(200);
    const department = await world.addDepartment();
    const preview = await world.admin('GET', `${path}/${row.id}/forward-preview?department_id=${department.id}`);
    expect(preview.status).toBe(200);
    expect(preview.text).not.toContain('Sulastri');
    const list = await world.admin('GET', `${path}?page=1&search=Anonim`);
    expect((list.body.data as { data: Row[] }).data.map(({ id }) => id)).toContain(row.id);
  });

  it('may leave a number, which opens it, leaves a message of the answer, and goes to no department', async () => {
    await world.admin('PUT', '/admin/settings/complaint-messages', { aktif: true });
    const row = await record({ tanpa_nama: true, kontak_pelapor: '081277778888' });
    expect(row).toMatchObject({ kontak_pelapor: '+6281277778888' });
    expect((await ask(row.no_tiket, '8888')).status).toBe(200);
    await world.admin('PUT', `${path}/${row.id}/status`, {
      status: 'Diproses',
      respon_admin: 'Kami cek.',
      kirim_pesan: true,
    });
    expect(await world.messages(row)).toMatchObject([{ body: expect.stringContaining('/cek-aduan') }]);
    const department = await world.addDepartment();
    const preview = await world.admin('GET', `${path}/${row.id}/forward-preview?department_id=${department.id}`);
    expect(preview.text).not.toMatch(/7777.?8888/);
  });

  it('with nobody to tell leaves no message', async () => {
    const row = await record({ tanpa_nama: true });
    await world.admin('PUT', `${path}/${row.id}/status`, {
      status: 'Selesai',
      respon_admin: 'Beres.',
      kirim_pesan: true,
    });
    expect(await world.messages(row)).toEqual([]);
  });

  it('asks for the reporter of whoever may be named', async () => {
    const answer = await world.admin('POST', path, { judul: 'x', deskripsi: 'y', kategori: 'Teknis' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { user_id: ['Pelapor harus dipilih'] } } });
  });

  it('shows its department the photo by an address of the open link, and the deadline', async () => {
    const photo = 'complaints/0123456789abcdef0123456789abcdef.jpg';
    const row = await world.addComplaint({ image_path: photo, tenggat_pada: '2026-11-27T16:59:59.000Z' });
    const department = await world.addDepartment();
    const token = await world.tokenFor('reply', row, department);
    const open = await world.anyone('GET', `/public/tanggapan/${token}`);
    expect(open.body.data).toMatchObject({
      photo: expect.stringContaining('complaints/'),
      deadline: '2026-11-27T16:59:59.000Z',
    });
    await world.anyone('POST', `/public/tanggapan/${token}`, { action: 'selesai', text: 'Beres' });
    expect(await world.anyone('GET', `/public/tanggapan/${token}`)).toMatchObject({
      status: 410,
      body: { data: null },
    });
  });
});
