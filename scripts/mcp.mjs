// The panel's records for programs that speak the Model Context Protocol, over standard input and output. Started as
// `node scripts/mcp.mjs` by such a program: what npm prints first is no message of the protocol.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport(join(root, 'scripts/mcp/main.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
  // A panel that was built knows that its declarations are sound, and so does this.
  define: { __DECLARATIONS_CHECKED__: 'true' },
});
process.exitCode = await module.main(process.argv.slice(2), process.env);
