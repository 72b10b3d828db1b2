import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ForwardWorld, openForwarding } from '../../../../support/forwarding';
import { engines, OPENING_MS } from '../../../../support/server';

describe.each(engines)('what follows from a complaint on $name', (engine) => {
  let world: ForwardWorld;
  beforeAll(async () => {
    world = await openForwarding(engine);
  }, OPENING_MS);
  afterAll(() => world.close());

  const everything = {
    emailForwarding: true,
    whatsappForwarding: true,
    forwardingMode: 'auto',
    adminEmail: 'kepala@contoh.example',
    adminWhatsapp: '+6281299998888',
  };
  async function record(values: Readonly<Record<string, unknown>>) {
    const reporter = await world.addUser();
    const body = {
      user_id: reporter.id,
      judul: 'Sungai keruh',
      deskripsi: 'Sejak pagi.',
      kategori: 'Lingkungan',
      prioritas: 'Sedang',
      ...values,
    };
    const answer = await world.admin('POST', '/admin/complaint', body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data as { id: number };
  }
  const channelsOf = async (complaint: { id: number }, kind: string) =>
    (await world.messages(complaint)).filter((message) => message.kind === kind).map(({ channel }) => channel);

  it('goes once to the main department of its category on every channel that is on', async () => {
    await world.settings(everything);
    await world.addDepartment({ categories: ['Lingkungan'] });
    const main = await world.addDepartment({ categories: ['Lingkungan'], default_for: ['Lingkungan'] });
    const complaint = await record({});
    expect(await world.messages(complaint)).toMatchObject([
      { channel: 'email', department_id: main.id, created_by: null },
      { channel: 'whatsapp', department_id: main.id },
    ]);
    expect(await world.complaint(complaint.id)).toMatchObject({ dinas_id: main.id, status: 'Baru' });
    await world.settings({ whatsappForwarding: false });
    expect(await channelsOf(await record({}), 'complaint.forward')).toEqual(['email']);
  });

  it('goes by WhatsApp to the department its settings name for the category, while that is active', async () => {
    await world.settings(everything);
    const main = await world.addDepartment({ categories: ['Teknis'], default_for: ['Teknis'] });
    const chosen = await world.addDepartment();
    const mapped = await world.admin('PUT', '/admin/whatsapp/settings', { department_mappings: { Teknis: chosen.id } });
    expect(mapped.status, mapped.text).toBe(200);
    const sentTo = async () => {
      const sent = await world.messages(await record({ kategori: 'Teknis' }));
      return sent.map(({ channel, department_id }) => [channel, department_id]);
    };
    expect(await sentTo()).toEqual([
      ['email', main.id],
      ['whatsapp', chosen.id],
    ]);
    await world.admin('PATCH', `/admin/departments/${chosen.id}/toggle-status`, { is_active: false });
    expect(await sentTo()).toEqual([
      ['email', main.id],
      ['whatsapp', main.id],
    ]);
  });

  it('goes nowhere by itself in manual mode, and nowhere when nobody answers for its category', async () => {
    await world.settings({ ...everything, forwardingMode: 'manual' });
    expect(await world.messages(await record({}))).toEqual([]);
    await world.settings(everything);
    expect(await world.messages(await record({ kategori: 'Sosial' }))).toEqual([]);
  });

  it.each(['Urgent', 'Tinggi'])('tells the administrators once of one that is %s', async (prioritas) => {
    await world.settings(everything);
    const complaint = await record({ prioritas });
    expect(await channelsOf(complaint, 'complaint.alarm')).toEqual(['email', 'whatsapp']);
    const other = await world.addDepartment();
    await world.admin('POST', '/admin/email/send-complaint', { complaint_id: complaint.id, department_id: other.id });
    expect(await channelsOf(complaint, 'complaint.alarm')).toHaveLength(2);
  });

  it.each(['Sedang', 'Rendah'])('tells nobody of one that is %s', async (prioritas) => {
    await world.settings(everything);
    expect(await channelsOf(await record({ prioritas }), 'complaint.alarm')).toEqual([]);
  });

  it('tells them at the first forwarding when nobody could be told before, once however many forward', async () => {
    await world.settings({ ...everything, forwardingMode: 'manual', adminEmail: null, adminWhatsapp: null });
    const complaint = await record({ prioritas: 'Urgent' });
    expect(await world.messages(complaint)).toEqual([]);
    await world.settings({ adminEmail: 'kepala@contoh.example' });
    const departments = [await world.addDepartment(), await world.addDepartment(), await world.addDepartment()];
    const answers = await Promise.all(
      departments.map(({ id }) =>
        world.admin('POST', '/admin/email/send-complaint', { complaint_id: complaint.id, department_id: id }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await channelsOf(complaint, 'complaint.forward')).toHaveLength(3);
    expect(await channelsOf(complaint, 'complaint.alarm')).toEqual(['email']);
  });
});
