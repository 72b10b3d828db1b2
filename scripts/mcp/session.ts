import { PROGRAM_PREFIX } from '../../server/core/programs';
import { createDataProvider } from '../../src/dataProvider';
import { sessionPaths } from '../../src/framework/calls/sessionPaths';
import { asRecord } from '../../src/framework/rest/decode';
import { createHttp, type Http, type HttpRequest, type HttpResponse } from '../../src/framework/rest/http';
import {
  can,
  getResource,
  type Model,
  nearestOf,
  offeredModel,
  type Resource,
  resolveModel,
} from '../../src/framework/schema';
import { layersOf, readPublished } from '../../src/framework/staff/source/store';
import { model as declared } from '../../src/resources';
import { type PanelActor, toPanelActor } from '../../src/start/actor';
import { toCapabilities } from '../../src/start/capabilities';
import { toSessionUser } from '../../src/start/session/user';
import { Refusal } from './refusal';

/** A service token and what it sees: everything goes through the API, with the rights of the token. */
export interface Session {
  readonly actor: PanelActor;
  /** The declarations as this account sees them. */
  readonly model: Model;
  readonly provider: ReturnType<typeof createDataProvider>;
  /** A call that is none of a resource. @throws Refusal with the sentence of the server. */
  readonly ask: (request: HttpRequest) => Promise<unknown>;
  /** Number of the published fields and forms; null: none. */
  readonly fieldsVersion: number | null;
  readonly today: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** @throws Refusal when the token opens nothing. */
export async function openSession(env: Env, mayWrite: boolean): Promise<Session> {
  const { PANEL_API_URL: address = 'http://localhost:3000/api', PANEL_TOKEN: token } = env;
  if (!token?.startsWith(PROGRAM_PREFIX))
    throw new Refusal('Sebutkan token layanan di PANEL_TOKEN: dibuat di panel, Pengaturan → Token Layanan.');
  const open = createHttp({
    ...{ baseUrl: () => address.replace(/\/$/, ''), token: () => token, locale: () => 'id' },
    ...{ credentials: 'omit', csrfCookie: null, onUnauthenticated: async () => 'fail' },
  });
  const offered = toCapabilities(dataOf(await open(sessionPaths.capabilities)));
  const me = await open(sessionPaths.whoAmI);
  const user = toSessionUser(dataOf(me).user ?? dataOf(me));
  if (!user) throw new Refusal(messageOf(me, 'Token itu tidak berlaku.'));
  const own = (name: string) => asRecord(dataOf(me).user)[name] ?? dataOf(me)[name] ?? null;
  const actor = toPanelActor(user, own('permissions'), own('rights'));
  const published = readPublished(await open(sessionPaths.publishedFields));
  const layers = published ? layersOf(published) : [];
  const asSeenBy = (role: string | null) => resolveModel(declared, layers, { role, locale: 'id' }).model;
  const http = guarded(open, mayWrite);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: offered.site.timezone });
  return {
    ...{ actor, today, fieldsVersion: published?.version ?? null },
    model: offeredModel(asSeenBy(actor.role), offered.has),
    provider: createDataProvider({
      ...{ http, has: offered.has, today: () => today },
      model: offeredModel(asSeenBy(null), offered.has),
    }),
    async ask(request) {
      const response = await http(request);
      if (response.status >= 400) throw new Refusal(messageOf(response, `Server menjawab ${response.status}.`));
      return asRecord(response.body).data;
    },
  };
}

const dataOf = ({ body }: HttpResponse) => asRecord(asRecord(body).data);
const messageOf = ({ body }: HttpResponse, otherwise: string): string => {
  const { message } = asRecord(body);
  return typeof message === 'string' && message !== '' ? message : otherwise;
};

/** All that is ever sent besides questions, whatever a tool does: records and the draft; no deletion and no publishing. */
const WRITES: readonly (readonly [method: string, path: RegExp])[] = [
  ['PUT', /^\/admin\/fields\/draft$/],
  // Judges a document, and keeps nothing.
  ['POST', /^\/admin\/fields\/check$/],
];

function guarded(http: Http, mayWrite: boolean): Http {
  const ofRecords = declared.resources.map(({ api }) => api.path);
  const isRecord = ({ method, path }: HttpRequest) =>
    ['POST', 'PUT', 'PATCH'].includes(method) &&
    ofRecords.some((own) => path === own || (path.startsWith(`${own}/`) && /^\d+$/.test(path.slice(own.length + 1))));
  return async (request) => {
    const isQuestion = request.method === 'GET' || request.method === 'HEAD';
    const isKnown =
      isRecord(request) || WRITES.some(([method, path]) => request.method === method && path.test(request.path));
    if (isQuestion || (mayWrite && isKnown)) return http(request);
    throw new Refusal(
      mayWrite ? 'Itu tidak dapat dilakukan dari sini.' : 'Hanya membaca: server ini dimulai tanpa --write.',
    );
  };
}

/** A resource this account may do that with. @throws Refusal with the nearest name. */
export function resourceFor(
  { model, actor }: Session,
  name: string,
  action: 'list' | 'show' | 'create' | 'edit',
): Resource {
  const may = (resource: Resource) => can(resource, action, actor).allowed;
  const names = model.resources.filter(may).map((resource) => resource.name);
  if (names.includes(name)) return getResource(model, name);
  const near = nearestOf(name, names);
  throw new Refusal(
    `"${name}" tidak ada, atau akun ini tidak berhak.${near ? ` Maksudnya "${near}"?` : ''} Yang ada: ${names.join(', ')}.`,
  );
}
