import {
  type AnyField,
  canField,
  filesIn,
  type Issue,
  isEmptyValue,
  issueOf,
  type Kinds,
  mapFiles,
  type Resource,
  type UploadRule,
  uploadRuleOf,
} from '../../../src/framework/schema';
import type { UploadVerdict } from '../../files/accept';
import { toPath } from '../../files/links';
import { UploadedFile } from '../../files/upload';
import { isNoSpace } from '../../sql/connection';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import type { Call, Work } from '../context';

type Values = Readonly<Record<string, unknown>>;
type Good = Extract<UploadVerdict, { readonly ok: true }>;

/** Fields whose value is the path of an uploaded file, with what they take. */
export const uploadFields = (
  resource: Resource,
  kinds: Kinds,
): readonly (readonly [name: string, field: AnyField, rule: UploadRule])[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const usual = kinds[field.kind]?.upload;
    return usual ? [[name, field, uploadRuleOf(field, usual)] as const] : [];
  });

/** The uploads of one body, judged before the transaction begins: decoding takes longer than a lock should be held. */
export interface Uploads {
  /** The body against the record as it is: a path that is already there stays, every other one is refused. */
  readonly against: (row: Row | undefined) => { readonly input: Values; readonly issues: readonly Issue[] };
  /** Keeps what was judged good and puts the paths in its place. The files go when the transaction fails. */
  readonly keep: (work: Work, values: Values) => Promise<Values>;
}

export async function readUploads(
  call: Call,
  resource: Resource,
  input: Values,
  mode: 'create' | 'edit',
): Promise<Uploads> {
  const fields = uploadFields(resource, call.model.kinds).filter(
    ([name, field]) => !isEmptyValue(input[name]) && isWritable(call, field, mode),
  );
  const judged: Judged = new Map();
  for (const [name, , rule] of fields)
    for (const file of filesIn(input[name]))
      if (file instanceof UploadedFile) judged.set(file, await call.accept(file, rule));
  return {
    against: (row) => compareWithRow(call, fields, input, judged, row),
    keep: (work, values) => keepGood(work, resource, values, judged),
  };
}

type Judged = Map<unknown, UploadVerdict>;

function compareWithRow(
  call: Call,
  fields: ReturnType<typeof uploadFields>,
  input: Values,
  judged: Judged,
  row: Row | undefined,
): { input: Values; issues: readonly Issue[] } {
  const known: Record<string, unknown> = { ...input };
  const issues: Issue[] = [];
  for (const [name, field] of fields) {
    const there = new Set(filesIn(row?.[name]));
    const keptPath = (given: unknown): string | undefined => {
      const path = withoutSignature(given);
      return path !== undefined && (there.has(path) || call.actor === null) ? path : undefined;
    };
    const given = filesIn(input[name]).filter((file) => !(typeof file === 'string' && file.trim() === ''));
    const refused = given.map((file) => judged.get(file)).find((verdict) => verdict?.ok === false);
    // The check of the declaration finds the size by itself.
    if (refused?.ok === false && refused.code !== 'fileTooBig')
      issues.push(issueOf(name, field, refused.code, refused.params ?? {}, {}));
    if (given.every((file) => judged.has(file) || keptPath(file) !== undefined))
      known[name] = mapFiles(input[name], (file) => keptPath(file) ?? file);
    else {
      // A caller that could name any file would get its signature.
      issues.push(issueOf(name, field, 'notUploaded', {}, {}));
      delete known[name];
    }
  }
  return { input: known, issues };
}

async function keepGood(work: Work, resource: Resource, values: Values, judged: Judged): Promise<Values> {
  const kept: Record<string, unknown> = { ...values };
  for (const [name, field] of uploadFields(resource, work.model.kinds)) {
    const paths = new Map<unknown, string>();
    for (const file of filesIn(values[name])) {
      const verdict = judged.get(file);
      if (verdict?.ok && !paths.has(file)) paths.set(file, await keepFile(work, verdict, resource.name, field.public));
    }
    if (paths.size > 0) kept[name] = mapFiles(values[name], (file) => paths.get(file) ?? file);
  }
  return kept;
}

/**
 * Keeps a judged file inside a change and says where; it goes again when the change fails.
 * @param folder name of the resource, or of what else remembers the path
 * @throws Problem storageFull; unavailable when the storage may not be written.
 */
export async function keepFile(work: Work, { bytes, ext }: Good, folder: string, isPublic = false): Promise<string> {
  try {
    const path = await work.files.put(bytes, { folder, ext, isPublic });
    work.afterFailure(() => work.files.remove(path));
    return path;
  } catch (error) {
    if (isNoSpace(error)) throw new Problem('storageFull');
    throw new Problem('unavailable', {
      message: localized('core.fileNotStored'),
    });
  }
}

/** Files that the row named before the change and does not name after it go once the change is certain. */
export function dropReplaced(work: Work, resource: Resource, before: Row, after: Row): void {
  for (const [name] of uploadFields(resource, work.model.kinds)) {
    const now = new Set(filesIn(after[name]));
    for (const old of filesIn(before[name]))
      if (typeof old === 'string' && !now.has(old)) work.afterCommit(() => work.files.remove(old));
  }
}

const isWritable = (call: Call, field: AnyField, mode: 'create' | 'edit'): boolean =>
  field.readOnly !== true &&
  field.readOnly !== mode &&
  (call.actor === null || canField(field, 'write', call.actor.role));

const withoutSignature = (value: unknown): string | undefined =>
  typeof value === 'string' ? toPath(value) : undefined;
