import { historyAnswer, settingsVersions } from '../../../src/framework/calls';
import type { Resource } from '../../../src/framework/schema';
import { declaredLabel, sentenceOf } from '../../sql/declaredTexts';
import { localized } from '../../sql/localized';
import {
  getSettings,
  previewSettingsRevert,
  readSettingsHistory,
  readSettingsVersions,
  saveSettings,
} from '../settings/settings';
import type { Policy, Route, RouteCall } from './registry';
import { historyQuery, readHistoryPage, revertRoutes } from './revertRoutes';

const MAX_NOTE = 500;

/** All calls of a declared resource with one record (`api.single`). */
export function settingsRoutes(declared: Resource): readonly Route[] {
  const path = declared.api.path.replace(/^\/api/, '');
  const policy = (action: 'show' | 'edit'): Policy => ({ area: declared, action });
  const common = { tag: declared.label, of: declared } as const;
  const base = { ...common, ...(declared.extension ? { extension: declared.extension } : {}) };
  const answer = { as: 'one', resource: declared } as const;
  return [
    {
      ...base,
      method: 'GET',
      path,
      policy: policy('show'),
      summary: declared.label,
      answer,
      handle: async (call, resource) => ({ data: await getSettings(call, resource) }),
    },
    {
      ...base,
      method: 'PUT',
      path,
      policy: policy('edit'),
      summary: `Simpan ${declared.noun}`,
      answer,
      body: 'record',
      versioned: true,
      handle: async (call, resource) => ({
        data: await saveSettings(call, resource, call.body, { version: call.version, note: noteOf(call, resource) }),
        message: sentenceOf(resource, 'updated') ?? localized('core.settingsSaved', { label: declaredLabel(resource) }),
      }),
    },
    {
      ...base,
      method: 'GET',
      path: `${path}/history`,
      policy: policy('show'),
      summary: `Riwayat ${declared.noun}`,
      query: historyQuery,
      answer: historyAnswer,
      handle: async (call, resource) => ({ data: await readSettingsHistory(call, resource, readHistoryPage(call)) }),
    },
    ...revertRoutes({
      path: `${path}/history`,
      declared,
      preview: previewSettingsRevert,
      revert: (call, resource, entry, version) => saveSettings(call, resource, {}, { ...version, revertTo: entry }),
    }).map((route): Route => ({ ...common, ...route })),
    {
      ...base,
      method: 'GET',
      path: `${path}/versions`,
      policy: policy('show'),
      summary: `Versi ${declared.noun}`,
      answer: settingsVersions,
      handle: async (call, resource) => ({ data: await readSettingsVersions(call, resource) }),
    },
  ];
}

/** Why it was changed, in the person's words; a group may have a field of that name, which comes first. */
export function noteOf({ body }: RouteCall, resource: Resource): string | null {
  const { note } = body;
  if (typeof note !== 'string' || Object.hasOwn(resource.fields, 'note')) return null;
  return note.toWellFormed().replaceAll('\u0000', '').trim().slice(0, MAX_NOTE) || null;
}
