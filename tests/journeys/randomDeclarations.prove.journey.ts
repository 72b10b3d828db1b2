import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineModel, type Resource, routeOf, type View } from '../../src/framework/schema';
import { model as declared } from '../../src/resources';
import { leave, type RunningServer, signInAs, type Visit, visit } from '../support/journey';
import { callAs } from '../support/journeyFile';
import { drawn } from '../support/random/declarations';
import { startDrawnPanel } from '../support/random/drawnPanel';
import { typedValues } from '../support/random/samples';
import { target } from '../support/random/target';

const seed = Number(process.env.SEED ?? 20_261_127);
const count = Number(process.env.RUNS ?? 50);
const kinds = Object.keys(declared.kinds).filter((kind) => kind !== 'computed');
const views = ['list', 'create', 'show', 'edit'] as const satisfies readonly View[];

/** The first that are accepted, so many as are wanted. */
function accepted(): readonly Resource[] {
  const all = drawn({ target: target.name, kinds }, { seed, count: count * 4 });
  const able = all.filter((resource) => {
    try {
      defineModel([...declared.resources, target, resource], declared.kinds);
      return true;
    } catch {
      return false;
    }
  });
  return able.slice(0, count);
}

const resources = accepted();
let server: RunningServer;
const offices = new Map<'id' | 'en', Visit>();
beforeAll(async () => {
  server = await startDrawnPanel([target, ...resources]);
  for (const language of ['id', 'en'] as const) {
    const office = await visit(server.url, { language });
    await office.page.goto('/login');
    await signIn(office.page, language);
    offices.set(language, office);
  }
}, 300_000);
afterAll(async () => {
  for (const { context } of offices.values()) await leave(context);
  await server.stop();
});

it(`${count} declarations are drawn, and a record saved from its form, in Chromium and in both languages (seed ${seed})`, async () => {
  const office = (language: 'id' | 'en') => offices.get(language) as Visit;
  const ids: number[] = [];
  for (const nama of ['Satu', 'Dua'])
    ids.push(idOf(await callAs(office('id').page, 'POST', target.api.path, { nama })) ?? 0);
  const faults: string[] = [];
  const sum = { screens: 0, saved: 0 };
  for (const [at, resource] of resources.entries()) {
    const id = await make(office('id').page, resource, ids);
    for (const language of ['id', 'en'] as const) {
      const { page, problems } = office(language);
      const before = problems.length;
      for (const view of views) {
        if (id === undefined && (view === 'show' || view === 'edit')) continue;
        sum.screens += 1;
        try {
          await open(page, routeOf(resource, view)?.replace(':id', String(id)) ?? '/');
          await isThere(page, view);
          if (problems.length > before) throw new Error(problems.slice(before).join('\n'));
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (wide > 0) throw new Error(`${wide} px wider than the window`);
          if (view === 'edit' && at % 2 === Number(language === 'en') && !asksMore(resource)) {
            await saveIt(page);
            sum.saved += 1;
          }
        } catch (error) {
          faults.push(
            `${resource.name} ${view} ${language}: ${String(error).slice(0, 600)} ${JSON.stringify(resource)}`,
          );
          await page.goto('/help');
        }
      }
    }
  }
  console.log(
    `random declarations in Chromium, seed ${seed}: ${resources.length} declarations, ${sum.screens} screens, ${sum.saved} saved, ${faults.length} broken`,
  );
  expect(faults).toEqual([]);
}, 3_600_000);

async function signIn(page: Page, language: 'id' | 'en'): Promise<void> {
  if (language === 'id') return signInAs(page);
  await page.locator('input[type=email], input[name=email]').fill('admin@contoh.example');
  await page.locator('input[type=password]').fill('Bansos-Demo-2026');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
}

/** An edit requires what a new record could not have: the form asks for it, as it should. */
const asksMore = ({ fields }: Resource): boolean =>
  Object.values(fields).some(
    ({ required, requiredWhen, readOnly }) => (required || requiredWhen) && readOnly === 'create',
  );

const idOf = ({ data }: { readonly data: unknown }) => (data as { readonly id?: number } | null)?.id;

/** A record, where the declaration lets one be made. */
async function make(page: Page, resource: Resource, ids: readonly number[]): Promise<number | undefined> {
  for (let n = 1; n <= 12; n += 1) {
    const values = typedValues(resource, n, (name) => (name === target.name ? ids : []));
    const id = idOf(await callAs(page, 'POST', resource.api.path, values));
    if (id !== undefined) return id;
  }
  return undefined;
}

/** As a link inside the panel does: no page is loaded again. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

async function isThere(page: Page, view: View): Promise<void> {
  const sign = view === 'create' || view === 'edit' ? 'form button[type=submit]' : '#isi h1, [role=dialog] h2';
  await page.locator(sign).first().waitFor();
  await page.waitForFunction(() => document.querySelector('#isi [aria-busy=true], .bone') === null);
}

async function saveIt(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').first().click();
  await page.waitForFunction(() => document.querySelector('form button[type=submit]') === null, undefined, {
    timeout: 15_000,
  });
}
