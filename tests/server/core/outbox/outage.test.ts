import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEmailChannel } from '../../../../server/channels/email';
import { createOutbound } from '../../../../server/channels/outbound';
import { saveSettings } from '../../../../server/core/settings/settings';
import { emailSettings } from '../../../../src/resources/emailSettings';
import { type OutboxWorld, openOutbox, outboxOn, takes } from '../../../support/outbox';
import { engines, OPENING_MS } from '../../../support/server';
import { sized } from '../../../support/sized';
import { type MailServer, mailUser, startMailServer } from '../../../support/smtp';

const LONG = 15 * 60_000;

/** The same accidents in each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const repeatsOf = (keys: readonly string[]): readonly string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

describe.each(engines)('a provider that is down, slow, lying and back on $name', (engine) => {
  let world: OutboxWorld;
  beforeAll(async () => {
    world = await openOutbox(engine);
  }, OPENING_MS);
  afterEach(() => world.empty());
  afterAll(() => world?.db.close());

  const queueMany = async (count: number, records: number) => {
    for (let n = 0; n < count; n += 1) {
      const about = { resource: 'complaints', id: 1 + (n % records) };
      await world.queue({ about, recipient: `dinas${n % records}@contoh.example`, dedupeKey: `mati:${n}` });
    }
  };

  it(
    'loses nothing, keeps the order of each record, and repeats only what was lost on the way back',
    async () => {
      const count = sized(40, 1_000);
      const records = count / 10;
      await queueMany(count, records);
      const roll = dice(7);
      const lost = new Set<string>();
      // Two hours without anybody there.
      world.email.behave = () => ({
        state: 'retry',
        reason: 'Server email tidak dapat dihubungi.',
        wholeChannel: true,
      });
      for (let minute = 0; minute < sized(6, 120); minute += 1) {
        await world.deliver();
        world.time.pass({ minutes: 1 });
      }
      expect(world.email.accepted).toEqual([]);
      // Back, but not itself: it asks to come later, is slow, takes things and hangs up, or says it is all right.
      let bad = true;
      world.email.behave = async (message, accept) => {
        const luck = bad ? roll() : 1;
        if (luck < 0.2) return { state: 'retry', reason: 'Server email meminta mencoba lagi nanti (451).' };
        if (luck < 0.3) return { state: 'retry', reason: 'Server email tidak dapat dihubungi.', wholeChannel: true };
        if (luck < 0.4) {
          accept();
          lost.add(message.key);
          if (luck < 0.35) throw new Error('connection reset');
          return { state: 'uncertain', reason: 'Jawaban tidak diterima.' };
        }
        if (luck < 0.5) await new Promise((resolve) => setTimeout(resolve, 5));
        accept();
        return { state: 'sent', providerId: message.key };
      };
      for (let minute = 0; minute < sized(10, 60); minute += 1) {
        await world.deliver();
        world.time.pass({ minutes: 1 });
      }
      bad = false;
      world.time.pass({ hours: 1 });
      let drained = 0;
      for (; drained < 200 && (await world.messages()).some(({ state }) => state !== 'terkirim'); drained += 1) {
        await world.deliver();
        world.time.pass({ minutes: 1 });
      }
      const keys = world.email.accepted.map(({ key }) => key);
      expect(new Set(keys).size).toBe(count);
      const repeated = repeatsOf(keys);
      expect(repeated.filter((key) => !lost.has(key))).toEqual([]);
      for (let record = 0; record < records; record += 1) {
        const own = world.email.accepted.filter(({ recipient }) => recipient === `dinas${record}@contoh.example`);
        const firsts = [...new Set(own.map(({ id }) => id))];
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      }
      console.log(
        `${engine.name}: ${count} messages through an outage: ${new Set(keys).size} arrived, 0 lost, ` +
          `${repeated.length} repeated of ${lost.size} whose answer was lost`,
      );
    },
    LONG,
  );

  it(
    'drains within five minutes of its return when it has only been away',
    async () => {
      const count = sized(40, 1_000);
      await queueMany(count, count);
      world.email.behave = () => ({ state: 'retry', reason: 'Tidak ada.', wholeChannel: true });
      for (let minute = 0; minute < 120; minute += sized(20, 1)) {
        await world.deliver();
        world.time.pass({ minutes: sized(20, 1) });
      }
      world.email.behave = takes;
      let minutes = 0;
      for (; minutes < 5 && world.email.accepted.length < count; minutes += 1) {
        await world.deliver();
        world.time.pass({ minutes: 1 });
      }
      expect(world.email.accepted).toHaveLength(count);
      console.log(`${engine.name}: ${count} messages left within ${minutes} minutes of the provider's return`);
    },
    LONG,
  );

  it(
    'leaves nothing behind when the sender dies at any step: repeats at most once for each death, and only after acceptance',
    async () => {
      const rounds = sized(16, 200);
      const roll = dice(11);
      const died = { before: 0, asked: 0, accepted: 0, settling: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const channel = round % 2 === 0 ? 'email' : 'whatsapp';
        const provider = world[channel];
        const { id } = await world.queue({ channel, dedupeKey: `mati-langkah:${round}`, about: null });
        const step = (['before', 'asked', 'accepted', 'settling'] as const)[Math.floor(roll() * 4)] ?? 'before';
        died[step] += 1;
        const before = provider.accepted.length;
        await dieAt(step, provider, id);
        provider.behave = takes;
        world.time.pass({ minutes: 3 });
        await world.deliver();
        world.time.pass({ minutes: 3 });
        await world.deliver();
        const arrivals = provider.accepted.length - before;
        const { state } = await world.stateOf(id);
        const wasAccepted = step === 'accepted' || step === 'settling';
        if (channel === 'email') {
          expect(state, step).toBe('terkirim');
          expect(arrivals, step).toBe(wasAccepted ? 2 : 1);
        } else {
          // Nobody can tell whether it arrived, so nobody sends it a second time by himself.
          expect(state, step).toBe(step === 'before' ? 'terkirim' : 'tidak_pasti');
          expect(arrivals, step).toBe(step === 'asked' ? 0 : 1);
        }
      }
      console.log(`${engine.name}: sender died ${rounds} times (${JSON.stringify(died)}): 0 lost`);
    },
    LONG,
  );

  /** A sender that stops for ever: what it holds is left as it is, as by kill -9. */
  async function dieAt(step: 'before' | 'asked' | 'accepted' | 'settling', provider: OutboxWorld['email'], id: number) {
    if (step === 'before') return;
    if (step === 'settling') {
      provider.behave = takes;
      const broken = world.call();
      let commits = 0;
      const kysely = new Proxy(broken.db.kysely, {
        get(target, name, receiver) {
          if (name !== 'transaction')
            return Reflect.get(target, name, receiver).bind?.(target) ?? Reflect.get(target, name);
          return () => ({
            execute: (work: (tx: never) => Promise<unknown>) => {
              commits += 1;
              // Recovering, taking the message, and then the one that would say how it went.
              if (commits > 2) return new Promise(() => undefined);
              return target.transaction().execute(work as never);
            },
          });
        },
      });
      const { deliverDue } = await import('../../../../server/core/outbox/deliver');
      void deliverDue({ ...broken, db: { ...broken.db, kysely } }, new AbortController().signal, { most: 1 });
      await until(async () => provider.accepted.some((each) => each.id === id));
      return;
    }
    let reached = false;
    provider.behave = (_message, accept) => {
      if (step === 'accepted') accept();
      reached = true;
      return new Promise(() => undefined);
    };
    // Given up after a minute and a half, when the database of this test has long been closed.
    world.deliver().catch(() => undefined);
    await until(async () => reached);
  }

  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (let left = 500; left > 0; left -= 1) {
      if (await holds()) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('It did not come to that.');
  }
});

