import type { FieldVersion, PublishedFields } from '../../calls/fields';
import { sessionPaths } from '../../calls/sessionPaths';
import { createStore } from '../../panel/core/store';
import type { PublishedSource } from '../../panel/core/types';
import { asRecord } from '../../rest/decode';
import type { Http, HttpResponse } from '../../rest/http';
import type { Layer, Overlay } from '../../schema';
import { asDeclared, type ResolveFields } from './asDeclared';

/** What staff and the deployment say of the fields, as far as this browser knows. */
export interface FieldsSnapshot {
  /** Null until it is known, and where the API keeps none: the declarations as they are. */
  readonly published: PublishedFields | null;
  /** From the lowest to the highest; the same list as long as nothing changes. */
  readonly layers: readonly Layer[];
  /** Lays them over the declarations. Fetched with the first layer: most installations have none. */
  readonly resolve: ResolveFields;
  /** False only at the start, for a moment: a panel that begins now would have to be renamed before the eyes. */
  readonly isSettled: boolean;
}

export interface FieldsStore extends PublishedSource {
  getSnapshot(): FieldsSnapshot;
  /** There is a session now, or is about to be: fetches, unless it is known. */
  start(): void;
  /** The version an answer of the API names (`X-Fields-Version`): another than is held is fetched, once. */
  note(version: string | null): void;
  /** Reports, where an API keeps fields, under which version of them the input was typed. */
  changeHeaders(): Readonly<Record<string, string>>;
  close(): void;
}

interface FieldsOptions {
  readonly http: Http;
  readonly capabilities: Promise<{ readonly has: (extension: string) => boolean }>;
  /** `fields` of config.json: the deployment's layer where the API keeps none. */
  readonly configured: unknown;
  /** Settles once all declarations are there: layers are laid over whole ones. Without it they are. */
  readonly declarations?: () => Promise<void>;
}

/** How long a panel waits for its names, and how long a server that failed is left alone. */
const patienceMs = 2_500;
const pauseMs = 5_000;
/** So long one process of an installation may serve what another has replaced. */
const lagMs = 1_500;

const declared = { published: null, layers: [], resolve: asDeclared } as const;

export function createFieldsStore({ http, capabilities, configured, declarations }: FieldsOptions): FieldsStore {
  const state = createStore<FieldsSnapshot>({ ...declared, isSettled: false });
  let isKnown = false;
  let held: string | null = null;
  let noted: string | null = null;
  let tried: string | null = null;
  let triedUntil = 0;
  let behindUntil = 0;
  let running: Promise<void> | null = null;
  let quietUntil = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(patience);
    if (!state.getSnapshot().isSettled) state.set({ ...state.getSnapshot(), isSettled: true });
  };

  const fetchResolver = async (): Promise<ResolveFields> => {
    const [{ resolveFields }] = await Promise.all([import('./resolvedFields'), declarations?.()]);
    return resolveFields;
  };
  const resolverOf = (layers: readonly Layer[]) => (layers.length > 0 ? fetchResolver() : asDeclared);

  const hold = (published: PublishedFields, tag: string | null, resolve: ResolveFields) => {
    held = tag;
    behindUntil = Date.now() + lagMs;
    state.set({ published, layers: layersOf(published), resolve, isSettled: true });
  };

  async function adopt({ version, overlay }: Pick<FieldVersion, 'version' | 'overlay'>): Promise<void> {
    if (!overlay) return;
    // Where that cannot be fetched, the next answer of the API says that it is missing.
    const resolve = await fetchResolver().catch(() => null);
    const { published } = state.getSnapshot();
    if (!resolve || !published || held === null || version <= numberIn(held)) return;
    hold({ ...published, version, overlay, state: 'published' }, tagWith(version, held), resolve);
  }

  async function ask(): Promise<void> {
    const askedAt = Date.now();
    try {
      const response = await http({
        ...sessionPaths.publishedFields,
        retryAfterLogin: false,
        ...(held === null ? {} : { headers: { 'If-None-Match': `"${held}"` } }),
      });
      // The session has ended; the next login fetches again.
      if (response.status === 304 || response.status === 401) return;
      const published = readPublished(response);
      if (!published) throw new Error(`GET /fields answered ${response.status}.`);
      isKnown = true;
      const tag = tagOf(response);
      const resolve = await resolverOf(layersOf(published));
      // Later than that, a lower number is the truth: the database was put back.
      if (askedAt < behindUntil && isBehind(tag, held)) return;
      hold(published, tag, resolve);
    } catch (error) {
      tried = null;
      quietUntil = Date.now() + pauseMs;
      console.warn('The configured fields cannot be read; what was known before stays in force.', error);
    }
  }

  async function lay(configured: ReturnType<typeof withoutServer>): Promise<void> {
    try {
      state.set({ ...configured, resolve: await resolverOf(configured.layers), isSettled: true });
      isKnown = true;
    } catch (error) {
      console.warn('What lays the configured fields cannot be fetched; the declarations stand as they are.', error);
    }
  }

  async function load(): Promise<void> {
    const { has } = await capabilities;
    if (has(sessionPaths.publishedFields.extension)) await ask();
    else if (!isKnown) await lay(withoutServer(configured));
    settle();
  }

  function refresh(): Promise<void> {
    if (running) return running;
    tried = noted;
    running = load().finally(() => {
      running = null;
      triedUntil = Date.now() + lagMs;
      // An answer that came meanwhile may have named a newer version than the one that was on its way.
      note(noted);
    });
    return running;
  }

  function note(version: string | null): void {
    if (version === null) return;
    noted = version;
    const now = Date.now();
    // A version that was requested and did not come, as from a lagging server, is not requested at each answer.
    if (version === held || (version === tried && now < triedUntil) || running || now < quietUntil) return;
    void refresh();
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      if (isKnown || running) return;
      state.set({ ...state.getSnapshot(), isSettled: false });
      patience = setTimeout(settle, patienceMs);
      void refresh();
    },
    note,
    refresh,
    adopt,
    changeHeaders: (): Readonly<Record<string, string>> => (held === null ? {} : { 'X-Fields-Version': held }),
    close: () => clearTimeout(patience),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What `GET /fields` answers; undefined where it is none. */
