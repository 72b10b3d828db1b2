/** A tab that stays open for days asks so often whether there are newer files. */
const ASK_MS = 900_000;

const scriptsOfPage = (): readonly string[] =>
  [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src') ?? '');

/** The files of the panel that this page was loaded with, and whether others have taken their place. */
export interface NewFiles {
  /** Others are there: the next page is better loaded anew. */
  readonly areThere: () => boolean;
  /** Looks at once; for a part that could not be fetched. */
  readonly look: () => Promise<boolean>;
}

/**
 * Asks for the page itself, whoever serves it: its scripts are named after what is in them. No answer is no news. For as
 * long as the page is there.
 * @param page its address, `BASE_URL` of the build
 */
export function watchNewFiles(page: string): NewFiles {
  const own = scriptsOfPage();
  let areThere = false;
  let askedAt = Date.now();

  async function look(): Promise<boolean> {
    askedAt = Date.now();
    try {
      const answer = await fetch(page, { cache: 'no-store', headers: { accept: 'text/html' }, credentials: 'omit' });
      const html = answer.ok ? await answer.text() : '';
      // What has no script at all is no page of a panel: a notice of a proxy, a sign-in of a network.
      areThere = /<script type="module"/.test(html) && own.some((script) => !html.includes(`"${script}"`));
    } catch {
      // Without a connection nothing is fetched anew either.
    }
    return areThere;
  }
  const lookAgain = () => {
    if (!areThere && document.visibilityState === 'visible' && Date.now() - askedAt >= ASK_MS) void look();
  };
  setInterval(lookAgain, ASK_MS);
  document.addEventListener('visibilitychange', lookAgain);
  // A part of the panel that cannot be fetched has most often gone with its version.
  window.addEventListener('vite:preloadError', () => void look());
  return { areThere: () => areThere, look };
}
