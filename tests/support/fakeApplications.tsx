import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { CaseContext, Eligibility } from '../../src/calls/aid/cases';
import type { ThresholdPreview } from '../../src/calls/aid/scoring';
import { kindViews } from '../../src/custom/kinds';
import { AppProvider } from '../../src/custom/shell/app/app';
import { type ApplicationStatus, readApplicationStatus, transitionBetween } from '../../src/domain/applications/states';
import { type Call, requestOf } from '../../src/framework/calls';
import type { Overrides, Page } from '../../src/framework/panel/core/types';
import { can, getResource, offeredModel } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { applications } from '../../src/resources/applications';
import { createPreferences } from '../../src/start/preferences';
import { allMessages } from './allTexts';
import { createMemoryProvider, type MemoryProvider, refusal } from './memoryProvider';
import { renderPanel } from './renderPanel';

type Values = Readonly<Record<string, unknown>>;

export const programmeRow = (id: number, nama_bantuan: string, kuota = 10, kuota_terpakai = 2) => ({
  id,
  nama_bantuan,
  deskripsi: 'Bantuan tunai bulanan.',
  jenis_bantuan: 'Uang Tunai',
  nominal: 600_000,
  kuota,
  kuota_terpakai,
  tanggal_mulai: '2026-01-01',
  tanggal_selesai: '2026-12-31',
  status: 'Aktif',
  syarat_bantuan: 'Warga kota.',
  dokumen_diperlukan: 'KTP, KK',
});

