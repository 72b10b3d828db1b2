import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, picture, type RunningServer, signInAs, startServer, visit } from './journey';
import { type Screen, screens } from './screens';
import { sized, sizedList } from './sized';

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
  'label-content-name-mismatch',
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
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes)
      if (id !== 'target-size' || (await isSmallInSight(page, target.join(' '))))
        found.push(`${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`);
  return found;
}

/** The bar of a form may lie over a part of a field, which is scrolled free: only what stays too small there is. */
async function isSmallInSight(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(target)
    .withRules(['target-size'])
    .analyze();
  return violations.length > 0;
}

/** A browser sends neither of two nested forms as it is meant. */
const nestedFormsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('form form')
    .evaluateAll((forms) => forms.map((form) => `a form within a form: ${form.textContent?.slice(0, 60)}`));

/** A page is read down, never sideways. */
const sidewaysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, of ${clientWidth}`] : [];
  });

export interface Look {
  readonly width: number;
  readonly dark: boolean;
}

const looks: readonly Look[] = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
  { width: 1280, dark: true },
  { width: 360, dark: false },
];

/** A phone is dark each day, and light too in a proof: colours are the same at every width. */
const looksAt = (width: number) => looks.filter((look) => look.width === width);

const people = ['nobody', 'aleg', 'admin'] as const;

/** Screens of one width: two files, so that two processes have about as much to look at. */
export function everyScreen(width: number): void {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  describe('every screen', () => {
    it.each(sizedList(width === 360 ? 1 : 2, looksAt(width)))(
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

/** In a proof every screen in every look, else each fifth in one of those it has. */
function screensOf(look: Look): readonly Screen[] {
  return screens.filter(({ only }, index) => {
    const suited = looks.filter(({ width }) => only === undefined || (only === 'wide') === width > 600);
    return sized(index % 5 === 0 && suited[(index / 5) % suited.length] === look, suited.includes(look));
  });
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
      const violations = [...(await violationsOf(page)), ...(await nestedFormsOf(page)), ...(await sidewaysOf(page))];
      if (violations.length > 0) found[name] = violations;
    }
    if (problems.length > 0) found[`console of ${who}`] = problems;
    await leave(context);
  }
  return found;
}
