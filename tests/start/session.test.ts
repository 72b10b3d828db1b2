import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearUserStorage, createSafeStorage } from '../../src/start/session/storage';
import { admin, bootAgainst, cookieLogin, credentials, success, tokenLogin } from '../support/bootAgainst';
import { type Routes, type StandIn, startStandIn } from '../support/standIn';

let server: StandIn;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = await startStandIn();
});
afterEach(() => server.close());

const stored = JSON.stringify({ id: 7, name: 'Siti', role: 'admin' });
const keepKeys = (user: string | null = stored, token: string | null = 'T0') => {
  if (user !== null) localStorage.setItem('user', user);
  if (token !== null) localStorage.setItem('token', token);
};
const me = 'GET /api/auth/me';
const statistics = 'GET /api/admin/dashboard/statistics';
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));
const OTHER = 'Masuklah dengan akun yang sama.';

describe('restore', () => {
  it('asks nobody without keys', async () => {
    expect(await bootAgainst(server).session.restore()).toBe('signedOut');
    expect(server.requests).toEqual([]);
  });

  it.each<[string, Routes, string, string[]]>([
    ['me answers', { [me]: success(admin) }, 'signedIn', [me]],
    ['me answers with a user inside', { [me]: success({ user: admin }) }, 'signedIn', [me]],
    ['me is unknown and statistics answer', { [statistics]: { body: {} } }, 'signedIn', [me, statistics]],
    ['me is a page of HTML', { [me]: { body: '<html>' }, [statistics]: {} }, 'signedIn', [me, statistics]],
    ['me says 401', { [me]: { status: 401 } }, 'signedOut', [me]],
    ['me is unknown and statistics say 401', { [statistics]: { status: 401 } }, 'signedOut', [me, statistics]],
    ['the server fails', { [me]: { status: 500 } }, 'unreachable', [me]],
    ['the server is busy', { [me]: { status: 429 } }, 'unreachable', [me]],
    ['the line is cut', { [me]: { cut: true } }, 'unreachable', [me]],
    ['both calls are unknown', {}, 'unreachable', [me, statistics]],
  ])('when %s', async (_, routes, status, lines) => {
    keepKeys();
    server.answer(routes);
    const { session } = bootAgainst(server);
    expect(session.getSnapshot().status).toBe('restoring');
    expect(await session.restore()).toBe(status);
    expect(server.lines()).toEqual(lines);
    expect(server.requests[0]?.headers.authorization).toBe('Bearer T0');
    expect(localStorage.getItem('token')).toBe(status === 'signedOut' ? null : 'T0');
    expect(session.getSnapshot().reason).toBe(status === 'signedOut' ? 'expired' : null);
  });

  it.each([
    ['has no role', { ...admin, role: null }],
    ['has a role that is not admitted', { ...admin, role: 'user' }],
    ['is unreadable', 'admin'],
  ])('refuses and logs out a user that %s', async (_, user) => {
    keepKeys();
    server.answer({ [me]: success(user) });
    const { session } = bootAgainst(server);
    expect(await session.restore()).toBe('signedOut');
    expect(session.getSnapshot().reason).toBe('refused');
    expect([localStorage.length, server.lines().slice(1)]).toEqual([0, ['POST /api/auth/logout', 'POST /api/logout']]);
  });

  it.each(['{corrupt', 'null', '[]', '"admin"', '{"id":7,"name":"Siti"}'])(
    'leads a stored user of %s safely to the login page when the server cannot say who it is',
    async (user) => {
      keepKeys(user, null);
      server.answer({ [statistics]: { body: {} } });
      expect(await bootAgainst(server).session.restore()).toBe('signedOut');
      expect(localStorage.length).toBe(0);
    },
  );

  it.each([
    ['a stored user', stored, null],
    ['an unreadable stored user', '{rusak', null],
    ['a token', null, 'bukan-token'],
  ])('opens nothing to %s that the server does not know, and forgets it', async (_, user, token) => {
    keepKeys(user, token);
    server.answer({ [me]: { status: 401 } });
    const { session } = bootAgainst(server);
    expect(await session.restore()).toBe('signedOut');
    expect(session.getSnapshot().reason).toBe('expired');
    expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null]);
  });

  it('mends a corrupt stored user when the server says who it is', async () => {
    keepKeys('{corrupt');
    server.answer({ [me]: success(admin) });
    expect(await bootAgainst(server).session.restore()).toBe('signedIn');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 7, role: 'admin' });
  });

  it('keeps rights in memory and asks once for two questions at a time', async () => {
    keepKeys();
    server.answer({ [me]: success({ user: admin, permissions: { news: { view: true } } }) });
    const { session } = bootAgainst(server);
    await Promise.all([session.restore(), session.restore()]);
    expect(server.requests).toHaveLength(1);
    expect(session.getSnapshot().permissions).toEqual({ news: { view: true } });
    expect(localStorage.getItem('user')).not.toContain('permissions');
  });

  it('does not undo a login that happened while it was asking', async () => {
    keepKeys();
    server.answer({ ...cookieLogin(), [me]: { status: 401, delayMs: 150 } });
    const { session } = bootAgainst(server);
    const restoring = session.restore();
    await session.signIn(credentials);
    expect(await restoring).toBe('signedIn');
    expect(localStorage.getItem('user')).not.toBeNull();
  });
});

