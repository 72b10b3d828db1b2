import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AnyField, type Resource, routeOf } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { everyAddress } from '../support/everyAddress';
import { type CallAnswer, callAs, journeyFile, untilQuiet } from '../support/journeyFile';
import { sized } from '../support/sized';

const { arriveAs, url, expectProblem } = journeyFile();

/** Each says that it ran by its number; each leaves the page by a request or a dialog where it cannot say so. */
const payloads: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<img src=x onerror="${run}">`,
  (run) => `"><svg onload="${run}">`,
  (run) => `'><svg/onload='${run}'>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (run) => `<details open ontoggle="${run}">x</details>`,
  (run) => `<input autofocus onfocus="${run}">`,
  (run) => `<video><source onerror="${run}"></video>`,
  (run) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</textarea><script>${run}</script>`,
  (run) => `</style><script>${run}</script>`,
  (run) => `--><script>${run}</script><!--`,
  (run) => `javascript:${run}`,
  (run) => `java\tscript:${run}`,
  (run) => `data:text/html,<script>${run}</script>`,
  (run) => `<a href="javascript:${run}">tekan</a>`,
  (run) => `<form action="javascript:${run}"><button>kirim</button></form>`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `\${${run}}`,
  (run) => `<%= ${run} %>`,
  (run) => `<base href="https://jahat.example/"><script src="/a.js"></script>`.concat(run.slice(0, 0)),
  () => `<link rel=stylesheet href="https://jahat.example/a.css">`,
  () => `<img src="https://jahat.example/a.png">`,
  () => `<style>@import 'https://jahat.example/a.css';</style>`,
  () => `<meta http-equiv=refresh content="0;url=https://jahat.example/">`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  (run) => `<xss style="animation-name:x" onanimationstart="${run}"></xss>`,
  (run) => `\u202e<script>${run}</script>`,
  (run) => `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
  (run) => `%3Cscript%3E${run}%3C/script%3E`,
  (run) => `=HYPERLINK("javascript:${run}")`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
];

const isWritten = ({ kind, readOnly, derived, value }: AnyField) =>
  ['text', 'longText', 'markup', 'url', 'list', 'slug', 'email'].includes(kind) && !readOnly && !derived && !value;
const textsOf = ({ fields }: Resource) => Object.entries(fields).filter(([, field]) => isWritten(field));
const pathOf = ({ api }: Resource) => `/${api.path.replace(/^\//, '')}`;

let next = 0;
/** Puts a payload into each text of a record, those first that it takes; what is refused is answered with a sentence. */
async function fill(page: Page, resource: Resource, path: string, method: 'PATCH' | 'PUT') {
  let [taken, refused] = [0, 0];
  for (const [name, field] of textsOf(resource))
    for (let tries = 0; tries < 3; tries += 1) {
      next += 1;
      const make = payloads[next % payloads.length];
      const text = make?.(`window.__ran.push(${next})`).slice(0, field.maxLength ?? 5000);
      const { status } = await callAs(page, method, path, { [name]: text });
      expect(status, `${method} ${path} ${name}`).toBeLessThan(500);
      if (status >= 300) refused += 1;
      else {
        taken += 1;
        break;
      }
    }
  return { taken, refused };
}

describe('text that would do something if it were not text', () => {
  it('does nothing on any page, wherever it is kept', { timeout: sized(240_000, 1_800_000) }, async () => {
    // Once, on purpose, below.
    expectProblem(/inline event handler/);
    const { page } = await arriveAs('admin@contoh.example');
    const left: string[] = [];
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') left.push(`dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(url()) && !/^(data|blob):/.test(request.url())) left.push(request.url());
    });
    await page.addInitScript(() => {
      Object.assign(window, { __ran: [], __stopped: [] });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (window as unknown as { __stopped: string[] }).__stopped.push(`${violatedDirective} ${blockedURI}`),
      );
    });

    const changed = new Map<string, number>();
    let [taken, refused] = [0, 0];
    const some = model.resources.filter((_, at) => sized(at % 5 === 0, true));
    for (const resource of some) {
      if (textsOf(resource).length === 0 || resource.rows || !routeOf(resource, 'edit')) continue;
      const at = pathOf(resource);
      const { data }: Pick<CallAnswer, 'data'> = resource.api.single
        ? { data: {} }
        : await callAs(page, 'GET', `${at}?page=1&per_page=1`);
      const [first] = (data.data ?? []) as readonly { readonly id: number }[];
      if (!first && !resource.api.single) continue;
      if (first) changed.set(resource.name, first.id);
      const done = first
        ? await fill(page, resource, `${at}/${first.id}`, 'PATCH')
        : await fill(page, resource, at, 'PUT');
      taken += done.taken;
      refused += done.refused;
    }

    const noticed = async () => {
      const { ran, stopped } = await page.evaluate(() => {
        const { __ran: ran, __stopped: stopped } = window as unknown as { __ran: number[]; __stopped: string[] };
        return { ran, stopped };
      });
      return [...ran.map((number) => `text ${number} ran`), ...stopped, ...left.splice(0)];
    };
    // A page that took text for markup would be found out.
    await page.goto('/dashboard');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.__ran.push(0)">');
    });
    await expect.poll(noticed).not.toEqual([]);

    const found: string[] = [];
    const addresses = everyAddress((name) => changed.get(name)).filter((_, at) => sized(at % 12 === 0, true));
    for (const address of addresses) {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await untilQuiet(page);
      found.push(...(await noticed()).map((what) => `${address}: ${what}`));
    }
    console.log(
      `${payloads.length} texts, ${taken} fields hold one, ${refused} refused; ${addresses.length} pages, ${found.length} did something`,
    );
    expect(found).toEqual([]);
    expect(taken).toBeGreaterThan(sized(5, 50));
  });
});
