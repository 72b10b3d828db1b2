import { describe, expect, it } from 'vitest';
import { decideMany } from '../../../../src/calls/aid/applications';
import { foresee, withResults } from '../../../../src/custom/aid/applications/list/bulk';
import { readApplication } from '../../../../src/custom/aid/applications/shared/application';
import type { Decision } from '../../../../src/domain/applications/states';
import { model } from '../../../../src/resources';
import { applications } from '../../../../src/resources/applications';

const rows = [
  { id: 1, status: 'Pending', programme: 1 },
  { id: 2, status: 'Under Review', programme: 1 },
  { id: 3, status: 'Pending', programme: 1 },
  { id: 4, status: 'Ditolak', programme: 1 },
  { id: 5, status: 'Pending', programme: 2 },
];
const programmes = [
  { id: 1, nama_bantuan: 'Tunai', kuota: 10, kuota_terpakai: 8 },
  // As some APIs answer: nothing is said of places.
  { id: 2, nama_bantuan: 'Sembako' },
];
const seen = (id: number) => {
  const row = rows.find((each) => each.id === id);
  return row && readApplication({ ...row, bantuan_sosial: programmes.find((each) => each.id === row.programme) });
};
const panel = {
  has: () => false,
  permitted: (resource: { readonly name: string }) => resource.name === applications.name,
  model,
  actor: { id: 1, name: 'Ratna', role: 'admin', permissions: null },
};
const foreseen = (decision: Decision, ids: readonly number[]) =>
  foresee({
    ids,
    seen,
    decision,
    panel,
    sayState: (status) => `sudah ${status}`,
    notSeen: 'belum terlihat',
    quotaFull: 'Kuota penuh',
  });

describe('what a decision for many would do, judged here', () => {
  it('approves no more than there are places, in the order of the choice', () => {
    expect(foreseen('Disetujui', [3, 4, 2, 1, 5])).toEqual({
      updated: 3,
      failed: 2,
      results: [
        { id: 3, ok: true },
        { id: 4, ok: false, code: 'alreadyDecided', message: 'sudah Ditolak' },
        { id: 2, ok: true },
        { id: 1, ok: false, code: 'quotaFull', message: 'Kuota penuh' },
        { id: 5, ok: true },
      ],
      quotas: [{ programme_id: 1, programme: 'Tunai', free: 2, wanted: 3 }],
    });
  });

  it('asks no place for a rejection', () => {
    const { updated, quotas } = foreseen('Ditolak', [1, 2, 3]);
    expect([updated, quotas]).toEqual([3, undefined]);
  });

  it('leaves out what the described API knows no way to, and says what was not seen', () => {
    expect(foreseen('Perlu Dilengkapi', [2, 99]).results).toEqual([
      { id: 2, ok: false, code: 'alreadyDecided', message: 'sudah Under Review' },
      { id: 99, ok: true, message: 'belum terlihat' },
    ]);
  });
});

describe('what an API says of a decision for many', () => {
  it('counts each that is named, whatever its number is written as', () => {
    const results = [
      { id: '7', ok: true },
      { id: 8, ok: false, code: 'quotaFull', message: 'Kuota penuh' },
      { id: 9 },
      null,
    ];
    expect(decideMany.adapt({ results })).toEqual({
      updated: 1,
      failed: 3,
      results: [
        { id: 7, ok: true },
        { id: 8, ok: false, code: 'quotaFull', message: 'Kuota penuh' },
        { id: 9, ok: false },
        { id: 0, ok: false },
      ],
    });
  });

  it.each([null, {}, 'selesai', { updated: 2 }, { results: 'semua' }])('takes %j for all of them', (told) => {
    const none = { updated: 0, failed: 0, results: [] };
    expect(decideMany.adapt(told)).toMatchObject(none);
    expect(withResults(none, [7, 8])).toEqual({
      updated: 2,
      failed: 0,
      results: [
        { id: 7, ok: true },
        { id: 8, ok: true },
      ],
    });
  });
});
