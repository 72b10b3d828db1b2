import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrphans } from '../../../server/areas/operation/orphanFiles';
import { createChannelServices } from '../../../server/channels';
import { systemCall } from '../../../server/core/context';
import { createFields } from '../../../server/core/overlays/source';
import { createSite } from '../../../server/core/site';
import { createFileServices } from '../../../server/files';
import { newPath } from '../../../server/files/paths';
import { product } from '../../../server/product';
import { type BookWorld, bare, openBookWorld } from '../../support/bookFiles';
import { pdf, plain, seeThrough } from '../../support/pictures';
import { everything } from '../../support/programme';
import { engines, OPENING_MS, TEST_NOW } from '../../support/server';

const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * 3_600_000);

describe.each(engines)('the sweep of the storage on $name', ({ open }) => {
  let world: BookWorld;
  beforeAll(async () => {
    world = await openBookWorld(open);
  }, OPENING_MS);
  afterAll(() => world?.close());

  const call = () =>
    systemCall({
      db: world.db,
      model: everything,
      rules: {},
      now: () => TEST_NOW,
      product,
      sites: createSite(world.db.kysely, product.site),
      fields: createFields({ db: world.db.kysely, model: everything, now: () => TEST_NOW }),
      publicUrl: world.config.publicUrl,
      panelRoles: world.config.panelRoles,
      ...createFileServices(world.config, () => TEST_NOW),
      ...createChannelServices({ db: world.db, now: () => TEST_NOW, config: world.config, demo: true }),
    });
  const age = (path: string, hours: number) =>
    utimesSync(join(world.config.storageDir, path), hoursAgo(hours), hoursAgo(hours));
  const plant = (path: string, hours: number): string => {
    const file = join(world.config.storageDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'tanpa pemilik');
    age(path, hours);
    return path;
  };

  it('has nothing to do in an empty storage', async () => {
    expect(await sweepOrphans(call())).toEqual({ found: 0, removed: 0 });
  });

  it('removes every file that no record names, and none that one does', async () => {
    const picture = await plain().jpeg().toBuffer();
    const live: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const book = await world.addBook(
        ['cover', { bytes: picture }],
        ['scan', { bytes: pdf() }],
        ['poster', { bytes: await seeThrough().png().toBuffer() }],
      );
      live.push(bare(book.cover), bare(book.scan), bare(book.poster));
      if (n === 0) await world.as('admin')('DELETE', `/books/${book.id}`);
    }
    for (const path of live) age(path, 48);
    const orphans = Array.from({ length: 60 }, (_, n) =>
      plant(
        newPath({ folder: 'books', ext: n % 2 ? 'jpg' : 'pdf', isPublic: n % 3 === 0 }, TEST_NOW),
        24 + n / 100 + 0.01,
      ),
    );
    const young = Array.from({ length: 5 }, (_, n) =>
      plant(newPath({ folder: 'books', ext: 'jpg' }, TEST_NOW), n * 6 - 0.1),
    );
    const elsewhere = [plant(newPath({ folder: 'cadangan', ext: 'pdf' }, TEST_NOW), 99), plant('catatan.txt', 99)];
    expect(await sweepOrphans(call())).toEqual({ found: 80, removed: orphans.length });
    expect(world.stored()).toEqual([...live, ...young, ...elsewhere].sort());
    expect(await sweepOrphans(call())).toEqual({ found: 20, removed: 0 });
  });
});
