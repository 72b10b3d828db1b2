import { isRole, roles as knownRoles } from '../../src/domain/userRoles';
import { nearestOf } from '../../src/framework/schema';
import { type Draft, type DraftField, draftKinds } from './draft';
import { readFieldLine } from './fieldLines';
import { isPlain } from './inference';
import { labelOfName, refuseName, type Surroundings } from './names';

/** What is known before the first question. */
export interface Given {
  readonly name?: string;
  readonly label?: string;
  readonly noun?: string;
  readonly roles?: string;
  readonly readers?: string;
  readonly fields?: readonly DraftField[];
  readonly api?: Draft['api'];
  readonly existing?: Draft['existing'];
}

export interface Talk {
  /** Undefined when the person has gone. */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly say: (sentence: string) => void;
}

/** The input has ended, or something is missing without a terminal. */
export class DialogError extends Error {
  override readonly name = 'DialogError';
}

/** Asks for what is not given; an invalid answer is reported, and its question repeated. */
export async function askForDraft(given: Given, around: Surroundings, talk: Talk): Promise<Draft> {
  const name = given.name ?? (await askUntil(talk, 'Nama (huruf kecil, misalnya posko_bantuan)', '', takeName(around)));
  const suggested = labelOfName(name);
  const label = given.label ?? (await askUntil(talk, 'Label di menu', suggested, takeLabel));
  const noun =
    given.noun ?? (await askUntil(talk, 'Sebutan satu data, di tengah kalimat', label.toLowerCase(), takeLabel));
  const fields = given.fields ?? (await askFields(around, talk));
  const roles = await askUntil(talk, 'Peran yang boleh segalanya', given.roles ?? 'admin', takeRoles, given.roles);
  const readers = await askUntil(talk, 'Peran yang hanya melihat', given.readers ?? '', takeRoles, given.readers);
  return { name, label, noun, fields, roles, readers, ...(given.api ? { api: given.api } : {}) };
}

/** The same without questions: what is missing gets its default. */
export function completeDraft(given: Given, around: Surroundings): Draft {
  const { name, fields } = given;
  if (name === undefined) throw new DialogError('Sebutkan namanya dengan --name.');
  if (fields === undefined) throw new DialogError('Sebutkan kolomnya dengan --fields, atau contohnya dengan --from.');
  const label = given.label ?? labelOfName(name);
  return {
    name: taken(takeName(around)(name)),
    label: taken(takeLabel(label)),
    noun: taken(takeLabel(given.noun ?? label.toLowerCase())),
    fields,
    roles: taken(takeRoles(given.roles ?? 'admin')),
    readers: taken(takeRoles(given.readers ?? '')),
    ...(given.api ? { api: given.api } : {}),
    ...(given.existing ? { existing: given.existing } : {}),
  };
}

/** What was meant, or why it cannot be taken. */
type Taken<T> = { readonly value: T } | { readonly refused: string };

function taken<T>(answer: Taken<T>): T {
  if ('refused' in answer) throw new DialogError(answer.refused);
  return answer.value;
}

const takeName =
  (around: Surroundings) =>
  (name: string): Taken<string> => {
    const refused = refuseName(name, around);
    return refused ? { refused } : { value: name };
  };

const takeLabel = (label: string): Taken<string> =>
  label !== '' && label.length <= 80 && isPlain(label)
    ? { value: label }
    : { refused: 'Isi dengan satu sampai 80 huruf dalam satu baris.' };

function takeRoles(text: string): Taken<readonly string[]> {
  const named = [...new Set(text.split(',').map((role) => role.trim()))].filter((role) => role !== '');
  const unknown = named.find((role) => !isRole(role));
  if (unknown === undefined) return { value: named };
  const near = nearestOf(unknown, knownRoles);
  return {
    refused: `Peran "${unknown}" tidak ada.${near ? ` Maksudnya "${near}"?` : ''} Yang ada: ${knownRoles.join(', ')}.`,
  };
}

async function askUntil<T>(
  { ask, say }: Talk,
  question: string,
  fallback: string,
  take: (answer: string) => Taken<T>,
  given?: string,
): Promise<T> {
  if (given !== undefined) return taken(take(given));
  for (;;) {
    const answer = await ask(`${question}${fallback === '' ? '' : ` [${fallback}]`}: `);
    if (answer === undefined) throw new DialogError('Dibatalkan; tidak ada yang ditulis.');
    const result = take(answer.trim() === '' ? fallback : answer.trim());
    if ('value' in result) return result.value;
    say(`  ${result.refused}`);
  }
}

async function askFields({ model }: Surroundings, { ask, say }: Talk): Promise<readonly DraftField[]> {
  say('Kolom, satu per baris: nama:jenis:Label. Bintang di belakang nama berarti wajib. Baris kosong mengakhiri.');
  say(`  Jenis: ${draftKinds.join(', ')}`);
  say(
    '  Misalnya: nama*:text:Nama posko    status:choice(buka|tutup)    dinas_id:reference(departments)    anak:embedded(nama*, umur:number)',
  );
  const fields: DraftField[] = [];
  for (;;) {
    const line = await ask(`Kolom ${fields.length + 1}: `);
    if (line === undefined) throw new DialogError('Dibatalkan; tidak ada yang ditulis.');
    if (line.trim() === '' && fields.length > 0) return fields;
    const field = readFieldLine(line, new Set(fields.map(({ name }) => name)), model);
    if (typeof field === 'string') say(`  ${line.trim() === '' ? 'Sebutkan sedikitnya satu kolom.' : field}`);
    else fields.push(field);
  }
}
