import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveDeclarations } from '../../scripts/lib/liveDeclarations.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DECLARATION = 'src/resources/pokir.ts';
const [right, wrong] = ["filters: ['kategori', 'prioritas',", "filters: ['kategory', 'prioritas',"];
let folder: string;
let server: ViteDevServer;
const sent: { readonly type: string; readonly event?: string; readonly err?: { readonly message: string } }[] = [];

beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/live-'));
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [liveDeclarations({ root: folder }).plugin],
  });
  server.ws.send = (message: unknown) => void sent.push(message as (typeof sent)[number]);
}, 60_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves the declaration as an editor does. @returns the modules of the page that are to be taken anew */
async function save(from: string, to: string): Promise<unknown> {
  const file = join(folder, DECLARATION);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${DECLARATION} does not hold "${from}".`);
  writeFileSync(file, text.replace(from, to));
  sent.length = 0;
  for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.onFileChange(file);
  const [plugin] = server.config.plugins.filter(({ name }) => name === 'live-declarations');
  const hotUpdate = plugin?.hotUpdate as (this: object, options: object) => Promise<unknown>;
  const modules = [...(server.environments.client.moduleGraph.getModulesByFile(file) ?? [])];
  return hotUpdate.call({ environment: server.environments.client }, { file, server, modules });
}

it('a wrong declaration is told to the open page, which keeps the last good one until it is right', async () => {
  await server.environments.client.moduleGraph.ensureEntryFromUrl(`/${DECLARATION}`);
  expect(await save(right, wrong)).toEqual([]);
  expect(sent).toMatchObject([{ type: 'error', err: { message: expect.stringContaining('Did you mean "kategori"') } }]);
  expect(await save(wrong, right)).toMatchObject([{ file: join(folder, DECLARATION) }]);
  expect(sent).toEqual([{ type: 'custom', event: 'declarations:good' }]);
});
