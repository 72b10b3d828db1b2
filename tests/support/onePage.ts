import { builtinEnvironments, type Environment } from 'vitest/runtime';

const opened: unique symbol = Symbol.for('panel-bansos: the page of this process');
const here = globalThis as { [opened]?: Promise<unknown> };

/**
 * jsdom, opened once for all test files of a process: what files import (React, the components, `screen`) holds on to the
 * page it met first, and loading it anew for each file takes as long as its tests. What a file leaves is cleared by
 * `panelSetup.ts`.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'one page',
  async setup(global, options) {
    here[opened] ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await here[opened];
    return { teardown: () => undefined };
  },
} satisfies Environment;
