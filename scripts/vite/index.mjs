// `schema-crud/vite`: how an application of the package is built, so that its first list is not a hundred files. In the package
// this folder stands beside `dist`.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chunkGroups } from './chunkGroups.mjs';
import { packageParts } from './packageParts.mjs';
import { routerParts } from './routerParts.mjs';

const framework = fileURLToPath(new URL('../dist/src/framework', import.meta.url));

/**
 * @param {{ readonly entry?: string, readonly ownRouter?: boolean }} options
 * @returns {import('vite').Plugin[]}
 */
export function schemaCrud({ entry = 'main.tsx', ownRouter = false } = {}) {
  /** @type {import('vite').Plugin} */
  const files = {
    name: 'schema-crud',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: ({ root = '.' }) => ({
      build: {
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1500,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups({ app: join(resolve(root), entry), framework, ending: '.js' }) },
          },
        },
      },
    }),
  };
  const ofPanel = (/** @type {string} */ path) => join(framework, 'panel', path);
  const parts = packageParts({ icon: ofPanel('kit/Icon.js') });
  const router = routerParts(ownRouter ? undefined : ofPanel('router/routerProvider.js'));
  return [files, ...[parts, router].map((each) => ({ ...each, apply: files.apply }))];
}
