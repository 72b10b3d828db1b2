import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { getResource } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { everything, openProgramme, type ProgrammeWorld } from '../support/programme';
import { clientOf, engines, OPENING_MS, startApp } from '../support/server';

describe.each(engines)('the language of an answer on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model);
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const ask = (method: string, path: string, body: object | undefined, wanted: string | undefined) =>
    clientOf(app)(method, path, body, wanted === undefined ? {} : { 'accept-language': wanted });

  it.each([
    [
      'GET',
      '/admin/users',
      undefined,
      'Sesi login telah berakhir. Silakan login kembali.',
      'Your session has ended. Please sign in again.',
    ],
    ['GET', '/tidak-ada', undefined, 'Data tidak ditemukan.', 'The record was not found.'],
  ] as const)('of %s %s is the one of the request', async (method, path, body, indonesian, english) => {
    for (const wanted of [undefined, 'id', 'id-ID,en;q=0.5', 'fr'])
      expect((await ask(method, path, body, wanted)).body.message, wanted).toBe(indonesian);
    for (const wanted of ['en', 'en-GB,id;q=0.5', 'id;q=0.2, en']) {
      const answer = await ask(method, path, body, wanted);
      expect(answer.body.message, wanted).toBe(english);
      expect([answer.headers['content-language'], answer.headers.vary]).toEqual([
        'en',
        expect.stringContaining('Accept-Language'),
      ]);
    }
  });

  it('is that of a wrong login, too', async () => {
    const typed = { email: 'tidak.ada@contoh.example', password: 'salah sekali' };
    const answer = (wanted?: string) => ask('POST', '/auth/login', typed, wanted);
    expect((await answer()).body.message).toContain('Login gagal. Periksa email dan password Anda.');
    expect((await answer('en')).body.message).toContain('Sign-in failed. Check your email and password.');
  });
});

describe.each(engines)('the language of what a signed-in person reads on $name', ({ open }) => {
  let world: ProgrammeWorld;
  beforeAll(async () => {
    world = await openProgramme(open);
  }, OPENING_MS);
  afterAll(() => world.close());
  const ask = (language: string, method: string, path: string, body: object) =>
    world.as('admin')(method, path, body, { 'accept-language': language });

  it('is that of the request under each field', async () => {
    const errorsIn = async (language: string) =>
      (await ask(language, 'POST', '/admin/users', { email: 'x' })).body.errors;
    expect(await errorsIn('id')).toMatchObject({ name: ['Nama wajib diisi'] });
    expect(await errorsIn('en')).toMatchObject({ name: ['Name is required'], email: ['Invalid email format'] });
  });

  it('holds for statuses and dates within a sentence', async () => {
    const { id } = await world.put(getResource(everything, 'applications'), 'A');
    const decide = (language: string) =>
      ask(language, 'PUT', `/admin/pendaftaran/${id}/status`, { status: 'Ditolak', catatan_admin: 'Tidak layak.' });
    expect((await decide('en')).body.message).toBe('The status of the application is now Rejected');
    expect((await decide('en')).body.message).toMatch(/^Decided already: Rejected by /);
    expect((await decide('id')).body.message).toMatch(/^Sudah diputuskan: Ditolak oleh /);
    const programme = await world.put(getResource(everything, 'programmes'), 'A');
    await world.as('admin')('PATCH', `/admin/bantuan-sosial/${programme.id}`, {
      tanggal_mulai: '2027-08-17',
      tanggal_selesai: '2027-12-31',
    });
    const [user] = world.targets('users');
    const query = `user_id=${user}&bantuan_sosial_id=${programme.id}`;
    const sentences = async (language: string) =>
      JSON.stringify((await ask(language, 'GET', `/admin/pendaftaran/eligibility?${query}`, {})).body);
    expect(await sentences('en')).toContain('17 August 2027');
    expect(await sentences('id')).toContain('17 Agustus 2027');
  });
});
