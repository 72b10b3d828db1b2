import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ForwardWorld, openForwarding } from '../../../../support/forwarding';
import { engines, OPENING_MS } from '../../../../support/server';

const MINUTE = 60_000;

describe.each(engines)('forwarding on $name', (engine) => {
  let world: ForwardWorld;
  beforeAll(async () => {
    world = await openForwarding(engine);
  }, OPENING_MS);
  beforeEach(async () => {
    // Another minute: nobody has sent anything in it yet.
    world.later(2 * MINUTE);
    await world.settings({
      emailForwarding: true,
      whatsappForwarding: true,
      forwardingMode: 'manual',
      adminEmail: null,
      adminWhatsapp: null,
    });
  });
  afterAll(() => world.close());

  const email = (complaint_id: number, department_id: number, more = {}) =>
    world.admin('POST', '/admin/email/send-complaint', { complaint_id, department_id, ...more });

  it('leaves one message by the template, without what the category keeps back', async () => {
    const [complaint, department] = [
      await world.addComplaint(),
      await world.addDepartment({ name: 'Dinas Perhubungan' }),
    ];
    const answer = await email(complaint.id, department.id, { message: 'Mohon segera.', ubah_ke_diproses: true });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Pengaduan diteruskan ke Dinas Perhubungan.', data: { state: 'antre', channel: 'email' } },
    });
    const [message, ...others] = await world.messages(complaint);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: 'complaint.forward',
      recipient: department.email,
      subject: `Pengaduan Baru - #${complaint.no_tiket}`,
    });
    expect(message?.body).toContain('Lampu jalan mati');
    expect(message?.body).toContain('Jalan Melati');
    expect(message?.body).toContain('Budi Santoso');
    expect(message?.body).toContain('Catatan petugas:\nMohon segera.');
    expect(message?.body).not.toMatch(/1211112222|1211-112222|warga\d+@|tanggapan\/[\w-]{20}/);
    const after = await world.complaint(complaint.id);
    expect(after).toMatchObject({ dinas_id: department.id, status: 'Diproses' });
    expect(after.diteruskan_pada).not.toBeNull();
    const { data } = (await world.admin('GET', `/admin/complaint/${complaint.id}`)).body as unknown as {
      data: { histories: { kind: string; department: { name: string } | null }[] };
    };
    expect(data.histories.map(({ kind }) => kind)).toEqual(['forward', 'status']);
    expect(data.histories[0]?.department?.name).toBe('Dinas Perhubungan');
  });

  it('sends of the reporter what the settings say for the category', async () => {
    await world.settings({ hide_name: ['Teknis'], share_phone: ['Teknis'], share_email: ['Bantuan'] });
    const [complaint, department] = [await world.addComplaint(), await world.addDepartment()];
    const preview = await world.admin(
      'GET',
      `/admin/complaint/${complaint.id}/forward-preview?department_id=${department.id}&channel=email&message=Segera`,
    );
    expect(preview.body.data).toMatchObject({ masked: ['user_name', 'user_email'], already: null });
    const { body } = preview.body.data as { body: string };
    expect(body).not.toContain('Budi');
    expect(body).toContain('Telepon pelapor: 0812-1111-2222');
    await email(complaint.id, department.id, { message: 'Segera' });
    expect((await world.messages(complaint))[0]?.body).toBe(body);
    await world.settings({ hide_name: [], share_phone: [], share_email: [] });
  });

  it('notices a second forwarding to the same department, however many come at once, and lets it through when asked', async () => {
    const [complaint, department] = [await world.addComplaint(), await world.addDepartment()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => email(complaint.id, department.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'alreadyForwarded',
      message: `Pengaduan ini sudah diteruskan ke ${department.name} oleh Ani.`,
      data: { department: { id: department.id }, by: 'Ani' },
    });
    expect(await world.messages(complaint)).toHaveLength(1);
    expect((await email(complaint.id, department.id, { again: true })).status).toBe(200);
    expect((await email(complaint.id, (await world.addDepartment()).id)).status).toBe(200);
    expect(await world.messages(complaint)).toHaveLength(3);
    const preview = await world.admin(
      'GET',
      `/admin/complaint/${complaint.id}/forward-preview?department_id=${department.id}&channel=email`,
    );
    expect(preview.body.data).toMatchObject({ already: { by: 'Ani', department: { name: department.name } } });
  });

  it('queues nothing while the channel is off or the department cannot be reached', async () => {
    const complaint = await world.addComplaint();
    const whatsapp = (id: number) =>
      world.admin('POST', `/admin/whatsapp/send/${id}`, { complaint_id: complaint.id, department_category: 'Teknis' });
    const landline = await world.addDepartment({ name: 'Dinas Telepon', whatsapp: '+62215551234' });
    const silent = await world.addDepartment({ name: 'Dinas Sunyi', email: null, whatsapp: null });
    const closed = await world.addDepartment({ name: 'Dinas Tutup', is_active: false });
    const refusals = [
      [await whatsapp(landline.id), 'Nomor Dinas Telepon bukan nomor ponsel, jadi tidak dapat menerima WhatsApp.'],
      [await whatsapp(silent.id), 'Dinas Sunyi belum punya nomor WhatsApp.'],
      [await email(complaint.id, silent.id), 'Dinas Sunyi belum punya alamat email.'],
      [await email(complaint.id, closed.id), 'Dinas Tutup tidak aktif. Pilih dinas lain.'],
      [await email(complaint.id, 999_999), 'Dinas tidak ditemukan'],
    ] as const;
    for (const [answer, sentence] of refusals)
      expect(answer).toMatchObject({ status: 422, body: { errors: { department_id: [sentence] } } });
    await world.settings({ whatsappForwarding: false, emailForwarding: false });
    for (const answer of [await whatsapp(landline.id), await email(complaint.id, landline.id)])
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { channel: [expect.stringContaining('sedang dimatikan')] } },
      });
    expect(await world.messages(complaint)).toEqual([]);
    expect(await world.complaint(complaint.id)).toMatchObject({ dinas_id: null, diteruskan_pada: null });
  });

  it('finds a department by number, name or category, and sends without a case only tests', async () => {
    const department = await world.addDepartment({
      name: 'Dinas Lampu Kota',
      categories: ['Saran'],
      default_for: ['Saran'],
    });
    for (const named of [String(department.id), 'dinas-lampu-kota', 'saran']) {
      const complaint = await world.addComplaint();
      expect((await world.admin('POST', `/admin/whatsapp/send/${named}`, { complaint_id: complaint.id })).status).toBe(
        200,
      );
      expect(await world.messages(complaint)).toMatchObject([{ channel: 'whatsapp', department_id: department.id }]);
    }
    expect(
      (await world.admin('POST', '/admin/whatsapp/send/tidak-ada', { complaint_id: 1, department_category: 'x' })).body
        .errors,
    ).toEqual({ department_id: ['Tidak dapat menentukan dinas tujuan'] });
    expect((await world.admin('POST', '/admin/whatsapp/send/saran', { custom_message: 'Halo' })).status).toBe(422);
    expect(
      (await world.admin('POST', '/admin/whatsapp/send/saran', { custom_message: 'Halo', test: true })).status,
    ).toBe(200);
  });

  it('takes the address of the described client for a hint, and others only from domains it knows', async () => {
    const [complaint, department] = [
      await world.addComplaint(),
      await world.addDepartment({ email: 'kontak@pemda.example' }),
    ];
    const send = (body: object) =>
      world.admin('POST', '/admin/email/send-complaint', {
        complaint_id: complaint.id,
        subject: 'Lain',
        message: 'Pesan',
        priority: 'Normal',
        ...body,
      });
    expect((await send({ to: 'penipu@jahat.example', department_name: department.name })).status).toBe(200);
    expect(await world.messages(complaint)).toMatchObject([{ recipient: 'kontak@pemda.example' }]);
    expect((await send({ to: 'penipu@jahat.example' })).body.errors).toEqual({
      to: ['Alamat tujuan tidak dikenal. Pilih dinas dari daftar.'],
    });
    expect((await send({ to: 'kepala@pemda.example' })).status).toBe(200);
    expect((await send({})).body.errors).toEqual({ department_id: ['Silakan pilih dinas tujuan terlebih dahulu'] });
    expect((await send({ to: 'a@b.example\r\nBcc: x@y.example' })).status).toBe(422);
    expect(
      (await world.admin('POST', '/admin/email/send-complaint', { to: 'kepala@pemda.example', message: 'x' })).status,
    ).toBe(422);
    expect(await world.messages(complaint)).toHaveLength(2);
  });

  it('lets nobody send more than twenty a minute, and only those who may edit complaints', async () => {
    const complaint = await world.addComplaint();
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await email(complaint.id, 999_999)).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]));
    expect(statuses[20]).toBe(429);
    const reader = await world.clientOf(await world.addUser({ role: 'admin_aleg' }));
    expect((await reader('POST', '/admin/email/send-complaint', { complaint_id: complaint.id })).status).toBe(403);
    expect((await world.anyone('POST', '/admin/whatsapp/send/1', {})).status).toBe(401);
  });

  it('points from the old addresses to the new ones', async () => {
    expect(await world.anyone('POST', '/send-email', {})).toMatchObject({
      status: 410,
      body: { code: 'gone', data: { instead: '/api/admin/email/send-complaint' } },
    });
    expect((await world.anyone('POST', '/send-whatsapp', {})).status).toBe(410);
  });

  it('says in the settings whom there is to forward to, and in the log what was forwarded', async () => {
    const [complaint, department] = [
      await world.addComplaint({ judul: 'Sampah menumpuk' }),
      await world.addDepartment(),
    ];
    await email(complaint.id, department.id);
    await world.admin('POST', `/admin/whatsapp/send/${department.id}`, { complaint_id: complaint.id });
    const settings = (await world.admin('GET', '/admin/forwarding/settings')).body.data as {
      departments: { id: number; phone_number: string }[];
    };
    expect(settings.departments.find(({ id }) => id === department.id)).toMatchObject({
      phone_number: '+6281234567890',
    });
    const log = (await world.admin('GET', '/admin/forwarding/logs?page=1&per_page=1')).body.data as {
      data: unknown[];
      total: number;
    };
    expect(log.data).toMatchObject([
      {
        complaintId: complaint.id,
        complaintTitle: 'Sampah menumpuk',
        departmentId: department.id,
        departmentName: department.name,
        results: [
          { type: 'email', success: true, state: 'antre', message: 'Antre' },
          { type: 'whatsapp', success: true },
        ],
      },
    ]);
    expect(log.total).toBeGreaterThanOrEqual(1);
  });
});
