import { password, type StandInUser } from './data';
import { failure, includes, pageOf, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

export type Passwords = Map<string, string>;

const notFound = failure(404, 'User tidak ditemukan.');
const roles = ['user', 'staff', 'admin', 'admin_aleg', 'aleg'];

/** The calls of section 7 under /admin/users. Undefined: the specification has no such call. */
export function usersCall(
  users: StandInUser[],
  passwords: Passwords,
  request: StandInRequest,
): StandInAnswer | undefined {
  const match = /^\/admin\/users(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(request.path);
  if (!match) return undefined;
  const [, id, more] = match;
  const user = users.find((one) => String(one.id) === id);
  switch (`${request.method} ${routeOf(id, more)}`) {
    case 'GET list':
      // The other depth: our own server puts the page into `data`.
      return success({ data: pageOf(listed(users, request.query), request.query) });
    case 'POST list':
      return create(users, passwords, request.body);
    case 'GET statistics':
      return success(statisticsOf(users));
    case 'POST bulk-action':
      return bulk(users, request.body);
    case 'GET one':
      return user ? success({ user }) : notFound;
    case 'PUT one':
      return user ? update(users, passwords, user, request.body) : notFound;
    case 'DELETE one':
      return user ? remove(users, [user.id]) : notFound;
    case 'PATCH status':
      return user ? setActive(user, request.body.is_active) : notFound;
    default:
      return undefined;
  }
}

function routeOf(id: string | undefined, more: string | undefined): string {
  if (id === undefined) return 'list';
  if (!/^\d+$/.test(id)) return id;
  return more ?? 'one';
}

function listed(users: readonly StandInUser[], query: StandInRequest['query']): readonly StandInUser[] {
  const active = { active: true, inactive: false }[query.status ?? ''];
  return users.filter(
    (user) =>
      includes(query.search, user.name, user.email, user.phone) &&
      (!query.role || user.role === query.role) &&
      (active === undefined || user.is_active === active),
  );
}

function statisticsOf(users: readonly StandInUser[]) {
  const count = (test: (user: StandInUser) => boolean) => users.filter(test).length;
  return {
    total: users.length,
    active: count((user) => user.is_active),
    inactive: count((user) => !user.is_active),
    admins: count(({ role }) => role === 'admin'),
    staff: count(({ role }) => role === 'staff'),
    users: count(({ role }) => role === 'user'),
  };
}

type Body = StandInRequest['body'];

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The whole body is demanded, on creating and on changing alike. */
function errorsOf(users: readonly StandInUser[], body: Body, own?: StandInUser) {
  const errors: Record<string, string[]> = {};
  if (!text(body.name)) errors.name = ['Nama wajib diisi'];
  if (!text(body.email)) errors.email = ['Email wajib diisi'];
  else if (users.some(({ id, email }) => id !== own?.id && email === text(body.email).toLowerCase()))
    errors.email = ['Email sudah digunakan'];
  if (!own && !text(body.password)) errors.password = ['Password wajib diisi'];
  else if (text(body.password) && text(body.password).length < 8) errors.password = ['Password minimal 8 karakter'];
  if (!roles.includes(text(body.role))) errors.role = ['Role tidak valid'];
  return Object.keys(errors).length > 0 ? errors : undefined;
}

const fieldsOf = (body: Body) => ({
  name: text(body.name),
  email: text(body.email).toLowerCase(),
  phone: text(body.phone) || null,
  role: text(body.role),
  is_active: body.is_active === true || body.is_active === 1 || body.is_active === '1',
  updated_at: new Date().toISOString(),
});

/** "The response to these beyond status is not shown": so there is nothing beyond status. */
function create(users: StandInUser[], passwords: Passwords, body: Body): StandInAnswer {
  const errors = errorsOf(users, body);
  if (errors) return unprocessable(errors);
  const id = Math.max(...users.map((user) => user.id)) + 1;
  const user = { id, ...fieldsOf(body), anggota_legislatif_id: null };
  users.push(user);
  passwords.set(user.email, text(body.password));
  return { ...success(), status: 201 };
}

function update(users: readonly StandInUser[], passwords: Passwords, user: StandInUser, body: Body): StandInAnswer {
  const errors = errorsOf(users, body, user);
  if (errors) return unprocessable(errors);
  const current = passwords.get(user.email) ?? password;
  Object.assign(user, fieldsOf(body));
  passwords.set(user.email, text(body.password) || current);
  return success();
}

function setActive(user: StandInUser, wanted: unknown): StandInAnswer {
  if (typeof wanted !== 'boolean') return unprocessable({ is_active: ['Status wajib diisi'] });
  Object.assign(user, { is_active: wanted, updated_at: new Date().toISOString() });
  return success();
}

function remove(users: StandInUser[], ids: readonly number[]): StandInAnswer {
  for (const id of ids)
    users.splice(
      users.findIndex((user) => user.id === id),
      1,
    );
  return success();
}

function bulk(users: StandInUser[], { action, user_ids }: Body): StandInAnswer {
  const chosen = Array.isArray(user_ids) ? users.filter(({ id }) => user_ids.map(Number).includes(id)) : [];
  if (chosen.length === 0) return unprocessable({ user_ids: ['Pilih minimal satu user'] });
  if (action === 'delete')
    return remove(
      users,
      chosen.map(({ id }) => id),
    );
  if (action !== 'activate' && action !== 'deactivate') return unprocessable({ action: ['Aksi tidak valid'] });
  for (const user of chosen) user.is_active = action === 'activate';
  return success();
}
