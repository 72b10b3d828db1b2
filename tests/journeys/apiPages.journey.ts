import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, type RunningServer, sharedServer, signInAs, visit } from '../support/journey';

let server: RunningServer;

beforeAll(async () => {
  server = await sharedServer();
});
afterAll(async () => {
  await server?.stop();
});

describe('the pages of the API', () => {
  it('call as whoever is signed in, with the token that a change needs', async () => {
    const { page, problems, context } = await visit(server.url);
    await signInAs(page);
    await page.goto('/api/docs');
    // Swagger UI reads the whole OpenAPI 3.1 document before it shows the first tag: 8 s alone, more beside other browsers.
    await page.locator('#isi .opblock-tag').first().waitFor({ timeout: 90_000 });
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
});
