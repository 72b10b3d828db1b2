import { describe, expect, it } from 'vitest';
import { applicationStatuses, transitionBetween } from '../../../src/domain/applications/states';

/** All ways there are; a pair that is not named here has none. */
const ways = [
  'Pending → Under Review: take',
  'Pending → Perlu Dilengkapi: decide',
  'Pending → Disetujui: decide',
  'Pending → Ditolak: decide',
  'Under Review → Pending: release',
  'Under Review → Perlu Dilengkapi: decide',
  'Under Review → Disetujui: decide',
  'Under Review → Ditolak: decide',
  'Perlu Dilengkapi → Pending: resubmit',
  'Disetujui → Pending: reopen',
  'Disetujui → Under Review: reopen',
  'Disetujui → Diproses: deliver',
  'Ditolak → Pending: reopen',
  'Ditolak → Under Review: reopen',
  'Diproses → Selesai: deliver',
];

describe('the states of an application', () => {
  it('are left by these ways only; what was handed over stays so', () => {
    const found = applicationStatuses.flatMap((from) =>
      applicationStatuses.flatMap((to) => {
        const transition = transitionBetween(from, to);
        return transition ? [`${from} → ${to}: ${transition}`] : [];
      }),
    );
    expect(found).toEqual(ways);
  });
});
