import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../../../server/sql/records';
import { type ForwardWorld, openForwarding } from '../../../../support/forwarding';
import { photo } from '../../../../support/pictures';
import { engines, OPENING_MS } from '../../../../support/server';
import { sized } from '../../../../support/sized';

const DAY = 86_400_000;
const CLOSED = {
  status: 410,
  body: {
    code: 'linkClosed',
    message: 'Tautan ini tidak berlaku. Mungkin sudah dipakai, lewat waktunya, atau alamatnya tidak lengkap.',
    data: null,
    errors: {},
  },
};

describe.each(engines)('links in messages on $name', (engine) => {
  let world: ForwardWorld;
  beforeAll(async () => {
    world = await openForwarding(engine);
    await world.settings({ forwardingMode: 'manual' });
  }, OPENING_MS);
  afterAll(() => world.close());

  async function forwarded() {
    const [complaint, department] = [await world.addComplaint(), await world.addDepartment()];
    const token = await world.tokenFor('reply', complaint, department);
    return { complaint, department, token };
  }
  const read = (token: string) => world.anyone('GET', `/public/tanggapan/${token}`);
  const answer = (token: string, body: object) => world.anyone('POST', `/public/tanggapan/${token}`, body);
  const thread = async (complaint: Row) =>
    (
      await sql<{
        kind: string;
        response: string | null;
        note: string | null;
        department_name: string | null;
        photo_path: string | null;
      }>`
        select kind, response, note, department_name, photo_path from complaint_history where complaint_id = ${complaint.id} order by id`.execute(
        world.db.kysely,
      )
    ).rows;

  const form = (bytes: Buffer, type = 'image/png') => {
    const boundary = 'batas-uji';
    const text = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="foto.png"\r\nContent-Type: ${type}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(text('action', 'selesai') + text('text', 'Lihat foto') + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
  };
  const post = async (to: string, payload: Buffer) =>
    world.app.inject({
      method: 'POST',
      url: `/api/public/tanggapan/${to}`,
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=batas-uji' },
    });

  it('shows a department its case and no more of the reporter than the message did', async () => {
    const { department, token } = await forwarded();
    const shown = await read(token);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        data: { title: 'Lampu jalan mati', department: department.name, accepted: false, location: 'Jalan Melati' },
      },
    });
    expect(shown.text).not.toMatch(/Budi|1211112222|warga\d+@/);
  });

  it('takes the case once, then the answer once, and leaves closing to the office', async () => {
    const { complaint, department, token } = await forwarded();
    expect((await answer(token, { action: 'terima' })).status).toBe(200);
    expect(await world.complaint(complaint.id)).toMatchObject({ status: 'Diproses', dijawab_pada: null });
    expect(await answer(token, { action: 'terima' })).toMatchObject(CLOSED);
    expect((await read(token)).body.data).toMatchObject({ accepted: true });
    expect((await answer(token, { action: 'selesai', text: 'Lampu sudah diganti.' })).status).toBe(200);
    const after = await world.complaint(complaint.id);
    expect(after).toMatchObject({ status: 'Diproses' });
    expect(after.dijawab_pada).not.toBeNull();
    for (const action of ['terima', 'selesai', 'alihkan'])
      expect(await answer(token, { action, text: 'Lagi' })).toMatchObject(CLOSED);
    expect(await read(token)).toMatchObject(CLOSED);
    const entries = (await thread(complaint)).filter(({ kind }) => kind === 'reply');
    expect(entries).toMatchObject([
      { note: 'Diterima dinas', department_name: department.name },
      { note: 'Dilaporkan selesai oleh dinas', response: 'Lampu sudah diganti.' },
    ]);
  });

  it('is answered once by whichever link of several, however many try at once', async () => {
    for (let round = 0; round < sized(1, 50); round += 1) {
      const { complaint, department, token } = await forwarded();
      const tokens = [token, await world.tokenFor('reply', complaint, department)];
      const answers = await Promise.all(
        [...tokens, ...tokens, ...tokens].map((each) => answer(each, { action: 'selesai', text: 'Beres' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
      expect((await thread(complaint)).filter(({ kind }) => kind === 'reply')).toHaveLength(1);
    }
  });

  it('is answered by the link of the newest message alone', async () => {
    const { complaint, department, token } = await forwarded();
    const order = { complaint_id: complaint.id, department_id: department.id };
    expect((await world.admin('POST', '/admin/email/send-complaint', order)).status).toBe(200);
    const [open, other] = [await world.tokenFor('reply', complaint, department), await forwarded()];
    expect((await world.admin('POST', '/admin/email/send-complaint', { ...order, again: true })).status).toBe(200);
    expect((await read(token)).status).toBe(410);
    expect((await read(open)).status).toBe(410);
    expect((await read(other.token)).status).toBe(200);
  });

  it('passes a case on with a reason or to another department, which has to exist', async () => {
    const { complaint, department, token } = await forwarded();
    const other = await world.addDepartment({ name: 'Dinas Penerangan' });
    expect((await answer(token, { action: 'alihkan' })).body.errors).toEqual({ text: ['Tulis tanggapan Anda'] });
    for (const department_id of [department.id, 999_999])
      expect((await answer(token, { action: 'alihkan', text: 'Bukan kami', department_id })).body.errors).toEqual({
        department_id: ['Dinas tujuan tidak ditemukan'],
      });
    expect((await answer(token, { action: 'alihkan', text: 'Bukan kami', department_id: other.id })).status).toBe(200);
    expect((await thread(complaint)).at(-1)).toMatchObject({
      note: 'Diminta dialihkan ke Dinas Penerangan',
      response: 'Bukan kami',
    });
    expect(await world.complaint(complaint.id)).toMatchObject({ status: 'Baru' });
  });

  it('refuses what is no answer and keeps the link', async () => {
    const { token } = await forwarded();
    expect((await answer(token, {})).body.errors).toEqual({ action: ['Pilih tindakan'] });
    expect((await answer(token, { action: 'hapus' })).status).toBe(422);
    expect((await answer(token, { action: 'selesai', text: 'x'.repeat(5001) })).status).toBe(422);
    expect((await answer(token, { action: 'selesai', text: 'Beres' })).status).toBe(200);
  });

  it('takes a photo from an open link only, and shows it to the office', async () => {
    const { complaint, token } = await forwarded();
    expect((await post(token, form(Buffer.from('<svg onload=alert(1)>')))).json().errors).toEqual({
      photo: ['Foto harus berupa gambar JPG, PNG, atau WebP yang utuh.'],
    });
    expect((await post('A'.repeat(43), form(await photo()))).statusCode).toBe(410);
    expect((await post(token, form(await photo()))).statusCode).toBe(200);
    expect((await thread(complaint)).find(({ kind }) => kind === 'reply')?.photo_path).toMatch(/^complaint-replies\//);
    const shown = (await world.admin('GET', `/admin/complaint/${complaint.id}`)).body.data as {
      histories: { photo_path: string | null }[];
    };
    const path = shown.histories.find(({ photo_path }) => photo_path !== null)?.photo_path ?? '';
    expect((await world.app.inject({ url: `/storage/${path}` })).statusCode).toBe(200);
  });

  it('shows the photo of the citizen as long as the link is open, and not an instant longer', async () => {
    const sent = await forwarded();
    await post(sent.token, form(await photo()));
    const image_path = (await thread(sent.complaint)).find(({ kind }) => kind === 'reply')?.photo_path;
    const opened = async () => {
      const complaint = await world.addComplaint({ image_path });
      const department = await world.addDepartment();
      const token = await world.tokenFor('reply', complaint, department);
      const { photo: path } = (await read(token)).body.data as { photo: string };
      return { complaint, department, token, path };
    };
    const look = async (path: string) => world.app.inject({ url: `/storage/${path}` });
    const { token, path } = await opened();
    expect(await look(path)).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
    const other = await opened();
    const [mine, theirs] = [path, other.path].map((each) => new URLSearchParams(each.split('?')[1]).get('l'));
    const forged = [
      path.replace(`&l=${mine}`, ''),
      path.replace(`&l=${mine}`, `&l=${theirs}`),
      path.replace('&l=', '&l=0'),
      `${path}&l=${theirs}`,
    ];
    for (const address of forged) expect((await look(address)).statusCode, address).toBe(404);

    await answer(token, { action: 'terima' });
    expect((await look(path)).statusCode).toBe(200);
    await answer(token, { action: 'selesai', text: 'Beres' });
    const deleted = await opened();
    await sql`update complaints set deleted_at = ${new Date()} where id = ${deleted.complaint.id}`.execute(
      world.db.kysely,
    );
    const withdrawn = await opened();
    await world.admin('DELETE', `/admin/departments/${withdrawn.department.id}`);
    const again = await opened();
    await answer(await world.tokenFor('reply', again.complaint, again.department), { action: 'selesai', text: 'Ya' });
    expect(await read(again.token)).toMatchObject(CLOSED);
    for (const gone of [path, deleted.path, withdrawn.path, again.path])
      expect((await look(gone)).statusCode, gone).toBe(404);
    expect((await look(other.path)).statusCode).toBe(200);
  });

  it(`answers ${sized(45, 5000)} altered tokens like an expired, a deleted and a foreign one`, async () => {
    const { token } = await forwarded();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let open = 0;
    for (let n = 0; n < sized(45, 5000); n += 1) {
      const at = n % token.length;
      const letter =
        alphabet[(alphabet.indexOf(token[at] ?? 'A') + 1 + Math.floor(n / token.length)) % alphabet.length];
      const altered = token.slice(0, at) + letter + token.slice(at + 1);
      if (altered !== token && (await read(altered)).status !== 410) open += 1;
    }
    expect(open).toBe(0);
    for (const bad of ['x', `${token}A`, token.slice(1), encodeURIComponent("' or 1=1 --"), `${token}%00`])
      expect(await read(bad)).toMatchObject(CLOSED);
    const gone = await forwarded();
    await sql`update complaints set deleted_at = ${new Date()} where id = ${gone.complaint.id}`.execute(
      world.db.kysely,
    );
    expect(await read(gone.token)).toMatchObject(CLOSED);
    expect(await answer(gone.token, { action: 'terima' })).toMatchObject(CLOSED);
    const rating = await world.tokenFor('rating', (await forwarded()).complaint);
    expect(await read(rating)).toMatchObject(CLOSED);
    world.later(14 * DAY);
    expect(await read(token)).toMatchObject(CLOSED);
  });

  describe('of a citizen', () => {
    const rate = (token: string, body: object) => world.anyone('POST', `/public/nilai/${token}`, body);

    it('rates a complaint once', async () => {
      const complaint = await world.addComplaint({ status: 'Selesai', respon_admin: 'Sudah diganti.' });
      const token = await world.tokenFor('rating', complaint);
      expect((await world.anyone('GET', `/public/nilai/${token}`)).body.data).toMatchObject({
        title: 'Lampu jalan mati',
        response: 'Sudah diganti.',
      });
      for (const rating of [0, 6, 2.5, 'lima', null]) expect((await rate(token, { rating })).status).toBe(422);
      const answers = await Promise.all([1, 2, 3].map(() => rate(token, { rating: 4, feedback: 'Cepat' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
      expect(await world.complaint(complaint.id)).toMatchObject({ rating: 4, feedback: 'Cepat' });
    });

    it('is sent with the answer when the office has turned that on, and the record shows the message', async () => {
      const close = async (values: object) => {
        const complaint = await world.addComplaint();
        const put = await world.admin('PUT', `/admin/complaint/${complaint.id}/status`, {
          status: 'Selesai',
          respon_admin: 'Sudah diganti.',
          ...values,
        });
        expect(put.status).toBe(200);
        return { put, messages: await world.messages(complaint) };
      };
      expect((await close({ kirim_pesan: true })).messages).toEqual([]);
      await world.admin('PUT', '/admin/settings/complaint-messages', { aktif: true });
      expect((await close({})).messages).toEqual([]);
      const { put, messages } = await close({ kirim_pesan: true });
      expect(messages).toMatchObject([
        { kind: 'complaint.answer', channel: 'email', subject: expect.stringMatching(/: Selesai$/) },
      ]);
      expect(messages[0]?.body).toContain('Sudah diganti.');
      expect(messages[0]?.body).not.toMatch(/nilai\/[\w-]{20}/);
      expect((put.body.data as { pesan: unknown[] }).pesan).toMatchObject([
        { kind: 'complaint.answer', state: 'antre', recipient_name: 'Budi Santoso', reason: null },
      ]);
    });
  });
});
