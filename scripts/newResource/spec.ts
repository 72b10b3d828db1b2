import { importLimits } from '../../src/framework/import/types';
import type { Access, AnyField, ApiSpec, Choices, FieldAlias, ResourceSpec } from '../../src/framework/schema';
import type { Draft, DraftField } from './draft';
import { addressOf, labelOfValue } from './names';

/** Kinds a list has room for in a column, and those a file of many records may have a column for. */
const inColumns = new Set([
  ...['text', 'personName', 'slug', 'email', 'phone', 'nik', 'kk', 'number', 'percent', 'rupiah', 'boolean'],
  ...['duration', 'rating', 'colour', 'point'],
  ...['date', 'dateTime', 'choice', 'reference', 'rtRw'],
]);
const inFilters = new Set(['choice', 'boolean', 'reference', 'date', 'multiChoice']);
const notImported = new Set(['image', 'file', 'images', 'files', 'json', 'embedded', 'richText', 'references']);
const named = ['nama', 'name', 'judul', 'title', 'nama_lengkap', 'label'];
const titleKinds = new Set(['text', 'personName']);

const COLUMNS = 6;
const FILTERS = 4;
const SEARCHED = 4;

/** The declaration a draft becomes; the file is written from it and the checks of the language judge it. */
export function toSpec(draft: Draft): ResourceSpec {
  const title = titleOf(draft.fields);
  const fields = Object.fromEntries(
    draft.fields.map((field) => [
      field.name,
      // What is kept elsewhere may lack a name.
      toField(field, searched(draft.fields, title), draft.existing ? undefined : title),
    ]),
  );
  const listed = draft.fields.filter(({ kind }) => inColumns.has(kind)).map(({ name }) => name);
  const columns = [...new Set([...(title === 'id' ? [] : [title]), ...listed])];
  const filters = draft.fields.filter(({ kind }) => inFilters.has(kind)).map(({ name }) => name);
  const imported = draft.fields.filter(({ kind }) => !notImported.has(kind)).map(({ name }) => name);
  const owner = draft.existing
    ? undefined
    : draft.fields.find(({ kind, target }) => kind === 'reference' && target === OWNERS)?.name;
  const address = addressOf(draft.name);
  const foreign = draft.api?.foreign;
  const { existing } = draft;
  const hasCreated = existing
    ? existing.external.columns?.created_at !== undefined
    : !foreign || foreign.stamps.includes('created_at');
  const more = [...columns.slice(COLUMNS), ...(hasCreated ? ['created_at'] : [])];
  return {
    name: draft.name,
    label: draft.label,
    noun: draft.noun,
    ...(existing?.description === undefined ? {} : { description: existing.description }),
    title,
    api: existing
      ? { path: `/admin/${address}` }
      : draft.api
        ? foreignApi(draft)
        : { path: `/admin/${address}`, bulk: { path: 'bulk-action', ids: 'ids' } },
    routes: { list: `/${address}`, ...(existing?.mayCreate === false ? { create: null } : {}) },
    ...(existing?.table === undefined ? {} : { table: existing.table }),
    ...(existing ? { external: existing.external } : {}),
    fields,
    list: {
      columns: columns.length === 0 ? ['id'] : columns.slice(0, COLUMNS),
      ...(more.length > 0 ? { more } : {}),
      ...(filters.length > 0 ? { filters: filters.slice(0, FILTERS) } : {}),
      ...(hasCreated ? { sort: ['created_at', 'desc'] } : {}),
    },
    form: { sections: [{ section: draft.label, fields: draft.fields.map(({ name }) => name) }] },
    ...(title === 'id' || foreign || existing || !canImport(draft.fields)
      ? {}
      : { import: importOf(draft.fields, importedOf(draft.fields, imported, title)) }),
    ...(existing?.rules ? { rules: existing.rules } : {}),
    ...(foreign || existing
      ? {}
      : {
          actions: {
            delete: { label: 'Hapus', icon: 'delete', on: ['bulk'], right: 'delete', remove: true, tone: 'danger' },
          },
        }),
    ...(owner ? { owner: { field: owner } } : {}),
    access: accessOf(draft, owner !== undefined),
  };
}

