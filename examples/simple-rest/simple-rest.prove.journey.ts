import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizedList } from '../../tests/support/sized';
import { type BuiltExample, buildExample } from '../serve';
import { atPanel, useTheLibrary } from '../visit';
import { startApi } from './api.mjs';

let built: BuiltExample;
beforeAll(async () => {
  built = await buildExample('simple-rest');
});
afterAll(() => built?.remove());

it.each(sizedList(1, [1280, 360]))('keeps a library of a foreign API at %i px', async (width) => {
  const api = await startApi();
  const server = await built.serve(api);
  await atPanel(`${server.url}/books`, width, (page) => useTheLibrary(page, width < 600));
  const asked = api.seen.map(({ method, url }) => `${method} ${url}`);
  expect(asked).toContain('GET /books?filter={}&range=[0,14]&sort=["title","ASC"]');
  expect(asked).toContain('DELETE /books/41');
  await server.stop();
  api.stop();
});
