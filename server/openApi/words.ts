import { problems } from '../../src/i18n/id/problems';
import { statuses } from '../plugins/envelope';
import type { ProblemCode } from '../sql/problem';

/** What holds for every call, stated once at the head of the document. */
export const introduction = `
Setiap jawaban JSON berbentuk \`{ status, success, message, data }\`. Penolakan juga membawa \`code\` bagi program,
\`errors\` (kalimat per isian) dan \`request_id\`, yang juga ada di kepala \`X-Request-Id\`.

**Masuk.** Peramban memakai kuki sesi; panggilan yang mengubah data lalu membawa isi kuki \`XSRF-TOKEN\` di kepala
\`X-XSRF-TOKEN\` (ambil lewat \`GET /api/sanctum/csrf-cookie\`). Program lain memakai \`Authorization: Bearer …\` dari
\`POST /api/auth/login\`.

**Menyimpan.** \`version\` di badan atau di \`If-Match\` menolak perubahan atas data yang sudah diubah orang lain (409).
\`Idempotency-Key\` membuat pengiriman ulang tidak menyimpan dua kali.

**Daftar.** \`page\`, \`per_page\`, \`search\`, \`sort_by\`, \`sort_order\`; kolom apa pun juga saringan, bila perlu dengan
operator di belakang dua garis bawah: \`penghasilan__gte=1000000\`. \`where\` menggabungkan beberapa perbandingan sebagai JSON,
\`{"any": [{"kolom": {"eq": "nilai"}}, …]}\` atau \`{"all": […]}\`.
`.trim();

const codes = Object.keys(problems) as readonly ProblemCode[];

/** All refusals in one table, by status. */
export function refusalTable(): string {
  const rows = codes
    .toSorted((a, b) => statuses[a] - statuses[b])
    .filter((code) => statuses[code] < 500)
    .map((code) => `| ${statuses[code]} | \`${code}\` | ${problems[code]} |`);
  return ['Ditolak. Tidak ada yang disimpan.', '', '| status | code | kalimat |', '|---|---|---|', ...rows].join('\n');
}

export const problemCodes = codes;
