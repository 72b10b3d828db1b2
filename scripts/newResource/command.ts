import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coreSteps } from '../../server/sql/coreTables';
import { defineModel, nearestOf } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { askForDraft, completeDraft, DialogError, type Given, type Talk } from './dialog';
import type { DraftField } from './draft';
import { readFieldList } from './fieldLines';
import type { Foreign } from './foreign';
import { camelOf, type Surroundings } from './names';
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
  --schema Posko          skema di dalam dokumen OpenAPI
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
  const { root, say, format } = command;
  const { values } = parseArgs({ args: [...command.args], options, allowPositionals: false });
  if (values.help) {
    say(usage);
    return 0;
  }
  const around = lookAround(root);
  const { fields: _typed, api: _address, ...named } = values;
  const given: Given = { ...named, ...(await givenFields(command, values)) };
  const draft =
    values.yes || !command.isInteractive
      ? completeDraft(given, around)
      : await askForDraft(checked(given, around), around, command);
  const spec = toSpec(draft);
  defineModel([...model.resources, spec], model.kinds);
  const paths = { declaration: `src/resources/${camelOf(draft.name)}.ts`, index: 'src/resources/index.ts' };
  const before = readFileSync(join(root, paths.index), 'utf8');
  const after = withLine(before, draft.name);
  if (after === undefined) throw new DialogError(`${paths.index} tidak seperti yang dikenal; tidak ada yang ditulis.`);
  const declaration = await format(toSource(spec), paths.declaration);
  const index = await format(after, paths.index);
  if (values['dry-run']) {
    say(declaration);
    say(`Tidak ditulis (--dry-run): ${paths.declaration}, dan satu baris di ${paths.index}.`);
    return 0;
  }
  writeBoth(root, { [paths.declaration]: declaration, [paths.index]: index });
  say(`Ditulis: ${paths.declaration} (${draft.fields.length} kolom), dan barisnya di ${paths.index}.`);
  say(
    `Berikutnya: teks bahasa Inggris, \`${draft.name}\` di src/i18n/en/resources.ts, atau dalam berkas sendiri di sebelahnya (docs/adding-an-entity.md, langkah 4). \`npx tsc -b\` menyebut yang kurang.`,
  );
  say(`Urutan menu mengikuti ${paths.index}: pindahkan barisnya ke tempat yang diinginkan.`);
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

/** A new file that is never one that was there, and the index in one step; or neither. */
function writeBoth(root: string, files: Readonly<Record<string, string>>): void {
  const [[declaration = '', text = ''] = [], [index = '', lines = ''] = []] = Object.entries(files);
  writeFileSync(join(root, declaration), text, { flag: 'wx' });
  const beside = join(root, `${index}.${process.pid}`);
  try {
    writeFileSync(beside, lines);
    renameSync(beside, join(root, index));
  } catch (error) {
    rmSync(join(root, declaration), { force: true });
    rmSync(beside, { force: true });
    throw error;
  }
}
