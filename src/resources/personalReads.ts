import { choice, computed, defineResource, reference } from '../framework/schema';
import { audit } from './audit';
import { policy } from './policy';

const { at, resource, record_id, record_title, detail, ip, request_id } = audit.fields;

/**
 * Who has seen whose personal data without a mask: on a page, for a reason, or in a file. A part of the log, written before the
 * answer leaves; on the page of a person stand those who have seen theirs.
 */
export const personalReads = defineResource({
  name: 'personal_reads',
  label: 'Pembacaan Data Pribadi',
  noun: 'pembacaan',
  description:
    'Siapa melihat data pribadi siapa tanpa samaran, dan kapan. Yang dilihat lagi dalam 15 menit tidak dicatat dua kali.',
  icon: 'person',
  extension: 'audit',
  title: 'action',
  rows: 'rule',
  api: { path: '/admin/pembacaan', list: 'paged', staleMinutes: 0 },
  routes: { list: '/settings/pembacaan', show: '/settings/pembacaan/:id', create: null, edit: null },
  fields: {
    at,
    user_id: reference('users', { label: 'Pelaku', readOnly: true, embed: { as: 'user', fields: ['name'] } }),
    action: choice(
      {
        read: 'Membuka',
        reveal: 'Membuka samaran',
        personalFile: 'Mengunduh semua tentang seseorang',
        export: 'Mengekspor',
      },
      { label: 'Cara', required: true, readOnly: true },
    ),
    resource,
    record_id,
    record_title,
    changes: computed('json', { label: 'Kolom', value: 'rule', width: 'full' }),
    detail,
    ip,
    request_id,
  },
  list: {
    columns: ['at', 'user_id', 'action', 'record_title', 'changes'],
    more: ['resource', 'record_id', 'detail', 'ip', 'request_id'],
    // Not by number: an entry of a list has many. Who has read one person's data stands on their page.
    filters: ['user_id', 'action', 'resource', 'at', 'request_id'],
    sort: ['at', 'desc'],
    perPage: 30,
    counted: false,
    card: { title: 'action', facts: ['user_id', 'record_title', 'at', 'changes'] },
  },
  form: { sections: [] },
  show: {
    as: 'dialog',
    sections: [
      {
        section: 'Pembacaan',
        fields: ['at', 'action', 'user_id', 'record_title', 'ip', 'request_id', 'changes', 'detail'],
      },
    ],
  },
  ...policy.personalReads,
  staff: false,
  sentences: {
    empty: 'Belum ada yang melihat data pribadi.',
    filteredEmpty: 'Tidak ada pembacaan yang sesuai dengan saringan.',
    loadFailed: 'Pembacaan data pribadi gagal dimuat',
    showFailed: 'Pembacaan gagal dimuat',
    notFound: 'Pembacaan ini tidak ada.',
  },
});
