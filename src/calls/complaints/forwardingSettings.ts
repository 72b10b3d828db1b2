import { array, boolean, number, object, picklist, string } from 'valibot';
import { messageStates } from '../../domain/messageStates';
import { type AnswerOf, defineCall, one } from '../../framework/calls';
import { number as count } from '../../framework/schema';
import { forwardingSettings } from '../../resources/forwardingSettings';

const states = Object.keys(messageStates) as (keyof typeof messageStates)[];

/** The settings, with the departments beside them. */
export const readForwardingSettings = defineCall({
  method: 'GET',
  path: '',
  of: forwardingSettings,
  action: 'show',
  summary: forwardingSettings.label,
  answer: one(forwardingSettings),
});

export const saveForwardingSettings = defineCall({
  method: 'PUT',
  path: '',
  of: forwardingSettings,
  action: 'edit',
  summary: `Simpan ${forwardingSettings.noun}`,
  body: 'record',
  versioned: true,
  answer: one(forwardingSettings),
  changes: [forwardingSettings],
});

const forwarding = object({
  timestamp: string(),
  complaintId: number(),
  complaintTitle: string(),
  departmentId: number(),
  departmentName: string(),
  results: array(
    object({
      type: picklist(['email', 'whatsapp']),
      /** false once it has failed for good. */
      success: boolean(),
      state: picklist(states),
      message: string(),
    }),
  ),
});

/** What has been forwarded, newest first. */
export const listForwardings = defineCall({
  method: 'GET',
  path: '/admin/forwarding/logs',
  of: forwardingSettings,
  action: 'show',
  extension: 'forwarding.logs',
  summary: 'Riwayat penerusan',
  query: { page: count({ label: 'Halaman' }), per_page: count({ label: 'Baris per halaman' }) },
  answer: object({
    data: array(forwarding),
    total: number(),
    current_page: number(),
    per_page: number(),
    last_page: number(),
  }),
});

export type ForwardingLog = AnswerOf<typeof listForwardings>;
export type ForwardingLogRow = ForwardingLog['data'][number];
