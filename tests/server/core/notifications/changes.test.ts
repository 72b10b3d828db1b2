import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaJobs } from '../../../../server/areas/jobs';
import { inTransaction } from '../../../../server/core/context';
import { createLink } from '../../../../server/core/links/links';
import { deliverDue } from '../../../../server/core/outbox/deliver';
import { queueMessage } from '../../../../server/core/outbox/queue';
import type { Job } from '../../../../server/jobs/job';
import type { Row } from '../../../../server/sql/records';
import { csvOf, residents, uploadBy } from '../../../support/imports';
import { until } from '../../../support/jobs';
import { type NotifyWorld, openNotifying } from '../../../support/notifications';
import { type Client, clientOf, engines, OPENING_MS } from '../../../support/server';

const broken: Job = {
  name: 'broken',
  label: 'Pekerjaan rusak',
  retry: { limit: 1, delaySeconds: 1 },
  run: async () => {
    throw new Error('rusak');
  },
};

/** The real calls, so that a change that is renamed does not silently tell nobody any more. */
describe.each(engines)('what people do is told on $name', (engine) => {
  let world: NotifyWorld;
  let app: FastifyInstance;
  let reader: Row;
  let actor: Row;
  let act: Client;

  beforeAll(async () => {
    world = await openNotifying(engine);
    reader = await world.addUser('admin');
    actor = await world.addUser('admin');
    const dispatch = areaJobs.filter(({ name }) => name === 'notifications-dispatch');
    app = await world.start({ jobs: [...dispatch, broken] });
    act = await world.clientOf(app, actor);
  }, OPENING_MS);
  afterAll(() => world?.close());

  const isTold = (type: string, title: string) =>
    until(
      async () => (await world.told(reader)).filter((each) => each.type === type && each.data.title === title),
      (found) => found.length === 1,
      10_000,
    );
  const refused = async (answer: ReturnType<Client>) => {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(text);
  };

  it('an application and each decision on it', async () => {
    const programme = await world.put('programmes', {
      nama_bantuan: 'Sembako',
      status: 'Aktif',
      kuota: 10,
      kuota_terpakai: 0,
      tanggal_mulai: '2026-01-01',
      tanggal_selesai: '2027-12-31',
    });
    for (const [status, type] of [
      ['Disetujui', 'application_approved'],
      ['Ditolak', 'application_rejected'],
      ['Perlu Dilengkapi', 'application_incomplete'],
    ] as const) {
      const citizen = await world.addUser('user', { name: `Pemohon ${status}` });
      const created = await act('POST', '/admin/pendaftaran', {
        user_id: citizen.id,
        bantuan_sosial_id: programme.id,
        alasan_pengajuan: 'Keluarga kami kekurangan sejak panen gagal.',
      });
      expect(created.status, created.text).toBe(201);
      await isTold('application_new', `Pemohon ${status}`);
      const { id } = created.body.data as { id: number };
      await refused(act('PUT', `/admin/pendaftaran/${id}/status`, { status, catatan_admin: 'Sudah diperiksa.' }));
      const [told] = await isTold(type, `Pemohon ${status}`);
      expect(told).toMatchObject({ resource: 'applications', record_id: id });
    }
    expect(await world.told(actor)).toEqual([]);
  });

  it('a complaint, and what a department answers by its link', async () => {
    const citizen = await world.addUser('user');
    const created = await act('POST', '/admin/complaint', {
      user_id: citizen.id,
      judul: 'Jalan rusak',
      deskripsi: 'Berlubang.',
      kategori: 'Teknis',
      prioritas: 'Tinggi',
    });
    expect(created.status, created.text).toBe(201);
    expect((await isTold('complaint_new', 'Jalan rusak'))[0]?.data.mark).toBe('Tinggi');
    const department = await world.put('departments', {
      name: 'Dinas',
      categories: [],
      default_for: [],
      is_active: true,
    });
    const { id } = created.body.data as { id: number };
    const address = await inTransaction(world.call(), (work) =>
      createLink(work, { kind: 'reply', about: { resource: 'complaints', id }, departmentId: department.id }),
    );
    const path = `/public/tanggapan/${address.split('/').at(-1)}`;
    await refused(clientOf(app)('POST', path, { action: 'selesai', text: 'Sudah ditambal.' }));
    await isTold('complaint_answered', 'Jalan rusak');
  });

  it('an import, to the one who started it', async () => {
    const legislator = await world.put('legislators', { nama_lengkap: 'A' });
    const volunteer = await world.addUser('user', { is_relawan: true, anggota_legislatif_id: legislator.id });
    const answer = await uploadBy(act)('/admin/warga-binaan/mass-upload', csvOf(residents(2)), {
      relawan_id: volunteer.id,
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    const told = await until(
      async () => (await world.told(actor)).filter(({ type }) => type === 'import_finished'),
      (found) => found.length === 1,
      10_000,
    );
    expect(told).toMatchObject([{ type: 'import_finished', resource: 'imports', data: { title: 'warga.csv' } }]);
    expect(told[0]?.record_id).toBeGreaterThan(0);
  });

  it('a message that could not be sent, unless it was to tell of notifications itself', async () => {
    const queue = (kind: string, subject: string) =>
      inTransaction(world.call(), (work) =>
        queueMessage(work, {
          channel: 'email',
          kind,
          about: null,
          recipientName: 'Dinas',
          // Nobody knows the address: it fails with the first attempt.
          recipient: null,
          subject,
          body: 'Isi',
          dedupeKey: subject,
        }),
      );
    await queue('notification.digest', 'Ringkasan');
    await queue('complaint.forward', 'Pengaduan baru');
    await deliverDue(world.call(), new AbortController().signal);
    await world.dispatch();
    await isTold('message_failed', 'Pengaduan baru');
    expect((await world.told(reader)).filter(({ data }) => data.title === 'Ringkasan')).toEqual([]);
  });

  it('a job that begins to fail, once', async () => {
    await refused(act('POST', '/admin/jobs/2/run'));
    await isTold('job_failed', 'Pekerjaan rusak');
    // Its second attempt fails as well.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await world.dispatch();
    await isTold('job_failed', 'Pekerjaan rusak');
  });
});
