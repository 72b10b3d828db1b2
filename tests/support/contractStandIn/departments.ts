import type { StandInDepartment } from './complaintData';
import { failure, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

const notFound = failure(404, 'Dinas tidak ditemukan');

/** The calls of section 7 under both paths, over the same rows. */
export function departmentsCall(departments: StandInDepartment[], request: StandInRequest): StandInAnswer | undefined {
  const match = /^\/admin\/(forwarding\/)?departments(?:\/(.+))?$/.exec(request.path);
  if (!match) return undefined;
  const [, isSecond, rest = ''] = match;
  const [head = '', tail] = rest.split('/');
  const department = departments.find(({ id }) => String(id) === head);
  const { method, body } = request;
  if (rest === '' && method === 'GET') return success(departments);
  if (rest === '' && method === 'POST') return create(departments, body);
  if (method === 'GET' && head === 'category') {
    const category = decodeURIComponent(tail ?? '');
    return success(departments.filter(({ is_active, categories }) => is_active && categories.includes(category)));
  }
  if (!isSecond && method === 'GET' && rest === 'active-with-categories')
    return success(departments.filter(({ is_active, categories }) => is_active && categories.length > 0));
  if (!/^\d+$/.test(head)) return undefined;
  if (!department) return notFound;
  if (tail === 'toggle-status' && method === 'PATCH' && !isSecond) return write(department, body, ['is_active']);
  if (tail !== undefined) return undefined;
  if (method === 'GET' && !isSecond) return success(department);
  if (method === 'PUT') return write(department, body, ['name', 'email', 'whatsapp', 'categories', 'is_active']);
  if (method !== 'DELETE') return undefined;
  departments.splice(departments.indexOf(department), 1);
  return success();
}

type Body = StandInRequest['body'];

function create(departments: StandInDepartment[], body: Body): StandInAnswer {
  if (typeof body.name !== 'string' || body.name.length < 3)
    return unprocessable({ name: ['Nama dinas minimal 3 karakter'] });
  const made: StandInDepartment = {
    id: Math.max(...departments.map(({ id }) => id)) + 1,
    name: body.name,
    email: null,
    phone_number: null,
    categories: [],
    is_active: 1,
  };
  departments.push(made);
  return write(made, body, ['email', 'whatsapp', 'categories', 'is_active']);
}

function write(department: StandInDepartment, body: Body, names: readonly string[]): StandInAnswer {
  for (const name of names.filter((each) => body[each] !== undefined)) {
    const value = name === 'is_active' ? Number(Boolean(body[name])) : body[name];
    Object.assign(department, { [name === 'whatsapp' ? 'phone_number' : name]: value });
  }
  return success(department);
}
