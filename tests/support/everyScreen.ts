import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, picture, type RunningServer, signInAs, startServer, visit } from './journey';
import { type Screen, screens } from './screens';

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

export interface Look {
  readonly width: number;
  readonly dark: boolean;
  /** Of every two screens the first or the second, beside the ones that hold every kind of part; all of them in a proof. */
  readonly half?: 0 | 1;
}

const proving = process.env.PROVE !== undefined;
const sample = ['login', 'dashboard', 'users, chosen', 'user form with errors', 'a user', 'profile', 'help'];

const people = ['nobody', 'aleg', 'admin'] as const;

/** Every screen that these looks are to show. Two files, so that two processes have about as much to look at. */
export function everyScreen(looks: readonly Look[]): void {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  describe('every screen', () => {
    it.each(looks)(
      'has no violation at $width px, dark: $dark',
      async (look) => {
        const wanted = screensOf(look);
        const found = await violationsIn(server.url, look, wanted);
        const count = Object.values(found).flat().length;
        console.log(`${look.width} px ${look.dark ? 'dark' : 'light'}: ${wanted.length} screens, ${count} violations`);
        expect(found).toEqual({});
      },
      // On a machine with other work a screen takes some seconds.
      900_000,
    );
  });
}

function screensOf({ width, half }: Look): readonly Screen[] {
  // A screen of one width is not left to the other half.
  const isWanted = (index: number, only?: string) =>
    proving || (half !== undefined && (only !== undefined || index % 2 === half));
  return screens.filter(
    ({ name, only }, index) =>
      (isWanted(index, only) || sample.includes(name)) && (only === undefined || (only === 'wide') === width > 600),
  );
}

async function violationsIn(
  url: string,
  { width, dark }: Look,
  wanted: readonly Screen[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const who of people) {
    const { page, context, problems } = await visit(url, { width, dark });
    if (who !== 'nobody') await signInAs(page, `${who}@contoh.example`);
    for (const { name, open } of wanted.filter(({ as = 'admin' }) => as === who)) {
      await open(page);
      await picture(page, `a11y-${width}-${dark ? 'dark' : 'light'}-${name.replaceAll(/\W+/g, '-')}`);
      const violations = await violationsOf(page);
      if (violations.length > 0) found[name] = violations;
    }
    if (problems.length > 0) found[`console of ${who}`] = problems;
    await leave(context);
  }
  return found;
}
