import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '../shared/access';
import type { Database } from './database';
import { Problem } from './problem';

export interface User {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly branch_id: number | null;
}

const COOKIE = 'session';
const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: 'auto' } as const;
const columns = 'users.id, users.name, users.role, users.branch_id';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
export const hashPassword = (password: string): Promise<string> => hash(password);
export const userOf = (request: FastifyRequest) => request.getDecorator<User>('user');

/** Sign in and out, and a user for every other call of the API. */
export function registerSessions(app: FastifyInstance, db: Database): void {
  app.decorateRequest('user', null);

  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || request.url === '/api/login') return;
    const { rows } = await db.query(
      `select ${columns} from sessions join users on users.id = user_id
       where token_hash = $1 and expires_at > now() and is_active`,
      [hashOf(request.cookies[COOKIE] ?? '')],
    );
    if (!rows[0]) throw new Problem(401, 'ra.auth.auth_check_error');
    request.setDecorator('user', rows[0]);
  });

  app.post<{ Body: { email?: string; password?: string } }>('/api/login', async ({ body }, reply) => {
    const { rows } = await db.query(`select ${columns}, password_hash from users where email = $1 and is_active`, [
      String(body.email).toLowerCase(),
    ]);
    const [user] = rows;
    if (!user || !(await verify(String(user.password_hash), String(body.password))))
      throw new Problem(401, 'ra.auth.sign_in_error');
    const token = randomBytes(32).toString('base64url');
    await db.query(`insert into sessions values ($1, $2, now() + interval '12 hours')`, [hashOf(token), user.id]);
    reply.setCookie(COOKIE, token, cookie);
    const { password_hash: _, ...shown } = user;
    return shown;
  });

  app.post('/api/logout', async (request, reply) => {
    await db.query('delete from sessions where token_hash = $1', [hashOf(request.cookies[COOKIE] ?? '')]);
    reply.clearCookie(COOKIE, cookie);
    return {};
  });

  app.get('/api/me', async (request) => userOf(request));
}
