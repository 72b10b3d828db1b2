import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../../server/channels/secretBox';
import { saveSettings } from '../../../../server/core/settings/settings';
import type { Database } from '../../../../server/sql/connection';
import { migrate } from '../../../../server/sql/migrate';
import { model } from '../../../../src/resources';
import { emailSettings } from '../../../../src/resources/emailSettings';
import { type BuiltServer, buildServer } from '../../../support/builtServer';
import { outboxOn } from '../../../support/outbox';
import { ownDatabase } from '../../../support/ownDatabase';
import type { SenderOrder } from '../../../support/senderProcess';
import { TEST_NOW } from '../../../support/server';
import { sized } from '../../../support/sized';
import { type MailServer, mailUser, startMailServer } from '../../../support/smtp';

const SECRET = 'a secret of the tests, long enough to sign';
/** So many messages are on their way at a time. */
const LANES = 3;
/** Longer than a lease: the next sender takes over what the dead one held. */
const BETWEEN_MS = 180_000;

interface Place {
  readonly name: string;
  readonly database: SenderOrder['database'];
  readonly drop: () => Promise<void>;
  readonly make: () => Promise<void>;
}

interface Arrival {
  readonly key: string;
  readonly round: number;
}

const folder = mkdtempSync(join(tmpdir(), 'panel-killed-'));
const places: readonly Place[] = [
  {
    name: 'PGlite in its folder',
    database: { dataDir: join(folder, 'data') },
    make: async () => undefined,
    drop: async () => undefined,
  },
  ...(process.env.TEST_DATABASE_URL ? [ownDatabase(process.env.TEST_DATABASE_URL)] : []),
];

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
}, 120_000);
afterAll(() => {
  built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(places)('a sender that is killed by the system on $name', ({ name, database, make, drop }) => {
  const kills = sized(2, 30);
  const count = kills * 20;
  const mails: Arrival[] = [];
  const chats: Arrival[] = [];
  let round = 0;
  let mailServer: MailServer;
  let gateway: Server;
  let child: ChildProcess | undefined;

  const open = async (): Promise<Database> => (await built.load()).openDatabase(database);

  beforeAll(async () => {
    await make();
    mailServer = await startMailServer();
    mailServer.behave(() => ({ answerMs: Math.random() * 30 }));
    gateway = await startGateway(({ key }) => void chats.push({ key, round }));
    const db = await open();
    await migrate(db, model);
    const { call, queue } = outboxOn(db);
    await saveSettings({ ...call(), secrets: createSecretBox(SECRET) }, emailSettings, {
      smtp_host: '127.0.0.1',
      smtp_port: mailServer.port,
      smtp_encryption: 'none',
      smtp_username: mailUser.username,
      smtp_password: mailUser.password,
      from_email: 'panel@kantor.example',
      is_active: true,
    });
    for (let n = 0; n < count; n += 1) {
      const isMail = n % 2 === 0;
      await queue({
        channel: isMail ? 'email' : 'whatsapp',
        recipient: isMail ? `dinas${n}@contoh.example` : '+6281234567890',
        about: { resource: 'complaints', id: n + 1 },
        dedupeKey: `mati:${n}`,
      });
    }
    await db.close();
  }, 120_000);
  afterAll(async () => {
    child?.kill('SIGKILL');
    gateway?.close();
    await mailServer?.close();
    await drop();
  });

  const arrived = () => mailServer.arrived.length + chats.length;

  /** One life of a sender; one that need not die ends when nothing is due any more. */
  async function live({ diesAfter }: { readonly diesAfter?: number } = {}): Promise<void> {
    const order: SenderOrder = {
      database,
      dataDir: folder,
      now: new Date(TEST_NOW.getTime() + round * BETWEEN_MS).toISOString(),
      secret: SECRET,
      mailPort: mailServer.port,
      gatewayPort: (gateway.address() as AddressInfo).port,
    };
    const env = { PATH: process.env.PATH, SENDER: JSON.stringify(order) };
    const sender = spawn(process.execPath, [built.file('sender')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child = sender;
    let said = '';
    sender.stderr.on('data', (text) => (said += text));
    const exit = once(sender, 'exit') as Promise<[number | null]>;
    if (diesAfter !== undefined) {
      const before = arrived();
      while (sender.exitCode === null && arrived() < before + diesAfter) await sleep(1);
      await sleep(Math.random() * 40);
      sender.kill('SIGKILL');
    }
    const [code] = await exit;
    if (diesAfter === undefined || code !== null) expect(code, said).toBe(0);
    const seen = mails.length;
    mails.push(...mailServer.arrived.slice(seen).map(({ messageId }) => ({ key: messageId, round })));
    round += 1;
  }

  it(
    'loses nothing: each death repeats at most the mails that were on their way, and no WhatsApp message',
    async () => {
      for (let n = 0; n < kills; n += 1) await live({ diesAfter: Math.floor(Math.random() * 20) });
      await live();

      const db = await open();
      const rows = (
        await sql<{
          channel: string;
          state: string;
          dedupe_key: string;
          provider_id: string | null;
        }>`select channel, state, dedupe_key, provider_id from messages order by id`.execute(db.kysely)
      ).rows;
      const left = (await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(db.kysely)).rows[0]?.n;
      await db.close();

      expect(rows).toHaveLength(count);
      expect(left).toBe(0);
      const ofMail = rows.filter(({ channel }) => channel === 'email');
      expect(ofMail.filter(({ state }) => state !== 'terkirim')).toEqual([]);
      expect(new Set(mails.map(({ key }) => key))).toEqual(new Set(ofMail.map((row) => row.provider_id)));
      const repeated = mails.filter(({ key }, at) => mails.slice(at + 1).some((later) => later.key === key));
      expect(mostInARound(repeated)).toBeLessThanOrEqual(LANES);
      // A sender that lives repeats nothing.
      expect(new Set(mails.map(({ key, round }) => `${round} ${key}`)).size).toBe(mails.length);

      const ofChat = rows.filter(({ channel }) => channel === 'whatsapp');
      const accepted = chats.map(({ key }) => key);
      expect(new Set(accepted).size).toBe(accepted.length);
      expect(ofChat.filter(({ state }) => state !== 'terkirim' && state !== 'tidak_pasti')).toEqual([]);
      const unknown = ofChat.filter(({ state }) => state === 'tidak_pasti');
      const missing = ofChat.filter(({ dedupe_key }) => !accepted.includes(dedupe_key));
      expect(missing.filter(({ state }) => state !== 'tidak_pasti')).toEqual([]);
      expect(unknown.length).toBeLessThanOrEqual(LANES * kills);
      console.log(
        `${name}: ${count} messages, ${kills} × kill -9: 0 lost, ${repeated.length} mails repeated with their Message-ID ` +
          `(${mostInARound(repeated)} at most by one death), 0 WhatsApp messages repeated, ${unknown.length} left to ` +
          `people as uncertain (${unknown.length - missing.length} had arrived)`,
      );
    },
    15 * 60_000,
  );
});

function mostInARound(arrivals: readonly Arrival[]): number {
  const counts = new Map<number, number>();
  for (const { round } of arrivals) counts.set(round, (counts.get(round) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

async function startGateway(accept: (message: { readonly key: string }) => void): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const message = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { key: string };
    accept(message);
    setTimeout(() => response.end(`wa-${message.key}`), Math.random() * 30);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}
