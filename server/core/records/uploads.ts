import {
  type AnyField,
  canField,
  type Issue,
  isEmptyValue,
  issueOf,
  type Kinds,
  type Resource,
  type UploadRule,
  uploadRuleOf,
} from '../../../src/framework/schema';
import type { UploadVerdict } from '../../files/accept';
import { UploadedFile } from '../../files/upload';
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
  const judged = new Map<string, UploadVerdict>();
  for (const [name, , rule] of fields) {
    const given = input[name];
    if (given instanceof UploadedFile) judged.set(name, await call.accept(given, rule));
  }
  return {
    against: (row) => compareWithRow(call, fields, input, judged, row),
    keep: (work, values) => keepGood(work, resource, values, judged),
  };
}

function compareWithRow(
  call: Call,
  fields: ReturnType<typeof uploadFields>,
  input: Values,
  judged: ReadonlyMap<string, UploadVerdict>,
  row: Row | undefined,
): { input: Values; issues: readonly Issue[] } {
  const known: Record<string, unknown> = { ...input };
  const issues: Issue[] = [];
  for (const [name, field] of fields) {
    const result = judged.get(name);
    // The check of the declaration finds the size by itself.
    if (result) {
      if (!result.ok && result.code !== 'fileTooBig')
        issues.push(issueOf(name, field, result.code, result.params ?? {}, {}));
      continue;
    }
    const given = input[name];
    if (typeof given === 'string' && given.trim() === '') continue;
    const path = withoutSignature(given);
    if (path !== undefined && (path === row?.[name] || call.actor === null)) known[name] = path;
    else {
      // A caller that could name any file would get its signature.
      issues.push(issueOf(name, field, 'notUploaded', {}, {}));
      delete known[name];
    }
  }
  return { input: known, issues };
}

async function keepGood(
  work: Work,
  resource: Resource,
  values: Values,
  judged: ReadonlyMap<string, UploadVerdict>,
): Promise<Values> {
  const kept: Record<string, unknown> = { ...values };
  for (const [name, result] of judged)
    if (values[name] instanceof UploadedFile && result.ok)
      kept[name] = await keepFile(work, result, resource.name, resource.fields[name]?.public);
  return kept;
}

/**
 * Keeps a judged file inside a change and says where; it goes again when the change fails.
 * @param folder name of the resource, or of what else remembers the path
 * @throws Problem unavailable when the storage is full or may not be written.
 */
export async function keepFile(work: Work, { bytes, ext }: Good, folder: string, isPublic = false): Promise<string> {
  try {
    const path = await work.files.put(bytes, { folder, ext, isPublic });
    work.afterFailure(() => work.files.remove(path));
    return path;
  } catch {
    throw new Problem('unavailable', {
      message: localized('core.fileNotStored'),
    });
  }
}

/** Files that the row named before the change and does not name after it go once the change is certain. */
export function dropReplaced(work: Work, resource: Resource, before: Row, after: Row): void {
  for (const [name] of uploadFields(resource, work.model.kinds)) {
    const [old, now] = [before[name], after[name]];
    if (typeof old === 'string' && old !== now) work.afterCommit(() => work.files.remove(old));
  }
}

const isWritable = (call: Call, field: AnyField, mode: 'create' | 'edit'): boolean =>
  field.readOnly !== true &&
  field.readOnly !== mode &&
  (call.actor === null || canField(field, 'write', call.actor.role));

/** Answers carry `path?e=…&s=…`; what comes back unchanged is the path. */
const withoutSignature = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replace(/\?e=\d+&s=[\w-]+$/, '') : undefined;
