import { describe, expect, it } from 'vitest';
import {
  firstState,
  flagsOf,
  nextState,
  retryDelaySeconds,
  secondsUntil,
  stateNameOf,
  type WhatsappEvent,
  type WhatsappEventName,
  type WhatsappState,
  type WhatsappStateName,
} from '../../../src/domain/whatsapp/states';

const at = '2026-08-31T03:01:00.000Z';
const states: { readonly [N in WhatsappStateName]: WhatsappState } = {
  stopped: { name: 'stopped', reason: 'Sebab lama' },
  starting: { name: 'starting' },
  qr: { name: 'qr', code: 'lama', expiresAt: at },
  connected: { name: 'connected', number: '6281200000001' },
  lost: { name: 'lost', reason: 'Sebab lama', retryAt: null },
  logged_out: { name: 'logged_out' },
  banned: { name: 'banned' },
};
const events: { readonly [E in WhatsappEventName]: WhatsappEvent } = {
  start: { event: 'start' },
  qr: { event: 'qr', code: 'baru', expiresAt: at },
  opened: { event: 'opened', number: '6281200000002' },
  lost: { event: 'lost', reason: 'Putus', retryAt: at },
  loggedOut: { event: 'loggedOut' },
  banned: { event: 'banned' },
  expired: { event: 'expired', reason: 'Habis waktu' },
  failed: { event: 'failed', reason: 'Tidak ada' },
  stop: { event: 'stop' },
};
const results = {
  starting: { name: 'starting' },
  qr: { name: 'qr', code: 'baru', expiresAt: at },
  connected: { name: 'connected', number: '6281200000002' },
  lost: { name: 'lost', reason: 'Putus', retryAt: at },
  logged_out: { name: 'logged_out' },
  banned: { name: 'banned' },
  expired: { name: 'stopped', reason: 'Habis waktu' },
  failed: { name: 'stopped', reason: 'Tidak ada' },
  stopped: firstState,
} as const;
type Result = keyof typeof results;

/** Written down a second time, every pair of them; '-' changes nothing. */
const table: Readonly<Record<WhatsappStateName, Readonly<Record<WhatsappEventName, Result | '-'>>>> = {
  stopped: {
    start: 'starting',
    qr: '-',
    opened: '-',
    lost: '-',
    loggedOut: '-',
    banned: '-',
    expired: '-',
    failed: '-',
    stop: 'stopped',
  },
  starting: {
    start: '-',
    qr: 'qr',
    opened: 'connected',
    lost: 'lost',
    loggedOut: 'logged_out',
    banned: 'banned',
    expired: 'expired',
    failed: 'failed',
    stop: 'stopped',
  },
  qr: {
    start: '-',
    qr: 'qr',
    opened: 'connected',
    lost: 'lost',
    loggedOut: 'logged_out',
    banned: 'banned',
    expired: 'expired',
    failed: 'failed',
    stop: 'stopped',
  },
  connected: {
    start: '-',
    qr: '-',
    opened: '-',
    lost: 'lost',
    loggedOut: 'logged_out',
    banned: 'banned',
    expired: '-',
    failed: '-',
    stop: 'stopped',
  },
  lost: {
    start: 'starting',
    qr: '-',
    opened: '-',
    lost: 'lost',
    loggedOut: 'logged_out',
    banned: 'banned',
    expired: '-',
    failed: '-',
    stop: 'stopped',
  },
  logged_out: {
    start: 'starting',
    qr: '-',
    opened: '-',
    lost: '-',
    loggedOut: '-',
    banned: '-',
    expired: '-',
    failed: '-',
    stop: 'stopped',
  },
  banned: {
    start: 'starting',
    qr: '-',
    opened: '-',
    lost: '-',
    loggedOut: '-',
    banned: '-',
    expired: '-',
    failed: '-',
    stop: 'stopped',
  },
};

const pairs = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([event, result]) => ({
    state: state as WhatsappStateName,
    event: event as WhatsappEventName,
    result,
  })),
);

describe('the WhatsApp connection', () => {
  it('has every pair of state and event written down', () => {
    expect(pairs).toHaveLength(Object.keys(states).length * Object.keys(events).length);
  });

  it.each(pairs)('$state + $event → $result', ({ state, event, result }) => {
    const before = states[state];
    const after = nextState(before, events[event]);
    if (result === '-') expect(after).toBe(before);
    else expect(after).toEqual(results[result]);
  });

  it.each([
    ['stopped', false, false, false],
    ['starting', false, true, false],
    ['qr', false, true, true],
    ['connected', true, true, false],
    ['lost', false, true, false],
    ['logged_out', false, false, false],
    ['banned', false, false, false],
  ] as const)('%s is ready %s, has a process %s and a code %s', (name, isReady, hasProcess, hasQRCode) => {
    expect(flagsOf({ name })).toEqual({ isReady, hasProcess, hasQRCode });
  });

  it('is read from the booleans of a service that knows no more', () => {
    for (const name of ['stopped', 'starting', 'qr', 'connected'] as const)
      expect(stateNameOf(flagsOf({ name }))).toBe(name);
  });

  it('counts the seconds of a code up to the last and never below zero', () => {
    expect(secondsUntil(at, new Date('2026-08-31T03:00:00.000Z'))).toBe(60);
    expect(secondsUntil(at, new Date('2026-08-31T03:00:59.200Z'))).toBe(1);
    expect(secondsUntil(at, new Date('2026-08-31T04:00:00.000Z'))).toBe(0);
  });

  it('waits longer each time it looks for a lost connection', () => {
    expect([0, 1, 2, 3, 4, 5, 99].map(retryDelaySeconds)).toEqual([5, 5, 15, 60, 300, 300, 300]);
  });
});