/** How the records of another API are spoken to: its path, its envelope and its names for what we call otherwise. */
function foreignApi({ api, fields }: Draft): ApiSpec {
  const { path = '', foreign } = api ?? {};
  const keys = Object.entries({
    ...foreign?.keys,
    ...Object.fromEntries(fields.flatMap(({ name, key }) => (key === undefined || key === name ? [] : [[name, key]]))),
  });
  const aliasOf = (name: string, key: string): FieldAlias => ({
    read: key,
    // A path is read only; so are the id and the times, which nobody writes.
    ...(fields.some((field) => field.name === name) && !key.includes('.') ? { write: key, query: { name: key } } : {}),
  });
  return {
    path,
    ...foreign?.api,
    ...(keys.length > 0 ? { aliases: Object.fromEntries(keys.map(([name, key]) => [name, aliasOf(name, key)])) } : {}),
  };
}

/** Two rows are the same record by what only one can have; names are no such thing. */
function importOf(fields: readonly DraftField[], columns: readonly string[]) {
  const identities = fields.filter(({ name, kind }) => kind === 'nik' || /^(?:kode|nomor|nip)(?:_|$)/.test(name));
  const [identity] = identities.filter(({ name }) => columns.includes(name));
  return { columns, same: identity ? [[identity.name]] : [] };
}

/** A file cannot make a record that needs what no cell holds. */
const canImport = (fields: readonly DraftField[]): boolean =>
  !fields.some(({ kind, required }) => required && notImported.has(kind));

/** No more than a file may have, and among them the title and what each record needs. */
function importedOf(fields: readonly DraftField[], names: readonly string[], title: string): readonly string[] {
  const needed = names.filter((name) => fields.some((field) => field.name === name && field.required));
  return names.length <= importLimits.columns
    ? names
    : [...new Set([title, ...needed, ...names])].slice(0, importLimits.columns);
}

/** A reference to these names the owner of a row. */
const OWNERS = 'legislators';
const SCOPED = 'admin_aleg';

function accessOf({ roles, readers, existing }: Draft, isOwned: boolean): Access {
  const all = existing
    ? { list: true, show: true, ...(existing.mayCreate ? { create: true } : {}), edit: true, export: true }
    : 'all';
  const own = { scope: 'own', list: true, show: true } as const;
  const entries = [
    ...roles.map((role) => [
      role,
      isOwned && role === SCOPED ? { ...own, create: true, edit: true, delete: true } : all,
    ]),
    ...readers
      .filter((role) => !roles.includes(role))
      .map((role) => [role, isOwned && role === SCOPED ? own : { list: true, show: true }]),
  ];
  return Object.fromEntries(entries) as Access;
}

/** The first field that says what a record is called. */
function titleOf(fields: readonly DraftField[]): string {
  const possible = fields.filter(({ kind }) => titleKinds.has(kind)).map(({ name }) => name);
  return (
    named.find((name) => possible.includes(name)) ??
    possible.find((name) => /^(?:nama|judul|name|title)(?:_|$)/.test(name)) ??
    possible[0] ??
    'id'
  );
}

const searched = (fields: readonly DraftField[], title: string): ReadonlySet<string> =>
  new Set([title, ...fields.filter(({ kind }) => titleKinds.has(kind)).map(({ name }) => name)].slice(0, SEARCHED));

function toField(field: DraftField, search: ReadonlySet<string>, title?: string): AnyField {
  const { name, kind, maxLength, choices, target, item, facets = {} } = field;
  // `dinas_id` names a department, not its number.
  const label = (target && field.label.replace(/\s+ids?$/i, '')) || field.label;
  return {
    kind,
    ...(choices ? { choices: labelled(choices, field.choiceLabels) } : {}),
    ...(target ? { target } : {}),
    ...(item ? { item: Object.fromEntries(item.map((each) => [each.name, toField(each, new Set())])) } : {}),
    label,
    // Values the server gives are not inputs.
    ...((field.required || name === title) && !facets.readOnly ? { required: true } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...facets,
    ...(kind === 'rtRw' ? { part: name.endsWith('rw') ? 'rw' : 'rt' } : {}),
    // What came from elsewhere is shown as it is, never typed.
    ...(kind === 'json' ? { readOnly: true as const } : {}),
    ...(search.has(name) && titleKinds.has(kind) ? { search: true } : {}),
  };
}

/** Values that are codes get words beside them; where all are words already, the list is enough. */
function labelled(values: readonly string[], said: Readonly<Record<string, string>> = {}): Choices {
  const labels = values.map((value) => (Object.hasOwn(said, value) ? said[value] : undefined) ?? labelOfValue(value));
  const isSame = labels.every((label, at) => label === values[at]);
  // Two values under one label could not be distinguished.
  if (isSame || new Set(labels.map((label) => label.toLowerCase())).size < values.length) return values;
  return Object.fromEntries(values.map((value, at) => [value, labels[at] ?? value]));
}
