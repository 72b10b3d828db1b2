import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choice,
  date,
  multiChoice,
  number,
  percent,
  type Resource,
  reference,
  richText,
  tags,
  text,
} from '../../../../src/framework/schema';
import type { Judgement } from '../../../support/imports';
import { engines, OPENING_MS } from '../../../support/server';
import { factsOf, openShelves, type Shelves } from '../../../support/shelvesImport';

const common = { list: { columns: ['name'] }, access: { admin: 'all' } } as const;
const rooms: Resource = {
  ...common,
  name: 'rooms',
  label: 'Ruang',
  noun: 'ruang',
  title: 'name',
  api: { path: '/admin/rooms' },
  fields: { name: text({ label: 'Nama', required: true }) },
  form: { sections: [{ section: 'Ruang', fields: ['name'] }] },
};
const fields = {
  name: text({ label: 'Nama', required: true }),
  story: richText({ label: 'Cerita' }),
  topics: tags({ label: 'Topik' }),
  marks: multiChoice({ a: 'Satu, pertama', b: 'Dua; kedua', c: '"Tiga" | 3' }, { label: 'Tanda' }),
  weight: number({ label: 'Berat', decimals: 2, unique: true }),
  share: percent({ label: 'Bagian', unique: 'Bagian sudah ada' }),
  kind: choice({ kept: 'Simpan', lent: 'Pinjam' }, { label: 'Jenis', default: 'kept' }),
  room_id: reference('rooms', { label: 'Ruang' }),
  other_id: reference('rooms', { label: 'Ruang lain', showWhen: { kind: { eq: 'lent' } } }),
  reason: text({ label: 'Alasan', requiredWhen: { room_id: { empty: false } } }),
  moved_on: date({ label: 'Pindah', showWhen: { room_id: { empty: false } } }),
};
const shelves: Resource = {
  ...common,
  name: 'shelves',
  label: 'Rak',
  noun: 'rak',
  title: 'name',
  api: { path: '/admin/shelves' },
  fields,
  form: { sections: [{ section: 'Rak', fields: Object.keys(fields) }] },
  import: { columns: Object.keys(fields), same: [], match: [['name']] },
};
const desks: Resource = {
  ...common,
  name: 'desks',
  label: 'Meja',
  noun: 'meja',
  title: 'name',
  api: { path: '/admin/desks' },
  fields: { name: text({ label: 'Nama' }), room_id: reference('rooms', { label: 'Ruang', default: 99 as never }) },
  form: { sections: [{ section: 'Meja', fields: ['name', 'room_id'] }] },
  import: { columns: ['name'], same: [] },
};
/** A rule about the reference that a file names, by a field that points nowhere. */
const lamps: Resource = {
  ...common,
  name: 'lamps',
  label: 'Lampu',
  noun: 'lampu',
  title: 'name',
  api: { path: '/admin/lamps' },
  fields: { name: text({ label: 'Nama' }), room_id: reference('rooms', { label: 'Ruang' }) },
  rules: [{ when: { name: { empty: true } }, refuse: { field: 'room_id', message: 'Ruang untuk lampu bernama saja' } }],
  form: { sections: [{ section: 'Lampu', fields: ['name', 'room_id'] }] },
  import: { columns: ['room_id'], same: [] },
};

