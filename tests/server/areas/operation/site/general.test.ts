import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { areaJobs } from '../../../../../server/areas/jobs';
import { createSite } from '../../../../../server/core/site';
import { product } from '../../../../../server/product';
import { generalSettings } from '../../../../../src/resources/generalSettings';
import { until } from '../../../../support/jobs';
import { clientOf, engines, OPENING_MS } from '../../../../support/server';
import { openSite, type SiteWorld } from '../../../../support/site';

const path = '/admin/general/settings';
const usual = { name: 'Admin Panel Bantuan Sosial', logo_url: null, language: 'id', timezone: 'Asia/Jakarta' };

describe.each(engines)('the general settings on $name', ({ open }) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSite(open);
  }, OPENING_MS);
  afterEach(async () => {
    const names = Object.keys(generalSettings.fields).filter((name) => !name.startsWith('logo_'));
    await world.save('general', Object.fromEntries(names.map((name) => [name, null])));
  });
  afterAll(() => world?.close());

  const site = async (client = world.anyone) =>
    ((await client('GET', '/capabilities')).body.data as { site: object }).site;
  const values = async () => (await world.admin('GET', path)).body.data as Record<string, unknown>;

  it('begin with the described defaults', async () => {
    expect(await values()).toMatchObject({
      site_name: 'Admin Panel Bantuan Sosial',
      organization: 'Bantuan Sosial',
      timezone: 'Asia/Jakarta',
      language: 'id',
      site_description: null,
      site_url: null,
      logo_path: null,
      logo_url: null,
    });
    expect(await site()).toEqual(usual);
  });

  it('offer zones and languages as maps of code to label', async () => {
    expect((await world.admin('GET', '/admin/general/options')).body.data).toEqual({
      timezones: {
        'Asia/Jakarta': 'Asia/Jakarta (WIB)',
        'Asia/Pontianak': 'Asia/Pontianak (WIB)',
        'Asia/Makassar': 'Asia/Makassar (WITA)',
        'Asia/Jayapura': 'Asia/Jayapura (WIT)',
      },
      languages: { id: 'Bahasa Indonesia', en: 'English' },
    });
    expect((await world.aleg('GET', '/admin/general/options')).status).toBe(403);
    expect((await world.anyone('GET', '/admin/general/options')).status).toBe(401);
  });

  it('hold from the moment they are saved', async () => {
    const saved = await world.save('general', {
      site_name: 'Peduli Warga',
      timezone: 'Asia/Jayapura',
      language: 'en',
      contact_phone: '0812-3456-7890',
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.message).toBe('Pengaturan berhasil disimpan!');
    expect(await site()).toEqual({ ...usual, name: 'Peduli Warga', timezone: 'Asia/Jayapura', language: 'en' });
  });

  it('take JSON, forms, PUT in other words, and a form that brings the logo along', async () => {
    expect((await world.save('general', { site_name: 'Satu' })).status).toBe(200);
    expect((await world.sendForm('PUT', path, [['site_name', 'Dua']])).status).toBe(200);
    expect((await values()).site_name).toBe('Dua');
    const posted = await world.sendForm('POST', path, [
      ['_method', 'PUT'],
      ['site_name', 'Tiga'],
    ]);
    expect(posted.status, posted.text).toBe(200);
    expect((await world.admin('POST', path, { site_name: 'Empat' }, { 'x-http-method-override': 'PUT' })).status).toBe(
      200,
    );
    expect((await values()).site_name).toBe('Empat');
    expect((await world.admin('POST', path, { site_name: 'Lima' })).status).toBe(405);
    expect((await values()).site_name).toBe('Empat');
  });

  it('are cleared by an empty text and kept by what is absent', async () => {
    await world.save('general', { address: 'Jl. Merdeka 1', organization: 'Dinas Sosial', admin_email: 'a@b.example' });
    await world.save('general', { address: '', organization: '' });
    expect(await values()).toMatchObject({
      address: null,
      organization: 'Bantuan Sosial',
      admin_email: 'a@b.example',
    });
  });

  it('fall back to the described defaults when name, zone or language are cleared', async () => {
    await world.save('general', { site_name: 'Lain', timezone: 'Asia/Makassar', language: 'en' });
    const cleared = await world.save('general', { site_name: '  ', timezone: '', language: null });
    expect(cleared.status, cleared.text).toBe(200);
    expect(await values()).toMatchObject({
      site_name: 'Admin Panel Bantuan Sosial',
      timezone: 'Asia/Jakarta',
      language: 'id',
    });
  });

  it('refuse what they cannot hold, each under its field, and change nothing', async () => {
    const before = await values();
    const answer = await world.save('general', {
      site_url: 'javascript:alert(1)',
      admin_email: 'bukan email',
      contact_phone: '12',
      timezone: 'Europe/Berlin',
      language: 'fr',
      site_name: 'x'.repeat(81),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(
      ['admin_email', 'contact_phone', 'language', 'site_name', 'site_url', 'timezone'].sort(),
    );
    expect(answer.body.errors?.site_url).toEqual(['URL tidak valid. Contoh: https://contoh.go.id']);
    expect(await values()).toEqual(before);
  });

  it('never take the address of the logo from the client', async () => {
    const sent = { logo_path: 'public/logo/2026/x.png', logo_url: 'https://jahat.example/x.png', site_name: 'Tetap' };
    expect((await world.save('general', sent)).status).toBe(200);
    expect(await values()).toMatchObject({ logo_path: null, logo_url: null, site_name: 'Tetap' });
  });

  it('keep markup as text', async () => {
    const payload = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const texts = { site_name: payload, site_description: payload, address: payload, organization: payload };
    expect((await world.save('general', texts)).status).toBe(200);
    expect(await values()).toMatchObject(texts);
    const answer = await world.anyone('GET', '/capabilities');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('are found by another server on the same database within seconds, without a query for each call', async () => {
    const other = await world.another({ jobs: [] });
    await world.save('general', { site_name: 'Dari server pertama' });
    await until(
      () => site(clientOf(other)),
      (found) => (found as { name: string }).name === 'Dari server pertama',
      5_000,
    );
    let asked = 0;
    const counted = {
      getExecutor: () => {
        asked += 1;
        return world.db.kysely.getExecutor();
      },
    };
    const counting = createSite(counted as never, product.site);
    await counting.reload();
    const first = asked;
    for (let call = 0; call < 1000; call += 1) await counting.fresh();
    expect([first > 0, asked]).toEqual([true, first]);
  });

  it('read one state for one call: name and zone of the same save', async () => {
    const source = createSite(world.db.kysely, product.site, 0);
    const pairs = [
      ['Barat', 'Asia/Jakarta'],
      ['Timur', 'Asia/Jayapura'],
    ] as const;
    const allowed = [...pairs.map((pair) => pair.join()), [usual.name, usual.timezone].join()];
    let isDone = false;
    const seen = new Set<string>();
    const reader = (async () => {
      while (!isDone) {
        const { name, timeZone } = await source.fresh();
        seen.add(`${name},${timeZone}`);
        // The embedded database answers without leaving the queue of promises: others would never have their turn.
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    for (let round = 0; round < 10; round += 1)
      for (const [site_name, timezone] of pairs) await world.save('general', { site_name, timezone });
    isDone = true;
    await reader;
    expect([...seen].filter((pair) => !allowed.includes(pair))).toEqual([]);
    expect(seen.size).toBeGreaterThan(1);
  });

  it('give scheduled work its times on the clock of the new zone', async () => {
    const due = async () =>
      (
        await sql<{ due_at: string }>`select due_at from job_schedules where name = 'sessions-cleanup'`.execute(
          world.db.kysely,
        )
      ).rows[0]?.due_at;
    expect(areaJobs.find(({ name }) => name === 'sessions-cleanup')?.schedule).toBe('30 1 * * *');
    await until(due, (at) => at === '2026-08-31T18:30:00.000Z');
    await world.save('general', { timezone: 'Asia/Jayapura' });
    await until(due, (at) => at === '2026-08-31T16:30:00.000Z');
  });

  it('change what messages and deadlines say', async () => {
    await world.save('general', { site_name: 'Kantor Timur', timezone: 'Asia/Jayapura' });
    const answer = await world.admin('POST', '/admin/email/send-test', { to: 'admin@situs.example', type: 'admin' });
    expect(answer.status, answer.text).toBeLessThan(500);
    const found = await sql<{ name: string }>`select name from pgboss.job where name = 'complaints-deadlines'`.execute(
      world.db.kysely,
    );
    expect(found.rows.length).toBeGreaterThan(0);
  });

  it('tell everybody who is signed in whom to ask', async () => {
    await world.save('general', {
      organization: 'Dinas Sosial',
      address: 'Jl. Merdeka 1',
      contact_phone: '0812-3456-7890',
    });
    expect((await world.aleg('GET', '/site/contact')).body.data).toEqual({
      organization: 'Dinas Sosial',
      description: null,
      url: null,
      email: null,
      phone: '+6281234567890',
      address: 'Jl. Merdeka 1',
    });
    expect((await world.anyone('GET', '/site/contact')).status).toBe(401);
  });

  it('leave history with who and what, and the diagnostic calls unknown', async () => {
    await world.save('general', { site_name: 'Sejarah' });
    const history = (await world.admin('GET', `${path}/history`)).body.data as object[];
    expect(history[0]).toMatchObject({
      by: { name: 'Admin Situs' },
      changes: { site_name: ['Admin Panel Bantuan Sosial', 'Sejarah'] },
    });
    for (const client of [world.admin, world.aleg, world.anyone]) {
      expect((await client('GET', '/debug/user')).status).toBe(404);
      expect((await client('GET', '/debug/admin')).status).toBe(404);
      expect((await client('POST', '/admin/general/debug', {})).status).toBe(404);
    }
  });
});
