import { join } from 'node:path';
import { createServerModuleRunner } from 'vite';

const FOLDERS = ['src/resources', 'src/i18n'];
const ENTRIES = ['/src/resources/index.ts', '/src/i18n/id/index.ts', '/src/i18n/en/index.ts'];
const IS_GOOD = 'declarations:good';
const IS_BACK = 'api:back';
const CLIENT = 'live-declarations';

/**
 * Declarations and texts are tried out here before the open page takes them: what is wrong with them is shown over the page,
 * and the page goes on with the last good ones. React keeps what was typed, so the page itself knows nothing of all this.
 *
 * @param {{ root: string, onChange?: (file: string) => void, onProblem?: () => void }} options `onChange`: they changed, and are
 * about to be tried; `onProblem`: they cannot be
 */
export function liveDeclarations({ root, onChange = () => undefined, onProblem = () => undefined }) {
  /** Files that changed since the page last took any. @type {Set<string>} */
  const waiting = new Set();
  /** @type {{ message: string, stack: string, id: string, plugin: string } | undefined} */
  let problem;

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'live-declarations',
    apply: 'serve',
    resolveId: (id) => (id === CLIENT ? `\0${CLIENT}` : undefined),
    load: (id) => (id === `\0${CLIENT}` ? clientScript : undefined),
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/@id/__x00__${CLIENT}` }, injectTo: 'head' },
    ],
    configureServer(server) {
      // A page that is loaded anew while they are wrong has to hear of it too.
      server.ws.on('connection', () => problem && server.ws.send({ type: 'error', err: problem }));
    },
    async hotUpdate({ file, server, modules }) {
      if (this.environment.name !== 'client' || !isDeclaration(root, file)) return undefined;
      waiting.add(file);
      onChange(file);
      problem = await findProblem(server, file);
      if (problem) {
        onProblem();
        server.ws.send({ type: 'error', err: problem });
        return [];
      }
      server.ws.send({ type: 'custom', event: IS_GOOD });
      const missed = [...waiting].flatMap((each) => [...(this.environment.moduleGraph.getModulesByFile(each) ?? [])]);
      waiting.clear();
      return [...new Set([...modules, ...missed])];
    },
  };
  return {
    plugin,
    /** @param {import('vite').ViteDevServer} server whose pages had no server to ask for a while */
    sayBack: (server) => server.ws.send({ type: 'custom', event: IS_BACK }),
  };
}

/**
 * In the page, in development only. Vite would load the page anew when the first thing that comes after a message is an
 * update, so the message goes before it. What failed without a server is requested again, as after a lost network.
 */
const clientScript = `
  import.meta.hot.on('${IS_GOOD}', () => {
    for (const shown of document.querySelectorAll('vite-error-overlay')) shown.close();
  });
  import.meta.hot.on('${IS_BACK}', () => {
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
  });
`;

/**
 * @param {string} root
 * @param {string} file
 */
const isDeclaration = (root, file) => FOLDERS.some((folder) => file.startsWith(`${join(root, folder)}/`));

/**
 * Loads them as the panel does, each time from the beginning.
 *
 * @param {import('vite').ViteDevServer} server
 * @param {string} file the one that changed
 */
async function findProblem(server, file) {
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  try {
    for (const entry of ENTRIES) {
      // Texts of pages are fetched with them.
      const { pages = {} } = await runner.import(entry);
      await Promise.all(Object.values(pages).map((fetch) => fetch()));
    }
    return undefined;
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    // The sentences say where it is wrong: below them would stand the same again.
    return { message, stack: stack?.endsWith(message) ? '' : (stack ?? ''), id: file, plugin: 'declarations' };
  } finally {
    await runner.close();
  }
}
