import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, picture, type RunningServer, signInAs, startServer, visit } from '../support/journey';
import { screens } from '../support/screens';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Good habits beyond WCAG that this panel keeps as well. */
const habits = [
  'page-has-heading-one',
  'heading-order',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'region',
  'empty-heading',
  'tabindex',
  'scope-attr-valid',
];

async function violationsOf(page: Page): Promise<readonly string[]> {
  // A menu lies above the page and belongs to no part of it.
  const isCovered = (await page.locator('.MuiPopover-root').count()) > 0;
  const rules = habits.filter((rule) => rule !== 'region' || !isCovered);
  const { violations } = await new AxeBuilder({ page })
    // Without a second page for the report: all is in one frame.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: tags },
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

interface Look {
  readonly width: number;
  readonly dark: boolean;
  /** Of every two screens the first or the second, beside the ones that hold every kind of part; all of them in a proof. */
  readonly half?: 0 | 1;
}

const proving = process.env.PROVE !== undefined;
const looks: readonly Look[] = [
  { width: 1280, dark: false, half: 0 },
  { width: 360, dark: true, half: 1 },
  { width: 1280, dark: true },
  { width: 360, dark: false },
];
const sample = ['login', 'dashboard', 'users, chosen', 'user form with errors', 'a user', 'profile', 'help'];

const people = ['nobody', 'aleg', 'admin'] as const;

describe('every screen', () => {
  it.each(looks)(
    'has no violation at $width px, dark: $dark',
    async ({ width, dark, half }) => {
      // A screen of one width is not left to the other half.
      const isWanted = (index: number, only?: string) =>
        proving || (half !== undefined && (only !== undefined || index % 2 === half));
      const wanted = screens.filter(
        ({ name, only }, index) =>
          (isWanted(index, only) || sample.includes(name)) && (only === undefined || (only === 'wide') === width > 600),
      );
      const found: Record<string, readonly string[]> = {};
      for (const who of people) {
        const { page, context, problems } = await visit(browser, server.url, { width, dark });
        if (who !== 'nobody') await signInAs(page, `${who}@contoh.example`);
        for (const { name, open } of wanted.filter(({ as = 'admin' }) => as === who)) {
          await open(page);
          await picture(page, `a11y-${width}-${dark ? 'dark' : 'light'}-${name.replaceAll(/\W+/g, '-')}`);
          const violations = await violationsOf(page);
          if (violations.length > 0) found[name] = violations;
        }
        if (problems.length > 0) found[`console of ${who}`] = problems;
        await context.close();
      }
      const count = Object.values(found).flat().length;
      console.log(`${width} px ${dark ? 'dark' : 'light'}: ${wanted.length} screens, ${count} violations`);
      expect(found).toEqual({});
    },
    // On a machine with other work a screen takes some seconds.
    900_000,
  );
});
