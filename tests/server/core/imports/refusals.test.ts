import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, csvOf, type ImportWorld, openImports, RESIDENTS, residents } from '../../../support/imports';
import { engines, OPENING_MS } from '../../../support/server';

const UPLOAD = `${RESIDENTS}/mass-upload`;
const calls = [UPLOAD, `${RESIDENTS}/preview-csv`] as const;
const good = csvOf(residents(2));
const FORMAT = 'Format file tidak valid. Silakan upload file CSV.';
const TOO_LARGE = 'Ukuran file terlalu besar. Maksimal 5MB.';

describe.each(engines)('files that are refused on $name', (engine) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await openImports(engine);
  }, OPENING_MS);
  afterAll(async () => {
    expect(await countOf(world.db, 'residents')).toBe(0);
    expect(await countOf(world.db, 'imports')).toBe(0);
    await world?.close();
  });

  const refused = async (
    path: string,
    ...[file, fields, more]: [...Parameters<ImportWorld['admin']['upload']>] extends [string, ...infer Rest]
      ? Rest
      : never
  ) => {
    const answer = await world.admin.upload(path, file, { relawan_id: world.volunteers.a, ...fields }, more);
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.code).toBe('validation');
    return answer.body.errors;
  };

  it.each(calls)('without a file %s asks for one', async (path) => {
    expect(await refused(path, null)).toEqual({ file: ['Silakan pilih file terlebih dahulu'] });
    const answer = await world.admin.call('POST', path, { relawan_id: world.volunteers.a });
    expect(answer.body.errors).toEqual({ file: ['Silakan pilih file terlebih dahulu'] });
  });

  it.each(calls)('%s takes CSV and XLSX only, by name and by what is inside', async (path) => {
    const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(400, 1)]);
    const gzip = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(400, 1)]);
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 0)]);
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(400, 2)]);
    for (const bytes of [zip, gzip, program, png, Buffer.from('<!doctype html><html><body>x</body></html>')])
      expect(await refused(path, bytes)).toEqual({ file: [FORMAT] });
    expect(await refused(path, good, {}, { name: 'warga.pdf', type: 'application/pdf' })).toEqual({ file: [FORMAT] });
    expect(await refused(path, good, {}, { name: 'warga', type: 'text/plain' })).toEqual({ file: [FORMAT] });
  });

  it.each(calls)('%s reads nothing beyond 5 MB', async (path) => {
    const lines = Buffer.alloc(5 * 1024 * 1024 + 1, '\n');
    expect(await refused(path, lines)).toEqual({ file: [TOO_LARGE] });
    expect(await refused(path, Buffer.alloc(12 * 1024 * 1024, 'a'))).toEqual({ file: [TOO_LARGE] });
    expect(await refused(path, Buffer.alloc(21 * 1024 * 1024, 'a'))).toEqual({ file: [TOO_LARGE] });
  });

  it.each(calls)('%s says what is wrong with a file without people', async (path) => {
    for (const file of ['', '\r\n\r\n', csvOf([])]) expect((await refused(path, file))?.file).toHaveLength(1);
  });

  it('an upload needs a volunteer, and says so beside what else is wrong', async () => {
    const answer = await world.admin.upload(UPLOAD, null);
    expect(answer.body.errors).toEqual({
      file: ['Silakan pilih file terlebih dahulu'],
      relawan_id: ['Silakan pilih relawan terlebih dahulu'],
    });
    expect((await world.admin.upload(`${RESIDENTS}/preview-csv`, good)).status).toBe(200);
  });

  it("a volunteer of others answers like one that is not there, and so does what is no volunteer's number", async () => {
    const answers = await Promise.all(
      [world.volunteers.b, world.volunteers.free, 999_999, 'abc', '1; drop table users'].map((relawan_id) =>
        world.aleg.upload(UPLOAD, good, { relawan_id }),
      ),
    );
    const told = answers.map(({ status, body: { request_id: _id, ...body } }) => ({ status, body }));
    expect(told[0]).toMatchObject({ status: 422, body: { errors: { relawan_id: ['Relawan tidak ditemukan'] } } });
    for (const each of told) expect(each).toEqual(told[0]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['a number in it', '[1]'],
    ['an unknown field', '["password"]'],
    ['a field the server owns', '["aleg_id"]'],
    ['a field twice', '["nama","nama"]'],
    ['too many columns', JSON.stringify(Array.from({ length: 65 }, () => null))],
  ])('a mapping with %s is refused', async (_name, mapping) => {
    expect((await refused(UPLOAD, good, { mapping }))?.mapping).toHaveLength(1);
  });

  it.each(calls)('%s is for those who may add residents', async (path) => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const { clientOf } = await import('../../../support/server');
    const stranger = await clientOf(world.app)('POST', path, Buffer.from('--x--\r\n'), form);
    expect(stranger.status).toBe(401);
  });
});
