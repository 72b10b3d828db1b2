import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FieldCheck, Impact } from '../../../../src/framework/calls/fields';
import type { Overlay, ResourceOverlay } from '../../../../src/framework/schema';
import { emptyFields } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Client, engines, signIn } from '../../../support/server';

const pokir = (said: ResourceOverlay): Overlay => ({ format: 1, resources: { pokir: said } });

describe.each(engines)('what publishing would mean on $name', (engine) => {
  const office = useOffice(engine);
  let admin: Client;
  beforeAll(async () => {
    const id = await office.add({ email: 'admin@contoh.example', name: 'Ratna' });
    // 1,500 rows: every third without a place, every fifth far in the future, one in ten very short, one deleted.
    await sql`insert into pokir (judul, deskripsi, kategori, prioritas, status, lokasi_pelaksanaan, target_pelaksanaan)
      select 'Judul ' || n, case when n % 10 = 0 then 'Ada' else 'Perbaikan jalan desa' end, 'Infrastruktur',
        case when n % 4 = 0 then 'low' else 'high' end, 'proposed',
        case when n % 3 = 0 then null else 'Desa ' || n end,
        case when n % 5 = 0 then date '2031-01-01' else date '2026-12-01' end
      from generate_series(1, 1500) n`.execute(office.db().kysely);
    await sql`update pokir set deleted_at = now() where judul = 'Judul 1'`.execute(office.db().kysely);
    const view = (name: string, state: object) =>
      sql`insert into list_views
      (user_id, resource, name, state, created_at, updated_at)
      values (${id}, 'pokir', ${name}, ${JSON.stringify(state)}::jsonb, now(), now())`.execute(office.db().kysely);
    await view('Per desa', {
      filters: { lokasi_pelaksanaan__contains: 'Desa' },
      search: '',
      sort: null,
      columns: null,
    });
    await view('Urut', { filters: {}, search: '', sort: { field: 'lokasi_pelaksanaan', order: 'asc' }, columns: null });
    await view('Kolom', { filters: {}, search: '', sort: null, columns: ['judul', 'status'] });
    admin = await signIn(await office.start(), 'admin@contoh.example');
  });
  afterEach(() => emptyFields(office.db()));

  const check = async (overlay: Overlay, who = admin): Promise<FieldCheck> => {
    const answer = await who('POST', '/admin/fields/check', { overlay });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const impactOf = async (said: ResourceOverlay) => (await check(pokir(said))).impact;
  const counted = (impact: readonly Impact[]) =>
    impact.map(({ code, path, count, total }) => [code, path, count, total]);

  it('is nothing for a document that only names, and for none', async () => {
    expect((await check({ format: 1 })).impact).toEqual([]);
    expect(await impactOf({ fields: { judul: { help: 'Singkat saja' } } })).toEqual([]);
  });

  it('says how many records are empty where something is to be required, and which saved views use it', async () => {
    const impact = await impactOf({ fields: { lokasi_pelaksanaan: { label: 'Tempat', required: true } } });
    const path = 'resources.pokir.fields.lokasi_pelaksanaan';
    expect(counted(impact)).toEqual([
      ['empty', `${path}.required`, 500, 1499],
      ['views', path, 2, 3],
    ]);
    expect(impact.map(({ message }) => message)).toEqual([
      'Menjadikan "Tempat" wajib: 500 dari 1.499 pokir belum terisi.',
      '"Tempat" dipakai 2 dari 3 daftar tersimpan.',
    ]);
  });

  it('counts what is outside of new limits, retired, hidden, locked, and hidden by a condition', async () => {
    const impact = await impactOf({
      fields: {
        deskripsi: { minLength: 5 },
        target_pelaksanaan: { max: '2030-12-31' },
        prioritas: { choices: { retired: ['low'] } },
        lokasi_pelaksanaan: { showWhen: { prioritas: { eq: 'high' } } },
      },
      list: { sort: ['judul', 'asc'] },
    });
    const at = 'resources.pokir';
    expect(counted(impact)).toEqual(
      expect.arrayContaining([
        ['outside', `${at}.fields.deskripsi.minLength`, 150, 1499],
        ['outside', `${at}.fields.target_pelaksanaan.max`, 300, 1499],
        ['retired', `${at}.fields.prioritas.choices`, 375, 1499],
        ['withheld', `${at}.fields.lokasi_pelaksanaan.showWhen`, 250, 1499],
        ['overridden', `${at}.list`, 2, 3],
      ]),
    );
  });

  it('names the role that something is hidden from', async () => {
    const { impact } = await check({
      format: 1,
      roles: { admin_aleg: { resources: { pokir: { fields: { lokasi_pelaksanaan: { hidden: true } } } } } },
    });
    expect(impact).toMatchObject([
      {
        code: 'withheld',
        path: 'roles.admin_aleg.resources.pokir.fields.lokasi_pelaksanaan.hidden',
        count: 999,
        params: { role: 'admin_aleg', facet: 'hidden' },
        message:
          'Menyembunyikan "Lokasi pelaksanaan": 999 dari 1.499 pokir sudah terisi; isinya tetap disimpan. (untuk peran Admin Anggota Legislatif)',
      },
    ]);
  });

  it('says which filter, card, figures and charts go with a hidden field, once for everybody or by role', async () => {
    const places = ({ impact }: FieldCheck) =>
      impact.flatMap(({ code, path, message }) =>
        ['filter', 'card', 'tiles', 'charts'].includes(code) ? [[code, path, message]] : [],
      );
    const path = 'resources.residents.fields.hasil_verifikasi.hidden';
    const sentences = [
      ['filter', 'Saringan "Hasil verifikasi" hilang dari daftar warga binaan.'],
      [
        'tiles',
        '4 dari 7 angka di atas daftar warga binaan dihitung menurut "Hasil verifikasi" dan tidak tampil lagi.',
      ],
      ['charts', 'Grafik dan angka dasbor warga binaan yang dihitung menurut "Hasil verifikasi" tidak tampil lagi.'],
    ];
    const hidden = { resources: { residents: { fields: { hasil_verifikasi: { hidden: true } } } } } as const;
    expect(places(await check({ format: 1, ...hidden }))).toEqual(sentences.map(([code, said]) => [code, path, said]));
    expect(places(await check({ format: 1, roles: { admin_aleg: hidden } }))).toEqual(
      sentences.map(([code, said]) => [
        code,
        `roles.admin_aleg.${path}`,
        `${said} (untuk peran Admin Anggota Legislatif)`,
      ]),
    );
    expect(places(await check({ format: 1, ...hidden, roles: { admin_aleg: hidden } }))).toHaveLength(3);
    expect(
      places(await check({ format: 1, resources: { volunteers: { fields: { phone: { hidden: true } } } } })),
    ).toEqual(
      expect.arrayContaining([
        [
          'card',
          'resources.volunteers.fields.phone.hidden',
          expect.stringMatching(/ hilang dari kartu relawan di ponsel\.$/),
        ],
      ]),
    );
  });

  it('says what is kept of a field that is taken away, and that a new required one is empty everywhere', async () => {
    const custom = { x_catatan: { kind: 'text', label: 'Catatan', required: true } } as const;
    expect(counted(await impactOf({ custom }))).toEqual([
      ['empty', 'resources.pokir.custom.x_catatan.required', 1499, 1499],
    ]);
    expect((await admin('POST', '/admin/fields/publish', { overlay: pokir({ custom }), parent: null })).status).toBe(
      201,
    );
    await sql`update pokir set custom = '{"x_catatan": "ada"}' where judul like 'Judul 10%'`.execute(
      office.db().kysely,
    );
    const impact = await impactOf({ custom: { x_catatan: { ...custom.x_catatan, removed: true } } });
    expect(impact).toMatchObject([
      {
        code: 'removed',
        path: 'resources.pokir.custom.x_catatan.removed',
        message: 'Melepas "Catatan": 111 data tersimpan tetap disimpan dan kembali bila kolom dipasang lagi.',
      },
    ]);
  });

  it('counts nothing by a field that is hidden from who asks, also not through a condition of their own', async () => {
    const role = 'admin_aleg';
    const hidden = { [role]: { resources: { pokir: { fields: { lokasi_pelaksanaan: { hidden: true } } } } } } as const;
    await office.add({ email: 'citra@contoh.example', role });
    const published = await admin('POST', '/admin/fields/publish', {
      overlay: { format: 1, roles: hidden },
      parent: null,
    });
    expect(published.status, published.text).toBe(201);
    const asked = await signIn(await office.start(), 'citra@contoh.example');
    const x_catatan = { kind: 'text', label: 'Catatan' } as const;
    const codesBy = async (said: ResourceOverlay, who: Client) =>
      (await check(pokir(said), who)).impact.map(({ code, field }) => [code, field]);
    const place = { lokasi_pelaksanaan: { eq: 'Desa 7' } };
    const hiding = {
      custom: { x_catatan: { ...x_catatan, requiredWhen: { all: [{ status: { eq: 'proposed' } }, place] } } },
    };
    expect(await codesBy(hiding, asked)).toEqual([]);
    expect(await codesBy({ fields: { deskripsi: { showWhen: place } } }, asked)).not.toContainEqual([
      'withheld',
      'deskripsi',
    ]);
    expect(await codesBy({ fields: { lokasi_pelaksanaan: { required: true } } }, asked)).not.toContainEqual([
      'empty',
      'lokasi_pelaksanaan',
    ]);
    expect(await codesBy(hiding, admin)).toEqual([['empty', 'x_catatan']]);
    const open = { custom: { x_catatan: { ...x_catatan, requiredWhen: { status: { eq: 'proposed' } } } } };
    expect(await codesBy(open, asked)).toEqual([['empty', 'x_catatan']]);
  });

  it('tells of drafts of others, and counts for each person only what they may list', async () => {
    await office.add({ email: 'dua@contoh.example' });
    await office.add({ email: 'bima@contoh.example', role: 'admin_aleg' });
    const app = await office.start();
    const required = pokir({ fields: { lokasi_pelaksanaan: { required: true } } });
    const draft = { overlay: required, parent: null, version: null };
    expect((await (await signIn(app, 'dua@contoh.example'))('PUT', '/admin/fields/draft', draft)).status).toBe(200);
    const { impact } = await check(required);
    expect(impact.at(-1)).toMatchObject({ code: 'drafts', count: 1, message: '1 orang lain sedang menyusun draf.' });
    const scoped = await check(required, await signIn(app, 'bima@contoh.example'));
    expect(scoped.impact[0]).toMatchObject({ code: 'empty', count: 0, total: 0 });
  });
});
