import type { DeploymentFile } from '../../../src/framework/schema';
import { policy } from '../../../src/resources/policy';
import { publishedFor, tagFor } from '../../core/fields/audience';
import { checkFields, LARGEST_OVERLAY, tooLargeSentence } from '../../core/fields/check';
import { discardDraft, keepDraft, readDraft } from '../../core/fields/drafts';
import {
  acceptProposal,
  declineProposal,
  propose,
  readProposal,
  readProposals,
  withdrawProposal,
} from '../../core/fields/proposals';
import { publishFields, rollBackFields } from '../../core/fields/publish';
import { getVersion, readVersions } from '../../core/fields/versions';
import type { Deployment } from '../../core/overlays/deployment';
import type { Route, RouteAnswer, RouteCall } from '../../core/routes/registry';
import { readId } from '../../core/routes/resourceRoutes';
import { Problem } from '../../sql/problem';

const base = { tag: 'Kolom & Formulir', extension: 'fields' } as const;
/** Those who may publish. */
const publishers = { ...base, policy: { area: policy.fields, action: 'edit' } } as const;
/** Those who may at least propose. */
const editors = { ...base, policy: { area: policy.fieldProposals, action: 'edit' } } as const;
/** A document, and what is said with it. */
const bodyLimit = { bytes: LARGEST_OVERLAY + 16_384, message: tooLargeSentence, field: 'overlay' } as const;

/** What staff say of fields and forms: what is in force, drafts, versions, proposals. */
export const fieldRoutes = (): readonly Route[] => [
  {
    ...base,
    method: 'GET',
    path: '/fields',
    policy: 'session',
    // The panel asks by itself when it hears of a newer version.
    background: true,
    summary: 'Susunan kolom dan formulir yang berlaku',
    handle: async (call) => publishedAnswer(call),
  },
  {
    ...publishers,
    method: 'GET',
    path: '/admin/fields/deployment',
    summary: 'Berkas susunan kolom milik pemasangan ini',
    handle: async ({ fields }) => ({ data: deploymentAnswer(fields.deployment) }),
  },
  {
    ...editors,
    method: 'GET',
    path: '/admin/fields/draft',
    summary: 'Draf saya',
    handle: async (call) => ({ data: await readDraft(call) }),
  },
  {
    ...editors,
    method: 'PUT',
    path: '/admin/fields/draft',
    summary: 'Simpan draf saya',
    bodyLimit,
    handle: async (call) => ({ data: await keepDraft(call, call.body, seenVersion(call)), message: 'Draf disimpan.' }),
  },
  {
    ...editors,
    method: 'DELETE',
    path: '/admin/fields/draft',
    summary: 'Buang draf saya',
    handle: async (call) => {
      await discardDraft(call, readNumber(call, 'version') ?? call.version);
      return { data: null, message: 'Draf dibuang.' };
    },
  },
  {
    ...editors,
    method: 'POST',
    path: '/admin/fields/check',
    summary: 'Periksa susunan kolom dan dampaknya, tanpa menyimpan',
    bodyLimit,
    handle: async (call) => ({ data: await checkFields(call, call.body.overlay) }),
  },
  {
    ...publishers,
    method: 'POST',
    path: '/admin/fields/publish',
    summary: 'Terbitkan susunan kolom',
    bodyLimit,
    handle: async (call) => ({
      data: await publishFields(call, call.body),
      message: 'Susunan kolom diterbitkan.',
      status: 201,
    }),
  },
  {
    ...publishers,
    method: 'GET',
    path: '/admin/fields/versions',
    summary: 'Versi yang pernah diterbitkan, yang terbaru dahulu',
    handle: async (call) => ({ data: await readVersions(call, readNumber(call, 'before')) }),
  },
  {
    ...publishers,
    method: 'GET',
    path: '/admin/fields/versions/:version',
    summary: 'Satu versi dengan isinya',
    handle: async (call) => ({ data: await getVersion(call, readId({ params: { id: call.params.version ?? '' } })) }),
  },
  {
    ...publishers,
    method: 'POST',
    path: '/admin/fields/rollback',
    summary: 'Kembali ke versi sebelumnya',
    handle: async (call) => ({
      data: await rollBackFields(call, call.body),
      message: 'Versi itu berlaku lagi.',
      status: 201,
    }),
  },
  ...proposalRoutes(),
];

const proposalRoutes = (): readonly Route[] => [
  {
    ...editors,
    method: 'GET',
    path: '/admin/fields/proposals',
    summary: 'Usulan saya; bagi yang boleh menerbitkan, semua usulan',
    handle: async (call) => ({ data: await readProposals(call) }),
  },
  {
    ...editors,
    method: 'POST',
    path: '/admin/fields/proposals',
    summary: 'Usulkan susunan kolom',
    bodyLimit,
    handle: async (call) => ({ data: await propose(call, call.body), message: 'Usulan dikirim.', status: 201 }),
  },
  {
    ...editors,
    method: 'GET',
    path: '/admin/fields/proposals/:id',
    summary: 'Satu usulan dengan isinya',
    handle: async (call) => ({ data: await readProposal(call, readId(call)) }),
  },
  {
    ...publishers,
    method: 'POST',
    path: '/admin/fields/proposals/:id/accept',
    summary: 'Terima usulan dan terbitkan',
    bodyLimit,
    handle: async (call) => ({
      data: await acceptProposal(call, readId(call), call.body),
      message: 'Usulan diterima dan diterbitkan.',
      status: 201,
    }),
  },
  {
    ...publishers,
    method: 'POST',
    path: '/admin/fields/proposals/:id/decline',
    summary: 'Tolak usulan',
    handle: async (call) => ({
      data: await declineProposal(call, readId(call), call.body),
      message: 'Usulan ditolak.',
    }),
  },
  {
    ...editors,
    method: 'POST',
    path: '/admin/fields/proposals/:id/withdraw',
    summary: 'Tarik usulan saya',
    handle: async (call) => ({ data: await withdrawProposal(call, readId(call)), message: 'Usulan ditarik.' }),
  },
];

const deploymentAnswer = ({ source, overlay, findings }: Deployment): DeploymentFile => ({
  source: source === '' ? null : source,
  overlay,
  findings,
});

/** Null: there was none. */
const seenVersion = ({ body, version }: RouteCall): number | undefined => (body.version === null ? 0 : version);

/** Whoever has it already is told so, and no more. */
function publishedAnswer({ fields, actor, request, reply }: RouteCall): RouteAnswer {
  const tag = tagFor(fields, actor);
  const etag = `"${tag}"`;
  // Both of the document in this very answer: what is published while it is on its way has its own.
  reply.header('ETag', etag).header('X-Fields-Version', tag);
  const asked = String(request.headers['if-none-match'] ?? '').split(',');
  if (asked.some((each) => each.trim().replace(/^W\//, '') === etag)) return { status: 304 };
  return { data: publishedFor(fields, actor) };
}

function readNumber({ query }: RouteCall, name: 'before' | 'version'): number | undefined {
  const raw = query[name];
  if (raw === undefined) return undefined;
  if (typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw)) return Number(raw);
  throw new Problem('badRequest', { message: `Nilai ${name} harus nomor versi.` });
}
