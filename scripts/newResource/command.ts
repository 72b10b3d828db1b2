import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { coreSteps } from '../../server/sql/coreTables';
import { defineModel, nearestOf } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { askForDraft, completeDraft, DialogError, type Given, type Talk } from './dialog';
import type { Draft, DraftField } from './draft';
import { readFieldList } from './fieldLines';
import type { Foreign } from './foreign';
import { camelOf, refuseName, type Surroundings } from './names';
import { type Ask, readSchema } from './postgres';
import { SampleError, YAML_REFUSED } from './reading';
import { readSample } from './samples';
import { toSource, withLine } from './source';
import { toSpec } from './spec';

export interface CommandOptions extends Talk {
  readonly root: string;
  readonly args: readonly string[];
  /** The text as the formatter wants it. @throws When it cannot be read as code. */
  readonly format: (text: string, path: string) => Promise<string>;
  /** False: no terminal, so no questions. */
  readonly isInteractive: boolean;
}

const usage = `npm run new:resource -- [pilihan]

  Tanpa pilihan, di terminal: bertanya satu per satu.
  --name posko_bantuan    nama: huruf kecil, angka, dan _
  --label "Posko"         di menu           --noun posko    satu data, di tengah kalimat
  --fields "nama*,status:choice(buka|tutup):Status,dinas_id:reference(departments)"
  --from contoh.csv       judul kolom CSV atau buku kerja, contoh JSON, atau dokumen OpenAPI (JSON)
  --from postgres://…     tabel milik program lain, satu deklarasi per tabel; tabelnya tidak diubah
  --schema Posko          skema di dalam dokumen OpenAPI, atau di basis data itu (bawaannya public)
  --table film,kota       hanya tabel ini
  --api /v1/posko         datanya milik API lain, di alamat itu; nama dan amplopnya dibaca dari contoh
  --roles admin,staff     boleh segalanya   --readers admin_aleg    hanya melihat
  --yes                   tanpa pertanyaan  --dry-run       hanya menampilkan, tidak menulis`;

