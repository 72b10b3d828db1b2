import { type AnyField, choiceValues, type Fields, type Kinds, type Resource } from '../../src/framework/schema';
import { MAX_PER_PAGE } from '../sql/listQuery';
import { isInAnswers, type JsonSchema, type SchemaReading, typeOfField, typeOfStorage } from './schemas';

/** A place in a path or a name in a query. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: true;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** Places in addresses are numbers of records, or words. */
const words = ['name', 'slug', 'token', 'category', 'department', 'key'];

export const pathParameters = (path: string): readonly Parameter[] =>
  [...path.matchAll(/:([a-z_]+)/gi)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: words.includes(name) ? 'string' : 'integer' },
  }));

const asked = (name: string, schema: JsonSchema, description: string): Parameter => ({
  name,
  in: 'query',
  schema,
  description,
});

/** The query parameters of every list of a resource, as `readListQuery` reads them. */
export function listParameters(resource: Resource, reading: SchemaReading): readonly Parameter[] {
  const { kinds } = reading;
  const found = Object.values(resource.fields).filter((field) => field.search && isInAnswers(field, kinds));
  return [
    asked('page', { type: 'integer', minimum: 1 }, 'Halaman'),
    asked('per_page', { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE }, 'Baris per halaman'),
    ...(resource.list.counted === false
      ? []
      : [asked('total', { type: 'string', enum: ['bounded'] }, 'Jumlah yang besar tidak dihitung: `more_than`')]),
    ...(found.length > 0
      ? [asked('search', { type: 'string', maxLength: 200 }, `Dicari di: ${labels(found).join(', ')}`)]
      : []),
    asked(
      'where',
      { type: 'string' },
      'Syarat sebagai JSON: {"any":[{"kolom":{"eq":"nilai"}}]} atau {"all":[…]}; satu bagiannya boleh berupa kelompok {"any":[…]} sendiri',
    ),
    asked('sort_by', { type: 'string' }, `Urutan menurut: ${sortable(resource, kinds).join(', ')}`),
    asked('sort_order', { type: 'string', enum: ['asc', 'desc'] }, 'Arah urutan'),
    asked('trashed', { type: 'string', enum: ['only'] }, 'Hanya yang sudah dihapus'),
    ...filterParameters(resource, reading),
  ];
}

const labels = (fields: readonly AnyField[]): readonly string[] => fields.map(({ label }) => label);

const sortable = ({ fields }: Resource, kinds: Kinds): readonly string[] => [
  ...Object.entries(fields)
    .filter(([, field]) => isInAnswers(field, kinds) && kinds[field.kind]?.storage !== 'none')
    .filter(([, field]) => field.sort ?? kinds[field.kind]?.sortable)
    .map(([name]) => name),
  ...['id', 'created_at', 'updated_at'],
];

/** One name for each field; what may stand behind it, after two underscores, is listed in its description. */
function filterParameters({ fields, api }: Resource, reading: SchemaReading): readonly Parameter[] {
  const { kinds } = reading;
  return Object.entries(fields).flatMap(([name, field]) => {
    const kind = kinds[field.kind];
    if (field.filter === false || !isInAnswers(field, kinds) || !kind || kind.operators.length === 0) return [];
    const called = api.aliases?.[name]?.query?.name ?? name;
    const box = kind.operators.includes('within') ? '__within: selatan,barat,utara,timur dalam derajat' : '';
    const further = kind.operators.filter((operator) => operator !== 'eq').map((operator) => `__${operator}`);
    const single = kind.storage.endsWith('Array') ? typeOfStorage.text : typeOfField(field, kind, reading);
    const schema = field.choices && !field.open ? { type: 'string', enum: choiceValues(field) } : single;
    return [
      asked(
        called,
        schema,
        [[field.label, further.join(' ')].filter(Boolean).join('. Juga: '), box].filter(Boolean).join('. '),
      ),
    ];
  });
}

/** The declared query of a call. */
export const queryParameters = (fields: Fields, reading: SchemaReading): readonly Parameter[] =>
  Object.entries(fields).map(([name, field]) =>
    asked(
      name,
      typeOfField(field, reading.kinds[field.kind], reading),
      [field.label, field.help].filter(Boolean).join('. '),
    ),
  );

export const exportParameters: readonly Parameter[] = [
  asked('format', { type: 'string', enum: ['csv', 'xlsx'] }, 'Jenis berkas'),
  asked('columns', { type: 'string' }, 'Nama kolom, dipisah koma'),
  asked('for', { type: 'string', enum: ['import'] }, 'Berkas untuk diimpor kembali'),
];
