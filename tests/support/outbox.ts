import { sql } from 'kysely';
import { rulesOf } from '../../server/areas/rules';
import type { Channel, Channels, OutgoingMessage, SendOutcome } from '../../server/channels/channel';
import { type Call, inTransaction } from '../../server/core/context';
import { deliverDue } from '../../server/core/outbox/deliver';
import type { SendingLimits } from '../../server/core/outbox/pace';
import { type NewMessage, queueMessage } from '../../server/core/outbox/queue';
import type { Database } from '../../server/sql/connection';
import { insertRow, type Row, toColumns } from '../../server/sql/records';
import { getResource } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { callAs, servicesOf } from './calls';
import { administrator } from './caseWorld';
import { clock } from './office';
import { type TestEngine, testPasswords } from './server';

export const noLimits: SendingLimits = { perUserAMinute: 1_000_000, anHour: 1_000_000 };

export interface Sent {
  readonly id: number;
  readonly key: string;
  readonly recipient: string;
  readonly body: string;
}

/** A provider that follows its instructions and remembers what it has accepted. */
export interface Provider extends Channel {
  readonly accepted: Sent[];
  /** Called for each attempt; `accept` is called when it keeps the message, whatever it then answers. */
  behave: (message: OutgoingMessage, accept: () => void, signal: AbortSignal) => Promise<SendOutcome> | SendOutcome;
}

export const takes: Provider['behave'] = ({ id }, accept) => {
  accept();
  return { state: 'sent', providerId: `p-${id}` };
};

export function createProvider(name: Channel['name'], isRepeatable: boolean): Provider {
  const provider: Provider = {
    name,
    isRepeatable,
    accepted: [],
    behave: takes,
    send: async (message, signal) => {
      const { id, key, recipient, body } = message;
      return provider.behave(message, () => void provider.accepted.push({ id, key, recipient, body }), signal);
    },
  };
  return provider;
}

export interface OutboxWorld {
  readonly db: Database;
  readonly email: Provider;
  readonly whatsapp: Provider;
  readonly time: ReturnType<typeof clock>;
  readonly call: (more?: Partial<Call>) => Call;
  /** Past all rules: nothing follows from it. */
  readonly addComplaint: (more?: Readonly<Record<string, unknown>>) => Promise<Row>;
  readonly addDepartment: () => Promise<Row>;
  readonly queue: (more?: Partial<NewMessage>) => Promise<Row>;
  readonly deliver: (limits?: SendingLimits) => ReturnType<typeof deliverDue>;
  readonly messages: () => Promise<readonly Row[]>;
  readonly stateOf: (id: number) => Promise<Row>;
  readonly empty: () => Promise<void>;
}

export function outboxOn(db: Database, channels: Partial<Channels> = {}): OutboxWorld {
  const time = clock();
  const email = createProvider('email', true);
  const whatsapp = createProvider('whatsapp', false);
  const services = { ...servicesOf(db, model, rulesOf(testPasswords)), now: time.now };
  const call: OutboxWorld['call'] = (more = {}) =>
    callAs({ ...services, channels: { email, whatsapp, ...channels } }, administrator, more);
  let serial = 0;
  const add = (name: string, values: Readonly<Record<string, unknown>>) => {
    const resource = getResource(model, name);
    const at = time.now();
    return insertRow({ db: db.kysely, model }, resource, {
      created_at: at,
      updated_at: at,
      ...toColumns(resource, model.kinds, values),
    });
  };
  return {
    db,
    email,
    whatsapp,
    time,
    call,
    addComplaint: (more = {}) => {
      serial += 1;
      return add('complaints', {
        no_tiket: `ADU-202608-${String(serial).padStart(5, '0')}`,
        judul: 'Lampu jalan mati',
        deskripsi: 'Sudah tiga malam gelap.',
        kategori: 'Teknis',
        prioritas: 'Sedang',
        status: 'Baru',
        sumber: 'warga',
        dibuka_ulang: 0,
        ...more,
      });
    },
    addDepartment: () => {
      serial += 1;
      return add('departments', { name: `Dinas ${serial}`, categories: [], default_for: [], is_active: true });
    },
    queue: async (more = {}) => {
      serial += 1;
      const { message } = await inTransaction(call(), (work) =>
        queueMessage(work, {
          channel: 'email',
          kind: 'complaint.forward',
          about: { resource: 'complaints', id: 1 },
          recipientName: 'Dinas Sosial',
          recipient: 'dinas@contoh.example',
          subject: 'Pengaduan baru',
          body: `Isi ${serial}`,
          dedupeKey: `uji:${serial}`,
          ...more,
        }),
      );
      return message;
    },
    deliver: (limits = noLimits) => deliverDue(call(), new AbortController().signal, { limits, most: 5_000 }),
    messages: async () => (await sql<Row>`select * from messages order by id`.execute(db.kysely)).rows,
    stateOf: async (id) => {
      const found = await sql<Row>`select * from messages where id = ${id}`.execute(db.kysely);
      if (!found.rows[0]) throw new Error(`There is no message ${id}.`);
      return found.rows[0];
    },
    empty: async () => {
      for (const table of ['messages', 'outbox', 'message_secrets'])
        await sql`delete from ${sql.table(table)}`.execute(db.kysely);
      email.accepted.length = 0;
      whatsapp.accepted.length = 0;
      email.behave = takes;
      whatsapp.behave = takes;
    },
  };
}

export const openOutbox = async ({ open }: TestEngine): Promise<OutboxWorld> => outboxOn(await open(model));
