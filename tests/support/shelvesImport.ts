import { defineModel, type Resource } from '../../src/framework/schema';
import { model as declaredModel } from '../../src/resources';
import { uploadBy } from './imports';
import { openAccount } from './programme';
import { clientOf, startApp, type TestEngine } from './server';

/** A neutral resource of the test among those of the programme, with the calls of its administrator. */
export async function openShelves(engine: Pick<TestEngine, 'open'>, resources: readonly Resource[]) {
  const model = defineModel([...declaredModel.resources, ...resources], declaredModel.kinds);
  const db = await engine.open(model);
  const app = await startApp(db, model);
  const call = clientOf(app, await openAccount(db, 'admin', 1));
  const close = async () => {
    await app.close();
    await db.close();
  };
  return { db, call, upload: uploadBy(call), close };
}
export type Shelves = Awaited<ReturnType<typeof openShelves>>;

/** Rows of a list without what the server says of every record. */
export async function factsOf({ call }: Shelves, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { body } = await call('GET', `${path}?per_page=100&sort_by=id&sort_order=asc`);
  const own = new Set(['id', 'version', 'created_at', 'updated_at', 'deleted_at']);
  return (body.data as { readonly data: readonly object[] }).data.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !own.has(name))),
  );
}
