import { sql } from 'kysely';
import { createRoot } from 'react-dom/client';
import { ServedPanel } from 'schema-crud/served';
import { shapedBy } from 'schema-crud/staff';
import { openPageDatabase, type PageApplication, servePage } from '../../../server/page/servePage';
import type { Database } from '../../../server/sql/connection';

/** What the page around this frame asks for. */
type Asked =
  | { readonly kind: 'run'; readonly code: string; readonly anew: boolean; readonly userId: number }
  | { readonly kind: 'signIn'; readonly userId: number };

/** What an example exports. */
type Example = PageApplication & { readonly title: string };

interface Person {
  readonly id: number;
  readonly name: string;
  readonly role: string;
}

const say = (message: object) => parent.postMessage(message, location.origin);
const element = document.getElementById('root') as HTMLElement;
const ownFetch = globalThis.fetch.bind(globalThis);

let root = createRoot(element);
let database: Database | undefined;
let server: Awaited<ReturnType<typeof servePage>> | undefined;
let application: Example | undefined;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  return server && new URL(request.url).pathname.startsWith('/api/') ? server.answer(request) : ownFetch(request);
};

const languages = {
  en: {
    name: 'English',
    load: async () => ({ framework: (await import('schema-crud/english')).english }),
  },
  id: { name: 'Bahasa Indonesia' },
};

/** The code as a module: the names it imports are those of the package, by the import map of this document. */
async function read(code: string): Promise<Example> {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    const { application: example } = await import(/* @vite-ignore */ address);
    if (typeof example !== 'object' || example === null || !('model' in example))
      throw new Error('The code exports no application: `export const application = { title, model, people, fill }`.');
    return example;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function run({ code, anew, userId }: Extract<Asked, { kind: 'run' }>): Promise<void> {
  const next = await read(code);
  const isNew = anew || database === undefined;
  const held = isNew || !database ? await openPageDatabase() : database;
  const serving = await servePage(held, next);
  // Until here whatever ran before went on.
  if (database !== held) await database?.close();
  [database, server, application] = [held, serving, next];
  const people = await sql<Person>`select id, name, role from users where deleted_at is null order by id`
    .execute(held.kysely)
    .then(({ rows }) => rows);
  // Whoever was signed in still is, where they are still there.
  const signedIn = people.find(({ id }) => !isNew && id === userId) ?? people[0];
  if (signedIn) await serving.signIn(signedIn.id);
  draw();
  say({
    kind: 'ran',
    people,
    resources: next.model.resources.length,
    signedIn: signedIn?.id,
    changes: serving.changes,
    isNew,
  });
}

function draw(): void {
  if (!application) return;
  const { title, model, people } = application;
  // Another person, or other declarations: a panel that begins now.
  root.unmount();
  root = createRoot(element);
  location.hash = '#/';
  root.render(
    <ServedPanel
      {...{ title, model, languages }}
      router={{ kind: 'hash' }}
      staff={shapedBy({ publish: [people.administrator] })}
      {...(people.ownerOf ? { ownerOf: people.ownerOf as never } : {})}
    />,
  );
}

addEventListener('message', ({ origin, source, data }: MessageEvent<Asked>) => {
  if (origin !== location.origin || source !== parent) return;
  const done =
    data.kind === 'run' ? run(data) : data.kind === 'signIn' ? server?.signIn(data.userId).then(draw) : undefined;
  done?.catch((error: unknown) => {
    console.error(error);
    say({ kind: 'refused', sentence: error instanceof Error ? error.message : String(error) });
  });
});
say({ kind: 'ready' });
