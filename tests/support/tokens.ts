import { expect } from 'vitest';
import { made } from './peopleWorld';
import { type Client, PASSWORD } from './server';

interface Rights {
  readonly lihat?: readonly string[];
  readonly tambah?: readonly string[];
  readonly ubah?: readonly string[];
  readonly hapus?: readonly string[];
}

const path = '/admin/token-layanan';

/** A token with these rights that this person made, and its key. */
export async function issued(who: Client, rights: Rights, nama = 'Sinkronisasi') {
  const id = await made(who, path, { nama, masa: '30', ...rights });
  const answer = await who('POST', `${path}/${id}/issue`, { password: PASSWORD });
  expect(answer.status, answer.text).toBe(200);
  return { id, path: `${path}/${id}`, key: (answer.body.data as { token: string }).token };
}
