import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { areaJobs } from '../../server/areas/jobs';
import { openSession } from '../../server/core/access/sessions';
import { inTransaction } from '../../server/core/context';
import { createLink, type LinkKind } from '../../server/core/links/links';
import { SEND_JOB } from '../../server/core/outbox/deliver';
import type { Database } from '../../server/sql/connection';
import { insertRow, type Row, toColumns } from '../../server/sql/records';
import { type Actor, getResource } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { callAs, servicesOf } from './calls';
import { type Client, clientOf, startApp, TEST_NOW, type TestEngine } from './server';

type Values = Readonly<Record<string, unknown>>;

export interface StoredMessage {
  readonly id: number;
  readonly channel: string;
  readonly kind: string;
  readonly recipient: string | null;
  readonly subject: string;
  readonly body: string;
  readonly department_id: number | null;
  readonly created_by: number | null;
}

/** An office with an administrator, departments and complaints, on a clock the test moves. */
export interface ForwardWorld {
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly admin: Client;
  readonly anyone: Client;
  readonly administrator: Actor;
  readonly later: (ms: number) => void;
  readonly settings: (values: Values) => Promise<void>;
  readonly addUser: (values?: Values) => Promise<Row>;
  readonly addDepartment: (values?: Values) => Promise<Row>;
  /** Past all rules: nothing follows from it. */
  readonly addComplaint: (values?: Values) => Promise<Row>;
  readonly clientOf: (user: Row) => Promise<Client>;
  readonly messages: (complaint: Pick<Row, 'id'>) => Promise<readonly StoredMessage[]>;
  readonly complaint: (id: number) => Promise<Row>;
  /** The secret of a new link. */
  readonly tokenFor: (kind: LinkKind, complaint: Row, department?: Row) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openForwarding({ open }: TestEngine): Promise<ForwardWorld> {
  const db = await open(model);
  let now = TEST_NOW;
  let serial = 0;
  // Messages stay as they were queued.
  const app = await startApp(db, model, { now: () => now, jobs: areaJobs.filter(({ name }) => name !== SEND_JOB) });
  const put = (name: string, values: Values) => {
    const resource = getResource(model, name);
    return insertRow({ db: db.kysely, model }, resource, {
      created_at: now,
      updated_at: now,
      ...toColumns(resource, model.kinds, values),
    });
  };
  const addUser = (values: Values = {}) => {
    serial += 1;
    return put('users', {
      name: `Warga ${serial}`,
      email: `warga${serial}@contoh.example`,
      role: 'user',
      is_active: true,
      is_relawan: false,
      ...values,
    });
  };
  const enter = async (user: Row) =>
    clientOf(app, await openSession(db.kysely, { userId: user.id, kind: 'token', now, userAgent: null, ip: null }));
  const office = await addUser({ name: 'Ani', role: 'admin' });
  const administrator: Actor = { id: office.id, name: 'Ani', role: 'admin', ownerId: null, permissions: null };
  // A session of its own for each call: none runs out while the clock is moved.
  const admin: Client = async (...asked) => (await enter(office))(...asked);
  return {
    db,
    app,
    admin,
    anyone: clientOf(app),
    administrator,
    later: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    settings: async (values) => {
      const answer = await admin('PUT', '/admin/forwarding/settings', values);
      if (answer.status !== 200) throw new Error(`The settings were refused: ${answer.text}`);
    },
    addUser,
    addDepartment: (values = {}) => {
      serial += 1;
      return put('departments', {
        name: `Dinas Uji ${serial}`,
        email: `dinas${serial}@dinas.example`,
        whatsapp: '+6281234567890',
        categories: ['Lingkungan'],
        default_for: [],
        is_active: true,
        ...values,
      });
    },
    addComplaint: async (values = {}) => {
      serial += 1;
      const reporter = await addUser({ name: 'Budi Santoso', phone: '+6281211112222' });
      return put('complaints', {
        no_tiket: `ADU-202608-${String(serial).padStart(5, '0')}`,
        user_id: reporter.id,
        nama_pelapor: reporter.name,
        judul: 'Lampu jalan mati',
        deskripsi: 'Sudah tiga malam gelap.',
        kategori: 'Teknis',
        prioritas: 'Sedang',
        status: 'Baru',
        sumber: 'warga',
        lokasi: 'Jalan Melati',
        dibuka_ulang: 0,
        ...values,
      });
    },
    clientOf: enter,
    messages: async ({ id }) =>
      (
        await sql<StoredMessage>`select id, channel, kind, recipient, subject, body, department_id, created_by
          from messages where resource = 'complaints' and record_id = ${id} order by id`.execute(db.kysely)
      ).rows,
    complaint: async (id) => {
      const found = await sql<Row>`select * from complaints where id = ${id}`.execute(db.kysely);
      if (!found.rows[0]) throw new Error(`There is no complaint ${id}.`);
      return found.rows[0];
    },
    tokenFor: async (kind, complaint, department) => {
      const call = callAs({ ...servicesOf(db, model), now: () => now }, null);
      const about = { resource: 'complaints', id: complaint.id };
      const address = await inTransaction(call, (work) =>
        createLink(work, { kind, about, ...(department && { departmentId: department.id }) }),
      );
      return address.split('/').at(-1) ?? '';
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
