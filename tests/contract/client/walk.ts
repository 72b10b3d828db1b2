// Written against types that are generated from the API document, and against nothing else of this project.

import createClient from 'openapi-fetch';
import type { paths } from 'panel-api';

interface Walk {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
  /** `GET` and others of the server under test. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly csv: string;
}

/** Signs in, lists applications, decides one, and imports a file: what a program of another office would do. */
export async function walk({ baseUrl, email, password, fetch, csv }: Walk) {
  const api = createClient<paths>({ baseUrl, fetch });
  const login = await api.POST('/api/auth/login', { body: { email, password } });
  const token = login.data?.data?.token;
  const headers = { authorization: `Bearer ${token}` };

  const listed = await api.GET('/api/admin/pendaftaran', {
    headers,
    params: { query: { page: 1, per_page: 5, status: 'Pending' } },
  });
  const page = listed.data?.data;
  const [first] = page && 'data' in page ? (page.data ?? []) : [];

  const decided = await api.PUT('/api/admin/pendaftaran/{id}/status', {
    headers,
    params: { path: { id: first?.id ?? 0 } },
    body: { status: 'Ditolak', catatan_admin: 'Berkas tidak lengkap', version: first?.version ?? 0 },
  });
  const again = await api.PUT('/api/admin/pendaftaran/{id}/status', {
    headers,
    params: { path: { id: first?.id ?? 0 } },
    body: { status: 'Disetujui' },
  });

  const volunteers = await api.GET('/api/admin/volunteers', { headers, params: { query: { page: 1, per_page: 1 } } });
  const found = volunteers.data?.data;
  const [volunteer] = found && 'data' in found ? (found.data ?? []) : [];
  const imported = await api.POST('/api/admin/warga-binaan/mass-upload', {
    headers,
    body: { file: csv, relawan_id: volunteer?.id ?? 0 },
    bodySerializer: () => {
      const form = new FormData();
      form.append('relawan_id', String(volunteer?.id));
      form.append('file', new Blob([csv], { type: 'text/csv' }), 'warga.csv');
      return form;
    },
  });
  return {
    token,
    pending: first?.status,
    decided: decided.data?.data?.status,
    refusal: again.error?.code,
    brought: imported.data?.data?.success_count,
    failed: imported.data?.data?.failed_count,
  };
}