describe.each(engines.slice(0, 1))('a real mail server that lies', (engine) => {
  let world: OutboxWorld;
  let server: MailServer;
  beforeAll(async () => {
    const plain = await openOutbox(engine);
    server = await startMailServer();
    world = outboxOn(plain.db, {
      email: createEmailChannel({
        db: plain.db,
        now: plain.time.now,
        secrets: plain.call().secrets,
        outbound: createOutbound({ allow: [{ host: '127.0.0.1', port: server.port }], onlyAllowed: true }),
        timeouts: { connectMs: 2_000, greetingMs: 2_000, silenceMs: 2_000 },
      }),
    });
    await saveSettings(world.call(), emailSettings, {
      smtp_host: '127.0.0.1',
      smtp_port: server.port,
      smtp_encryption: 'none',
      smtp_username: mailUser.username,
      smtp_password: mailUser.password,
      from_email: 'panel@kantor.example',
      is_active: true,
    });
  }, OPENING_MS);
  afterAll(async () => {
    await server?.close();
    await world?.db.close();
  });

  it(
    'gets a mail whose answer was lost again with the same Message-ID, and every other mail once',
    async () => {
      const count = sized(20, 500);
      for (let n = 0; n < count; n += 1) await world.queue({ about: { resource: 'complaints', id: n + 1 } });
      const roll = dice(3);
      // Asked at each step of a conversation, and each of these counts at its own step only.
      server.behave(() => {
        const luck = roll();
        return luck < 0.2 ? { cutAfterData: true } : luck < 0.3 ? { rcptTo: { code: 451, text: '4.7.1 Later' } } : {};
      });
      const isDone = async () => (await world.messages()).every(({ state }) => state === 'terkirim');
      for (let turn = 0; turn < 40 && !(await isDone()); turn += 1) {
        await world.deliver();
        world.time.pass({ minutes: 5 });
      }
      expect((await world.messages()).map(({ state }) => state)).toEqual(Array(count).fill('terkirim'));
      const numbers = server.arrived.map(({ messageId }) => messageId);
      expect(new Set(numbers).size).toBe(count);
      const cut = numbers.length - count;
      expect(cut).toBeGreaterThan(0);
      const kept = await sql<{ provider_id: string }>`select provider_id from messages`.execute(world.db.kysely);
      expect(new Set(kept.rows.map((row) => row.provider_id))).toEqual(new Set(numbers));
      console.log(`${count} mails, ${numbers.length} arrivals: ${cut} repeats, all with the Message-ID of the first`);
    },
    LONG,
  );
});
