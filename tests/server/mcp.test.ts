import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../../scripts/mcp/main';
import { openSession } from '../../scripts/mcp/session';
import { residents } from '../../src/resources/residents';
import { addResident } from '../support/people';
import { openPeople, type PeopleWorld } from '../support/peopleWorld';
import { engines, OPENING_MS, PASSWORD } from '../support/server';
import { issued } from '../support/tokens';

interface Told {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, never>>;
}

describe.each(engines)('the records for programs (MCP) on $name', (engine) => {
  let world: PeopleWorld;
  let address: string;
  let mine: number;
  let foreign: number;
  const open: Client[] = [];
  const keys = new Map<string, string>();

  beforeAll(async () => {
    world = await openPeople(engine);
    address = `${await world.app.listen({ port: 0, host: '127.0.0.1' })}/api`;
    mine = await addResident(world.db, world.volunteer, 'Milik');
    foreign = await addResident(world.db, world.foreignVolunteer, 'Asing');
    await sql`update residents set no_hp = '+6281298765432' where id in (${mine}, ${foreign})`.execute(world.db.kysely);
    for (const name of ['admin', 'aleg'] as const) {
      const areas = ['users', 'residents', 'complaints', 'fields'];
      keys.set(name, (await issued(world[name], { lihat: areas, tambah: areas, ubah: areas })).key);
    }
  }, OPENING_MS);
  afterAll(async () => {
    for (const client of open.splice(0)) await client.close();
    await world?.close();
  });

  /** A process of its own, as a program starts it. */
  async function start(env: Readonly<Record<string, string>>, ...args: string[]) {
    const transport = new StdioClientTransport({
      ...{ command: process.execPath, args: ['scripts/mcp.mjs', ...args], stderr: 'pipe' },
      env: { PATH: process.env.PATH ?? '', PANEL_API_URL: address, ...env },
    });
    let said = '';
    transport.stderr?.on('data', (part) => {
      said += String(part);
    });
    const client = new Client({ name: 'tests', version: '1' });
    await client.connect(transport).catch((error: unknown) => {
      throw new Error(`${said}\n${error}`);
    });
    open.push(client);
    const call = async (name: string, given: Readonly<Record<string, unknown>> = {}): Promise<Told> => {
      const { content, isError = false } = await client.callTool({ name, arguments: { ...given } });
      const text = (content as readonly { readonly text: string }[])[0]?.text ?? '';
      return { isError: isError === true, text, data: isError ? {} : JSON.parse(text) };
    };
    const names = async () => (await client.listTools()).tools.map(({ name }) => name);
    return { call, names };
  }
  /** What it says before it ends, without a process of its own. */
  async function refusal(env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    try {
      expect(await main(args, { PANEL_API_URL: address, ...env })).toBe(1);
      return String(said.mock.lastCall);
    } finally {
      said.mockRestore();
    }
  }
  const started = new Map<string, ReturnType<typeof start>>();
  /** One process for each account and way of starting it. */
  const as = (name: string, ...args: string[]) => {
    const key = [name, ...args].join(' ');
    const env = { PANEL_TOKEN: keys.get(name) ?? '' };
    const found = started.get(key) ?? start(env, ...args);
    started.set(key, found);
    return found;
  };
  const stored = async (id: number) =>
    (await sql<Record<string, unknown>>`select * from residents where id = ${id}`.execute(world.db.kysely)).rows[0];
  /** All that can be written from here, to the last row. */
  const counted = async () =>
    (
      await sql`select (select count(*) from residents) as residents, (select max(updated_at) from residents) as at,
        (select count(*) from field_drafts) as drafts, (select count(*) from field_versions) as published,
        (select count(*) from record_history) as history`.execute(world.db.kysely)
    ).rows[0];

  it('only reads: what writes is not there, and cannot be called by its name', async () => {
    const before = await counted();
    const { call, names } = await as('admin');
    expect(await names()).toEqual(['list_resources', 'describe_resource', 'list_records', 'read_record']);
    for (const name of ['propose_create', 'propose_edit', 'draft_fields', 'publish'])
      expect(await call(name, { resource: 'residents', id: mine, values: { nama: 'X' }, confirm: true })).toMatchObject(
        {
          isError: true,
          text: expect.stringMatching(/^Alat ".*" tidak ada\./),
        },
      );
    expect(await counted()).toEqual(before);
  });

  it('shows a token of a legislator’s administrator their rows alone, and nobody what anybody reads masked', async () => {
    const [aleg, admin] = [await as('aleg'), await as('admin')];
    const namesOf = ({ data }: Told) =>
      (data.records as unknown as { nama: string }[]).map(({ nama }) => nama.split(' ')[0]);
    expect(namesOf(await admin.call('list_records', { resource: 'residents', sort: 'nama' }))).toEqual([
      'Asing',
      'Milik',
    ]);
    const seen = await aleg.call('list_records', { resource: 'residents' });
    expect(namesOf(seen)).toEqual(['Milik']);
    expect(await aleg.call('read_record', { resource: 'residents', id: foreign })).toMatchObject({ isError: true });
    expect((await aleg.call('list_records', { resource: 'residents', search: 'Asing' })).data.records).toEqual([]);

    const masked = await aleg.call('read_record', { resource: 'residents', id: mine });
    const byAdmin = await admin.call('read_record', { resource: 'residents', id: mine });
    const inPanel = (await world.aleg('GET', `${residents.api.path}/${mine}`)).body.data as Record<string, unknown>;
    expect(masked.data).toMatchObject({ no_hp: inPanel.no_hp, alamat: inPanel.alamat });
    for (const { text } of [masked, seen, byAdmin]) {
      expect(text).not.toContain('98765432');
      expect(text).not.toContain('Mawar');
    }

    const resources = (await aleg.call('list_resources')).data as unknown as { name: string; rights: string[] }[];
    const names = resources.map(({ name }) => name);
    expect(names).toContain('residents');
    expect(names).not.toContain('legislators');
    for (const name of ['legislators', 'audit'])
      expect(await aleg.call('list_records', { resource: name })).toMatchObject({
        isError: true,
        text: expect.stringContaining('tidak ada, atau akun ini tidak berhak'),
      });
  });

  it('says no password, token or hash of anyone', async () => {
    const { call } = await as('admin');
    const all = [
      await call('list_records', { resource: 'users', per_page: 100 }),
      await call('describe_resource', { resource: 'users' }),
    ];
    const listed = (all[0]?.data.records ?? []) as unknown as Record<string, unknown>[];
    expect(listed.length).toBeGreaterThan(3);
    for (const row of listed)
      expect(Object.keys(row).filter((name) => /password|token|secret|hash/.test(name))).toEqual([]);
    for (const { text } of all) expect(text).not.toMatch(/\$argon2|Bearer /);
  });

  it('describes a resource, filters and sorts, and says in a sentence what it does not know', async () => {
    const { call } = await as('admin');
    const { data } = await call('describe_resource', { resource: 'residents' });
    expect(data).toMatchObject({
      name: 'residents',
      fields: { nama: { kind: 'personName' }, status_kta: { kind: 'choice' } },
    });
    const filtered = await call('list_records', {
      resource: 'residents',
      filter: { status_kta: 'Belum punya' },
      per_page: 1,
    });
    expect(filtered.data).toMatchObject({ page: 1, more: true });
    const said = async (name: string, given: object) => (await call(name, { ...given })).text;
    expect(await said('list_records', { resource: 'resident' })).toContain('Maksudnya "residents"?');
    expect(await said('list_records', { resource: 'residents', filter: { nma: 1 } })).toContain('Maksudnya "nama"?');
    expect(await said('list_records', { resource: 'residents', per_page: 1000 })).toContain(
      '"per_page" tidak dapat dibaca',
    );
    expect(await said('read_record', { resource: 'residents', id: 999_999 })).not.toContain(' at ');
  });

  it('proposes with --write, and sends only what is confirmed, with the version that was seen', async () => {
    const { call, names } = await as('aleg', '--write');
    expect(await names()).toContain('propose_edit');
    const before = await counted();
    const edit = { resource: 'residents', id: mine, values: { kelurahan: 'Pondok Cina' } };
    const proposed = await call('propose_edit', edit);
    expect(proposed.data).toMatchObject({
      ...{ sent: false, findings: [] },
      proposal: { version: 1, changes: { kelurahan: { before: 'Kukusan', after: 'Pondok Cina' } } },
    });
    expect((await call('propose_edit', { ...edit, confirm: true })).text).toContain('Sebutkan version');
    const wrong = await call('propose_edit', {
      ...edit,
      values: { status_kta: 'Entah', nik_lama: 1 },
      version: 1,
      confirm: true,
    });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining("'Sudah punya' atau 'Belum punya'") });
    expect(wrong.text).toContain('nik_lama: isian itu tidak ada.');
    expect(await counted()).toEqual(before);

    const kept = await stored(mine);
    expect((await call('propose_edit', { ...edit, version: 1, confirm: true })).data).toMatchObject({ sent: true });
    // What is masked for this account stays what it is.
    expect(await stored(mine)).toMatchObject({ kelurahan: 'Pondok Cina', no_hp: kept?.no_hp, alamat: kept?.alamat });
    expect(await call('propose_edit', { ...edit, version: 1, confirm: true })).toMatchObject({ isError: true });
    expect(await call('propose_edit', { ...edit, id: foreign, version: 1, confirm: true })).toMatchObject({
      isError: true,
    });
    expect(await stored(foreign)).toMatchObject({ kelurahan: 'Kukusan' });
  });

  it('creates a record once it is confirmed', async () => {
    const { call } = await as('admin', '--write');
    const values = { name: 'Dinas Sosial', categories: ['Sosial'] };
    const departments = async () => (await sql`select name from departments`.execute(world.db.kysely)).rows;
    expect((await call('propose_create', { resource: 'departments', values: {} })).data.findings).not.toEqual([]);
    expect((await call('propose_create', { resource: 'departments', values })).data).toMatchObject({
      sent: false,
      findings: [],
    });
    expect(await departments()).toEqual([]);
    const sent = await call('propose_create', { resource: 'departments', values, confirm: true });
    expect(sent.data, sent.text).toMatchObject({ sent: true, record: { name: 'Dinas Sosial' } });
    expect(await departments()).toEqual([{ name: 'Dinas Sosial' }]);
  });

  it('leaves a draft of fields and forms to be published by a person', async () => {
    const { call, names } = await as('admin', '--write');
    const overlay = { format: 1, resources: { residents: { fields: { rt: { label: 'Rukun tetangga' } } } } };
    expect((await call('draft_fields')).data).toMatchObject({ draft: null, published: null });
    const drafted = await call('draft_fields', { overlay, version: 0 });
    expect(drafted.data, drafted.text).toMatchObject({ draft: { overlay, version: 1 }, findings: expect.any(Array) });
    // Another draft is not written over.
    expect(await call('draft_fields', { overlay, version: 0 })).toMatchObject({ isError: true });
    expect(await counted()).toMatchObject({ drafts: 1, published: 0 });
    expect((await names()).filter((name) => /publish|delete|rollback/.test(name))).toEqual([]);
    const aleg = await as('aleg', '--write');
    // Whoever may propose has a draft of their own.
    expect((await aleg.call('draft_fields', { overlay, version: 0 })).data).toMatchObject({ draft: { version: 1 } });
    expect(await counted()).toMatchObject({ drafts: 2, published: 0 });
    expect((await world.admin('GET', '/fields')).body.data).toMatchObject({ overlay: null });
  });

  it('sends nothing but records and the draft, whatever a tool would ask', async () => {
    const env = { PANEL_API_URL: address, PANEL_TOKEN: keys.get('admin') };
    const before = await counted();
    for (const mayWrite of [false, true]) {
      const session = await openSession(env, mayWrite);
      const overlay = { format: 1, resources: {} };
      for (const [method, path, body] of [
        ['POST', '/admin/fields/publish', { overlay, parent: null }],
        ['POST', '/admin/fields/proposals', { overlay }],
        ['DELETE', '/admin/fields/draft', {}],
        ['DELETE', `${residents.api.path}/${mine}`, {}],
        ['POST', `${residents.api.path}/bulk-delete`, { ids: [mine] }],
        ['POST', `${residents.api.path}/${mine}/reveal`, { reason: 'Ingin tahu' }],
        ['PUT', '/auth/password', {}],
      ] as const)
        await expect(session.ask({ method, path, body }), `${method} ${path}`).rejects.toThrow(
          mayWrite ? 'Itu tidak dapat dilakukan dari sini.' : 'Hanya membaca',
        );
    }
    expect(await counted()).toEqual(before);
  });

  it('takes the token of a program only, and says what is wrong with any other', async () => {
    const login = { email: 'aleg@contoh.example', password: PASSWORD };
    const { token } = (await world.anyone('POST', '/auth/login', login)).body.data as { token: string };
    await expect(start({})).rejects.toThrow(/Sebutkan token layanan/);
    expect(await refusal({ PANEL_TOKEN: token })).toMatch(/Sebutkan token layanan/);
    expect(await refusal({ PANEL_TOKEN: `pbt_${'x'.repeat(43)}` })).toMatch(/PANEL_API_URL/);
    expect(await refusal({ PANEL_TOKEN: keys.get('aleg') ?? '' }, '--tulis')).toMatch(/Pilihan --tulis tidak ada/);
  });
});
