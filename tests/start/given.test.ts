import { afterEach, expect, it, vi } from 'vitest';
import { createGivenFetch } from '../../src/start/given';

afterEach(() => vi.unstubAllGlobals());

function pageWith(given?: object): { readonly page: Document; readonly asked: string[] } {
  const page = document.implementation.createHTMLDocument();
  if (given) {
    const block = Object.assign(page.createElement('script'), { id: 'given', type: 'application/json' });
    block.textContent = JSON.stringify(given);
    page.head.append(block);
  }
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('asked');
  });
  return { page, asked };
}

const me = { '/api/auth/me': { status: 200, headers: { 'x-session-seconds': '60' }, body: '{"data":1}' } };

it('an answer in the page is taken once, with its headers, and asked for afterwards', async () => {
  const { page, asked } = pageWith(me);
  const load = createGivenFetch(page);
  expect(page.getElementById('given')).toBeNull();
  const answer = await load('/api/auth/me', { method: 'GET' });
  expect([answer.status, answer.headers.get('X-Session-Seconds'), await answer.json()]).toEqual([
    200,
    '60',
    { data: 1 },
  ]);
  expect(asked).toEqual([]);
  await load('/api/auth/me', { method: 'GET' });
  expect(asked).toEqual(['/api/auth/me']);
});

it('an answer in the page is old after the first change', async () => {
  const { page, asked } = pageWith(me);
  const load = createGivenFetch(page);
  await load('/api/login', { method: 'POST' });
  await load('/api/auth/me', { method: 'GET' });
  expect(asked).toEqual(['/api/login', '/api/auth/me']);
});

it('a page without answers asks for everything', async () => {
  const { page, asked } = pageWith();
  await createGivenFetch(page)('/config.json');
  expect(asked).toEqual(['/config.json']);
});
