import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPanelHistory, HistoryRouter, Link, watchNewFiles } from '../../../src/framework/panel/router';
import { useBlocker } from '../../../src/framework/panel/router/useBlocker';

const page = (script: string) =>
  `<!doctype html><script type="module" crossorigin src="/assets/${script}.js"></script>`;
const answer = (html: string, status = 200) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(html, { status }));

// The page is shared with other files of tests: what it has in its head stays.
const loaded = document.createElement('script');
loaded.type = 'module';
loaded.setAttribute('src', '/assets/start-1.js');

beforeEach(() => {
  document.head.append(loaded);
  window.history.pushState(null, '', '/books');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  loaded.remove();
});

describe('newer files of the panel', () => {
  it('are there when the page names other scripts than the one that was loaded', async () => {
    const files = watchNewFiles('/');
    answer(page('start-1'));
    expect([await files.look(), files.areThere()]).toEqual([false, false]);
    answer(page('start-2'));
    expect([await files.look(), files.areThere()]).toEqual([true, true]);
  });

  it.each([
    ['a server that is restarting', '', 503],
    ['a notice in its place', '<h1>Wi-Fi</h1>', 200],
  ])('are not there because of %s', async (_what, html, status) => {
    answer(html, status);
    expect(await watchNewFiles('/').look()).toBe(false);
  });

  it('are not there because there is no connection', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await watchNewFiles('/').look()).toBe(false);
  });

  it('are looked for when a part cannot be fetched', async () => {
    const files = watchNewFiles('/');
    answer(page('start-2'));
    window.dispatchEvent(new Event('vite:preloadError'));
    await vi.waitFor(() => expect(files.areThere()).toBe(true));
  });
});

function Guarded() {
  useBlocker(false);
  return null;
}

describe('a link when there are newer files', () => {
  const click = (form: boolean, hasNewFiles: boolean, state?: object) => {
    const history = createPanelHistory({ hasNewFiles: () => hasNewFiles });
    render(
      <HistoryRouter history={history}>
        <Link to="/loans" {...(state && { state })}>
          Loans
        </Link>
        {form && <Guarded />}
      </HistoryRouter>,
    );
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 });
    // jsdom follows no link; whether the browser would is all there is to see.
    screen.getByRole('link').dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is left to the browser, which loads them with the page', () => expect(click(false, true)).toBe(false));
  it('is followed without loading anew where there are none', () => expect(click(false, false)).toBe(true));
  it('is followed without loading anew from a form, which may hold what was typed', () =>
    expect(click(true, true)).toBe(true));
  it('is followed without loading anew when it tells the page something', () =>
    expect(click(false, true, { from: 'books' })).toBe(true));
});
