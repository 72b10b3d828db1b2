import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '../support/accounts';
import { csvOf, residents } from '../support/imports';
import { openProgramme, type ProgrammeWorld } from '../support/programme';
import { engines, PASSWORD } from '../support/server';
import { walk } from './client/walk';

const [engine] = engines;
const folder = resolve('.cache/test/client');
let world: ProgrammeWorld;

beforeAll(async () => {
  if (!engine) throw new Error('There is no engine to test on.');
  world = await openProgramme(engine.open);
}, 60_000);
afterAll(() => world?.close());

/** What the compiler says of the client, with the types that were generated from the document. */
async function complaintsOfCompiler(document: object): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'panelApi.d.ts'), astToString(await openapiTS(document as never)));
  const program = ts.createProgram([resolve('tests/contract/client/walk.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    paths: { 'panel-api': [join(folder, 'panelApi.d.ts')] },
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

it('a client generated from the document compiles, signs in, lists, decides and imports', async () => {
  const { text } = await world.as('admin')('GET', '/openapi.json');
  expect(await complaintsOfCompiler(JSON.parse(text) as object)).toEqual([]);
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const answer = await world.app.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
  };
  const email = 'program@contoh.example';
  await addAccount(world.db, { email });
  const csv = csvOf(residents(2));
  const done = await walk({ baseUrl: 'http://panel.test', email, password: PASSWORD, fetch, csv });
  expect(done).toEqual({
    token: expect.any(String),
    pending: 'Pending',
    decided: 'Ditolak',
    refusal: 'alreadyDecided',
    brought: 2,
    failed: 0,
  });
}, 60_000);
