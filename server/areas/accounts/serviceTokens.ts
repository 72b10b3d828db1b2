import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { matrixOf, type PermissionAction, type PermissionMatrix } from '../../../src/domain/userRoles';
import type { Resource } from '../../../src/framework/schema';
import { permissionsOf } from '../../core/access/actors';
import type { Passwords } from '../../core/access/passwords';
import { hashSecret } from '../../core/access/sessions';
import { type Call, inTransaction, type ResourceRules, reachFor } from '../../core/context';
import { PROGRAM_PREFIX, type Programs } from '../../core/programs';
import { changeRow } from '../../core/records/changing';
import { notInStateProblem } from '../../core/records/reading';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { lockRecords, type Row } from '../../sql/records';
import { refuseGrantsBeyondOwn } from './ownRights';
import { provePassword, unkept } from './security/twoFactor';

type Granted = Readonly<Record<'lihat' | 'tambah' | 'ubah' | 'hapus', readonly string[]>>;

const flags = { view: 'lihat', create: 'tambah', edit: 'ubah', delete: 'hapus' } as const satisfies Readonly<
  Record<PermissionAction, keyof Granted>
>;
const DAY_MS = 86_400_000;
/** So exact is it known when a token was last used. */
const USE_SECONDS = 60;

const matrixIn = (granted: Granted): PermissionMatrix =>
  matrixOf((module, action) => module !== 'settings' && granted[flags[action]].includes(module));

/** The rights of whoever made it, as they are now, as far as the token was given them. */
const boundedBy = (maker: Row, granted: Granted): PermissionMatrix => {
  const [own, given] = [permissionsOf(maker), matrixIn(granted)];
  return matrixOf((module, action) => own[module][action] && given[module][action]);
};

export const tokenRules: ResourceRules = {
  async prepare(work, values, before) {
    const { actor } = work;
    if (before || !actor) return { ...values };
    const matrix = matrixIn(values as unknown as Granted);
    if (Object.values(matrix).every((module) => Object.values(module).every((flag) => !flag)))
      throw validationProblem([{ field: 'lihat', message: localized('accounts.tokenWithoutRights') }]);
    const nothing = { role: actor.role, permissions: matrixOf(() => false) };
    refuseGrantsBeyondOwn(work, nothing, { matrix, rights: [] });
    const ends = new Date(work.now().getTime() + Number(values.masa) * DAY_MS);
    return { ...values, pembuat_id: actor.id, anggota_legislatif_id: actor.ownerId, berakhir: ends.toISOString() };
  },
};

export const programs: Programs = {
  async find(db, token, now) {
    const found = await sql<Row & Granted & { token_id: number; token_name: string; token_ends: string }>`
      select u.*, t.id as token_id, t.nama as token_name, t.berakhir as token_ends, t.lihat, t.tambah, t.ubah, t.hapus
      from service_tokens t join users u on u.id = t.pembuat_id
      where t.kunci_hash = ${hashSecret(token)} and t.keadaan = 'aktif' and t.berakhir > ${now} and t.deleted_at is null
        and u.is_active and u.deleted_at is null`.execute(db);
    const [row] = found.rows;
    if (!row) return undefined;
    const { token_id: tokenId, token_name: program, token_ends: expiresAt, lihat, tambah, ubah, hapus, ...maker } = row;
    const permissions = boundedBy(maker as Row, { lihat, tambah, ubah, hapus });
    const user = { ...maker, permissions, program, name: `${maker.name} · ${program}` } as unknown as Row;
    return { tokenId, user, expiresAt };
  },

  async noteUse(db, tokenId, now, ip) {
    const since = new Date(now.getTime() - USE_SECONDS * 1000);
    await sql`update service_tokens set terakhir_dipakai = ${now}, terakhir_dari = ${ip} where id = ${tokenId}
      and (terakhir_dipakai is null or terakhir_dipakai <= ${since} or terakhir_dari is distinct from ${ip})`.execute(
      db,
    );
  },
};

/**
 * The key of a token, once, to whoever made it and typed their password again. Of it only a hash is kept, and nothing of
 * the answer for a repeated call. @throws Problem validation, notFound, forbidden, alreadyDecided.
 */
export async function issueKey(
  call: Call,
  resource: Resource,
  id: number,
  { user, password, passwords }: { readonly user: Row; readonly password: string; readonly passwords: Passwords },
): Promise<{ readonly token: string }> {
  await provePassword(call, user, password, passwords);
  return inTransaction(unkept(call), async (work) => {
    const [row] = await lockRecords(reachFor(call, resource, 'edit', work.tx), resource, [id]);
    if (!row) throw new Problem('notFound');
    if (row.pembuat_id !== user.id) throw new Problem('forbidden', { message: localized('accounts.tokenOfOthers') });
    if (row.keadaan !== 'menunggu') throw await notInStateProblem(work, resource, row);
    const token = `${PROGRAM_PREFIX}${randomBytes(32).toString('base64url')}`;
    const values = { kunci_hash: hashSecret(token), keadaan: 'aktif' };
    await changeRow(work, resource, row, values, { action: 'tokenIssued' });
    return { token };
  });
}