describe.each(engines)('files of records of any kind on $name', (engine) => {
  let world: Shelves;
  beforeAll(async () => {
    world = await openShelves(engine, [rooms, shelves, desks, lamps]);
    for (const name of ['Timur', 'Barat']) await world.call('POST', '/admin/rooms', { name });
  }, OPENING_MS);
  afterAll(() => world?.close());

  const path = shelves.api.path;
  const emptied = async () => {
    const { body } = await world.call('GET', `${path}?per_page=100`);
    for (const { id } of (body.data as { data: readonly { id: number }[] }).data)
      await world.call('DELETE', `${path}/${id}`);
  };
  const added = async (values: Readonly<Record<string, unknown>>) => {
    const answer = await world.call('POST', path, values);
    expect(answer.status, answer.text).toBe(201);
  };
  const uploaded = async (file: string, more: Readonly<Record<string, string>> = {}, at = path) => {
    const answer = await world.upload(`${at}/mass-upload`, file, more);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Judgement;
  };
  const errorsOf = ({ errors }: Judgement) =>
    errors.flatMap(({ row, findings }) =>
      findings.filter(({ level }) => level === 'error').map(({ field, code }) => [row, field, code]),
    );
  const goesRound = async () => {
    const before = await factsOf(world, path);
    const { text: file } = await world.call('GET', `${path}/export?format=csv&for=import&sort_by=id&sort_order=asc`);
    await emptied();
    expect(await uploaded(file)).toMatchObject({ success_count: before.length, failed_count: 0 });
    expect(await factsOf(world, path)).toEqual(before);
  };

  it('bring formatted text back as it was', async () => {
    await emptied();
    await added({ name: 'A', story: '<p>Isi <strong>tebal</strong> &amp; lain</p><ul><li>satu</li></ul>' });
    await goesRound();
  });

  it('store of formatted text what any other way in stores', async () => {
    await emptied();
    await uploaded('name,story\r\nA,<p onclick="x()">Halo <script>y()</script></p>\r\nB,<p> </p>\r\n');
    expect((await factsOf(world, path)).map(({ story }) => story)).toEqual(['<p>Halo </p>', null]);
  });

  it('bring lists back whose words hold what separates words', async () => {
    await emptied();
    await added({ name: 'A', topics: ['satu, dua', 'tiga; empat', 'lima'], marks: ['a', 'c'] });
    await added({ name: 'B', topics: ['"kutip" di depan', 'akhir "kutip"'], marks: ['b'] });
    await added({ name: 'C', topics: ['sendiri, saja'], marks: ['a', 'b', 'c'] });
    await goesRound();
  });

  it('are read where one column alone holds what separates columns elsewhere', async () => {
    await emptied();
    for (const name of ['Dua; kedua', 'Tiga | 3', 'Empat']) await added({ name });
    const { text: file } = await world.call('GET', `${path}/export?format=csv&for=import&columns=name`);
    await emptied();
    expect(await uploaded(file)).toMatchObject({ success_count: 3, failed_count: 0 });
  });

  it('say that a number is there already, however it is written', async () => {
    await emptied();
    await added({ name: 'A', weight: 1.5, share: 12.5 });
    const answer = await uploaded('name,weight,share\r\nB,"1,50",1\r\nC,2,"12,50"\r\nD,"3,10",2\r\nE,3.1,3\r\n');
    expect(errorsOf(answer)).toEqual([
      [2, 'weight', 'duplicate'],
      [3, 'share', 'duplicate'],
      [5, 'weight', 'duplicate'],
    ]);
  });

  it('are judged with what their names of other records stand for', async () => {
    await emptied();
    const answer = await uploaded('name,room_id,reason,moved_on\r\nA,Timur,,\r\nB,Timur,Sempit,2026-03-02\r\nC,,,\r\n');
    expect(errorsOf(answer)).toEqual([[2, 'reason', 'required']]);
    expect(await factsOf(world, path)).toMatchObject([
      { name: 'B', reason: 'Sempit', moved_on: '2026-03-02' },
      { name: 'C', moved_on: null },
    ]);
  });

  it('store nothing in a field that its record does not show', async () => {
    await emptied();
    await uploaded('name,kind,other_id\r\nA,Simpan,Barat\r\nB,Pinjam,Barat\r\n');
    const rows = await factsOf(world, path);
    expect(rows.map(({ name, other_id: other }) => [name, other === null])).toEqual([
      ['A', true],
      ['B', false],
    ]);
  });

  it('change in a record what only that record shows, though the file says nothing of why', async () => {
    await emptied();
    await uploaded('name,kind,other_id\r\nA,Simpan,\r\nB,Pinjam,Barat\r\n');
    const [, before] = await factsOf(world, path);
    const answer = await uploaded('name,other_id\r\nA,Timur\r\nB,Timur\r\nC,Timur\r\n', { match: 'name' });
    expect(answer).toMatchObject({ changed_count: 1, unchanged_count: 1, success_count: 1 });
    const [a, b, c] = await factsOf(world, path);
    expect([a?.other_id, c?.other_id]).toEqual([null, null]);
    expect(b?.other_id).toEqual(expect.any(Number));
    expect(b?.other_id).not.toBe(before?.other_id);
  });

  it('say of each row that what it points to by itself is not there', async () => {
    expect(errorsOf(await uploaded('name\r\nA\r\n', {}, desks.api.path))).toEqual([[2, 'room_id', 'notFound']]);
  });

  it('refuses a reference that a rule refuses, though the rule hangs on nothing that the file names', async () => {
    expect(errorsOf(await uploaded('Ruang\r\nTimur\r\n', {}, lamps.api.path))).toEqual([[2, 'room_id', 'rule']]);
  });
});
