import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, picture, type RunningServer, signInAs, startServer, visit } from '../support/journey';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
});

describe('the pages of the API', () => {
  it('list every tag of the document, without anybody signed in', async () => {
    const { page, problems, context } = await visit(server.url);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== server.url && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });
    await page.goto('/api/docs');
    expect(await page.title()).toBe('Dokumentasi API – Panel Bansos');
    await page.locator('#isi .opblock-tag').first().waitFor();
    const { tags } = await (await page.request.get('/api/openapi.json')).json();
    const shown = await page
      .locator('#isi .opblock-tag')
      .evaluateAll((heads) => heads.map((head) => head.getAttribute('data-tag')));
    expect(shown).toEqual(tags.map(({ name }: { name: string }) => name));
    expect(shown).toContain('Warga Binaan');
    expect(elsewhere).toEqual([]);
    expect(problems).toEqual([]);
    await leave(context);
  });

  it('call as whoever is signed in, with the token that a change needs', async () => {
    const { page, problems, context } = await visit(server.url);
    await signInAs(page);
    await page.goto('/api/docs');
    await page.locator('#isi .opblock-tag').first().waitFor();
    const call = page
      .locator('.opblock', { hasText: '/api/auth/sessions' })
      .and(page.locator('.opblock-delete'))
      .first();
    await page.locator('.opblock-tag[data-tag="Sesi"]').click();
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await call.getByRole('button', { name: 'Execute' }).click();
    const response = await answered;
    expect(response.request().headers()['x-xsrf-token']).toBeTruthy();
    expect(response.status()).toBe(200);
    expect(problems).toEqual([]);
    await leave(context);
  });

  it('fit a phone', async () => {
    const { page, context } = await visit(server.url, { width: 390 });
    await page.goto('/api/docs');
    await page.locator('.opblock-tag[data-tag="Reses"]').click();
    await page.locator('.opblock').first().locator('.opblock-summary-control').click();
    await page.locator('.opblock-body').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture(page, 'api-docs-phone');
    await leave(context);
  });
});
