import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from '../support/accounts';
import { clientOf, PASSWORD, startApp, type TestEngine } from '../support/server';

/** Ids of the rows a fact is about. */
export interface Rows {
  readonly user: number;
  readonly spare: number;
  readonly bulk: readonly number[];
  readonly family: number;
  readonly spareFamily: number;
  readonly bulkFamilies: readonly number[];
}

export interface World {
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly rows: Rows;
  readonly tokens: { readonly admin: string; readonly aleg: string };
  readonly close: () => Promise<void>;
}

export const newFamily = (user_id: number) => ({
  user_id,
  nama_anggota: 'Siti Aminah',
  hubungan: 'Istri',
  jenis_kelamin: 'Perempuan',
  tanggal_lahir: '1990-05-17',
  pekerjaan: 'Pedagang',
  pendidikan: 'SMA',
  penghasilan: 1250000.5,
  tanggungan: true,
});

/** A small office: two people who may sign in, some citizens, one family. */
export async function openWorld(engine: TestEngine): Promise<World> {
  const db = await engine.open(model);
  const app = await startApp(db, model);
  const legislatorId = await addLegislator(db, 'A1');
  await addAccount(db, { email: 'admin@contoh.example' });
  await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId });
  await addAccount(db, { email: 'mati@contoh.example', role: 'user', active: false });
  const tokenOf = async (name: string): Promise<string> => {
    const answer = await clientOf(app)('POST', '/auth/login', { email: `${name}@contoh.example`, password: PASSWORD });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as { token: string }).token;
  };
  const tokens = { admin: await tokenOf('admin'), aleg: await tokenOf('aleg') };
  const citizen = (name: string) =>
    addAccount(db, { email: `${name}@contoh.example`, role: 'user', phone: '+6281234567890' });
  const user = await citizen('budi');
  const addFamily = async (nama_anggota: string) => {
    const body = { ...newFamily(user), nama_anggota, hubungan: 'Anak', jenis_kelamin: 'Laki-laki' };
    const answer = await clientOf(app, tokens.admin)('POST', '/admin/families', body);
    return (answer.body.data as { id: number }).id;
  };
  const rows = {
    user,
    spare: await citizen('spare'),
    bulk: [await citizen('satu'), await citizen('dua')],
    family: await addFamily('Andi'),
    spareFamily: await addFamily('Anto'),
    bulkFamilies: [await addFamily('Anwar'), await addFamily('Anggi')],
  };
  const close = async () => {
    await app.close();
    await db.close();
  };
  return { db, app, rows, tokens, close };
}