export function readPublished({ status, body }: HttpResponse): PublishedFields | undefined {
  const data = asRecord(asRecord(body).data);
  const isDocument = (value: unknown) => value === null || isObject(value);
  if (status !== 200 || !isDocument(data.overlay) || !isDocument(data.deployment)) return undefined;
  return {
    version: typeof data.version === 'number' ? data.version : null,
    overlay: data.overlay as Overlay | null,
    deployment: data.deployment as Overlay | null,
    state: data.state === 'lastKnownGood' ? 'lastKnownGood' : 'published',
  };
}

/** The ETag is made together with the body; the header is of a moment later. A proxy may mark the ETag as compressed. */
const tagOf = ({ headers }: HttpResponse): string | null =>
  headers.get('ETag')?.replace(/^(?:W\/)?"(.*?)(?:-gzip|-br)?"$/, '$1') ?? headers.get('X-Fields-Version');

/** A tag is the number of the version, `-lkg` where the newest cannot be read, and what marks the deployment file. */
const numberIn = (tag: string): number => Number.parseInt(tag, 10);
const tagWith = (version: number, tag: string): string => tag.replace(/^\d+(?:-lkg)?/, String(version));

/** Does it come from a process that has not heard of what is held yet? */
const isBehind = (tag: string | null, held: string | null): boolean =>
  tag !== null &&
  held !== null &&
  numberIn(tag) < numberIn(held) &&
  tagWith(numberIn(held), tag) === held &&
  !/^\d+-lkg/.test(tag);

/** From the lowest to the highest. */
export const layersOf = ({ version, overlay, deployment }: PublishedFields): readonly Layer[] => [
  ...(deployment ? [{ name: 'deployment', source: 'fields.json', overlay: deployment } as const] : []),
  ...(overlay ? [{ name: 'staff', source: String(version ?? ''), overlay } as const] : []),
];

/** An API that knows nothing of it keeps no fields of one's own either. */
function withoutServer(configured: unknown): Pick<FieldsSnapshot, 'published' | 'layers'> {
  if (!isObject(configured)) return declared;
  const own: string[] = [];
  const resources = Object.entries(asRecord(configured.resources)).map(([name, said]) => {
    const { custom, ...others } = asRecord(said);
    own.push(...Object.keys(asRecord(custom)).map((field) => `${name}.${field}`));
    return [name, others];
  });
  if (own.length > 0)
    console.warn(`config.json: this API cannot keep fields of one's own, so they are left out: ${own.join(', ')}.`);
  const deployment = { ...configured, resources: Object.fromEntries(resources) } as unknown as Overlay;
  const published: PublishedFields = { version: null, overlay: null, deployment, state: 'published' };
  return { published, layers: [{ name: 'deployment', source: 'config.json', overlay: deployment }] };
}
