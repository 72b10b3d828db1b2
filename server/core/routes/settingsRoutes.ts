import type { Resource } from '../../../src/framework/schema';
import {
  getSettings,
  previewSettingsRevert,
  readSettingsHistory,
  readSettingsVersions,
  saveSettings,
} from '../settings/settings';
import type { Policy, Route, RouteCall } from './registry';
import { readHistoryPage, revertRoutes } from './revertRoutes';

const MAX_NOTE = 500;

/** All calls of a declared resource with one record (`api.single`). */
export function settingsRoutes(resource: Resource): readonly Route[] {
  const path = resource.api.path.replace(/^\/api/, '');
  const policy = (action: 'show' | 'edit'): Policy => ({ area: resource, action });
  const base = { tag: resource.label, ...(resource.extension ? { extension: resource.extension } : {}) };
  return [
    {
      ...base,
      method: 'GET',
      path,
      policy: policy('show'),
      summary: resource.label,
      answers: { resource, as: 'one' },
      handle: async (call) => ({ data: await getSettings(call, resource) }),
    },
    {
      ...base,
      method: 'PUT',
      path,
      policy: policy('edit'),
      summary: `Simpan ${resource.noun}`,
      answers: { resource, as: 'one' },
      body: resource.fields,
      handle: async (call) => ({
        data: await saveSettings(call, resource, call.body, { version: call.version, note: noteOf(call, resource) }),
        message: resource.sentences?.updated ?? `${resource.label} disimpan.`,
      }),
    },
    {
      ...base,
      method: 'GET',
      path: `${path}/history`,
      policy: policy('show'),
      summary: `Riwayat ${resource.noun}`,
      handle: async (call) => ({ data: await readSettingsHistory(call, resource, readHistoryPage(call)) }),
    },
    ...revertRoutes({
      tag: resource.label,
      path: `${path}/history`,
      resource,
      preview: (call, entry) => previewSettingsRevert(call, resource, entry),
      revert: (call, entry, version) => saveSettings(call, resource, {}, { ...version, revertTo: entry }),
    }),
    {
      ...base,
      method: 'GET',
      path: `${path}/versions`,
      policy: policy('show'),
      summary: `Versi ${resource.noun}`,
      handle: async (call) => ({ data: await readSettingsVersions(call, resource) }),
    },
  ];
}

/** Why it was changed, in the person's words; a group may have a field of that name, which comes first. */
export function noteOf({ body }: RouteCall, resource: Resource): string | null {
  const { note } = body;
  if (typeof note !== 'string' || Object.hasOwn(resource.fields, 'note')) return null;
  return note.toWellFormed().replaceAll('\u0000', '').trim().slice(0, MAX_NOTE) || null;
}
