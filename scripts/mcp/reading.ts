import type { RaRecord } from 'ra-core';
import {
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  unknown,
} from 'valibot';
import {
  type AnyField,
  can,
  canField,
  dependenciesOf,
  nearestOf,
  type Resource,
  readFilterKey,
} from '../../src/framework/schema';
import { baseFields } from '../../src/framework/schema/reserved';
import { Refusal } from './refusal';
import { resourceFor, type Session } from './session';
import { defineTool } from './tool';

const MOST_ROWS = 100;
const id = pipe(number(), integer(), minValue(1));
const page = pipe(number(), integer(), minValue(1));

/** Fields this account may read, in their order. */
export const readable = ({ actor }: Session, { fields }: Resource): readonly [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => canField(field, 'read', actor.role));

const rightsIn = ({ actor }: Session, resource: Resource): readonly string[] =>
  (['list', 'show', 'create', 'edit'] as const).filter((action) => can(resource, action, actor).allowed);

/** What a record says to this account: what the API answers of declared fields, and what references embed. */
export function shown(session: Session, resource: Resource, row: RaRecord): Readonly<Record<string, unknown>> {
  const fields = readable(session, resource);
  const names = new Set([
    ...baseFields,
    ...fields.flatMap(([name, { embed }]) => [name, ...(embed ? [embed.as] : [])]),
  ]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

function checkFilter(session: Session, resource: Resource, filter: Readonly<Record<string, unknown>>): void {
  const known = [...readable(session, resource).map(([name]) => name), 'id', 'created_at', 'updated_at'];
  for (const key of Object.keys(filter)) {
    const { field } = readFilterKey(resource, key);
    if (known.includes(field)) continue;
    const near = nearestOf(field, known);
    throw new Refusal(
      `Saringan "${key}" tidak ada.${near ? ` Maksudnya "${near}"?` : ''} Yang ada: ${known.join(', ')}.`,
    );
  }
}

export const readingTools = [
  defineTool({
    name: 'list_resources',
    title: 'Jenis data',
    description: 'Jenis data yang boleh dilihat akun ini, dengan haknya.',
    input: object({}),
    writes: false,
    run: async (session) =>
      session.model.resources
        .filter((resource) => can(resource, 'list', session.actor).allowed)
        .map((resource) => {
          const { name, label, noun, description } = resource;
          return { name, label, noun, description, rights: rightsIn(session, resource) };
        }),
  }),
  defineTool({
    name: 'describe_resource',
    title: 'Deklarasi satu jenis data',
    description:
      'Deklarasi sebagai JSON: isian dengan jenis, aturan, dan pilihannya, seperti yang berlaku untuk akun ini.',
    input: object({ resource: string() }),
    writes: false,
    async run(session, input) {
      const resource = resourceFor(session, input.resource, 'list');
      const { name, label, noun, description, title, list, rules = [], states, actions = {} } = resource;
      const fields = Object.fromEntries(readable(session, resource));
      const isSeen = (field: string) => fields[field] !== undefined;
      return {
        ...{ name, label, noun, description, title, fields, states },
        filters: list.filters?.filter(isSeen),
        sort: list.sort,
        rules: rules.filter(({ when }) => dependenciesOf(when).every(isSeen)),
        actions: Object.keys(actions),
        rights: rightsIn(session, resource),
      };
    },
  }),
  defineTool({
    name: 'list_records',
    title: 'Daftar data',
    description:
      'Data yang boleh dilihat akun ini. Saringan memakai nama isian, atau nama__operator: gte, lte, gt, lt, ne, in, contains, startsWith, empty.',
    input: object({
      resource: string(),
      search: optional(string()),
      filter: optional(record(string(), unknown())),
      sort: optional(string()),
      order: optional(picklist(['asc', 'desc'])),
      page: optional(page),
      per_page: optional(pipe(page, maxValue(MOST_ROWS))),
    }),
    writes: false,
    async run(
      session,
      { resource: name, search, filter = {}, sort, order = 'asc', page: at = 1, per_page: perPage = 25 },
    ) {
      const resource = resourceFor(session, name, 'list');
      checkFilter(session, resource, { ...filter, ...(sort === undefined ? {} : { [sort]: true }) });
      const { data, total, pageInfo } = await session.provider.getList(name, {
        pagination: { page: at, perPage },
        ...(sort === undefined ? {} : { sort: { field: sort, order: order === 'asc' ? 'ASC' : 'DESC' } }),
        filter: { ...filter, ...(search === undefined ? {} : { q: search }) },
      });
      return {
        total,
        page: at,
        more: pageInfo?.hasNextPage ?? (total ?? 0) > at * perPage,
        records: data.map((row) => shown(session, resource, row)),
      };
    },
  }),
  defineTool({
    name: 'read_record',
    title: 'Satu data',
    description: 'Satu data dengan semua isian yang boleh dilihat akun ini. Yang disamarkan tetap tersamar.',
    input: object({ resource: string(), id }),
    writes: false,
    async run(session, input) {
      const resource = resourceFor(session, input.resource, 'show');
      const { data } = await session.provider.getOne(resource.name, { id: input.id });
      return shown(session, resource, data);
    },
  }),
];
