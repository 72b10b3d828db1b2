import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ContractStandIn } from './contractStandIn';
import { type ApiCalls, announcedQuestions, isDescribed, watchCalls } from './describedCalls';
import { signInAs, type Visit, type VisitOptions, visit } from './journey';

/** Controls and facts of applications that only an API with extensions can serve. */
const beyond =
  /\bAmbil\b|Lepas|Urungkan|Batalkan keputusan|Lengkapi ulang|Serah terima|[Dd]aftar tunggu|Catat pendaftaran|Terhapus|Penyaluran|Pendaftaran terkait|Dasar keputusan|Belum diperiksa|Terverifikasi di lapangan|Kirim pesan|Pekerjaan latar|Perlu ditangani|Pesan Keluar|Kirim ulang|Kotak keluar demo|Catat pengaduan|Tenggat|Terlambat|Pesan Terkirim|Laporan Penyelesaian|Log Audit|log audit|Kembalikan ke versi|Riwayat perubahan|Diteruskan ke/;

/** Two cores are shared: a second is not always enough. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

/** Waits until nothing is loaded any more, after going to `path` when one is given. */
export async function settled(page: Page, path?: string): Promise<void> {
  if (path) await page.goto(path);
  await page.locator('h1', { hasNotText: 'Memuat' }).waitFor();
  await eventually(() => page.locator('[aria-busy=true], .MuiSkeleton-root').count()).toBe(0);
}

/** Everything a control or fact on the screen says now, in dialogs, menus and messages too, can be served by this API. */
export async function offersNothingBeyond(page: Page): Promise<void> {
  const labels = page.locator('button, a, label, legend, option, [role=menuitem], [role=alert], h2, h3, dt, td, th');
  const said = await labels.evaluateAll((found) =>
    found.flatMap((each) => [each.textContent ?? '', each.getAttribute('aria-label') ?? '']),
  );
  expect(
    said.filter((text) => beyond.test(text)),
    page.url(),
  ).toEqual([]);
}

export interface DescribedVisit {
  readonly visitor: Visit;
  readonly page: Page;
  /** Throws when a call was not described or failed, or the console complained. */
  readonly hasStayedWithin: () => void;
}

/** Somebody signed in to the stand-in's panel; every call from now on is watched. */
export async function visitStandIn(
  api: ContractStandIn,
  { email, ...options }: VisitOptions & { readonly email?: string } = {},
): Promise<DescribedVisit> {
  const visitor = await visit(api.url, options);
  const { page } = visitor;
  const calls: ApiCalls = watchCalls(page, api.apiUrl);
  await signInAs(page, email);
  return {
    visitor,
    page,
    hasStayedWithin: () => {
      expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
      expect(calls.failures).toEqual(announcedQuestions.map((line) => `404 ${line}`));
      expect(visitor.problems).toEqual([]);
    },
  };
}
