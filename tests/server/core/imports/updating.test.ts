import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countOf,
  csvOf,
  type ImportWorld,
  type Judgement,
  openImports,
  RESIDENTS,
  type ResidentRow,
  residentRow,
} from '../../../support/imports';
import { engines, OPENING_MS } from '../../../support/server';

interface Preview {
  readonly counts: Readonly<Record<string, number>>;
  readonly changes: readonly {
    readonly line: number;
    readonly title: string;
    readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  }[];
}

interface History {
  readonly action: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

const IMPORTS = '/admin/imports';
const byCard = { match: 'no_kta' };

describe.each(engines)('an import that changes records on $name', (engine) => {
  let world: ImportWorld;
  let next = 5000;
  beforeAll(async () => {
    world = await openImports(engine);
  }, OPENING_MS);
  afterAll(() => world?.close());

  const people = (count: number): readonly ResidentRow[] =>
    Array.from({ length: count }, () => {
      next += 1;
      return residentRow(next, { no_kta: `KTA-${next}` });
    });
  const upload = async (
    file: string,
    fields: Record<string, string | number> = {},
    who: 'admin' | 'aleg' = 'admin',
  ) => {
    const answer = await world[who].upload(`${RESIDENTS}/mass-upload`, file, fields);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Judgement & { changed_count: number; ambiguous_count: number };
  };
  const bring = async (rows: readonly ResidentRow[], relawan_id = world.volunteers.a) => {
    await upload(csvOf(rows), { relawan_id });
    return rows;
  };
  const preview = async (file: string, fields: Record<string, string | number>, who: 'admin' | 'aleg' = 'admin') => {
    const answer = await world[who].upload(`${RESIDENTS}/preview-csv`, file, { ...fields, check: 1 });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Preview;
  };
  const stored = async (card: string) => {
    const found = await sql<Record<string, unknown>>`select * from residents where no_kta = ${card}`.execute(
      world.db.kysely,
    );
    return found.rows[0] ?? {};
  };

  it('takes what the file says, leaves what it does not, and asks for nothing a record has already', async () => {
    const [siti] = await bring(people(1));
    const card = String(siti?.no_kta);
    const before = await stored(card);
    const file = csvOf(
      [{ no_kta: card, kelurahan: 'Manggarai', rt: '9', no_hp: '' }],
      ['no_kta', 'kelurahan', 'rt', 'no_hp'],
    );
    const answer = await upload(file, byCard);
    expect(answer).toMatchObject({ success_count: 0, changed_count: 1, failed_count: 0, unchanged_count: 0 });
    const after = await stored(card);
    expect(after).toMatchObject({ kelurahan: 'Manggarai', rt: '009', no_hp: before.no_hp, alamat: before.alamat });
    expect(after.version).toBe(Number(before.version) + 1);
    const history = (await world.admin.call('GET', `${RESIDENTS}/${after.id}/history`)).body.data as History[];
    expect(history[0]).toMatchObject({ action: 'update', changes: { kelurahan: [before.kelurahan, 'Manggarai'] } });
    expect(Object.keys(history[0]?.changes ?? {}).sort()).toEqual(['kelurahan', 'rt']);
  });

  it('shows beforehand what becomes of each row, field by field, and changes nothing by that', async () => {
    const [siti, budi, rina] = await bring(people(3));
    const [fresh] = people(1);
    const rows = [{ ...siti, kelurahan: 'Manggarai' }, budi ?? {}, fresh ?? {}, { ...rina, nama: '' }];
    const count = await countOf(world.db, 'residents');
    const { counts, changes } = await preview(csvOf(rows), { ...byCard, relawan_id: world.volunteers.a });
    expect(counts).toMatchObject({ total: 4, new: 1, changed: 1, unchanged: 2, failed: 0 });
    expect(changes).toEqual([
      {
        line: 2,
        id: expect.any(Number),
        title: siti?.nama,
        fields: [{ name: 'kelurahan', before: 'Menteng Dalam', after: 'Manggarai' }],
      },
    ]);
    expect(await countOf(world.db, 'residents')).toBe(count);
    expect((await stored(String(siti?.no_kta))).kelurahan).toBe('Menteng Dalam');
  });

  it('does not show beforehand what its uploader reads masked', async () => {
    const [siti] = await bring(people(1));
    const file = csvOf([{ no_kta: String(siti?.no_kta), no_hp: '081298765432' }], ['no_kta', 'no_hp']);
    const shownTo = async (who: 'admin' | 'aleg') => (await preview(file, byCard, who)).changes[0]?.fields[0]?.before;
    expect(await shownTo('aleg')).toMatch(/^08\d\d•••\d\d$/);
    expect(await shownTo('admin')).toMatch(/^08[\d-]{9,}$/);
  });

  it('leaves a column as the panel has it where a person says so', async () => {
    const [siti] = await bring(people(1));
    const card = String(siti?.no_kta);
    await upload(csvOf([{ ...siti, kelurahan: 'Manggarai', kecamatan: 'Setiabudi' }]), {
      ...byCard,
      keep: '["kelurahan"]',
    });
    expect(await stored(card)).toMatchObject({ kelurahan: 'Menteng Dalam', kecamatan: 'Setiabudi' });
  });

  it('changes nobody where two records could be meant, and only once what two rows say', async () => {
    const [siti, twin, budi] = await bring(people(3));
    await sql`update residents set no_kta = ${siti?.no_kta} where no_kta = ${twin?.no_kta}`.execute(world.db.kysely);
    const rows = [
      { no_kta: siti?.no_kta, kelurahan: 'Manggarai' },
      { no_kta: budi?.no_kta, kelurahan: 'Manggarai' },
      { no_kta: budi?.no_kta, kelurahan: 'Cawang' },
    ] as ResidentRow[];
    const answer = await upload(csvOf(rows, ['no_kta', 'kelurahan']), byCard);
    expect(answer).toMatchObject({ changed_count: 1, ambiguous_count: 1, duplicate_count: 1, failed_count: 2 });
    expect(answer.errors.map(({ row, errors }) => [row, errors[0]])).toEqual([
      [2, expect.stringContaining('Cocok dengan 2 data')],
      [4, 'Data ini sudah diubah oleh baris 3 di file yang sama. Hapus salah satu.'],
    ]);
    expect((await stored(String(budi?.no_kta))).kelurahan).toBe('Manggarai');
  });

  it('refuses what an edit would refuse, and a new row that is not whole', async () => {
    const [siti] = await bring(people(1));
    const rows = [
      { no_kta: siti?.no_kta, tanggal_lahir: '2030-01-01' },
      { no_kta: 'KTA-BARU', tanggal_lahir: '' },
    ] as ResidentRow[];
    const answer = await upload(csvOf(rows, ['no_kta', 'tanggal_lahir']), byCard);
    expect(answer).toMatchObject({ success_count: 0, changed_count: 0, failed_count: 2 });
    expect(answer.errors[0]?.errors).toEqual(['Tanggal lahir tidak boleh di masa depan']);
    expect(answer.errors[1]?.errors).toContain('Nama harus diisi');
  });

  it('does not see the records of another legislator', async () => {
    const [foreign] = await bring(people(1), world.volunteers.b);
    const file = csvOf([{ no_kta: foreign?.no_kta, kelurahan: 'Manggarai' } as ResidentRow], ['no_kta', 'kelurahan']);
    const answer = await upload(file, byCard, 'aleg');
    expect(answer).toMatchObject({ changed_count: 0, failed_count: 1 });
    expect((await stored(String(foreign?.no_kta))).kelurahan).toBe('Menteng Dalam');
  });

  it('is undone to what the records were; one that somebody has changed since stays, and is named', async () => {
    const [siti, budi] = await bring(people(2));
    const [fresh] = people(1);
    const rows = [{ ...siti, kelurahan: 'Manggarai' }, { ...budi, kelurahan: 'Manggarai' }, fresh ?? {}];
    const { import_id: id } = await upload(csvOf(rows), { ...byCard, relawan_id: world.volunteers.a });
    const changed = await stored(String(budi?.no_kta));
    await world.admin.call('PUT', `${RESIDENTS}/${changed.id}`, { kecamatan: 'Setiabudi' });
    const { body } = await world.admin.call('GET', `${IMPORTS}/${id}`);
    expect(body.data).toMatchObject({
      changed_count: 2,
      undo: { possible: 1, restorable: 1, edited_count: 1, edited: [{ id: changed.id, title: budi?.nama }] },
    });
    const undone = await world.admin.call('POST', `${IMPORTS}/${id}/undo`, {});
    expect(undone.body, undone.text).toMatchObject({ data: { undone: 1, restored: 1, edited_count: 1 } });
    const back = await stored(String(siti?.no_kta));
    expect(back.kelurahan).toBe('Menteng Dalam');
    expect((await stored(String(budi?.no_kta))).kelurahan).toBe('Manggarai');
    const history = (await world.admin.call('GET', `${RESIDENTS}/${back.id}/history`)).body.data as History[];
    expect(history[0]?.changes).toEqual({ kelurahan: ['Manggarai', 'Menteng Dalam'] });
  });

  it('refuses a way of recognising that is not declared', async () => {
    const answer = await world.admin.upload(`${RESIDENTS}/mass-upload`, csvOf(people(1)), { match: 'nama' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('match');
  });
});
