import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, type ImportWorld, openImports, RESIDENTS, residentRow, residents } from '../support/imports';
import { type Answer, clientOf, engines, OPENING_MS } from '../support/server';

/** The calls of specification 3, sections 3, 5 and 7, for files of residents, and those of the extension `imports`. */

const id = expect.any(Number);
const text = expect.any(String);
const file = csvOf([...residents(4), { ...residentRow(9), nama: '' }]);

describe.each(engines)('files of residents, as described, on $name', (engine) => {
  let world: ImportWorld;
  let anyone: ReturnType<typeof clientOf>;
  let importId = 0;
  beforeAll(async () => {
    world = await openImports(engine);
    anyone = clientOf(world.app);
    const answer = await world.admin.upload(`${RESIDENTS}/mass-upload`, csvOf(residents(3, 500)), {
      relawan_id: world.volunteers.a,
    });
    importId = (answer.body.data as { import_id: number }).import_id;
  }, OPENING_MS);
  afterAll(() => world?.close());

  const expectEnvelope = (answer: Answer, data: unknown) => {
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', success: true, message: text });
    expect({ data: answer.body.data }).toMatchObject({ data });
  };

  it('the template is a CSV file of that name whose columns are those of a resident', async () => {
    const answer = await world.admin.call('GET', `${RESIDENTS}/download-template`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="template_warga_binaan.csv"');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(
      answer.text
        .replace(/^\uFEFF/, '')
        .trim()
        .split(','),
    ).toHaveLength(13);
  });

  it('the template, filled in, is read column for column', async () => {
    const answer = await world.admin.call('GET', `${RESIDENTS}/download-template`);
    const person = Object.values(residentRow(77)).join(',');
    const filled = await world.admin.upload(`${RESIDENTS}/preview-csv`, `${answer.text.trimEnd()}\r\n${person}\r\n`);
    const { mapping, remarks } = filled.body.data as { mapping: unknown[]; remarks: unknown[] };
    expect(mapping).not.toContain(null);
    expect(remarks).toEqual([]);
  });

  it('a preview has the described shape, three rows and at most thirteen columns', async () => {
    const wide = file.replace(/\r\n/g, ',lebih,lagi\r\n');
    for (const sent of [file, wide]) {
      const answer = await world.admin.upload(`${RESIDENTS}/preview-csv`, sent, { start_row: 2, start_column: 0 });
      expectEnvelope(answer, { total_rows: 5, start_row: 2, start_column: 0, headers: expect.any(Array) });
      const { headers, preview } = answer.body.data as {
        headers: string[];
        preview: { row_number: number; data: string[] }[];
      };
      expect(headers).toHaveLength(13);
      expect(preview.map(({ row_number: line }) => line)).toEqual([2, 3, 4]);
      for (const { data } of preview) expect(data).toHaveLength(13);
      expect(preview[0]?.data[1]).toBe(residentRow(1).nama);
    }
  });

  it('a preview tells besides how the file was understood, and a check what an upload would do', async () => {
    const plain = await world.admin.upload(`${RESIDENTS}/preview-csv`, file);
    expectEnvelope(plain, {
      format: { kind: 'csv', encoding: 'utf-8', delimiter: ',', separatorLine: false },
      header_line: 1,
      first: { line: 2 },
      last: { line: 6 },
      columns: expect.arrayContaining([{ name: 'nama', label: 'Nama', required: true, ignored: false }]),
    });
    expect(plain.body.data).not.toHaveProperty('counts');
    const answer = await world.admin.upload(`${RESIDENTS}/preview-csv`, file, {
      check: 1,
      relawan_id: world.volunteers.a,
    });
    expectEnvelope(answer, {
      counts: { total: 5, new: 4, failed: 1, duplicate: 0, unchanged: 0 },
      findings: [{ line: 6, field: 'nama', level: 'error', message: 'Nama harus diisi' }],
      findings_total: 1,
    });
  });

  it('an upload answers how many went in, how many did not, and why, by line', async () => {
    const answer = await world.admin.upload(`${RESIDENTS}/mass-upload`, file, {
      relawan_id: world.volunteers.a,
      skip_first_row: 1,
      start_row: 2,
      start_column: 0,
    });
    expectEnvelope(answer, {
      success_count: 4,
      failed_count: 1,
      errors: [{ row: 6, errors: ['Nama harus diisi'] }],
      import_id: id,
      unchanged_count: 0,
      duplicate_count: 0,
      replayed: false,
    });
    expect(answer.body.message).toBe('Berhasil mengupload 4 data warga binaan');
  });

  it('a mapping and an order of day and month can be said', async () => {
    const sheet = `a,b,c\r\n${residentRow(91).nama},03/04/1990,x\r\n`;
    const sent = { mapping: '["nama","tanggal_lahir",null]', day_first: '0', check: 1, relawan_id: world.volunteers.a };
    const answer = await world.admin.upload(`${RESIDENTS}/preview-csv`, sheet, sent);
    expectEnvelope(answer, { mapping: ['nama', 'tanggal_lahir', null], counts: { failed: 1 } });
    const { findings } = answer.body.data as { findings: { code: string }[] };
    expect(findings.map(({ code }) => code)).not.toContain('ambiguousDate');
  });

  it('sentences of refusals are those of the specification', async () => {
    const upload = `${RESIDENTS}/mass-upload`;
    const nothing = await world.admin.upload(upload, null);
    expect(nothing).toMatchObject({
      status: 422,
      body: {
        status: 'error',
        code: 'validation',
        errors: {
          file: ['Silakan pilih file terlebih dahulu'],
          relawan_id: ['Silakan pilih relawan terlebih dahulu'],
        },
      },
    });
    const given = { relawan_id: world.volunteers.a };
    const picture = await world.admin.upload(upload, 'x', given, { name: 'foto.png', type: 'image/png' });
    expect(picture.body.errors).toEqual({ file: ['Format file tidak valid. Silakan upload file CSV.'] });
    const large = await world.admin.upload(upload, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), given);
    expect(large.body.errors).toEqual({ file: ['Ukuran file terlalu besar. Maksimal 5MB.'] });
  });

  const at = (path: string) => `/admin/imports${path.replace('{id}', String(importId))}`;

  it('imports are listed and shown', async () => {
    expectEnvelope(await world.admin.call('GET', at('?page=1&per_page=15')), { data: expect.any(Array), total: id });
    expectEnvelope(await world.admin.call('GET', at('/{id}')), {
      id: importId,
      state: 'selesai',
      new_count: 3,
      undo: { possible: 3, edited_count: 0, edited: [] },
    });
  });

  it('an import that has ended cannot be continued; failed rows are a file; undoing answers how many rows', async () => {
    const resumed = await world.admin.call('POST', at('/{id}/resume'), {});
    expect(resumed).toMatchObject({ status: 409, body: { code: 'alreadyDecided', success: false } });
    const failed = await world.admin.call('GET', at('/{id}/failed?format=csv'));
    expect([failed.status, failed.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expectEnvelope(await world.admin.call('POST', at('/{id}/undo'), {}), { undone: 3, edited_count: 0 });
  });

  const calls = [
    ['GET', `${RESIDENTS}/download-template`],
    ['POST', `${RESIDENTS}/preview-csv`],
    ['POST', `${RESIDENTS}/mass-upload`],
    ['GET', '/admin/imports'],
    ['GET', '/admin/imports/{id}'],
    ['POST', '/admin/imports/{id}/resume'],
    ['POST', '/admin/imports/{id}/undo'],
    ['GET', '/admin/imports/{id}/failed'],
  ] as const;

  it.each(calls)(
    '%s %s is nobody’s without a login, and stands in the description of the API',
    async (method, path) => {
      const asked = path.replace('{id}', '1');
      expect(await anyone(method, asked, method === 'POST' ? {} : undefined)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', success: false },
      });
      const { paths } = JSON.parse((await anyone('GET', '/openapi.json')).text) as {
        paths: Record<string, Record<string, unknown>>;
      };
      expect(paths[`/api${path}`]).toHaveProperty(method.toLowerCase());
    },
  );

  it('the extension is offered', async () => {
    const { extensions } = (await anyone('GET', '/capabilities')).body.data as { extensions: string[] };
    expect(extensions).toContain('imports');
  });
});
