import * as countCalls from '../../../src/framework/calls/fieldCounts';
import * as proposalCalls from '../../../src/framework/calls/fieldProposals';
import * as calls from '../../../src/framework/calls/fields';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { createLimiter, type Limiter } from '../access/throttle';
import { publishedFor, tagFor } from '../fields/audience';
import { checkFields, LARGEST_OVERLAY, tooLargeSentence } from '../fields/check';
import { discardDraft, readFieldDraft, storeDraft } from '../fields/drafts';
import { countOfForm, readFieldNumbers } from '../fields/numbers';
import {
  acceptProposal,
  declineProposal,
  propose,
  readProposal,
  readProposals,
  withdrawProposal,
} from '../fields/proposals';
import { publishFields, rollBackFields } from '../fields/publish';
import { getVersion, readVersions } from '../fields/versions';
import type { Deployment } from '../overlays/deployment';
import type { Product } from '../product';
import { routesFor } from './declaredCalls';
import { readId } from './readId';
import type { Route, RouteCall } from './registry';

/** More forms nobody fills in. */
const FORMS_OF_A_PERSON = { uses: 60, seconds: 60 } as const;

/** A document, and the note sent with it. */
const bodyLimit = { bytes: LARGEST_OVERLAY + 16_384, message: tooLargeSentence, field: 'overlay' } as const;

/** What staff say of fields and forms: what is in force, drafts, versions, proposals. */
export const fieldRoutes = (areas: Pick<Product['policy'], 'fields' | 'fieldProposals'>): readonly Route[] => [
  ...routesFor(
    calls,
    {
      // The panel polls by itself when it hears of a newer version.
      publishedFields: { background: true, forPrograms: true, handle: publishedAnswer },
      getDeployment: async ({ fields }) => ({ data: deploymentAnswer(fields.deployment) }),
      getDraft: { forPrograms: true, handle: async (call) => ({ data: await readFieldDraft(call) }) },
      saveDraft: {
        forPrograms: true,
        bodyLimit,
        handle: async (call) => ({
          data: await storeDraft(call, call.body, seenVersion(call)),
          message: localized('operation.draftSaved'),
        }),
      },
      discardDraft: async (call) => {
        await discardDraft(call, readNumber(call, 'version') ?? call.version);
        return { data: null, message: localized('operation.draftDiscarded') };
      },
      checkFields: {
        forPrograms: true,
        bodyLimit,
        handle: async (call) => ({ data: await checkFields(call, call.body.overlay) }),
      },
      publishFields: {
        bodyLimit,
        handle: async (call) => ({
          data: await publishFields(call, call.body),
          message: localized('operation.fieldsPublished'),
          status: 201,
        }),
      },
      listVersions: async (call) => ({ data: await readVersions(call, readNumber(call, 'before')) }),
      getVersion: async (call) => ({ data: await getVersion(call, readId({ params: { id: call.params.version } })) }),
      rollBackFields: async (call) => ({
        data: await rollBackFields(call, call.body),
        message: localized('operation.versionRestored'),
        status: 201,
      }),
    },
    areas,
  ),
  ...routesFor(
    proposalCalls,
    {
      listProposals: async (call) => ({ data: await readProposals(call) }),
      getProposal: async (call) => ({ data: await readProposal(call, readId(call)) }),
      proposeFields: {
        bodyLimit,
        handle: async (call) => ({
          data: await propose(call, call.body),
          message: localized('operation.proposalSent'),
          status: 201,
        }),
      },
      acceptProposal: {
        bodyLimit,
        handle: async (call) => ({
          data: await acceptProposal(call, readId(call), call.body),
          message: localized('operation.proposalAccepted'),
          status: 201,
        }),
      },
      declineProposal: async (call) => ({
        data: await declineProposal(call, readId(call), call.body),
        message: localized('operation.proposalDeclined'),
      }),
      withdrawProposal: async (call) => ({
        data: await withdrawProposal(call, readId(call)),
        message: localized('operation.proposalWithdrawn'),
      }),
    },
    areas,
  ),
  ...countRoutes(areas, createLimiter(FORMS_OF_A_PERSON)),
];

/** How fields fare in forms. */
const countRoutes = (areas: Pick<Product['policy'], 'fieldProposals'>, forms: Limiter): readonly Route[] =>
  routesFor(
    countCalls,
    {
      getFieldNumbers: async (call) => ({ data: await readFieldNumbers(call, call.params.resource) }),
      // A form tells it by itself.
      countForm: {
        background: true,
        handle: async (call) => {
          forms.count(call.actor?.id ?? 0, call.now());
          countOfForm(call, call.body);
          return { data: null };
        },
      },
    },
    areas,
  );

const deploymentAnswer = ({ source, overlay, findings }: Deployment): calls.DeploymentFile => ({
  source: source === '' ? null : source,
  overlay,
  findings,
});

/** Null: there was none. */
const seenVersion = ({ body, version }: RouteCall): number | undefined => (body.version === null ? 0 : version);

/** A caller that has it already gets 304, and no more. */
async function publishedAnswer(call: RouteCall) {
  const { request, reply } = call;
  const tag = tagFor(call);
  const etag = `"${tag}"`;
  // Both of the document in this very answer: what is published while it is on its way has its own.
  reply.header('ETag', etag).header('X-Fields-Version', tag);
  const asked = String(request.headers['if-none-match'] ?? '').split(',');
  if (asked.some((each) => each.trim().replace(/^W\//, '') === etag)) return { status: 304 };
  return { data: publishedFor(call) };
}

function readNumber({ query }: RouteCall, name: 'before' | 'version'): number | undefined {
  const raw = query[name];
  if (raw === undefined) return undefined;
  if (typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw)) return Number(raw);
  throw new Problem('badRequest', { message: localized('operation.notAVersion', { name }) });
}
