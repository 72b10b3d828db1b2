import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
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