const options = {
  name: { type: 'string' },
  label: { type: 'string' },
  noun: { type: 'string' },
  fields: { type: 'string' },
  from: { type: 'string' },
  schema: { type: 'string' },
  table: { type: 'string' },
  api: { type: 'string' },
  roles: { type: 'string' },
  readers: { type: 'string' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Writes one declaration and its line in the index, or nothing. @returns The exit code. */
export async function newResource(command: CommandOptions): Promise<number> {
  try {
    return await makeOne(command);
  } catch (error) {
    if (isUsageError(error)) {
      command.say(usageProblem(error));
      command.say(usage);
      return 1;
    }
    if (!(error instanceof SampleError || error instanceof DialogError)) throw error;
    command.say(error.message);
    return 1;
  }
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/** Node says it in English; which word it was stands between its quotation marks. */
function usageProblem({ message }: Error): string {
  const word = /'(?:-\w, )?([^' ]+)/.exec(message)?.[1] ?? '';
  if (!word.startsWith('-')) return `"${word}" bukan pilihan; pilihan diawali dengan --.`;
  const names = Object.keys(options).map((name) => `--${name}`);
  if (names.includes(word)) return `Nilai pilihan ${word} tidak dapat dibaca.`;
  const near = nearestOf(word, names);
  return `Pilihan ${word} tidak ada.${near ? ` Maksudnya ${near}?` : ''}`;
}

async function makeOne(command: CommandOptions): Promise<number> {
  const { root, say } = command;
  const { values } = parseArgs({ args: [...command.args], options, allowPositionals: false });
  if (values.help) {
    say(usage);
    return 0;
  }
  const around = lookAround(root);
  if (values.table !== undefined && !isDatabase(values.from))
    throw new DialogError('--table memerlukan --from postgres://…: alamat basis data yang menyimpan tabelnya.');
  if (isDatabase(values.from)) return makeOfTables(command, values, values.from, around);
  const { fields: _typed, api: _address, ...named } = values;
  const given: Given = { ...named, ...(await givenFields(command, values)) };
  const draft =
    values.yes || !command.isInteractive
      ? completeDraft(given, around)
      : await askForDraft(checked(given, around), around, command);
  return writeDown(command, [draft], values['dry-run'] === true);
}

const isDatabase = (from: string | undefined): from is string => /^postgres(?:ql)?:\/\//.test(from ?? '');

/** One declaration for each table of a database that another program keeps; it is only read. */
async function makeOfTables(
  command: CommandOptions,
  values: Readonly<
    Partial<Record<'name' | 'label' | 'noun' | 'fields' | 'api' | 'schema' | 'table' | 'roles' | 'readers', string>>
  > & {
    readonly 'dry-run'?: boolean;
  },
  url: string,
  around: Surroundings,
): Promise<number> {
  const { say } = command;
  const ofOne = (['name', 'label', 'noun', 'fields', 'api'] as const).find((option) => values[option] !== undefined);
  if (ofOne)
    throw new DialogError(`--${ofOne} tidak berlaku untuk tabel: namanya, kolomnya, dan labelnya dibaca dari sana.`);
  const tables = values.table?.split(',').map((name) => name.trim());
  const { read, drafts, leftOut, remarks } = await withDatabase(url, (ask) =>
    readSchema(ask, {
      model,
      schema: values.schema ?? 'public',
      ...(tables ? { tables } : {}),
      refuseName: (name) => refuseName(name, around),
    }),
  );
  for (const remark of remarks) say(remark);
  for (const [table, reason] of Object.entries(leftOut)) say(`Tabel ${table} dilewati: ${reason}`);
  say(`Terbaca ${read} tabel dan view: ${drafts.length} dideklarasikan, ${Object.keys(leftOut).length} dilewati.`);
  if (drafts.length === 0) throw new SampleError('Tidak ada tabel yang dapat dideklarasikan; tidak ada yang ditulis.');
  const { roles, readers } = values;
  const given = { ...(roles === undefined ? {} : { roles }), ...(readers === undefined ? {} : { readers }) };
  return writeDown(
    command,
    drafts.map((draft) => completeDraft({ ...draft, ...given }, around)),
    values['dry-run'] === true,
  );
}

async function withDatabase<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c default_transaction_read_only=on',
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    return await work(async (statement) => (await client.query(statement)).rows);
  } catch (error) {
    if (error instanceof SampleError || error instanceof DialogError) throw error;
    throw new SampleError(`Basis data itu tidak dapat dibaca: ${error instanceof Error ? error.message : error}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** All declarations and their lines in the index, or nothing. */
async function writeDown(
  { root, say, format }: CommandOptions,
  drafts: readonly Draft[],
  isShown: boolean,
): Promise<number> {
  const specs = drafts.map(toSpec);
  defineModel([...model.resources, ...specs], model.kinds);
  const index = 'src/resources/index.ts';
  let lines: string | undefined = readFileSync(join(root, index), 'utf8');
  for (const { name } of specs) lines = lines === undefined ? lines : withLine(lines, name);
  if (lines === undefined) throw new DialogError(`${index} tidak seperti yang dikenal; tidak ada yang ditulis.`);
  const declarations: Record<string, string> = {};
  for (const spec of specs) {
    const path = `src/resources/${camelOf(spec.name)}.ts`;
    declarations[path] = await format(toSource(spec), path);
  }
  const changed = await format(lines, index);
  const paths = Object.keys(declarations);
  const rows = paths.length === 1 ? 'satu baris' : `${paths.length} baris`;
  if (isShown) {
    for (const declaration of Object.values(declarations)) say(declaration);
    say(`Tidak ditulis (--dry-run): ${paths.join(', ')}, dan ${rows} di ${index}.`);
    return 0;
  }
  writeAll(root, declarations, { path: index, text: changed });
  for (const [at, path] of paths.entries())
    say(`Ditulis: ${path} (${drafts[at]?.fields.length} kolom), dan barisnya di ${index}.`);
  const names = specs.map(({ name }) => `\`${name}\``).join(', ');
  say(
    `Berikutnya: teks bahasa Inggris, ${names} di src/i18n/en/resources.ts, atau dalam berkas sendiri di sebelahnya (docs/adding-an-entity.md, langkah 4). \`npx tsc -b\` menyebut yang kurang.`,
  );
  say(`Urutan menu mengikuti ${index}: pindahkan barisnya ke tempat yang diinginkan.`);
  say('Lalu: npm run dev untuk melihatnya, npm test everyResource untuk mengujinya.');
  return 0;
}

