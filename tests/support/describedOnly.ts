import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ContractStandIn } from './contractStandIn';
import { announcedQuestions, isDescribed, watchCalls } from './describedCalls';
import type { DescribedScreen } from './describedScreens';
import { picture, signInAs, type Visit, visit } from './journey';

/** Controls and facts that only an API with extensions can serve. */
const beyond = new RegExp(
  [
    /\bAmbil\b|Lepas(?! berkas)|Batalkan keputusan|Lengkapi ulang|Serah terima|[Dd]aftar tunggu|Catat pendaftaran|Penyaluran/,
    /Pendaftaran terkait|Dasar keputusan|Belum diperiksa|Terverifikasi di lapangan|Kirim pesan|Pekerjaan latar/,
    /Perlu ditangani|Pesan Keluar|Kirim ulang|Kotak keluar demo|Catat pengaduan|Tenggat|Terlambat|Pesan Terkirim/,
    /Laporan Penyelesaian|[Ll]og [Aa]udit|Kembalikan ke versi|Riwayat perubahan|Diteruskan ke|Terhapus|Urungkan/,
    /Pulihkan|Permissions|(Ubah|Ganti) [Pp]assword|Lihat semua relawan|Warga binaan \(\d|Diusulkan selesai/,
    /Tandai Selesai|XLSX|Riwayat [Ii]mpor|Rincian impor|Unduh baris yang gagal|Mengisi|Template Artikel/,
    /Kelola Kategori|Pokir dari reses|Berasal dari reses|Pendaftaran bantuan|Bantuan yang/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const labels = 'button, a, label, legend, [role=tab], h2, h3, dt, th';
const everything = `${labels}, td, option, [role=menuitem], [role=alert], [aria-label]`;

/** Two cores are shared: a second is not always enough. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

const isQuiet = (page: Page) => eventually(() => page.locator('[aria-busy=true], .bone').count()).toBe(0);

/** Waits until nothing is loaded any more, after going to `path` when one is given. */
export async function settled(page: Page, path?: string): Promise<void> {
  if (path) await page.goto(path);
  await page.locator('h1', { hasNotText: 'Memuat' }).waitFor();
  await isQuiet(page);
}

/**
 * Goes there as a link does, without loading the panel anew, and reads what is there.
 * @returns where its links lead
 */
export async function readScreen(page: Page, screen: DescribedScreen): Promise<readonly string[]> {
  const { path, title, shows, lacks, absent, own, isDialog } = screen;
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const heading = page.locator('h1').filter({ hasText: exactly(title) });
  await heading.waitFor({ state: 'attached' });
  if (isDialog) await page.getByRole('dialog').waitFor();
  // An option of a select is never seen, but there.
  if (shows) await page.getByText(shows).first().waitFor({ state: 'attached' });
  await isQuiet(page);
  const { texts, ofPage, links } = await readTexts(page);
  const found = [
    ...texts.filter((text) => !own?.test(text) && beyond.test(text)),
    ...ofPage.filter((text) => lacks?.test(text)),
  ];
  expect.soft(found, path).toEqual([]);
  if (absent) expect.soft(await page.locator(absent).count(), `${path}: ${absent}`).toBe(0);
  await picture(page, `stand-in-${path.slice(1).replaceAll(/\W/g, '-')}`);
  return links;
}

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** What all controls and facts say, what those of the page itself say, and where links lead. */
const readTexts = (page: Page) =>
  page.evaluate(
    ([everything = '', labels = '']) => {
      const textsOf = (selector: string, places: readonly ParentNode[]) =>
        places
          .flatMap((place) => [...place.querySelectorAll(selector)])
          .flatMap((each) => [each.textContent ?? '', each.getAttribute('aria-label') ?? '']);
      return {
        texts: textsOf(everything, [document]),
        ofPage: textsOf(labels, [...document.querySelectorAll('main, [role=dialog]')]),
        links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      };
    },
    [everything, labels],
  );

/** Everything a control or fact on the screen says now, in dialogs, menus and messages too, can be served by this API. */
export async function offersNothingBeyond(page: Page): Promise<void> {
  const { texts } = await readTexts(page);
  const found = texts.filter((text) => beyond.test(text));
  expect.soft(found, page.url()).toEqual([]);
}

export interface DescribedVisit {
  readonly visitor: Visit;
  readonly page: Page;
  /** Throws when a call was not described or failed, or the console complained; failures that are `meant` do not count. */
  readonly hasStayedWithin: (meant?: readonly string[]) => void;
}

/** A session in the stand-in's panel; every call from now on is watched. */
export async function visitStandIn(api: ContractStandIn): Promise<DescribedVisit> {
  const visitor = await visit(api.url);
  const { page } = visitor;
  const calls = watchCalls(page, api.apiUrl);
  await signInAs(page);
  return {
    visitor,
    page,
    hasStayedWithin: (meant = []) => {
      expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
      const foreseen = [...announcedQuestions.map((line) => `404 ${line}`), ...meant];
      expect(calls.failures.filter((line) => !foreseen.includes(line))).toEqual([]);
      expect(visitor.problems).toEqual([]);
    },
  };
}
