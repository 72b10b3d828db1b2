import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { fetchFloating } from '../../src/framework/panel/blocks/floating';
import './quickPages';

configure({
  // Two cores may be busy with other tests: what a screen shows counts, not how soon on a loaded machine.
  asyncUtilTimeout: 15_000,
  // Printed anew at each look that finds nothing yet, a tenth of the time. To see the page of a failure: DEBUG_PRINT_LIMIT=7000.
  ...(process.env.DEBUG_PRINT_LIMIT === undefined && { getElementError: (message) => new Error(message ?? '') }),
});

// In a browser they come with the first pointer or focus on what opens one; journeys open them that way.
beforeAll(async () => void (await fetchFloating()));

// A form within a form works in jsdom and reloads the page in a browser; React says so of elements that may not be nested.
let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});
afterEach(() => {
  cleanup();
  const nested = errors.mock.calls.filter(([said]) => /cannot (be|contain) a (descendant|nested)/.test(String(said)));
  errors.mockRestore();
  expect(nested).toEqual([]);
});

// What a file leaves waiting (a panel that was started without being taken away goes on asking for news) ends with it.
const waiting = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
beforeAll(() => {
  const noted =
    (start: typeof setTimeout | typeof setInterval) =>
    (...args: Parameters<typeof setTimeout>) => {
      const timer = start(...args);
      waiting.add(timer);
      return timer;
    };
  Object.assign(globalThis, {
    setTimeout: Object.assign(noted(startTimeout), startTimeout),
    setInterval: Object.assign(noted(startInterval), startInterval),
  });
});

// The next file of this process gets the same page (`onePage.ts`), as if it had just been opened.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval });
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  document.body.replaceChildren();
  document.title = '';
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
