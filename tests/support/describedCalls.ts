import type { Page } from 'playwright-core';

/** Section 7 of the specification, and nothing else. */
const described: readonly RegExp[] = [
  /^GET \/sanctum\/csrf-cookie$/,
  /^POST \/(auth\/)?(login|logout)$/,
  /^GET \/(admin\/dashboard\/statistics|dashboard\/aleg)$/,
  /^(GET|POST) \/admin\/(users|families)$/,
  /^GET \/admin\/(users|families)\/statistics$/,
  /^(GET|PUT|DELETE) \/admin\/(users|families)\/\d+$/,
  /^PATCH \/admin\/users\/\d+\/status$/,
  /^GET \/admin\/families\/user\/\d+$/,
  /^POST \/admin\/(users|families)\/bulk-action$/,
  /^(GET|POST) \/admin\/bantuan-sosial$/,
  /^(GET|PUT|DELETE) \/admin\/bantuan-sosial\/\d+$/,
  /^GET \/admin\/pendaftaran(\/statistics)?$/,
  /^(GET|DELETE) \/admin\/pendaftaran\/\d+$/,
  /^PUT \/admin\/pendaftaran\/\d+\/status$/,
  /^POST \/admin\/pendaftaran\/bulk-status$/,
  /^(GET|PUT) \/admin\/(whatsapp|forwarding)\/settings$/,
  /^(GET|PUT) \/admin\/general\/settings$/,
  /^GET \/admin\/whatsapp\/qr-code$/,
  /^POST \/admin\/whatsapp\/(initialize|disconnect|test-connection)$/,
  /^(GET|POST) \/admin\/departments$/,
  /^GET \/admin\/volunteers(\/statistics|\/incomplete-profiles|\/\d+)?$/,
  /^DELETE \/admin\/volunteers\/\d+$/,
  /^PATCH \/admin\/volunteers\/\d+\/status$/,
  /^(GET|POST) \/admin\/anggota-legislatif$/,
  /^(GET|POST|DELETE) \/admin\/anggota-legislatif\/\d+$/,
  /^GET (\/admin)?\/anggota-legislatif\/options$/,
  /^GET \/admin\/anggota-legislatif\/statistics$/,
  /^(GET|POST) \/admin\/(warga-binaan|reses|pokir)$/,
  /^GET \/admin\/warga-binaan\/(statistics|relawan-options|download-template)$/,
  /^POST \/admin\/warga-binaan\/(bulk-delete|preview-csv|mass-upload)$/,
  /^(GET|DELETE) \/admin\/(warga-binaan|reses|pokir)\/\d+$/,
  /^PUT \/admin\/(warga-binaan|pokir)\/\d+$/,
  /^POST \/admin\/reses\/\d+$/,
  /^GET \/bantuan-sosial(\/\d+)?$/,
  /^(GET|PUT) \/admin\/general\/settings$/,
  /^(POST|DELETE) \/admin\/general\/logo$/,
  /^GET \/admin\/general\/options$/,
  /^(GET|POST) \/admin\/news$/,
  /^(GET|POST|DELETE) \/admin\/news\/\d+$/,
  /^PATCH \/admin\/news\/\d+\/toggle-publish$/,
  /^GET \/admin\/complaint(\/statistics)?$/,
  /^PUT \/admin\/complaint\/\d+\/status$/,
  /^(GET|POST) \/admin\/(forwarding\/)?departments$/,
  /^(PUT|DELETE) \/admin\/(forwarding\/)?departments\/\d+$/,
  /^GET \/admin\/(forwarding\/)?departments\/category\/[^/]+$/,
  /^GET \/admin\/departments\/(\d+|active-with-categories)$/,
  /^PATCH \/admin\/departments\/\d+\/toggle-status$/,
  /^(GET|PUT) \/admin\/forwarding\/settings$/,
  /^GET \/admin\/email\/status$/,
  /^POST \/admin\/email\/send-(complaint|test)$/,
  /^POST \/admin\/whatsapp\/send\/[^/]+$/,
];

/** What the panel may ask any API, ready for a 404: what it can do, and who is signed in. */
export const announcedQuestions: readonly string[] = ['GET /auth/me', 'GET /capabilities'];

/** @param line for example `GET /admin/users` */
export const isDescribed = (line: string): boolean => described.some((call) => call.test(line));

export interface ApiCalls {
  /** Each call once, in order. */
  readonly lines: readonly string[];
  /** `404 GET /auth/me`, each once. */
  readonly failures: readonly string[];
}

/** What this page asks of the API at `apiUrl`, from now on. */
export function watchCalls(page: Page, apiUrl: string): ApiCalls {
  const { origin, pathname: root } = new URL(apiUrl);
  const [lines, failures] = [new Set<string>(), new Set<string>()];
  const lineOf = (method: string, address: string) => {
    const url = new URL(address);
    const isCall =
      url.origin === origin && (url.pathname.startsWith(`${root}/`) || url.pathname.startsWith('/sanctum/'));
    return isCall ? `${method} ${url.pathname.replace(`${root}/`, '/')}` : undefined;
  };
  page.on('response', (response) => {
    const line = lineOf(response.request().method(), response.url());
    if (line === undefined) return;
    lines.add(line);
    if (response.status() >= 400) failures.add(`${response.status()} ${line}`);
  });
  return {
    get lines() {
      return [...lines].sort();
    },
    get failures() {
      return [...failures].sort();
    },
  };
}
