import {
  type Arrivals,
  arrivalOfAll,
  arrivalOfList,
  fillIn,
  type LaterPart,
  offerArrivals,
  routeOf,
} from '../framework/schema';
import { model } from '../resources';

/** Where the build has put what it took out of the declarations (`scripts/lib/laterDeclarations.mjs`); elsewhere they are whole. */
declare const __DECLARATION_PARTS__: string | undefined;

/** After the first screen is there, so that nothing of it waits for the others. */
const idleMs = 8_000;

const asked = new Map<string, Promise<void>>();
let hasFailed = false;

/** Fetched once; where that fails, whoever wants it next tries again. */
function fetchPart(name: string): Promise<void> {
  const known = asked.get(name);
  if (known) return known;
  const fetching = bring(name).then(
    () => {
      hasFailed = false;
    },
    (error: unknown) => {
      asked.delete(name);
      hasFailed = true;
      throw error;
    },
  );
  asked.set(name, fetching);
  return fetching;
}

async function bring(name: string): Promise<void> {
  const address = `${import.meta.env.BASE_URL}${folder}/${name}.json`;
  const response = await fetch(address).catch(() => undefined);
  // Worded as a browser says it of a module (`isChunkFailure`): a panel that was updated meanwhile no longer has it.
  if (!response?.ok) throw new Error(`Failed to fetch dynamically imported module: ${address}`);
  const parts = (await response.json()) as Readonly<Record<string, LaterPart>>;
  for (const [resource, part] of Object.entries(parts)) {
    const declared = model.byName[resource];
    if (declared) fillIn(declared, part);
  }
}

const folder = typeof __DECLARATION_PARTS__ === 'undefined' ? undefined : __DECLARATION_PARTS__;

const arrivals: Arrivals = {
  forList: (resource) => fetchPart(routeOf(model.byName[resource] ?? {}, 'list') ? resource : 'all'),
  all: () => fetchPart('all'),
  whenEarly(sentence) {
    // What is drawn waits and is drawn again; whoever mends it finds it here.
    console.warn(sentence);
    return hasFailed ? undefined : fetchPart('all');
  },
};

if (folder !== undefined) offerArrivals(arrivals);

/** Asks for what the page at this address reads, before there is a page. */
export function beginDeclarations(path: string): void {
  if (folder === undefined || path === '/login') return;
  const listed = model.resources.find((resource) => routeOf(resource, 'list') === path);
  // Whoever waits for it says that it has failed.
  (listed ? arrivalOfList(listed) : fetchAllDeclarations())?.catch(() => undefined);
}

/** Settles once everything is there that is declared. */
export const fetchAllDeclarations = async (): Promise<void> => arrivalOfAll(model.resources);

/** Fetches the rest once the first screen has stood for a while: the next ones find it there. @returns what stops it */
export function fetchRestWhenIdle(): () => void {
  const timer = setTimeout(() => void fetchAllDeclarations().catch(() => undefined), idleMs);
  return () => clearTimeout(timer);
}
