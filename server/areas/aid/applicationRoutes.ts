import * as calls from '../../../src/calls/aid/applications';
import type { Resource } from '../../../src/framework/schema';
import { routesFor } from '../../core/routes/declaredCalls';
import { present } from '../../core/routes/present';
import type { RouteCall } from '../../core/routes/registry';
import { readId, readIds } from '../../core/routes/resourceRoutes';
import type { Row } from '../../sql/records';
import { decideMany, previewMany } from './applications/bulk';
import { deliver } from './applications/deliver';
import { deliverMany } from './applications/deliverMany';
import { close, open } from './applications/openings';
import { resubmit } from './applications/resubmit';
import { release, take, unwait, wait } from './applications/review';
import { awaitsSecond, sendBack } from './applications/second';
import { readDecision, setApplicationStatus } from './applications/status';
import { reopen, undo } from './applications/takeBack';

/** Everything that changes the state of an application. */
export const applicationChanges = () =>
  routesFor(calls, {
    decideCase,
    decideMany: decideAll,
    deliverMany: deliverAll,
    takeCase: change(take, 'Pendaftaran diambil.'),
    releaseCase: change(release, 'Pendaftaran dilepas.'),
    undoDecision: change(undo, 'Keputusan diurungkan.'),
    reopenCase: change((call, id) => reopen(call, id, call.body), 'Keputusan dibatalkan.'),
    sendBackCase: change(
      (call, id) => sendBack(call, id, call.body, call.version),
      'Pendaftaran dikembalikan untuk ditinjau lagi.',
    ),
    waitForPlace: change((call, id) => wait(call, id, call.body), 'Pendaftaran masuk daftar tunggu.'),
    stopWaiting: change(unwait, 'Pendaftaran keluar dari daftar tunggu.'),
    resubmitCase: change((call, id) => resubmit(call, id, call.body), 'Pendaftaran dilengkapi.'),
    deliverCase: change((call, id) => deliver(call, id, call.body), 'Serah terima dicatat.'),
    openCase: {
      // Renewed while the case is on a screen, whether or not it is being read. Reading the case has counted.
      background: true,
      handle: async (call) => ({ data: await open(call, readId(call)) }),
    },
    closeCase: async (call) => ({ data: await close(call, readId(call)) }),
  });

const change =
  (run: (call: RouteCall, id: number) => Promise<Row>, message: string) =>
  async (call: RouteCall, resource: Resource) => ({
    data: present(call, resource, await run(call, readId(call))),
    message,
  });

const FIRST_APPROVED = 'Persetujuan pertama dicatat. Menunggu persetujuan kedua dari orang lain.';

async function decideCase(call: RouteCall, resource: Resource) {
  const { row, status } = await setApplicationStatus(call, readId(call), call.body, call.version);
  const message = awaitsSecond(row) ? FIRST_APPROVED : `Status pendaftaran berhasil diubah menjadi ${status}`;
  return { data: present(call, resource, row), message };
}

async function deliverAll(call: RouteCall) {
  // As '1,2,3', too: each item of a list in a form would count as a field of it.
  const { ids, ...body } = call.body;
  const done = await deliverMany(call, readIds(typeof ids === 'string' ? ids.split(',') : ids, 'ids'), body);
  const failed = done.failed > 0 ? `, ${done.failed} tidak dapat dicatat` : '';
  return { data: done, message: `${done.updated} serah terima dicatat${failed}.` };
}

async function decideAll(call: RouteCall) {
  const ids = readIds(call.body.ids, 'ids');
  const decision = readDecision(call, call.body);
  if (call.body.preview === true) return { data: await previewMany(call, ids, decision) };
  const done = await decideMany(call, ids, decision);
  const failed = done.failed > 0 ? `, ${done.failed} tidak dapat diubah` : '';
  const waiting = done.results.filter(({ code }) => code === 'awaitsSecond').length;
  const said = waiting > 0 ? `, ${waiting} menunggu persetujuan kedua` : '';
  return { data: done, message: `${done.updated - waiting} pendaftaran menjadi ${decision.status}${said}${failed}.` };
}
