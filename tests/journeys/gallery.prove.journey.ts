import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindViews } from '../../src/custom/kinds';
import { galleryWords, stateNames } from '../../src/gallery/words';
import { kinds } from '../../src/resources/kinds';
import { leave, leaveAll, visit } from '../support/journey';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the gallery', () => {
  let server: ViteDevServer;

  beforeAll(async () => {
    server = await createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      server: { port: 0 },
      logLevel: 'error',
    });
    await server.listen();
  });
  afterAll(async () => {
    await leaveAll();
    await server?.close();
  });

  const address = () => server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';

  it('shows every registered kind: each input state, each place a value stands in, and its filter', async () => {
    const { page, problems, context } = await visit(address());
    await page.goto('/_galeri');
    await page.locator('#token').waitFor({ timeout: 50_000 });
    const shown = await page
      .locator('[data-kind]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-kind')));
    expect(shown).toEqual(Object.keys(kinds));
    for (const kind of Object.keys(kinds)) {
      const captions = await page.locator(`[data-kind="${kind}"] figcaption`).allTextContents();
      const { filter, ...displays } = galleryWords.displays;
      const wanted = [...Object.values(galleryWords.inputs), ...Object.values(displays)];
      expect(captions, kind).toEqual(
        'Filter' in kindViews[kind as keyof typeof kindViews] ? [...wanted, filter] : wanted,
      );
      expect(await page.locator(`[data-kind="${kind}"] [role=alert]`).count(), `${kind} broke`).toBe(0);
    }
    const states = await page.locator('#keadaan [data-specimen]').all();
    expect(states).toHaveLength(Object.keys(stateNames).length);
    // Each of them is something to see above its name.
    for (const state of states)
      expect((await state.boundingBox())?.height, await state.innerText()).toBeGreaterThan(80);
    // Widgets that few screens have are fetched when they are wanted.
    await expect.poll(() => page.getByText(galleryWords.error).count()).toBeGreaterThan(20);
    expect(problems).toEqual([]);
    await leave(context);
  });
});

describe('what people are sent', () => {
  const files = readdirSync(join(root, 'dist/panel'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => /\.(js|css|html|svg)$/.test(name))
    .map((name) => readFileSync(join(root, 'dist/panel', name), 'utf8'));

  it('has nothing of the gallery', () => {
    expect(texts.length).toBeGreaterThan(20);
    for (const mark of [
      galleryWords.description,
      galleryWords.inputs.required,
      'data-specimen',
      '_galeri',
      'Isian text',
    ])
      expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(0);
  });
});
