import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from './journey';
import { callAs } from './journeyFile';

/** What journeys about aid begin with, made by the calls of the API as the person of a page who may do so. */

export interface MadeProgramme {
  readonly id: number;
  readonly name: string;
}

export interface MadeCase {
  readonly id: number;
  readonly name: string;
  readonly userId: number;
  readonly programme: MadeProgramme;
}

let serial = 0;
const letters = 'BCDFGHJKLMNPRSTW';
/** Names without digits, different for each number. */
const nameOf = (n: number): string => `Warga ${letters[n % 16]}${letters[Math.floor(n / 16) % 16]?.toLowerCase()}ani`;

async function create(page: Page, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const { status, data } = await callAs(page, 'POST', path, body);
  expect(status, `${path} ${JSON.stringify(data)}`).toBe(201);
  return data;
}

export async function makeProgramme(page: Page, more: object = {}): Promise<MadeProgramme> {
  serial += 1;
  const name = `Program Uji ${serial}`;
  const data = await create(page, '/admin/bantuan-sosial', {
    nama_bantuan: name,
    deskripsi: 'Bantuan untuk diuji.',
    jenis_bantuan: 'Sembako',
    nominal: null,
    kuota: 50,
    tanggal_mulai: '2026-01-01',
    tanggal_selesai: '2099-12-31',
    syarat_bantuan: 'Warga kota.',
    dokumen_diperlukan: 'KTP',
    ...more,
  });
  return { id: Number(data.id), name };
}

/** A citizen of its own for each case, unless `userId` says whose it is. */
export async function makeCase(page: Page, programme: MadeProgramme, userId?: number): Promise<MadeCase> {
  serial += 1;
  const name = nameOf(serial);
  const user =
    userId ??
    Number(
      (
        await create(page, '/admin/users', {
          name,
          email: `warga-uji-${serial}@contoh.example`,
          password: PASSWORD,
          role: 'user',
        })
      ).id,
    );
  const data = await create(page, '/admin/pendaftaran', {
    user_id: user,
    bantuan_sosial_id: programme.id,
    alasan_pengajuan: 'Penghasilan tidak tetap.',
  });
  return { id: Number(data.id), name, userId: user, programme };
}

/** Several, one after the other. */
export async function makeCases(page: Page, programme: MadeProgramme, count: number): Promise<readonly MadeCase[]> {
  const made: MadeCase[] = [];
  for (let index = 0; index < count; index += 1) made.push(await makeCase(page, programme));
  return made;
}

/** Another administrator, to be the second of two. */
export async function makeAdmin(page: Page, name: string): Promise<string> {
  serial += 1;
  const email = `admin-uji-${serial}@contoh.example`;
  await create(page, '/admin/users', { name, email, password: PASSWORD, role: 'admin' });
  return email;
}

export const statusOf = async (page: Page, id: number): Promise<unknown> =>
  (await callAs(page, 'GET', `/admin/pendaftaran/${id}`)).data.status;

export async function decide(page: Page, id: number, status: string, catatan_admin = ''): Promise<number> {
  return (await callAs(page, 'PUT', `/admin/pendaftaran/${id}/status`, { status, catatan_admin })).status;
}
