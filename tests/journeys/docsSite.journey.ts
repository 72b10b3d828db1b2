import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveAll, visit } from '../support/journey';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the site of the documents', () => {
  let server: FastifyInstance;
  let url = '';
  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/docsSite.mjs'], { cwd: root });
    // A browser keeps its connections: nobody waits for them at the end.
    server = fastify({ forceCloseConnections: true });
    // Below a folder, as a site of many is: no address may begin at the root.
    await server.register(fastifyStatic, { root: join(root, 'dist/docs'), prefix: '/docs/' });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await leaveAll();
    await server?.close();
  });

  it('is searched by keyboard from any page, and opens what was chosen', async () => {
    const { page, problems } = await visit(url);
    await page.goto('/docs/kinds/text.html');
    await page.keyboard.press('/');
    await page.keyboard.type('required when');
    const first = page.getByRole('option').first();
    await expect.poll(() => first.textContent()).toBe('fields.requiredWhenMembers');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'fields.requiredWhen' }).waitFor();
    expect(page.url()).toBe(`${url}/docs/members/fields-requiredWhen.html`);
    await page.getByRole('combobox', { name: 'Search' }).fill('zzzz');
    await page.getByText('Nothing found.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  it.each([
    { width: 1280, dark: false },
    { width: 360, dark: true },
  ])('is read at $width px without a violation, and never sideways', async (look) => {
    const { page, problems } = await visit(url, look);
    for (const path of [
      'index',
      'declaration',
      'members/list-board',
      'kinds/choice',
      'panduan-petugas',
      'performance',
    ]) {
      await page.goto(`/docs/${path}.html`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.target}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(look.width);
    }
    expect(problems).toEqual([]);
  });
});
