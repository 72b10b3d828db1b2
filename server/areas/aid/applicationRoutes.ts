import * as calls from '../../../src/calls/aid/applications';
import type { Resource } from '../../../src/framework/schema';
import { routesFor } from '../../core/routes/declaredCalls';
import { present } from '../../core/routes/present';
import { readId } from '../../core/routes/readId';
import type { RouteCall } from '../../core/routes/registry';
import { readIds } from '../../core/routes/resourceRoutes';
import { choiceOf } from '../../sql/declaredTexts';
import { localized, type Text } from '../../sql/localized';
import type { Row } from '../../sql/records';
import { decideMany, previewMany } from './applications/bulk';
import { deliver } from './applications/deliver';
import { deliverMany } from './applications/deliverMany';
import { close, open } from './applications/openings';
import { resubmit } from './applications/resubmit';
import { awaitsSecond, sendBack } from './applications/second';
import { readDecision, setApplicationStatus } from './applications/status';
import { undo } from './applications/takeBack';

/** Everything that changes the state of an application. */
export const applicationChanges = () =>
  routesFor(calls, {
    decideCase,
    decideMany: decideAll,
    deliverMany: deliverAll,
    undoDecision: change(undo, localized('aid.decisionUndone')),
    sendBackCase: change((call, id) => sendBack(call, id, call.body, call.version), localized('aid.reopened')),
    resubmitCase: change((call, id) => resubmit(call, id, call.body), localized('aid.resubmitted')),
    deliverCase: change((call, id) => deliver(call, id, call.body), localized('aid.delivered')),
    openCase: {
      // Renewed while the case is on a screen, whether or not it is being read. Reading the case has counted.
      background: true,
      handle: async (call) => ({ data: await open(call, readId(call)) }),
    },
    closeCase: async (call) => ({ data: await close(call, readId(call)) }),
  });

const change =
  (run: (call: RouteCall, id: number) => Promise<Row>, message: Text) =>
  async (call: RouteCall, resource: Resource) => ({
    data: present(call, resource, await run(call, readId(call))),
    message,
  });

const FIRST_APPROVED = localized('aid.firstApproval');

async function decideCase(call: RouteCall, resource: Resource) {
  const { row, status } = await setApplicationStatus(call, readId(call), call.body, call.version);
  const message = awaitsSecond(row)
    ? FIRST_APPROVED
    : localized('aid.statusChanged', { status: choiceOf('applications', 'status', status) });
  return { data: present(call, resource, row), message };
}

async function deliverAll(call: RouteCall) {
  // As '1,2,3', too: each item of a list in a form would count as a field of it.
  const { ids, ...body } = call.body;
  const done = await deliverMany(call, readIds(typeof ids === 'string' ? ids.split(',') : ids, 'ids'), body);
  const failed = done.failed > 0 ? localized('aid.notRecordedToo', { failed: done.failed }) : '';
  return { data: done, message: localized('aid.deliveredMany', { updated: done.updated, failed }) };
}

async function decideAll(call: RouteCall) {
  const ids = readIds(call.body.ids, 'ids');
  const decision = readDecision(call, call.body);
  if (call.body.preview === true) return { data: await previewMany(call, ids, decision) };
  const done = await decideMany(call, ids, decision);
  const failed = done.failed > 0 ? localized('aid.notChangedToo', { failed: done.failed }) : '';
  const waiting = done.results.filter(({ code }) => code === 'awaitsSecond').length;
  const awaiting = waiting > 0 ? localized('aid.awaitingToo', { waiting }) : '';
  return {
    data: done,
    message: localized('aid.decidedMany', {
      count: done.updated - waiting,
      status: choiceOf('applications', 'status', decision.status),
      waiting: awaiting,
      failed,
    }),
  };
}
