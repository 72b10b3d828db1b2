import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getResource, type Model } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask } from '../support/officeVisit';
import { anyOverlay, validOverlays } from '../support/overlays';
import { sized } from '../support/sized';

const runs = sized(3, 100);
const seed = Number(process.env.SEED ?? 7);
const perRun = 60_000;

let server: RunningServer;
let office: Visit;
let stranger: Visit;
beforeAll(async () => {
  server = await startServer();
  [office, stranger] = await Promise.all([visit(server.url), visit(server.url)]);
  await signInAs(office.page);
});
afterAll(async () => {
  await server.stop();
});

/** Documents about residents, every second of them without what would be refused. */
function drawn(): readonly unknown[] {
  const residents: Model = { ...model, resources: [getResource(model, 'residents')] };
  const draw = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { seed, numRuns: runs });
  const [whole, any] = [draw(validOverlays(residents)), draw(anyOverlay(residents))];
  return Array.from({ length: runs }, (_, at) => named(at % 2 === 0 ? whole[at] : any[at], at));
}

/** Each with fields of its own: what a field of an earlier one held must not decide what this one may be. */
const named = (overlay: unknown, at: number): unknown =>
  JSON.parse(JSON.stringify(overlay ?? null).replaceAll(/"x_(satu|dua|tiga)"/g, `"x_$1_${at}"`));

interface Published {
  readonly status: number;
  readonly body: { readonly message: string; readonly errors: Readonly<Record<string, readonly string[]>> };
}

async function publish(page: Page, overlay: unknown): Promise<Published> {
  const { version } = await ask<{ readonly version: number | null }>(page, '/fields');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/admin/fields/publish', {
    data: { overlay, parent: version },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  return { status: answer.status(), body: await answer.json() };
}

const screens: readonly (readonly [path: string, isThere: (page: Page) => Promise<unknown>])[] = [
  ['/warga-binaan', (page) => page.locator('tbody tr:not(:has(.bone))').first().waitFor()],
  ['/warga-binaan/create', (page) => page.getByRole('button', { name: 'Simpan', exact: true }).waitFor()],
  ['/warga-binaan/1/edit', (page) => page.getByRole('button', { name: 'Simpan', exact: true }).waitFor()],
  ['/settings/fields?resource=residents', (page) => page.getByRole('region', { name: 'Susunan' }).waitFor()],
];

/** What is wrong with what the person sees; nothing, if login, list, forms and the page of fields are all there. */
async function faultsNow(): Promise<readonly string[]> {
  const known = [office, stranger].map(({ problems }) => problems.length);
  const faults: string[] = [];
  const open = async (page: Page, path: string, isThere: (page: Page) => Promise<unknown>) => {
    try {
      await page.goto(path);
      await isThere(page);
      const broken = page.getByText(/tidak dapat ditampilkan|Terjadi kesalahan/);
      if ((await broken.count()) > 0) faults.push(`${path}: ${await broken.first().innerText()}`);
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  await open(stranger.page, '/login', (page) => page.getByLabel('Email').waitFor());
  for (const [path, isThere] of screens) await open(office.page, path, isThere);
  return [...faults, ...[office, stranger].flatMap(({ problems }, at) => problems.slice(known[at]))];
}

/** Words to an end, with every place in them filled. */
const isSentence = (text: string): boolean => /\p{L}+ .*[.:]/u.test(text) && !/\{\w+\}|undefined|NaN/.test(text);

it(
  `whatever is published, login, list, forms and the page of fields open (${runs})`,
  async () => {
    const count = { refused: 0, worked: 0, broken: 0 };
    const faults: unknown[] = [];
    for (const [at, overlay] of drawn().entries()) {
      const { status, body } = await publish(office.page, overlay);
      if (status === 422) {
        count.refused += 1;
        const sentences = Object.values(body.errors).flat();
        expect(Object.keys(body.errors).length, `configuration ${at}`).toBeGreaterThan(0);
        expect(sentences.filter((sentence) => !isSentence(sentence))).toEqual([]);
        continue;
      }
      expect(status, `configuration ${at}: ${body.message}`).toBe(201);
      const found = await faultsNow();
      if (found.length === 0) count.worked += 1;
      else {
        count.broken += 1;
        faults.push({ at, found, overlay });
      }
    }
    console.log(
      `configurations in Chromium, seed ${seed}: N=${runs} refused=${count.refused} worked=${count.worked} broken=${count.broken}`,
    );
    expect(faults).toEqual([]);
    expect(count.worked).toBeGreaterThan(0);
    expect(count.refused).toBeGreaterThan(0);
  },
  runs * perRun,
);
