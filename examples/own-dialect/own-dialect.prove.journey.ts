import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizedList } from '../../tests/support/sized';
import { type BuiltExample, buildExample } from '../serve';
import { atPanel, useTheLibrary } from '../visit';
import { startApi } from './api.mjs';

let built: BuiltExample;
beforeAll(async () => {
  built = await buildExample('own-dialect');
});
afterAll(() => built?.remove());

it.each(sizedList(1, [360, 1280]))('keeps a library whose API has words of its own, at %i px', async (width) => {
  const api = await startApi();
  const server = await built.serve(api);
  await atPanel(`${server.url}/books`, width, (page) => useTheLibrary(page, width < 600));
  const asked = api.seen.map(({ method, url }) => `${method} ${url}`);
  expect(asked).toContain('GET /catalogue/books?from=0&take=15&by=headline&dir=up');
  expect(asked).toContain('DELETE /catalogue/books/41');
  await server.stop();
  api.stop();
});
