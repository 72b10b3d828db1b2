import { profileOf, type StandInApplication } from './programmeData';
import type { AidTables } from './programmes';
import { failure, includes, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

const notFound = failure(404, 'Pendaftaran tidak ditemukan');
const statuses = ['Pending', 'Under Review', 'Disetujui', 'Ditolak', 'Perlu Dilengkapi'];

/** The calls of section 7 under /admin/pendaftaran. There is no registration here, and nothing is taken or undone. */
export function applicationsCall(tables: AidTables, request: StandInRequest): StandInAnswer | undefined {
  const match = /^\/admin\/pendaftaran(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(request.path);
  if (!match) return undefined;
  const [, id, more] = match;
  const application = tables.applications.find((one) => String(one.id) === id);
  switch (`${request.method} ${routeOf(id, more)}`) {
    case 'GET list':
      return success(listed(tables, request.query));
    case 'GET statistics':
      return success(statisticsOf(tables.applications));
    case 'POST bulk-status':
      return bulk(tables.applications, request.body);
    case 'GET one':
      return application ? success({ ...shown(tables, application), histories: application.histories }) : notFound;
    case 'PUT status':
      return application ? decide([application], request.body) : notFound;
    case 'DELETE one':
      if (!application) return notFound;
      tables.applications.splice(tables.applications.indexOf(application), 1);
      return success();
    default:
      return undefined;
  }
}

function routeOf(id: string | undefined, more: string | undefined): string {
  if (id === undefined) return 'list';
  if (!/^\d+$/.test(id)) return id;
  return more ?? 'one';
}

/** Person and programme are nested; their ids stand nowhere else. */
function shown({ users, programmes }: AidTables, application: StandInApplication) {
  const { user_id, bantuan_sosial_id, histories: _, ...row } = application;
  const user = users.find(({ id }) => id === user_id);
  const programme = programmes.find(({ id }) => id === bantuan_sosial_id);
  return {
    ...row,
    user: user && { id: user.id, name: user.name, email: user.email, phone: user.phone, profile: profileOf(user) },
    bantuan_sosial: programme ?? null,
  };
}

function listed(tables: AidTables, query: StandInRequest['query']) {
  return tables.applications
    .filter(
      (one) =>
        (!query.status || one.status === query.status) &&
        (!query.bantuan_sosial_id || String(one.bantuan_sosial_id) === query.bantuan_sosial_id),
    )
    .map((one) => shown(tables, one))
    .filter(({ user }) => includes(query.search, user?.name ?? null, user?.email ?? null, user?.phone ?? null));
}

function statisticsOf(applications: readonly StandInApplication[]) {
  const count = (status: string) => applications.filter((one) => one.status === status).length;
  return {
    total: applications.length,
    pending: count('Pending'),
    under_review: count('Under Review'),
    approved: count('Disetujui'),
    rejected: count('Ditolak'),
  };
}

type Body = StandInRequest['body'];

/** Who decided is the session's business; the stand-in has one administrator. */
function decide(applications: readonly StandInApplication[], body: Body): StandInAnswer {
  const status = String(body.status);
  if (!statuses.includes(status)) return unprocessable({ status: ['Status tidak valid'] });
  const notes = typeof body.catatan_admin === 'string' && body.catatan_admin !== '' ? body.catatan_admin : null;
  for (const application of applications) {
    const at = typeof body.reviewed_at === 'string' ? body.reviewed_at : new Date().toISOString();
    application.histories.push({
      id: application.id * 100 + application.histories.length,
      status_from: application.status,
      status_to: status,
      notes,
      created_at: at,
      creator: { name: 'Ratna Dewi', role: 'admin' },
    });
    Object.assign(application, { status, catatan_admin: notes, reviewed_at: at, reviewed_by: 1 });
  }
  return success();
}

function bulk(applications: readonly StandInApplication[], body: Body): StandInAnswer {
  const ids = Array.isArray(body.ids) ? body.ids.map(Number) : [];
  const chosen = applications.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return unprocessable({ ids: ['Pilih minimal satu pendaftaran'] });
  return decide(chosen, body);
}
