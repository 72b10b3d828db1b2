import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { toJsonSchema } from '@valibot/to-json-schema';
import { safeParse } from 'valibot';
import { nearestOf } from '../../src/framework/schema';
import { readingTools } from './reading';
import { Refusal, sentenceOf } from './refusal';
import { openSession, type Session } from './session';
import type { Tool } from './tool';
import { writingTools } from './writing';

const usage = `node scripts/mcp.mjs [--write]

  Data panel untuk program yang berbicara Model Context Protocol, melalui masukan dan keluaran baku.
  Tanpa --write hanya membaca. Dengan --write: usulan data baru dan perubahan, yang dikirim setelah dikonfirmasi, dan
  draf Kolom & Formulir. Tidak pernah menerbitkan dan tidak pernah menghapus.

  PANEL_API_URL           alamat API, bawaannya http://localhost:3000/api
  PANEL_TOKEN             token layanan, dari Pengaturan → Token Layanan`;

/** Serves until the program at the other end goes. @returns The exit code. */
export async function main(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const unknown = args.find((arg) => arg !== '--write');
  if (unknown !== undefined) {
    console.error(`Pilihan ${unknown} tidak ada.\n\n${usage}`);
    return 1;
  }
  const mayWrite = args.includes('--write');
  let session: Session;
  try {
    session = await openSession(env, mayWrite);
  } catch (error) {
    console.error(`${sentenceOf(error)}\n\n${usage}`);
    return 1;
  }
  const server = createServer(session, mayWrite ? [...readingTools, ...writingTools] : readingTools);
  const gone = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await gone;
  return 0;
}

function createServer(session: Session, tools: readonly Tool[]): Server {
  const server = new Server({ name: 'panel-bansos', version: '0.1.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, input, writes }) => ({
      ...{ name, title, description },
      inputSchema: toJsonSchema(input, { errorMode: 'ignore' }) as { type: 'object' },
      annotations: { readOnlyHint: !writes, destructiveHint: writes, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      const answer = await run(session, tools, params.name, params.arguments ?? {});
      return { content: [{ type: 'text', text: JSON.stringify(answer, null, 1) }] };
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: sentenceOf(error) }] };
    }
  });
  return server;
}

async function run(session: Session, tools: readonly Tool[], name: string, given: unknown): Promise<unknown> {
  const tool = tools.find((each) => each.name === name);
  if (!tool) {
    const names = tools.map((each) => each.name);
    const near = nearestOf(name, names);
    throw new Refusal(`Alat "${name}" tidak ada.${near ? ` Maksudnya ${near}?` : ''} Yang ada: ${names.join(', ')}.`);
  }
  const read = safeParse(tool.input, given);
  if (read.success) return tool.run(session, read.output as never);
  const [issue] = read.issues;
  const place = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  throw new Refusal(
    `${place === '' ? 'Isinya' : `"${place}"`} tidak dapat dibaca: diminta ${issue.expected ?? 'yang lain'}, diterima ${issue.received}.`,
  );
}