export const personRow = (id: number, name: string) => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@contoh.example`,
  phone: '+6281234561000',
  role: 'user',
});

export const poorProfile = {
  jumlah_tanggungan: 5,
  penghasilan_bulanan: 800_000,
  pekerjaan: 'Buruh harian',
  status_perkawinan: 'Menikah',
  alamat: 'Jl. Melati 4',
  no_telepon: '+6281234561000',
  nik: '3171010101800001',
  tanggal_lahir: '1980-01-01',
};

export const applicationRow = (id: number, more: Values = {}) => ({
  id,
  user_id: id,
  bantuan_sosial_id: 1,
  alasan_pengajuan: 'Untuk biaya sekolah anak.',
  catatan_tambahan: null,
  status: 'Pending',
  nama_pemohon: `Pemohon ${id}`,
  created_at: '2026-08-29T03:00:00.000Z',
  dokumen_pendukung: '[]',
  is_resubmission: false,
  resubmission_count: 0,
  ...more,
});

export const everyExtension = [
  'take',
  'release',
  'undo',
  'reopen',
  'wait',
  'context',
  'open',
  'documents',
  'resubmit',
  'deliver',
  'scores',
  'create',
  'eligibility',
  'secondApproval',
]
  .map((name) => `pendaftaran.${name}`)
  .concat('users.withoutEmail');

interface Stage {
  readonly applications?: readonly Values[];
  readonly programmes?: readonly Values[];
  readonly users?: readonly Values[];
  readonly documents?: readonly Values[];
  /** By application id. */
  readonly contexts?: Readonly<Record<number, Partial<CaseContext>>>;
  readonly profiles?: Readonly<Record<number, Values>>;
  readonly eligibility?: Eligibility;
  readonly effect?: ThresholdPreview;
  readonly extensions?: readonly string[];
  readonly role?: string;
  readonly path?: string;
  readonly pages?: readonly string[];
  readonly overrides?: Overrides;
  readonly onLocation?: (location: { readonly pathname: string; readonly search: string }) => void;
}

const messages = await allMessages('id');

const eligible: Eligibility = {
  allowed: true,
  checked: 1,
  findings: [],
  quota: { quota: 10, used: 2, free: 8, waiting: 0 },
  related: [],
};

const noContext: CaseContext = {
  related: [],
  family: [],
  quota: { quota: 10, used: 2, free: 8, waiting: 0, position: null },
  needs_reason: false,
  open_by: [],
  eligibility: { conditions: [], findings: [] },
  undo_until: null,
  messages: null,
};

/** The calls of applications over arrays: the same table of states as the server, and its refusals. */
export function createFakeApplications(
  stage: Stage = {},
): MemoryProvider & { readonly contexts: Record<number, CaseContext> } {
  const rows = stage.applications ?? [applicationRow(1)];
  const provider = createMemoryProvider(model, {
    applications: rows,
    programmes: stage.programmes ?? [programmeRow(1, 'Bantuan Tunai'), programmeRow(2, 'Sembako Murah')],
    users: stage.users ?? rows.map((row) => personRow(Number(row.user_id), String(row.nama_pemohon))),
    application_documents: stage.documents ?? [],
  });
  const contexts: Record<number, CaseContext> = {};
  for (const row of rows) contexts[Number(row.id)] = { ...noContext, ...stage.contexts?.[Number(row.id)] };

  const find = (id: number): RaRecord => {
    const row = provider.rows('applications').find((each) => each.id === id && !each.deleted_at);
    if (!row) throw refusal(404, 'notFound', 'Pendaftaran tidak ditemukan');
    return row;
  };
  const withPerson = <T extends RaRecord>(row: T): T => {
    const profile = stage.profiles?.[Number(row.id)];
    return profile ? { ...row, user: { ...row.user, profile } } : row;
  };

  function move(id: number, to: ApplicationStatus, note: string): RaRecord {
    const row = find(id);
    const from = row.status as ApplicationStatus;
    if (!transitionBetween(from, to)) {
      const data = { status: from, reviewed_by: { id: 9, name: 'Ratna' }, reviewed_at: '2026-08-31T03:02:00.000Z' };
      throw refusal(409, 'alreadyDecided', `Sudah diputuskan: ${from} oleh Ratna, 10.02`, {}, data);
    }
    const quota = contexts[id]?.quota;
    if (to === 'Disetujui' && quota?.free === 0) throw refusal(409, 'quotaFull', 'Kuota penuh', {}, { quota });
    if (to === 'Ditolak' && note === '')
      throw refusal(422, 'validation', 'Periksa kembali isian Anda.', {
        catatan_admin: ['Alasan penolakan wajib diisi'],
      });
    provider.changeBehind('applications', id, {
      status: to,
      catatan_admin: note,
      ...(to === 'Disetujui' || to === 'Ditolak' ? { reviewed_at: '2026-08-31T03:05:00.000Z', before: from } : {}),
    });
    return find(id);
  }

  function bulk({ ids, status, catatan_admin, preview }: Values) {
    const results = (ids as readonly number[]).map((id) => {
      try {
        if (preview) {
          const from = find(id).status as ApplicationStatus;
          if (!transitionBetween(from, status as ApplicationStatus)) throw new Error(`Sudah ${from}`);
        } else move(id, status as ApplicationStatus, String(catatan_admin ?? ''));
        return { id, ok: true };
      } catch (error) {
        return { id, ok: false, code: 'alreadyDecided', message: (error as Error).message };
      }
    });
    return { updated: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length, results };
  }

  const posts: Readonly<Record<string, (id: number, body: Values) => unknown>> = {
    take: (id) => change(Number(move(id, 'Under Review', '').id), { taken_by: 1 }),
    release: (id) => change(Number(move(id, 'Pending', '').id), { taken_by: null }),
    undo: (id) => change(id, { status: find(id).before ?? 'Pending' }),
    reopen: (id) => change(id, { status: find(id).before ?? 'Pending' }),
    resubmit: (id, body) => change(Number(move(id, 'Pending', '').id), { ...body, resubmission_count: 1 }),
    deliver: (id, { langkah }) => move(id, langkah === 'mulai' ? 'Diproses' : 'Selesai', ''),
    wait: (id) => change(id, { waiting_since: '2026-08-31T03:00:00.000Z' }),
    unwait: (id) => change(id, { waiting_since: null }),
    'send-back': (id, { alasan }) =>
      change(id, { first_approved_at: null, first_approver: null, catatan_admin: alasan }),
    open: (id) => ({ open_by: contexts[id]?.open_by ?? [] }),
    close: () => ({ open_by: [] }),
  };
  const change = (id: number, values: Values) => {
    provider.changeBehind('applications', id, values);
    return find(id);
  };

  const needsSecond = (id: number) =>
    provider.rows('programmes').find((row) => row.id === find(id).bantuan_sosial_id)?.persetujuan_kedua === true;

  function route(method: string, path: string, body: Values): unknown {
    if (path === '/admin/pendaftaran/bulk-status') return bulk(body);
    const [, id = '', verb = ''] = /^\/admin\/pendaftaran\/(\d+)\/([\w-]+)$/.exec(path) ?? [];
    if (path === '/admin/pendaftaran/eligibility') return stage.eligibility ?? eligible;
    if (path === '/admin/settings/scoring/preview') return stage.effect;
    if (path.endsWith('/versions')) return [];
    if (verb === 'context') return contexts[Number(id)];
    if (method === 'PUT' && verb === 'status' && needsSecond(Number(id)) && body.persetujuan_kedua !== true)
      return change(Number(id), {
        first_approved_at: '2026-08-31T03:05:00.000Z',
        first_approver: { id: 1, name: 'Sari' },
        first_approved_note: body.catatan_admin || null,
      });
    if (method === 'PUT' && verb === 'status')
      return move(Number(id), readApplicationStatus(body.status) ?? 'Pending', String(body.catatan_admin ?? ''));
    const post = posts[verb];
    if (!post) throw refusal(404, 'notFound', 'Alamat tidak ditemukan');
    return post(Number(id), body);
  }

  const refuse = provider.call;
  const { act, getOne, getList } = provider;

  /** Sorted by several fields, as the call does it: the first choice of a ranked one first. */
  const sorted = (rows: readonly RaRecord[], { field, order }: { readonly field: string; readonly order: string }) =>
    rows.toSorted((a, b) => {
      for (const [index, name] of field.split(',').entries()) {
        const difference = compareBy(name, a, b) * (order.split(',')[index]?.toLowerCase() === 'desc' ? -1 : 1);
        if (difference !== 0) return difference;
      }
      return 0;
    });
  return Object.assign(provider, {
    contexts,
    call: async (said: Call, given: object = {}) => {
      const isVersioned = stage.extensions?.includes('records.version') ?? true;
      const input = isVersioned ? given : { ...given, version: undefined };
      const request = requestOf(said, input as never, () => true);
      // The memory provider notes the call and holds or fails it on demand of a test; only its "no such address" is ours.
      const answer = await refuse(said, input as never).catch((error: unknown) => {
        if ((error as { status?: number }).status !== 404) throw error;
      });
      if (request.path === applications.api.path && request.method === 'GET')
        return (await getList('applications', { filter: request.query } as Parameters<typeof getList>[1])).data;
      return answer ?? structuredClone(route(request.method, request.path, request.body ?? {}));
    },
    act: async (resource: string, action: string, given: Parameters<typeof act>[2]) => {
      const post = resource === 'applications' ? posts[action] : undefined;
      // Noted, held or failed like every call; only what it does to the case is ours.
      const answer = await act(resource, action, given);
      return post ? { ...answer, data: post(Number(given.id), given.data ?? {}) } : answer;
    },
    getOne: async (resource: string, params: Parameters<typeof getOne>[1]) => {
      const { data } = await getOne(resource, params);
      return { data: withPerson(data as RaRecord) };
    },
    getList: async (resource: string, params: Parameters<typeof getList>[1]) => {
      const { sort, pagination, filter = {} } = params;
      const isQueue = sort?.field.includes(',') === true;
      const { status, taken_by, priority, q } = filter as Values;
      const asked = { filter: { status, taken_by, priority: priority || undefined, q: q || undefined } };
      const answer = await getList(resource, isQueue ? asked : params);
      const rows = (answer.data as RaRecord[]).map(withPerson);
      if (!isQueue || !pagination) return { ...answer, data: rows };
      const from = (pagination.page - 1) * pagination.perPage;
      return { data: sorted(rows, sort).slice(from, from + pagination.perPage), total: rows.length };
    },
  }) as ReturnType<typeof createFakeApplications>;
}

function compareBy(name: string, a: RaRecord, b: RaRecord): number {
  const rank = (row: RaRecord) => (name === 'priority' ? ['low', 'medium', 'high'].indexOf(row.priority) : row[name]);
  const [left, right] = [rank(a), rank(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** A part of the application screens, over the fake, with the app around it. */
export function renderApplications(ui: ReactNode, stage: Stage = {}) {
  const provider = createFakeApplications(stage);
  const extensions = stage.extensions ?? [...everyExtension, 'records.version', 'records.restore', 'lists.paging'];
  const has = (name: string) => extensions.includes(name);
  const offered = offeredModel(model, has);
  const actor = { id: 1, name: 'Sari', role: stage.role ?? 'admin', permissions: null };
  const pages: readonly Page[] = (stage.pages ?? []).map((path) => ({
    path,
    title: path,
    permitted: () => true,
    load: () => Promise.reject(new Error('not opened in this test')),
  }));
  // Only what the parts under test read of the application.
  const app = {
    pages,
    boot: { serverRoot: '' },
    user: actor,
    preferences: createPreferences(),
  } as unknown as Parameters<typeof AppProvider>[0]['value'];
  const view = renderPanel(<AppProvider value={app}>{ui}</AppProvider>, {
    provider,
    model: offered,
    views: kindViews,
    overrides: stage.overrides ?? {},
    actor,
    has,
    permitted: (resource, action) => can(getResource(offered, resource.name), action, actor).allowed,
    messages,
    ...(stage.path ? { path: stage.path } : {}),
    ...(stage.onLocation ? { onLocation: stage.onLocation } : {}),
  });
  onTestFinished(cleanup);
  return { provider, ...view };
}
