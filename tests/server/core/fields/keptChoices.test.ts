import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FieldCheck } from '../../../../src/framework/calls/fields';
import type { CustomField, Overlay } from '../../../../src/framework/schema';
import { emptyFields } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Answer, type Client, engines, signIn } from '../../../support/server';

const condition = (choices: CustomField['choices'], more: Partial<CustomField> = {}): Overlay => ({
  format: 1,
  resources: {
    pokir: {
      custom: { x_kondisi: { kind: 'choice', label: 'Kondisi', choices, inFilters: true, ...more } as CustomField },
    },
  },
});
const three = { baik: 'Baik', sedang: { id: 'Sedang', en: 'Fair' }, rusak: 'Rusak' } as const;
const two = { baik: 'Baik', rusak: 'Rusak' } as const;
const newPokir = { judul: 'Jalan', deskripsi: 'Perbaikan jalan', kategori: 'Infrastruktur' };
interface Row {
  readonly id: number;
  readonly x_kondisi?: string;
}

const path = 'resources.pokir.custom.x_kondisi';

describe.each(engines)('a choice taken out of an own field while records use it, on $name', (engine) => {
  const office = useOffice(engine);
  let admin: Client;
  let id: number;
  beforeAll(async () => {
    await office.add({ email: 'admin@contoh.example', name: 'Ratna' });
  });
  afterEach(async () => {
    await emptyFields(office.db());
    await sql`delete from pokir`.execute(office.db().kysely);
  });

  const publish = async (overlay: Overlay, parent: number | null): Promise<Overlay> => {
    const answer = await admin('POST', '/admin/fields/publish', { overlay, parent });
    expect(answer.status, answer.text).toBe(201);
    return overlayIn(answer);
  };
  const overlayIn = ({ body }: Answer): Overlay => (body.data as { overlay: Overlay }).overlay;
  const fieldIn = (overlay: Overlay) => overlay.resources?.pokir?.custom?.x_kondisi;
  const add = async (value: string): Promise<number> => {
    const made = await admin('POST', '/admin/pokir', { ...newPokir, x_kondisi: value });
    expect(made.status, made.text).toBe(201);
    return (made.body.data as { id: number }).id;
  };
  const begin = async (value = 'sedang') => {
    admin = await signIn(await office.start(), 'admin@contoh.example');
    await publish(condition(three), null);
    id = await add(value);
  };
  const kept = { choices: { ...two, sedang: three.sedang }, retired: ['sedang'] };
  const expectKept = async () => {
    const saved = await admin('PUT', `/admin/pokir/${id}`, { ...newPokir, judul: 'Jalan desa', x_kondisi: 'sedang' });
    expect([saved.status, (saved.body.data as Row | null)?.x_kondisi], saved.text).toEqual([200, 'sedang']);
    const found = await admin('GET', '/admin/pokir?x_kondisi=sedang&per_page=100');
    const { data: rows } = found.body.data as { data: readonly Row[] };
    expect(rows.map((row) => row.id)).toEqual([id]);
    const fresh = await admin('POST', '/admin/pokir', { ...newPokir, x_kondisi: 'sedang' });
    expect([fresh.status, fresh.body.errors]).toEqual([
      422,
      { x_kondisi: ['Kondisi harus salah satu dari: Baik, Rusak'] },
    ]);
  };

  it('stays for them: shown, kept on save, filterable; a new record cannot choose it', async () => {
    await begin();
    const published = await publish(condition(two), 1);
    expect(fieldIn(published)).toMatchObject(kept);
    await expectKept();
  });

  it('is counted before that, with a sentence that says what becomes of it', async () => {
    await begin();
    const { findings, impact }: FieldCheck = (await admin('POST', '/admin/fields/check', { overlay: condition(two) }))
      .body.data;
    expect(findings).toMatchObject([
      {
        code: 'choiceInUse',
        severity: 'warning',
        path: `${path}.choices`,
        message:
          'Pilihan "Sedang" pada kolom "Kondisi" masih dipakai data yang ada: tetap berlaku untuk data itu, tetapi tidak ditawarkan lagi.',
      },
    ]);
    expect(impact.filter(({ code }) => code === 'retired')).toMatchObject([
      { path: `${path}.retired`, count: 1, message: expect.stringContaining('masih dipakai 1 dari') },
    ]);
  });

  it('is gone when no record uses it', async () => {
    await begin('baik');
    expect(fieldIn(await publish(condition(two), 1))?.choices).toEqual(two);
  });

  it('stays for a deleted record, which may come back', async () => {
    await begin();
    await admin('DELETE', `/admin/pokir/${id}`);
    expect(fieldIn(await publish(condition(two), 1))).toMatchObject(kept);
  });

  it('stays when an earlier version without it is in force again', async () => {
    admin = await signIn(await office.start(), 'admin@contoh.example');
    await publish(condition(two), null);
    await publish(condition(three), 1);
    id = await add('sedang');
    const back = await admin('POST', '/admin/fields/rollback', { version: 1, parent: 2 });
    expect([back.status, fieldIn(overlayIn(back))], back.text).toMatchObject([201, kept]);
    await expectKept();
  });

  it('stays when the field comes back after it was gone, by its own name', async () => {
    await begin();
    await publish({ format: 1 }, 1);
    expect(fieldIn(await publish(condition(two), 2))).toMatchObject(kept);
    await expectKept();
  });

  it('stays when the file of the installation drops it, by its own name', async () => {
    const deployment = { overlay: condition(three), source: 'fields.json', findings: [] };
    admin = await signIn(await office.start({ deployment }), 'admin@contoh.example');
    id = await add('sedang');
    admin = await signIn(
      await office.start({ deployment: { ...deployment, overlay: condition(two) } }),
      'admin@contoh.example',
    );
    const { overlay, findings } = (await admin('GET', '/admin/fields/deployment')).body.data as {
      overlay: Overlay;
      findings: readonly unknown[];
    };
    expect(fieldIn(overlay)).toMatchObject(kept);
    expect(findings).toMatchObject([{ code: 'choiceInUse' }]);
    await expectKept();
  });

  it('that another choice is called by is refused with both sentences', async () => {
    await begin();
    const overlay = condition({ ...two, sedang_2: 'Sedang' });
    const { findings }: FieldCheck = (await admin('POST', '/admin/fields/check', { overlay })).body.data;
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['choiceInUse', 'warning'],
      ['choiceNameTaken', 'error'],
    ]);
    expect((await admin('POST', '/admin/fields/publish', { overlay, parent: 1 })).status).toBe(422);
  });
});
