import {
  choice,
  coreKinds,
  date,
  dateTime,
  defineModel,
  defineResource,
  image,
  longText,
  number,
  reference,
  text,
} from '../../src/framework/schema';
import { books, branches, loanRules, members } from './library';

/** A process as a declaration: books are repaired in steps, each with its own inputs. */
export const repairs = defineResource({
  name: 'repairs',
  label: 'Perbaikan',
  noun: 'perbaikan',
  title: 'defect',
  api: { path: '/repairs', bulk: { path: 'bulk', ids: 'ids' } },
  routes: { list: '/repairs', create: '/repairs/create', edit: '/repairs/:id/edit', show: '/repairs/:id' },
  fields: {
    defect: text({ label: 'Kerusakan', required: true, search: true }),
    state: choice(
      { new: 'Baru', working: 'Dikerjakan', done: 'Selesai' },
      { label: 'Keadaan', required: true, default: 'new', display: 'badge' },
    ),
    ticket: text({ label: 'Tiket', unique: true }),
    binder: text({ label: 'Penjilid' }),
    cost: number({ label: 'Biaya', min: 0, max: 5000 }),
    estimate: number({ label: 'Taksiran', min: 0 }),
    reason: longText({ label: 'Alasan' }),
    photo: image({ label: 'Foto' }),
    due_on: date({ label: 'Tenggat' }),
    done_at: dateTime({ label: 'Selesai pada', readOnly: true }),
    book_id: reference('books', { label: 'Buku' }),
  },
  list: { columns: ['defect', 'state', 'binder', 'cost'], filters: ['state'], sort: ['defect', 'asc'] },
  form: {
    sections: [
      { section: 'Perbaikan', fields: ['defect', 'state', 'binder', 'cost', 'estimate', 'due_on', 'book_id'] },
    ],
  },
  rules: [
    { when: { state: { eq: 'done' } }, require: ['cost'] },
    {
      when: { cost: { gt: { field: 'estimate' } } },
      refuse: { field: 'cost', message: 'Biaya tidak boleh melebihi taksiran' },
    },
  ],
  states: { field: 'state', from: { new: ['working'], working: ['done', 'new'], done: [] } },
  actions: {
    begin: {
      label: 'Mulai',
      icon: 'check',
      on: ['row', 'card', 'show', 'bulk'],
      key: 'm',
      right: 'edit',
      sets: { state: 'working' },
      input: { binder: text({ label: 'Penjilid', required: true }), due_on: date({ label: 'Tenggat' }) },
      preview: true,
      undo: true,
      done: 'Perbaikan "{title}" dimulai',
    },
    finish: {
      label: 'Selesaikan',
      tone: 'success',
      on: ['row', 'show', 'bulk'],
      right: 'edit',
      when: { binder: { ne: null } },
      sets: { state: 'done', done_at: { now: true } },
      question: 'Selesaikan "{title}"?',
      preview: true,
      undo: true,
    },
    settle: {
      label: 'Bayar',
      on: ['row'],
      right: 'edit',
      input: {
        cost: number({ label: 'Dibayar', required: true, min: 1 }),
        code: text({ label: 'Kode', required: true }),
      },
      rule: true,
    },
    expect: { label: 'Jadwalkan hari ini', on: ['row'], right: 'edit', sets: { due_on: { now: true } } },
    number: { label: 'Beri tiket', on: ['bulk'], right: 'edit', input: ['ticket'] },
    discard: {
      label: 'Buang',
      on: ['row', 'bulk'],
      as: 'now',
      right: 'edit',
      roles: ['archivist'],
      input: ['reason'],
      sets: { due_on: null },
    },
    photograph: { label: 'Potret', on: ['show'], right: 'edit', input: ['photo', 'book_id'] },
  },
  access: { librarian: 'all', archivist: 'all', branch_librarian: { list: true, show: true } },
});

export const workshop = defineModel([branches, members, books, loanRules, repairs], coreKinds);
