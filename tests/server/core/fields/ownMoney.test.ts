import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeVersion } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { engines, signIn } from '../../../support/server';
import { unzip } from '../../../support/unzip';

describe.each(engines)('Rupiah of a field that staff added, on $name', (engine) => {
  const office = useOffice(engine);

  it('is a number in a spreadsheet, and written like other money in CSV', async () => {
    const email = 'admin@contoh.example';
    await office.add({ email });
    await storeVersion(office.db(), {
      format: 1,
      resources: { families: { custom: { x_biaya: { kind: 'rupiah', label: 'Biaya' } } } },
    });
    await sql`insert into families (user_id, nama_anggota, hubungan, jenis_kelamin, tanggal_lahir, pekerjaan, pendidikan,
        penghasilan, tanggungan, custom)
      select min(id), 'Ani', 'Anak', 'Perempuan', '2010-01-01', 'Pelajar', 'SD', 1500000, true, '{"x_biaya": 2500000}'
      from users`.execute(office.db().kysely);
    const app = await office.start();
    const admin = await signIn(app, email);
    const columns = 'columns=penghasilan,x_biaya';
    const csv = await admin('GET', `/admin/families/export?${columns}`);
    expect(csv.text.trim().split(/\r?\n/)[1]).toMatch(/^Rp.1\.500\.000,Rp.2\.500\.000$/);
    const token = await office.tokenOf(app, email);
    const xlsx = await app.inject({
      url: `/api/admin/families/export?format=xlsx&${columns}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const sheet = unzip(xlsx.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    expect([...sheet.matchAll(/<c r="[AB]2"[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => Number(value))).toEqual([
      1_500_000, 2_500_000,
    ]);
  });
});
