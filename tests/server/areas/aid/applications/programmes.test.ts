import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programmesProposeFinish } from '../../../../../server/areas/aid/jobs/aid';
import { orphanFiles } from '../../../../../server/areas/operation/jobs/orphans';
import { updateRecord } from '../../../../../server/core/records';
import type { Row } from '../../../../../server/sql/records';
import { programmes } from '../../../../../src/resources/programmes';
import { type Office, openDecisions } from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';

const never = new AbortController().signal;

describe.each(engines)('nightly work on programmes on $name', (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openDecisions(engine);
  }, OPENING_MS);
  afterAll(() => office.close());

  const proposedAt = async ({ id }: Row) => (await office.rowOf('programmes', id)).selesai_diusulkan_pada;
  const run = () => programmesProposeFinish.run(office.call(null), {}, never);

  it('proposes to close what is active and past its last day, once, and closes nothing', async () => {
    const past = await office.addProgramme({ tanggal_selesai: '2026-08-30' });
    const others = [
      await office.addProgramme({ tanggal_selesai: '2026-08-31' }),
      await office.addProgramme({ tanggal_selesai: '2026-08-30', status: 'Selesai' }),
      await office.addProgramme({ tanggal_selesai: '2026-08-30', deleted_at: '2026-08-30T00:00:00Z' }),
    ];
    expect(await run()).toEqual({ proposed: 1 });
    expect(await proposedAt(past)).not.toBeNull();
    for (const other of others) expect(await proposedAt(other)).toBeNull();
    expect((await office.rowOf('programmes', past.id)).status).toBe('Aktif');
    expect(await run()).toEqual({ proposed: 0 });
  });

  it('forgets the proposal once somebody has answered it', async () => {
    for (const answer of [{ status: 'Selesai' }, { tanggal_selesai: '2026-12-31' }]) {
      const past = await office.addProgramme({ tanggal_selesai: '2026-08-01' });
      await run();
      await updateRecord(office.as(office.siti), programmes, past.id, { deskripsi: 'Lain' });
      expect(await proposedAt(past)).not.toBeNull();
      await updateRecord(office.as(office.siti), programmes, past.id, answer);
      expect(await proposedAt(past)).toBeNull();
    }
  });

  it('counts the files it looked at and removed', async () => {
    expect(await orphanFiles.run(office.call(null), {}, never)).toEqual({
      found: expect.any(Number),
      removed: 0,
    });
  });
});
