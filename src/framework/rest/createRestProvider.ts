import type { DataProvider } from 'ra-core';
import { arrivalOfList, getResource, type Model } from '../schema';
import { type AskOptions, createAsk, inTheirDialects } from './ask';
import type { RestContext } from './context';
import type { createImportCalls } from './imports';
import { createMutations } from './mutations';
import { createPanelCalls } from './panelCalls';
import { createReads } from './reads';
import type { createSimpleRestVerbs } from './simpleRest';

export interface RestOptions extends AskOptions {
  readonly model: Model;
  /** Does the API have this extension? Checked at every call, so it may become known later. Default: none. */
  readonly has?: (extension: string) => boolean;
  /** The site's calendar day; without it the machine's. */
  readonly today?: () => string;
}

type ImportCalls = ReturnType<typeof createImportCalls>;

/** react-admin's data provider with the calls of generated screens. */
export type RestProvider = DataProvider & ReturnType<typeof createPanelCalls> & ImportCalls;

/** Swedish dates are written as the wire has them. */
const machineToday = () => new Date().toLocaleDateString('sv-SE');

/**
 * The data provider of a declared model: react-admin's nine verbs, and what generated screens ask besides.
 * Rejects with HttpError (`status`, `body.code`, `body.errors`: field → sentence) or, when cancelled, AbortError.
 * @example
 * const provider = createRestProvider({ model, http: createHttp({ baseUrl: () => 'https://api.example' }) });
 * const { data, total } = await provider.getList('books', { pagination: { page: 1, perPage: 15 } });
 */
export function createRestProvider(options: RestOptions): RestProvider {
  const model = inTheirDialects(options.model, options.dialects);
  const has = options.has ?? (() => false);
  const context: RestContext = {
    model,
    has,
    today: options.today ?? machineToday,
    ask: createAsk({ ...options, model, has }),
  };
  const reads = createReads(context);
  const programme = { ...reads, ...createMutations(context, reads) };
  // Few APIs speak it, and it is a package of its own.
  let simpleRest: Promise<ReturnType<typeof createSimpleRestVerbs>> | undefined;
  const verbs = async (name: string) => {
    const resource = getResource(model, name);
    await arrivalOfList(resource);
    if (resource.api.dialect !== 'simple-rest') return programme;
    simpleRest ??= import('./simpleRest').then((part) => part.createSimpleRestVerbs(context));
    return simpleRest;
  };

  const nine: DataProvider = {
    getList: async (name, params) => (await verbs(name)).getList(name, params),
    getOne: async (name, params) => (await verbs(name)).getOne(name, params) as Promise<{ data: never }>,
    getMany: async (name, params) => (await verbs(name)).getMany(name, params) as Promise<{ data: never[] }>,
    getManyReference: async (name, params) => (await verbs(name)).getManyReference(name, params),
    create: async (name, params) => (await verbs(name)).create(name, params) as Promise<{ data: never }>,
    update: async (name, params) => (await verbs(name)).update(name, params) as Promise<{ data: never }>,
    updateMany: async (name, params) => (await verbs(name)).updateMany(name, params),
    delete: async (name, params) => (await verbs(name)).remove(name, params) as Promise<{ data: never }>,
    deleteMany: async (name, params) => (await verbs(name)).deleteMany(name, params),
    supportAbortSignal: true,
  };
  const routed = {
    getList: nine.getList,
    getOne: nine.getOne,
    getMany: nine.getMany,
  };
  const panelCalls = waitingFor(
    model,
    createPanelCalls(context, routed, (name, params) => nine.update(name, params)),
  );
  const importCalls = fetchedWhenCalled(async () =>
    (await import('./imports')).createImportCalls(context, routed, panelCalls.call),
  );
  return { ...nine, ...panelCalls, ...importCalls };
}

/** Each waits for the declaration of the resource it names. */
function waitingFor<Calls extends object>({ byName }: Model, calls: Calls): Calls {
  type AnyCall = (about: unknown, ...others: unknown[]) => unknown;
  const waiting =
    (call: AnyCall): AnyCall =>
    (about, ...others) => {
      const resource = typeof about === 'string' ? byName[about] : undefined;
      const arrival = resource && arrivalOfList(resource);
      return arrival ? arrival.then(() => call(about, ...others)) : call(about, ...others);
    };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, waiting(call as AnyCall)])) as Calls;
}

const importCallNames: Readonly<Record<keyof ImportCalls, true>> = {
  importTemplate: true,
  importPreview: true,
  importUpload: true,
  findImport: true,
  importState: true,
  importResume: true,
  importUndo: true,
  importFailedRows: true,
  importFindings: true,
  importMemory: true,
};

/** The calls of the import page, whose code comes with the first of them: most people never import. */
function fetchedWhenCalled(fetch: () => Promise<ImportCalls>): ImportCalls {
  type AnyCall = (...args: unknown[]) => Promise<unknown>;
  const later =
    (name: keyof ImportCalls): AnyCall =>
    async (...args) =>
      ((await fetch())[name] as AnyCall)(...args);
  return Object.fromEntries(
    Object.keys(importCallNames).map((name) => [name, later(name as keyof ImportCalls)]),
  ) as unknown as ImportCalls;
}