async function givenFields(
  { say }: CommandOptions,
  values: Readonly<Partial<Record<'from' | 'fields' | 'schema' | 'api', string>>>,
): Promise<Pick<Given, 'fields' | 'api'>> {
  if (values.from !== undefined && values.fields !== undefined)
    throw new DialogError('Pilih salah satu: --from atau --fields.');
  const path = values.api?.trim();
  if (path !== undefined && !/^\/[\w./-]*\w$/.test(path))
    throw new DialogError(`--api ditulis sebagai alamat di API itu, misalnya /v1/posko; "${path}" bukan.`);
  if (path !== undefined && values.from === undefined)
    throw new DialogError('--api memerlukan --from: contoh jawaban JSON atau dokumen OpenAPI dari API itu.');
  if (values.fields !== undefined) {
    const fields = readFieldList(values.fields, model);
    if (typeof fields === 'string') throw new DialogError(fields);
    return { fields };
  }
  if (values.from === undefined) return {};
  if (!existsSync(values.from) || !statSync(values.from).isFile())
    throw new SampleError(`Berkas ${values.from} tidak ada.`);
  if (/\.ya?ml$/i.test(values.from)) throw new SampleError(YAML_REFUSED);
  const { schema } = values;
  const sample = await readSample(readFileSync(values.from), model, { schema, path });
  const { remarks, foreign } = sample;
  if (path !== undefined && !foreign)
    throw new SampleError(
      'Judul kolom tidak mengatakan bagaimana API itu menjawab: --api memerlukan JSON atau OpenAPI.',
    );
  for (const remark of remarks) say(remark);
  const fields = path === undefined || !foreign ? sample.fields : ofForeign(sample.fields, foreign, say);
  say(`Terbaca ${fields.length} kolom: ${fields.map(({ name, kind }) => `${name} (${kind})`).join(', ')}`);
  return { fields, ...(path !== undefined && foreign ? { api: { path, foreign } } : {}) };
}

/** Fields as another API has them: what it keeps inside another object is shown, and its id is no field. */
function ofForeign(
  fields: readonly DraftField[],
  foreign: Foreign,
  say: (sentence: string) => void,
): readonly DraftField[] {
  if (!foreign.hasId) say('Contoh itu tidak menunjukkan id sebuah data; sebutkan kuncinya di api.aliases.id.read.');
  return fields
    .filter(({ key }) => key !== foreign.keys.id)
    .map((field) => {
      const { item, key = '' } = field;
      if (item?.some((each) => each.key !== each.name)) {
        say(`Kolom "${field.name}": barisnya memakai nama lain di API itu, jadi hanya ditampilkan.`);
        return { name: field.name, label: field.label, key, kind: 'json' };
      }
      if (!key.includes('.')) return field;
      return { ...field, required: undefined, facets: { ...field.facets, readOnly: true } };
    });
}

/** What was given on the command line is judged before the first question. */
function checked(given: Given, around: Surroundings): Given {
  completeDraft({ name: 'nama_percobaan', ...given, fields: given.fields ?? [] }, around);
  return given;
}

function lookAround(root: string): Surroundings {
  const tables = coreSteps.flatMap(({ script }) =>
    [...script.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(([, name = '']) => name),
  );
  const files = readdirSync(join(root, 'src/resources')).map((file) => file.replace(/\.ts$/, ''));
  return { model, tables, files, addresses: ['api', 'admin', 'login', 'assets', 'storage', ...addressesOfPages(root)] };
}

/** Pages made by hand say where they are in texts of their sources. */
function addressesOfPages(root: string): readonly string[] {
  const folder = join(root, 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:custom|publicPages)\/.*\.tsx?$/.test(file.replaceAll('\\', '/')),
  );
  return sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/['"`]\/([a-z][a-z0-9-]*)/g)].map(([, first = '']) => first),
  );
}

/** New files that are never ones that were there, and the index in one step; or none of them. */
function writeAll(root: string, files: Readonly<Record<string, string>>, index: { path: string; text: string }): void {
  const beside = join(root, `${index.path}.${process.pid}`);
  const written: string[] = [];
  try {
    for (const [path, text] of Object.entries(files)) {
      writeFileSync(join(root, path), text, { flag: 'wx' });
      written.push(join(root, path));
    }
    writeFileSync(beside, index.text);
    renameSync(beside, join(root, index.path));
  } catch (error) {
    for (const path of [...written, beside]) rmSync(path, { force: true });
    throw error;
  }
}
