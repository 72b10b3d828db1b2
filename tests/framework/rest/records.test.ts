import { describe, expect, it } from 'vitest';
import { toRecord } from '../../../src/framework/rest/records';
import { applyList } from '../../../src/framework/rest/wholeList';
import { choice, coreKinds, defineResource, reference, text } from '../../../src/framework/schema';

const loans = defineResource({
  name: 'loans',
  label: 'Pinjaman',
  noun: 'pinjaman',
  title: 'borrower',
  api: { path: '/loans', aliases: { borrower: { read: 'member.name' }, member_id: { read: 'member.id' } } },
  fields: {
    borrower: text({ label: 'Peminjam' }),
    member_id: reference('members', {
      label: 'Anggota',
      search: true,
      embed: { as: 'member', fields: ['name', 'email'] },
    }),
  },
  list: { columns: ['borrower'] },
  form: { sections: [] },
  access: {},
});
const record = (row: object) => toRecord(loans, coreKinds, row as never);

describe('a value inside a nested record', () => {
  it('is read at its path, and the nested record stays', () => {
    expect(record({ id: '3', member: { id: '8', name: 'Ani' } })).toEqual({
      id: 3,
      borrower: 'Ani',
      member_id: 8,
      member: { id: '8', name: 'Ani' },
    });
  });

  it('gives way to the value the row carries itself', () => {
    expect(record({ id: 3, borrower: 'Ani B.', member: { name: 'Ani' } }).borrower).toBe('Ani B.');
  });

  it('is absent when the nested record is not there', () => {
    expect(record({ id: 3, member: null })).toEqual({ id: 3, member: null });
  });
});

describe('a value under a further name', () => {
  const shelves = defineResource({
    ...loans,
    api: { path: '/loans', aliases: { borrower: { also: ['reader', 'who'] } } },
  });
  const shelf = (row: object) => toRecord(shelves, coreKinds, row as never).borrower;

  it('is read where its own name is missing', () => {
    expect([shelf({ id: 1, who: 'Ani' }), shelf({ id: 1, borrower: 'Budi', reader: 'Ani' })]).toEqual(['Ani', 'Budi']);
    expect([shelf({ id: 1, reader: null }), shelf({ id: 1 })]).toEqual([null, undefined]);
  });
});

describe('searching a whole list', () => {
  it('finds a reference by what it embeds', () => {
    const rows = [
      { id: 1, member_id: 7, member: { name: 'Ani', email: 'ani@contoh.example' } },
      { id: 2, member_id: 8, member: { name: 'Budi', email: 'b@contoh.example' } },
      { id: 3, member_id: null, member: null },
    ];
    const found = (search: string) =>
      applyList(loans, coreKinds, rows, { filters: { search, comparisons: [] } }).data.map(({ id }) => id);
    expect([found('ani'), found('CONTOH'), found('7')]).toEqual([[1], [1, 2], []]);
  });
});

describe('sorting a whole list', () => {
  it('follows the rank of ranked choices, highest first when descending', () => {
    const urgency = choice({ high: 'Tinggi', medium: 'Sedang', low: 'Rendah' }, { label: 'Urgensi', ranked: true });
    const ranked = { ...loans, fields: { ...loans.fields, urgency } };
    const rows = ['low', 'high', 'medium', 'high'].map((value, index) => ({ id: index + 1, urgency: value }));
    const sorted = (order: string) =>
      applyList(ranked, coreKinds, rows, {
        filters: { comparisons: [] },
        sort: { field: 'urgency', order },
      }).data.map(({ id }) => id);
    expect(sorted('DESC')).toEqual([2, 4, 3, 1]);
    expect(sorted('ASC')).toEqual([1, 3, 2, 4]);
  });
});
