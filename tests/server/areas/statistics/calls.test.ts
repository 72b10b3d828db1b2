import { describe, expect, it } from 'vitest';
import { model } from '../../../../src/resources';
import { addAccount, addLegislator } from '../../../support/accounts';
import { clientOf, engines, signIn, startApp } from '../../../support/server';

describe.each(engines)('GET /admin/statistics on $name', (engine) => {
  it('is announced, answers by months of this year, and refuses what it does not know in Indonesian', async () => {
    const db = await engine.open(model);
    const app = await startApp(db, model);
    const legislatorId = await addLegislator(db, 'A1');
    await addAccount(db, { email: 'admin@contoh.example' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId });
    const admin = await signIn(app, 'admin@contoh.example');
    const get = (query: string) => admin('GET', `/admin/statistics${query}`);

    const capabilities = await clientOf(app)('GET', '/capabilities');
    expect((capabilities.body.data as { extensions: string[] }).extensions).toContain('statistics');
    expect((await clientOf(app)('GET', '/admin/statistics')).status).toBe(401);
    const plain = await get('');
    expect(plain.status).toBe(200);
    expect(plain.body.data).toMatchObject({ period: 'monthly', year: 2026, time_zone: 'Asia/Jakarta' });
    expect((await get('?period=yearly&year=2026')).body.data).toMatchObject({ period: 'yearly', year: null });

    for (const [query, field, message] of [
      ['?period=hourly', 'period', 'Periode harus salah satu dari: daily, weekly, monthly, yearly'],
      ['?year=abc', 'year', 'Tahun tidak dikenal. Contoh: 2026'],
      ['?year=2027', 'year', 'Tahun tidak dikenal. Contoh: 2026'],
      ['?year=1899', 'year', 'Tahun tidak dikenal. Contoh: 2026'],
      ["?period=daily'%3B--&year=2026", 'period', 'Periode harus salah satu dari: daily, weekly, monthly, yearly'],
    ] as const) {
      const refused = await get(query);
      expect([query, refused.status, refused.body.errors?.[field]]).toEqual([query, 422, [message]]);
    }

    const aleg = await signIn(app, 'aleg@contoh.example');
    expect((await aleg('GET', '/admin/statistics?period=weekly&year=2026')).status).toBe(200);
    await app.close();
    await db.close();
  });
});