describe('an API that cannot say who is signed in', () => {
  const load = async () => {
    const { http, session } = bootAgainst(server);
    return { http, session, status: await session.restore() };
  };

  it('is asked once per session, however often the page is loaded', async () => {
    keepKeys();
    server.answer({ [statistics]: { body: {} } });
    for (let count = 0; count < 5; count += 1) expect((await load()).status).toBe('signedIn');
    expect(server.lines()).toEqual([me, statistics]);
  });

  it('is asked again in the next session, and in a tab of its own', async () => {
    keepKeys();
    server.answer({ [statistics]: { body: {} }, 'POST /api/auth/logout': {}, ...tokenLogin() });
    const { session } = await load();
    await session.signOut();
    await session.signIn(credentials);
    await load();
    await load();
    const asked = () => server.lines().filter((line) => line === me).length;
    expect(asked()).toBe(2);
    sessionStorage.clear();
    await load();
    expect(asked()).toBe(3);
  });

  it('tells of a revoked session with the first 401, which asks to log in again', async () => {
    keepKeys();
    server.answer({ [statistics]: { body: {} } });
    await load();
    server.answer({ 'GET /api/admin/users': { status: 401 } });
    const { http, session, status } = await load();
    expect(status).toBe('signedIn');
    const call = http({ method: 'GET', path: '/admin/users' });
    await soon();
    expect(session.gate.getSnapshot()).toBe('open');
    session.forget(null);
    expect((await call).status).toBe(401);
    expect([session.getSnapshot().status, localStorage.getItem('user')]).toEqual(['signedOut', null]);
  });

  it('is asked at every load when it answers: what one may is kept in memory only', async () => {
    keepKeys();
    server.answer({ [me]: success(admin) });
    await load();
    await load();
    expect(server.lines()).toEqual([me, me]);
  });
});

describe('signOut', () => {
  const drafts = () => {
    localStorage.setItem('panel:draft:users:7', 'x');
    sessionStorage.setItem('panel:draft:families:7', 'x');
    localStorage.setItem('panel:theme', 'dark');
    localStorage.setItem('other app', 'x');
  };

  it.each<[string, string | null, Routes, string[]]>([
    ['a cookie', null, { 'POST /api/logout': {} }, ['POST /api/logout']],
    ['a token', 'T0', { 'POST /api/auth/logout': {} }, ['POST /api/auth/logout']],
    ['a token at the other address', 'T0', { 'POST /api/logout': {} }, ['POST /api/auth/logout', 'POST /api/logout']],
  ])('tells the server that keeps %s', async (_, token, routes, lines) => {
    keepKeys(stored, token);
    server.answer(routes);
    await bootAgainst(server).session.signOut();
    expect(server.lines()).toEqual(lines);
    expect(server.requests[0]?.headers.authorization).toBe(token ? 'Bearer T0' : undefined);
  });

  it('clears keys and drafts at once, also when the server is gone, and leaves theme and other apps alone', async () => {
    keepKeys();
    drafts();
    server.answer({ 'POST /api/auth/logout': { cut: true } });
    const { session } = bootAgainst(server);
    const told = session.signOut();
    expect(Object.keys(localStorage).toSorted()).toEqual(['other app', 'panel:theme']);
    expect(sessionStorage.length).toBe(0);
    expect(session.getSnapshot()).toMatchObject({ status: 'signedOut', user: null, reason: null });
    await expect(told).resolves.toBeUndefined();
  });

  it('is not what happens when the server ends the session: drafts stay', () => {
    keepKeys();
    drafts();
    bootAgainst(server).session.forget('expired');
    expect(Object.keys(localStorage)).toContain('panel:draft:users:7');
    expect(localStorage.getItem('user')).toBeNull();
    clearUserStorage();
    expect(Object.keys(localStorage)).not.toContain('panel:draft:users:7');
  });
});

