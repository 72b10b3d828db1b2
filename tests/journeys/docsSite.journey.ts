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

  it('runs an application on a database in the page, again after a change with its records, as another person, and says what is wrong', async () => {
    const { page, problems } = await visit(url);
    await page.goto('/docs/try.html');
    const frame = page.frameLocator('#frame iframe');
    const code = page.getByLabel('Declarations and first records');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await frame.getByRole('link', { name: 'Book the hall' }).waitFor({ timeout: 90_000 });
    expect(await page.locator('#state').textContent()).toBe('Running: 2 resources, a new database.');

    // Made through the form, judged by the server of the page.
    await frame.getByRole('link', { name: 'Add task' }).click();
    await frame.getByLabel('Title').fill('Light the lamps');
    await frame.getByRole('button', { name: 'Save', exact: true }).click();
    await frame.getByRole('link', { name: 'Light the lamps' }).waitFor();

    const text = await code.inputValue();
    const withHours = text
      .replace(
        "due_on: date({ label: 'Due on' }),",
        "due_on: date({ label: 'Due on' }), hours: number({ label: 'Hours' }),",
      )
      .replace('  longText,', '  longText, number,')
      .replace("['title', 'due_on',", "['title', 'hours', 'due_on',");
    await code.fill(withHours);
    await code.press('Control+Enter');
    await frame.getByText('Hours').first().waitFor();
    await frame.getByRole('link', { name: 'Light the lamps' }).waitFor();
    expect(await page.locator('#state').textContent()).toMatch(/^Running: 2 resources, \d changes? to the database\.$/);

    await page.getByLabel('Signed in as').selectOption({ label: 'Max (member)' });
    await frame.getByRole('link', { name: 'Accounts' }).waitFor({ state: 'detached' });
    await frame.getByRole('link', { name: 'Light the lamps' }).waitFor();

    await code.fill(withHours.replace("['title', 'hours'", "['title', 'hour'"));
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('Did you mean "hours"?');
    await frame.getByRole('link', { name: 'Light the lamps' }).waitFor();

    // The other example, on a database of its own.
    expect(await page.getByLabel('Example').locator('option').allTextContents()).toEqual(['Tasks', 'A small library']);
    await page.getByLabel('Example').selectOption({ label: 'A small library' });
    await frame.getByRole('link', { name: 'Earth' }).waitFor({ timeout: 90_000 });
    expect(await page.locator('#state').textContent()).toBe('Running: 5 resources, a new database.');
    expect(problems.filter((each) => !each.includes('DeclarationError'))).toEqual([]);

    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.live form').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
  });

  it.each([
    { width: 1280, dark: false },
    { width: 360, dark: true },
  ])('is read at $width px without a violation, and never sideways', async (look) => {
    const { page, problems } = await visit(url, look);
    for (const path of [
      'index',
      'try',
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
