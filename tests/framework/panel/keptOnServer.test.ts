import { localStorageStore, type Store } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Keeper, keptOnServer } from '../../../src/framework/panel/app/keptOnServer';

/** What one person has on the server, reached from any number of browsers. */
function aServer(values: Record<string, unknown> = {}) {
  const server = { values, isAway: false, refuses: 0, writes: 0 };
  const answer = () => {
    if (server.isAway) throw new TypeError('network');
    if (server.refuses) throw Object.assign(new Error('refused'), { status: server.refuses });
  };
  const keeper: Keeper = {
    read: async () => {
      answer();
      return structuredClone(server.values);
    },
    write: async (sent) => {
      server.writes += 1;
      answer();
      for (const [name, value] of Object.entries(sent))
        if (value === null) delete server.values[name];
        else server.values[name] = structuredClone(value);
    },
  };
  return { server, keeper };
}

let browsers = 0;

/** A storage with nothing in it but this. */
function aBrowser(holds: Readonly<Record<string, unknown>> = {}): Store {
  browsers += 1;
  const store = localStorageStore('1', `:browser${browsers}`);
  for (const [key, value] of Object.entries(holds)) store.setItem(key, value);
  return store;
}

const name = 'panel.columns.books';
const quiet = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a store whose choices are kept on the server', () => {
  it('shows in another browser what was chosen in one, and what was put back', async () => {
    const { keeper } = aServer();
    const [one, other] = [keptOnServer(aBrowser()), keptOnServer(aBrowser())];
    expect(one.isKnown()).toBe(false);
    await one.meet(keeper);
    expect(one.isKnown()).toBe(true);
    one.setItem(name, ['title']);
    await quiet();
    const seen = vi.fn();
    other.subscribe(name, seen);
    await other.meet(keeper);
    expect(other.getItem(name)).toEqual(['title']);
    expect(seen).toHaveBeenCalledWith(['title']);
    other.removeItem(name);
    await quiet();
    await one.meet(keeper);
    expect(one.getItem(name)).toBeUndefined();
  });

  it('sends what was chosen in one go together, and nothing of the browser alone', async () => {
    const { keeper, server } = aServer();
    const store = keptOnServer(aBrowser());
    await store.meet(keeper);
    store.setItem(name, ['title']);
    store.setItem(name, ['title', 'genre']);
    store.setItem('panel.pinned', []);
    store.setItem('books.opensWithView', true);
    await quiet();
    expect(server).toMatchObject({ values: { [name]: ['title', 'genre'], 'panel.pinned': [] }, writes: 1 });
    expect(Object.keys(server.values)).not.toContain('books.opensWithView');
  });

  it('keeps what it cannot send, and sends it the next time before anything older comes back', async () => {
    const { keeper, server } = aServer({ [name]: ['old'] });
    const browser = aBrowser();
    const before = keptOnServer(browser);
    await before.meet(keeper);
    server.isAway = true;
    before.setItem(name, ['new']);
    await quiet();
    expect(server.values).toEqual({ [name]: ['old'] });
    server.isAway = false;
    const after = keptOnServer(browser);
    await after.meet(keeper);
    expect(after.getItem(name)).toEqual(['new']);
    expect(server.values).toEqual({ [name]: ['new'] });
  });

  it('brings along what was chosen before there was a server for it, where nothing newer is there', async () => {
    const { keeper, server } = aServer({ [name]: ['elsewhere'] });
    const browser = aBrowser({ [name]: ['here'], 'panel.layout.books': 'cards' });
    const store = keptOnServer(browser);
    await store.meet(keeper);
    expect(store.getItem(name)).toEqual(['elsewhere']);
    expect(server.values).toEqual({ [name]: ['elsewhere'], 'panel.layout.books': 'cards' });
  });

  it('gives up what the server refuses, and goes on', async () => {
    const { keeper, server } = aServer();
    const store = keptOnServer(aBrowser());
    await store.meet(keeper);
    server.refuses = 422;
    store.setItem(name, ['x']);
    await quiet();
    server.refuses = 0;
    store.setItem('panel.pinned', ['/']);
    await quiet();
    expect(server.values).toEqual({ 'panel.pinned': ['/'] });
    expect(store.getItem(name)).toEqual(['x']);
  });

  it('is emptied by leaving, without emptying the server', async () => {
    const { keeper, server } = aServer();
    const store = keptOnServer(aBrowser());
    await store.meet(keeper);
    store.setItem(name, ['title']);
    await quiet();
    store.reset();
    await quiet();
    expect(server.values).toEqual({ [name]: ['title'] });
    expect(store.isKnown()).toBe(false);
  });
});