describe('other tabs', () => {
  const signedInTabs = async (count: number) => {
    keepKeys();
    server.answer({ [me]: success(admin), 'POST /api/auth/logout': {}, ...tokenLogin() });
    const tabs = Array.from({ length: count }, () => bootAgainst(server).session);
    await Promise.all(tabs.map((tab) => tab.restore()));
    return tabs;
  };

  it('leave within a second of a logout', async () => {
    const [one, two, three] = await signedInTabs(3);
    await one?.signOut();
    await soon();
    expect([two, three].map((tab) => tab?.getSnapshot().status)).toEqual(['signedOut', 'signedOut']);
  });

  it('leave when the keys vanish from the storage', async () => {
    const [tab] = await signedInTabs(1);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await soon();
    expect(tab?.getSnapshot().status).toBe('signedOut');
  });

  it('do not end a new session when they hear of an old logout late', async () => {
    const [tab] = await signedInTabs(1);
    const late = new BroadcastChannel('panel:session');
    late.postMessage('signedOut');
    await soon();
    late.close();
    expect(tab?.getSnapshot().status).toBe('signedIn');
    expect(localStorage.getItem('token')).toBe('T0');
  });

  it('come in when someone signs in elsewhere', async () => {
    server.answer({ ...tokenLogin(), [me]: success(admin) });
    const [one, two] = [bootAgainst(server, { auth: 'token' }).session, bootAgainst(server).session];
    await one.signIn(credentials);
    await expect
      .poll(() => two.getSnapshot(), { timeout: 10_000 })
      .toMatchObject({ status: 'signedIn', user: { id: 7 } });
  });

  it('become the other person when another person signs in elsewhere', async () => {
    const [tab] = await signedInTabs(1);
    server.answer({ [me]: success({ ...admin, id: 8 }) });
    localStorage.setItem('user', JSON.stringify({ ...admin, id: 8 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(tab?.getSnapshot().status).toBe('restoring');
    await soon();
    expect(tab?.getSnapshot().user?.id).toBe(8);
  });
});

describe('the gate', () => {
  const save = { method: 'POST', path: '/admin/users', body: {}, headers: { 'Idempotency-Key': 'k' } } as const;
  const expiringServer = (next: unknown = admin): Routes => ({
    ...tokenLogin(next),
    [me]: success(admin),
    'POST /api/auth/logout': {},
    'POST /api/admin/users': ({ headers }) => (headers.authorization === 'Bearer T1' ? success({}) : { status: 401 }),
  });
  const signedIn = async (next?: unknown) => {
    keepKeys();
    server.answer(expiringServer(next));
    const boot = bootAgainst(server, { auth: 'token' });
    await boot.session.restore();
    return boot;
  };

  it('asks one question for five parallel calls and lets all go on after the login', async () => {
    const { http, session } = await signedIn();
    let opened = 0;
    session.gate.subscribe(() => {
      if (session.gate.getSnapshot() === 'open') opened += 1;
    });
    const calls = Promise.all([1, 2, 3, 4, 5].map(() => http(save)));
    await soon();
    expect(session.gate.getSnapshot()).toBe('open');
    expect(await session.reauthenticate({ ...credentials, password: '' }, OTHER)).toMatchObject({ ok: false });
    expect(session.gate.getSnapshot()).toBe('open');
    expect(await session.reauthenticate(credentials, OTHER)).toMatchObject({ ok: true });
    expect((await calls).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(opened).toBe(1);
    expect(session.gate.getSnapshot()).toBe('closed');
  });

  it('stays shut for another person, who is logged out again', async () => {
    const { http, session } = await signedIn({ ...admin, id: 8 });
    const call = http(save);
    await soon();
    expect(await session.reauthenticate(credentials, OTHER)).toMatchObject({
      ok: false,
      message: OTHER,
    });
    expect(server.lines().at(-1)).toBe('POST /api/auth/logout');
    expect([session.gate.getSnapshot(), session.getSnapshot().user?.id]).toEqual(['open', 7]);
    session.gate.resolve(false);
    expect((await call).status).toBe(401);
  });

  it('opens when the same person logs in again in another tab', async () => {
    const { http, session } = await signedIn();
    const call = http(save);
    await soon();
    await bootAgainst(server, { auth: 'token' }).session.signIn(credentials);
    expect((await call).status).toBe(200);
    expect(session.gate.getSnapshot()).toBe('closed');
  });

  it('asks nobody who has no session', async () => {
    server.answer(expiringServer());
    const { http, session } = bootAgainst(server);
    expect((await http(save)).status).toBe(401);
    expect(session.gate.getSnapshot()).toBe('closed');
  });

  it('lets the calls fail on logout', async () => {
    const { http, session } = await signedIn();
    const call = http(save);
    await soon();
    await session.signOut();
    expect((await call).status).toBe(401);
  });
});

describe('a storage', () => {
  it('that is blocked keeps values for as long as the page lives', () => {
    const storage = createSafeStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    storage.write('a', '1');
    expect([storage.read('a'), storage.read('b'), storage.keys()]).toEqual(['1', null, ['a']]);
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  it('that is full forgets the old value instead of bringing it back after a reload', () => {
    localStorage.setItem('user', 'old');
    const full: Storage = new Proxy(localStorage, {
      get: (target, name) => {
        if (name === 'setItem') throw new DOMException('full', 'QuotaExceededError');
        const member = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const storage = createSafeStorage(() => full);
    storage.write('user', 'new');
    expect([storage.read('user'), localStorage.getItem('user')]).toEqual(['new', null]);
    storage.forget('user');
    expect(storage.read('user')).toBeNull();
  });
});
