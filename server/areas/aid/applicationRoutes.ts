import type { Resource } from '../../../src/framework/schema';
import {
  bulkDeliveryForm,
  deliveryForm,
  reopenForm,
  resubmissionForm,
  sendBackForm,
  waitingForm,
} from '../../../src/resources/applicationForms';
import { createRecord } from '../../core/records';
import { present, presentProblem } from '../../core/routes/present';
import type { Policy, Route, RouteAnswer, RouteCall } from '../../core/routes/registry';
import { readId, readIds } from '../../core/routes/resourceRoutes';
import type { Row } from '../../sql/records';
import { decideMany, previewMany } from './applications/bulk';
import { deliver } from './applications/deliver';
import { deliverMany } from './applications/deliverMany';
import { close, open } from './applications/openings';
import { resubmit } from './applications/resubmit';
import { release, take, unwait, wait } from './applications/review';
import { awaitsSecond, sendBack } from './applications/second';
import { changeStatus, readDecision } from './applications/status';
import { reopen, undo } from './applications/takeBack';

/** Everything that changes the state of an application; each is a call of its own. */
export function applicationChanges(resource: Resource): readonly Route[] {
  const path = resource.api.path;
  const edit: Policy = { area: resource, action: 'edit' };
  // A decision that others have acted on is an administrator's to take back.
  const byAdmin: Policy = { area: { access: { admin: 'all' }, ...module(resource) }, action: 'edit' };
  const show: Policy = { area: resource, action: 'show' };
  const post = (name: string, summary: string, handle: Route['handle'], more: Partial<Route> = {}): Route => ({
    method: 'POST',
    path: `${path}/:id/${name}`,
    policy: edit,
    extension: `pendaftaran.${name === 'unwait' ? 'wait' : name === 'close' ? 'open' : name}`,
    summary,
    tag: resource.label,
    handle,
    ...more,
  });
  const change = (run: (call: RouteCall, id: number) => Promise<Row>, message: string) => (call: RouteCall) =>
    answer(call, resource, run(call, readId(call)), message);
  const routes: readonly Route[] = [
    {
      method: 'POST',
      path,
      policy: { area: resource, action: 'create' },
      extension: 'pendaftaran.create',
      summary: 'Catat pendaftaran di loket',
      tag: resource.label,
      body: resource.fields,
      handle: (call) => record(call, resource),
    },
    {
      method: 'PUT',
      path: `${path}/:id/status`,
      policy: edit,
      summary: 'Putuskan pendaftaran',
      tag: resource.label,
      handle: (call) => putStatus(call, resource),
    },
    {
      method: 'POST',
      path: `${path}/bulk-status`,
      policy: edit,
      summary: 'Putuskan banyak pendaftaran',
      tag: resource.label,
      handle: bulkStatus,
    },
    {
      method: 'POST',
      path: `${path}/bulk-deliver`,
      policy: edit,
      extension: 'pendaftaran.bulkDeliver',
      summary: 'Catat serah terima banyak pendaftaran',
      tag: resource.label,
      body: bulkDeliveryForm.fields,
      handle: bulkDeliver,
    },
    post('take', 'Ambil untuk ditinjau', change(take, 'Pendaftaran diambil.')),
    post('release', 'Lepas', change(release, 'Pendaftaran dilepas.')),
    post('undo', 'Urungkan keputusan sendiri', change(undo, 'Keputusan diurungkan.')),
    post(
      'reopen',
      'Batalkan keputusan',
      change((call, id) => reopen(call, id, call.body), 'Keputusan dibatalkan.'),
      {
        policy: byAdmin,
        body: reopenForm.fields,
      },
    ),
    post(
      'send-back',
      'Kembalikan dari persetujuan kedua',
      change(
        (call, id) => sendBack(call, id, call.body, call.version),
        'Pendaftaran dikembalikan untuk ditinjau lagi.',
      ),
      { body: sendBackForm.fields, extension: 'pendaftaran.secondApproval' },
    ),
    post(
      'wait',
      'Masukkan ke daftar tunggu',
      change((call, id) => wait(call, id, call.body), 'Pendaftaran masuk daftar tunggu.'),
      { body: waitingForm.fields },
    ),
    post('unwait', 'Keluarkan dari daftar tunggu', change(unwait, 'Pendaftaran keluar dari daftar tunggu.')),
    post(
      'resubmit',
      'Lengkapi ulang',
      change((call, id) => resubmit(call, id, call.body), 'Pendaftaran dilengkapi.'),
      {
        body: resubmissionForm.fields,
      },
    ),
    post(
      'deliver',
      'Catat serah terima',
      change((call, id) => deliver(call, id, call.body), 'Serah terima dicatat.'),
      {
        body: deliveryForm.fields,
      },
    ),
    post('open', 'Beri tahu bahwa sedang dibuka', async (call) => ({ data: await open(call, readId(call)) }), {
      policy: show,
      // Renewed while the case is on a screen, with or without somebody before it. Reading the case has counted.
      background: true,
    }),
    post('close', 'Beri tahu bahwa sudah ditutup', async (call) => ({ data: await close(call, readId(call)) }), {
      policy: show,
    }),
  ];
  return routes.map((route) => ({
    ...route,
    handle: (call) =>
      route.handle(call, resource).catch((error: unknown) => {
        throw presentProblem(call, resource, error);
      }),
  }));
}

const module = (resource: Resource) => (resource.module === undefined ? {} : { module: resource.module });

async function answer(call: RouteCall, resource: Resource, row: Promise<Row>, message: string): Promise<RouteAnswer> {
  return { data: present(call, resource, await row), message };
}

/** At the counter, on behalf of a citizen. */
async function record(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const recorded = await answer(call, resource, createRecord(call, resource, call.body), 'Pendaftaran dicatat.');
  return { ...recorded, status: 201 };
}

const FIRST_APPROVED = 'Persetujuan pertama dicatat. Menunggu persetujuan kedua dari orang lain.';

async function putStatus(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const { row, status } = await changeStatus(call, readId(call), call.body, call.version);
  const message = awaitsSecond(row) ? FIRST_APPROVED : `Status pendaftaran berhasil diubah menjadi ${status}`;
  return { data: present(call, resource, row), message };
}

async function bulkDeliver(call: RouteCall): Promise<RouteAnswer> {
  // As '1,2,3', too: each item of a list in a form would count as a field of it.
  const { ids, ...body } = call.body;
  const done = await deliverMany(call, readIds(typeof ids === 'string' ? ids.split(',') : ids, 'ids'), body);
  const failed = done.failed > 0 ? `, ${done.failed} tidak dapat dicatat` : '';
  return { data: done, message: `${done.updated} serah terima dicatat${failed}.` };
}

async function bulkStatus(call: RouteCall): Promise<RouteAnswer> {
  const ids = readIds(call.body.ids, 'ids');
  const decision = readDecision(call, call.body);
  if (call.body.preview === true) return { data: await previewMany(call, ids, decision) };
  const done = await decideMany(call, ids, decision);
  const failed = done.failed > 0 ? `, ${done.failed} tidak dapat diubah` : '';
  const waiting = done.results.filter(({ code }) => code === 'awaitsSecond').length;
  const said = waiting > 0 ? `, ${waiting} menunggu persetujuan kedua` : '';
  return { data: done, message: `${done.updated - waiting} pendaftaran menjadi ${decision.status}${said}${failed}.` };
}
