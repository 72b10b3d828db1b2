import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applicationsCall } from './applications';
import { type StandInComplaint, type StandInDepartment, standInComplaints, standInDepartments } from './complaintData';
import { complaintsCall } from './complaints';
import { dashboardCall } from './dashboard';
import { type StandInFamily, type StandInUser, standInFamilies, standInUsers } from './data';
import { departmentsCall } from './departments';
import { familiesCall } from './families';
import { forwardingCall, type StandInForwarding, standInForwarding } from './forwarding';
import { generalCall, type StandInGeneral, standInGeneral } from './general';
import { legislatorsCall } from './legislators';
import { newsCall, type StandInArticle, standInNews } from './news';
import { type PanelFiles, sendPanelFile } from './panelFiles';
import { type StandInLegislator, type StandInVolunteer, standInLegislators, standInVolunteers } from './peopleData';
import {
  type StandInApplication,
  type StandInProgramme,
  standInApplications,
  standInProgrammes,
} from './programmeData';
import { programmesCall, publicProgrammesCall } from './programmes';
import { representationCall, type StandInItem, standInPokir, standInReses } from './representation';
import { type StandInResident, standInResidents } from './residentData';
import { residentImportCall } from './residentImport';
import { residentsCall } from './residents';
import { createSessions, type LoginStyle } from './session';
import { sendStored } from './storage';
import { usersCall } from './users';
import { volunteersCall } from './volunteers';
import { type StandInWhatsapp, standInWhatsapp, whatsappCall } from './whatsapp';
import { noSuchCall, readRequest, type StandInAnswer, type StandInRequest, sendAnswer } from './wire';

export interface ContractStandInOptions {
  /** Default: any free one. */
  readonly port?: number;
  /** Default 'cookie'. The other login's paths answer 404. */
  readonly login?: LoginStyle;
  /** Another origin whose pages may call, with credentials. */
  readonly origin?: string;
  /** A built panel, served beside the API. */
  readonly panelDir?: string;
  /** More of config.json than `apiUrl`. */
  readonly config?: object;
  /** The session a local service shares. */
  readonly whatsapp?: StandInWhatsapp;
  /** Every API answer waits this long. */
  readonly delayMs?: number;
  /** Path of the API root. Default '/api'. */
  readonly root?: string;
}

export interface ContractStandIn {
  /** Origin; the API is at `apiUrl` below it. */
  readonly url: string;
  readonly apiUrl: string;
  /** Every API call so far, CORS questions left out. */
  readonly requests: readonly StandInRequest[];
  readonly users: readonly StandInUser[];
  readonly families: readonly StandInFamily[];
  readonly programmes: readonly StandInProgramme[];
  readonly applications: readonly StandInApplication[];
  readonly complaints: readonly StandInComplaint[];
  readonly departments: readonly StandInDepartment[];
  readonly volunteers: readonly StandInVolunteer[];
  readonly legislators: readonly StandInLegislator[];
  readonly residents: readonly StandInResident[];
  readonly reses: readonly StandInItem[];
  readonly pokir: readonly StandInItem[];
  readonly news: readonly StandInArticle[];
  readonly whatsapp: StandInWhatsapp;
  readonly forwarding: StandInForwarding;
  readonly general: StandInGeneral;
  /** From now on without a session. */
  readonly endSessions: () => void;
  readonly close: () => Promise<void>;
}

/**
 * An API that offers what section 7 of the specification describes and nothing else: no extension, no version, no
 * sorting, and lists at the depth our own server does not use. It shares no code with our server.
 * @example const api = await startStandIn({ login: 'token' }); … await api.close();
 */
export async function startStandIn(options: ContractStandInOptions = {}): Promise<ContractStandIn> {
  const { login = 'cookie', origin, panelDir, delayMs = 0, root = '/api' } = options;
  const [users, families] = [standInUsers(), standInFamilies()];
  const aid = { users, programmes: standInProgrammes(), applications: standInApplications(users) };
  const [complaints, departments] = [standInComplaints(users), standInDepartments()];
  const people = { volunteers: standInVolunteers(), legislators: standInLegislators() };
  const residents = standInResidents(people.volunteers);
  const items = { reses: standInReses(), pokir: standInPokir() };
  const whatsapp = options.whatsapp ?? standInWhatsapp();
  const forwarding = standInForwarding();
  const general = standInGeneral();
  const news = standInNews();
  const passwords = new Map<string, string>();
  const requests: StandInRequest[] = [];
  const sessions = createSessions({ login, users, passwords, ...(origin !== undefined && { origin }) });
  const panel: PanelFiles | undefined = panelDir
    ? { folder: panelDir, config: { apiUrl: root, ...options.config } }
    : undefined;

  const answer = (request: StandInRequest): StandInAnswer =>
    publicProgrammesCall(aid.programmes, request) ??
    sessions.guard(request) ??
    usersCall(users, passwords, request) ??
    familiesCall({ families, users }, request) ??
    programmesCall(aid, request) ??
    applicationsCall(aid, request) ??
    complaintsCall({ complaints, users }, request) ??
    departmentsCall(departments, request) ??
    volunteersCall(people.volunteers, request) ??
    legislatorsCall(people, request) ??
    residentImportCall({ residents, volunteers: people.volunteers }, request) ??
    residentsCall({ ...people, residents }, request) ??
    representationCall({ ...people, ...items }, request) ??
    newsCall(news, request) ??
    dashboardCall(aid, request) ??
    whatsappCall(whatsapp, request) ??
    forwardingCall(forwarding, request) ??
    generalCall(general, request) ??
    noSuchCall(request);

  const isCall = (pathname: string) => pathname.startsWith(`${root}/`) || pathname.startsWith('/sanctum/');

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://stand-in');
    if (origin !== undefined) allow(origin, outgoing);
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end();
    if (sendStored(pathname, outgoing)) return;
    if (panel && !isCall(pathname)) return sendPanelFile(panel, pathname, outgoing);
    const request = await readRequest(incoming, root);
    requests.push(request);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    sendAnswer(outgoing, answer(request));
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      sendAnswer(outgoing, { status: 500, body: { message: String(error) } });
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url,
    apiUrl: `${url}${root}`,
    requests,
    ...aid,
    residents,
    ...items,
    families,
    complaints,
    departments,
    news,
    ...people,
    whatsapp,
    forwarding,
    general,
    endSessions: sessions.endAll,
    close,
  };
}

function allow(origin: string, outgoing: ServerResponse): void {
  outgoing.setHeader('Access-Control-Allow-Origin', origin);
  outgoing.setHeader('Access-Control-Allow-Credentials', 'true');
  outgoing.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  // Not the ones a plain API has never heard of: Idempotency-Key and If-Match are extensions.
  outgoing.setHeader(
    'Access-Control-Allow-Headers',
    'Accept, Accept-Language, Authorization, Content-Type, X-HTTP-Method-Override, X-XSRF-TOKEN',
  );
  outgoing.setHeader('Vary', 'Origin');
}
