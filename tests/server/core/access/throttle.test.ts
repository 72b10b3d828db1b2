import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAttempt, countUse, countWithin, createLimiter, networkOf } from '../../../../server/core/access/throttle';
import type { Database } from '../../../../server/sql/connection';
import { library } from '../../../support/library';
import { clock } from '../../../support/office';
import { everyEngine, OPENING_MS } from '../../../support/server';

describe.each(everyEngine)('what is counted on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(library);
  }, OPENING_MS);
  afterAll(() => db.close());

  const counters = {
    countUse: (key: string, now: Date) => countUse(db.kysely, key, { uses: 3, seconds: 60 }, now),
    countWithin: (key: string, now: Date) =>
      countWithin(db.kysely, key, now, { limit: 3, seconds: 60, message: 'Tunggu' }),
  };

  it.each(['countUse', 'countWithin'] as const)(
    '%s never holds back who stays below the measure, however long they go on',
    async (name) => {
      const time = clock();
      for (let at = 0; at < 20; at += 1) {
        await counters[name](`steady ${name}`, time.now());
        time.pass({ seconds: 25 });
      }
    },
  );

  it.each(['countUse', 'countWithin'] as const)(
    '%s refuses the one too many until the window has passed, and not longer',
    async (name) => {
      const time = clock();
      const use = () => counters[name](`quick ${name}`, time.now());
      for (let at = 0; at < 3; at += 1) await use();
      time.pass({ seconds: 40 });
      await expect(use()).rejects.toMatchObject({ code: 'throttled', facts: { retryAfterSeconds: 20 } });
      time.pass({ seconds: 21 });
      await use();
    },
  );

  it('locks out who guesses slowly, and for the whole time', async () => {
    const time = clock();
    const guess = () =>
      countAttempt(db.kysely, 'x@contoh.example', '10.9.0.1', time.now(), { attempts: 3, lockoutMinutes: 15 });
    for (let at = 0; at < 3; at += 1) {
      await guess();
      time.pass({ minutes: 10 });
    }
    time.pass({ minutes: -1 });
    await expect(guess()).rejects.toMatchObject({ code: 'throttled', facts: { retryAfterSeconds: 360 } });
  });
});

describe('a limiter in memory', () => {
  it('forgets those whose span is over, and does not look for them at every call', () => {
    const looked = { times: 0 };
    class Watched extends Map {
      override [Symbol.iterator]() {
        looked.times += 1;
        return super[Symbol.iterator]();
      }
    }
    const spans = new Watched();
    const time = clock();
    const limiter = createLimiter({ uses: 2, seconds: 60 }, spans);
    for (let at = 0; at < 1000; at += 1) limiter.count(at, time.now());
    expect([spans.size, looked.times]).toEqual([1000, 1]);
    time.pass({ seconds: 61 });
    limiter.count('x', time.now());
    expect([spans.size, looked.times]).toEqual([1, 2]);
  });

  it('begins a new span for each when theirs is over', () => {
    const time = clock();
    const limiter = createLimiter({ uses: 1, seconds: 60, message: 'Tunggu' });
    limiter.count('early', time.now());
    time.pass({ seconds: 30 });
    limiter.count('late', time.now());
    time.pass({ seconds: 31 });
    limiter.count('early', time.now());
    expect(() => limiter.count('late', time.now())).toThrow('Tunggu');
  });
});

describe('who counts as one caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [null, 'unknown'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
