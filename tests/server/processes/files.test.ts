import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../support/builtServer';
import { until } from '../../support/jobs';
import { plain, svg } from '../../support/pictures';
import { type Ask, openProcesses, type Processes, shared } from '../../support/processes';
import { openS3, type S3World } from '../../support/s3';

describe.each(shared)('files of server processes on $name', (engine) => {
  let world: Processes;
  let s3: S3World;
  beforeAll(async () => {
    [world, s3] = await Promise.all([openProcesses(engine), openS3()]);
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    await s3?.close();
  });

  async function upload(as: Ask, { address }: Running, path: string, fields: Readonly<Record<string, string | Blob>>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const { authorization } = as;
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers: { authorization }, body: form });
    return { status: answer.status, data: ((await answer.json()) as { data: Record<string, string> }).data };
  }
  const pictureOf = async (drawn: ReturnType<typeof plain>) =>
    new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' });
  const fetched = async ({ address }: Running, path: string | undefined) => {
    const answer = await fetch(new URL(path ?? '', address));
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const healthOf = async ({ address }: Running) =>
    ((await (await fetch(`${address}/api/health`)).json()) as { data: Record<string, string> }).data;

  it('in one bucket are seen by each, whoever was given them, with the same promises as in a folder', async () => {
    const [first, second] = [await world.start(s3.env), await world.start(s3.env)];
    const [here, there] = [await world.signIn(first.address), await world.signIn(second.address)];

    const logo = await upload(here, first, '/admin/general/logo', { logo: await pictureOf(plain(200, 200)) });
    expect(logo.status).toBe(200);
    for (const running of [first, second]) {
      const { status, bytes } = await fetched(running, logo.data.logo_url);
      expect([status, (await sharp(bytes).metadata()).format]).toEqual([200, 'jpeg']);
    }

    // A drawing is drawn, a bomb is refused.
    const drawing = new File([new Uint8Array(svg('<script>alert(1)</script><rect width="9" height="9"/>'))], 'a.svg');
    const drawn = await upload(there, second, '/admin/general/logo', { logo: drawing });
    expect((await sharp((await fetched(first, drawn.data.logo_url)).bytes).metadata()).format).toBe('png');
    expect((await fetched(second, logo.data.logo_url)).status).toBe(404);
    const bomb = new File(
      ['<!DOCTYPE svg [<!ENTITY a "aaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
      'b.svg',
    );
    expect((await upload(there, second, '/admin/general/logo', { logo: bomb })).status).toBe(422);

    // A private one opens by its signature alone, at either process, and none other does.
    const complaint = await upload(here, first, '/admin/complaint', {
      user_id: '1',
      judul: 'Banjir',
      deskripsi: 'Sejak pagi.',
      kategori: 'Teknis',
      image_path: await pictureOf(plain(90, 60)),
    });
    expect(complaint.status).toBe(201);
    const shown = await there<{ image_url?: string; image_path: string }>(
      'GET',
      `/admin/complaint/${complaint.data.id}`,
    );
    const address = `/storage/${shown.data.image_path.replace(/^\/?storage\//, '')}`;
    expect(address).toMatch(/\?e=\d+&s=/);
    expect((await fetched(second, address)).status).toBe(200);
    expect((await fetched(first, address)).status).toBe(200);
    for (const bad of [
      address.replace(/s=(.)/, (_, first) => `s=${first === '0' ? '1' : '0'}`),
      address.split('?')[0],
      '/storage/../files/rahasia.txt',
      '/storage/%2e%2e/backups/panel.tar.gz',
      '/storage/files/x',
    ])
      expect((await fetched(second, bad)).status, bad).toBe(404);
    expect(await healthOf(first)).toMatchObject({ storage: 'ok' });
    first.child.kill('SIGKILL');
    second.child.kill('SIGKILL');
  }, 120_000);

  it('in one folder are no reason to warn, in folders of their own they are', async () => {
    const shared = { STORAGE_DIR: join(world.folder, 'bersama') };
    // Those of the bucket were here a moment ago.
    await world.forgetPlaces();
    const [first, second] = [await world.start(shared), await world.start(shared)];
    // A last sign of life of the bucket's servers may have been on its way.
    await until(
      async () => [await healthOf(first), await healthOf(second)],
      (both) => both.every(({ storage }) => storage === 'ok'),
      30_000,
    );
    const third = await world.start({ STORAGE_DIR: join(world.folder, 'sendiri') });
    expect(third.output()).toContain('menyimpan berkas di tempat lain');
    expect(await healthOf(third)).toMatchObject({ storage: 'apart' });
    await until(
      () => healthOf(first),
      ({ storage }) => storage === 'apart',
      30_000,
    );
    expect(first.output()).toContain('menyimpan berkas di tempat lain');
  }, 120_000);
});
