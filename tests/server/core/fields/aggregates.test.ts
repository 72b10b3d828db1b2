import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Statistics } from '../../../../src/calls/statistics/figures';
import { storeVersion } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Client, engines, signIn } from '../../../support/server';

describe.each(engines)('figures by a field that is hidden on $name', (engine) => {
  const office = useOffice(engine);
  let admin: Client;
  beforeAll(async () => {
    await office.add({ email: 'admin@contoh.example' });
    await office.add({ email: 'warga@contoh.example', role: 'user' });
    await sql`insert into residents (nama) values ('Budi')`.execute(office.db().kysely);
    admin = await signIn(await office.start(), 'admin@contoh.example');
  });

  /** Charts of residents, each with how many it counts. */
  const charts = async () => {
    const answer = await admin('GET', '/admin/statistics');
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as Statistics).charts
      .filter(({ resource, shape }) => resource === 'residents' && shape === 'groups')
      .map(({ key, rows }) => [key, rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)]);
  };
  const attention = async (): Promise<readonly string[]> => {
    const answer = await admin('GET', '/admin/dashboard/statistics');
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as { attention: readonly { key: string }[] }).attention.map(({ key }) => key);
  };
  const filtered = () => admin('GET', '/admin/warga-binaan?hasil_verifikasi__empty=true');

  it('are neither drawn nor counted, and no list is narrowed by it', async () => {
    expect(await charts()).toEqual([
      ['residents_by_card', 1],
      ['residents_by_willingness', 1],
    ]);
    expect(await attention()).toContain('unverified_residents');
    expect((await filtered()).status).toBe(200);
    await storeVersion(office.db(), {
      format: 1,
      roles: { admin: { resources: { residents: { fields: { hasil_verifikasi: { hidden: true } } } } } },
    });
    admin = await signIn(await office.start(), 'admin@contoh.example');
    expect(await charts()).toEqual([['residents_by_card', 1]]);
    expect(await attention()).not.toContain('unverified_residents');
    const refused = await filtered();
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['hasil_verifikasi__empty']]);
    expect((await admin('GET', '/admin/warga-binaan')).status).toBe(200);
  });
});
