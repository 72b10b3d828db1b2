import type { ElementHandle, Page } from 'playwright-core';

export interface Stop {
  /** Role or tag, and name. */
  readonly said: string;
  readonly hasVisibleFocus: boolean;
  /** Something lies over it, which hides the focus. */
  readonly isCovered: boolean;
}

/** Everything Tab should reach, in the order of the page. */
export async function reachable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]');
    const names = [...all].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [aria-hidden=true]') &&
        element.closest('[inert], [aria-hidden=true]') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    return names.map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim() ?? ''}`);
  });
}

/** Presses Tab from where a page that was just opened begins until the focus has left the page again, or `limit` times. */
export async function walk(page: Page, limit = 200): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    const focused = (
      await page.evaluateHandle(() => document.activeElement)
    ).asElement() as ElementHandle<HTMLElement> | null;
    if (!focused || (await focused.evaluate((element) => element === document.body))) break;
    const said = await focused.evaluate(
      (element) => `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim() ?? ''}`,
    );
    if (stops.length > 1 && (await isFirst(focused))) break;
    if (stops.length === 0) await focused.evaluate((element) => element.setAttribute('data-first-stop', ''));
    stops.push({ said, ...(await look(page, focused)) });
  }
  return stops;
}

const isFirst = (element: ElementHandle<HTMLElement>) => element.evaluate((one) => one.hasAttribute('data-first-stop'));

/** Compares the pixels around an element with and without the focus. */
async function look(page: Page, element: ElementHandle<HTMLElement>): Promise<Omit<Stop, 'said'>> {
  const box = await element.boundingBox();
  if (!box) return { hasVisibleFocus: false, isCovered: false };
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [Math.max(0, box.x - 6), Math.max(0, box.y - 6)];
  const clip = { x, y, width: Math.min(box.width + 12, width - x), height: Math.min(box.height + 12, height - y) };
  if (clip.width <= 0 || clip.height <= 0) return { hasVisibleFocus: false, isCovered: true };
  const options = { clip, animations: 'disabled' } as const;
  // What appears on focus is drawn with the next frame.
  await element.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const isCovered = await element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return (
      top === null ||
      !(
        one.contains(top) ||
        top.contains(one) ||
        one.closest('label, .MuiInputBase-root, .MuiSwitch-root')?.contains(top)
      )
    );
  });
  const focused = await page.screenshot(options);
  await element.evaluate((one) => one.blur());
  const plain = await page.screenshot(options);
  await element.evaluate((one) => one.focus());
  return { hasVisibleFocus: !focused.equals(plain), isCovered };
}
