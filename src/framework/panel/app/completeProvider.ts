import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  type Identifier,
  type QueryFunctionContext,
  type RaRecord,
} from 'ra-core';
import { asCombination, type Condition, getResource, holds, type Model, valuesSetBy } from '../../schema';
import type { PanelProvider } from '../core/types';

/** A data provider of react-admin; what the screens ask besides its nine verbs, it may leave out. */
export type GivenProvider = DataProvider & Partial<PanelProvider>;

const defaultLimit = 25;

/**
 * What generated screens need besides react-admin's nine verbs, made of those nine. Calls that only an API with an
 * extension has are refused: without the extension no screen makes them. `today`: the site's calendar day.
 */
export function completeProvider(
  given: GivenProvider,
  model: Model,
  today: () => string,
): DataProvider & PanelProvider {
  const defaults: PanelProvider = {
    options: (name, { search, ids, among, limit = defaultLimit, signal }) =>
      ids
        ? given.getMany(name, { ids: [...ids], signal }).then(({ data }) => data)
        : firstOf(given, model, name, { filter: { ...plainPart(among), q: search }, limit, signal }).then(({ data }) =>
            data.filter((record) => holds(among, record)),
          ),
    statistics: async (name, { signal } = {}) => {
      const counted = Object.entries(getResource(model, name).statistics ?? {}).filter(
        ([, { of, sum, average, median }]) => (of ?? sum ?? average ?? median) === undefined,
      );
      const figures = await Promise.all(
        counted.map(async ([figure, { where = {} }]) => {
          const { total } = await firstOf(given, model, name, { filter: where, limit: 1, signal });
          return total === undefined ? [] : [[figure, total] as const];
        }),
      );
      return Object.fromEntries(figures.flat());
    },
    act: async (name, actionName, { id, ids, data }) => {
      const action = getResource(model, name).actions?.[actionName];
      const wanted: Identifier[] = ids ? [...ids] : id === undefined ? [] : [id];
      if (action?.remove) return { data: await given.deleteMany(name, { ids: wanted }) };
      const at = { today: today(), now: new Date().toISOString() };
      const values = { ...data, ...(action && valuesSetBy(getResource(model, name), action, at)) };
      if (ids) return { data: await given.updateMany(name, { ids: wanted, data: values }) };
      const { data: previousData } = await given.getOne(name, { id: wanted[0] ?? '' });
      return given.update(name, { id: previousData.id, data: { ...previousData, ...values }, previousData });
    },
    undoAction: notOffered,
    alike: notOffered,
    reveal: notOffered,
    groups: notOffered,
    found: notOffered,
    actOnMany: notOffered,
    undoMany: notOffered,
    restore: notOffered,
    undoDelete: async (name, { ids }) => {
      const { restore = notOffered } = given;
      for (const id of ids) await restore(name, { id });
      return { updated: ids.length };
    },
    history: async () => [],
    revertPreview: notOffered,
    revert: notOffered,
    exportFile: notOffered,
    askForExport: notOffered,
    call: notOffered,
  };
  const getList: DataProvider['getList'] = (name, params) => countedAtEnd(given, name, params);
  return { ...defaults, ...given, getList };
}

/**
 * An API need not count its records. Then it is asked for the first row behind a full page: a next page is offered when
 * there is one, and what follows from the last page is the total.
 */
async function countedAtEnd<R extends RaRecord>(
  given: GivenProvider,
  name: string,
  params: GetListParams & QueryFunctionContext,
): Promise<GetListResult<R>> {
  const answer = await given.getList<R>(name, params);
  const { page, perPage } = params.pagination ?? {};
  if (typeof answer.total === 'number' || page === undefined || perPage === undefined) return answer;
  const before = (page - 1) * perPage;
  const isFull = answer.data.length >= perPage;
  const behind = { ...params, pagination: { page: before + perPage + 1, perPage: 1 } };
  const hasNextPage = isFull && (await given.getList(name, behind)).data.length > 0;
  return hasNextPage
    ? { ...answer, total: undefined, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } }
    : { ...answer, total: before + answer.data.length };
}

interface First {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/** The first records by name. */
function firstOf(given: GivenProvider, model: Model, name: string, { filter, limit, signal }: First) {
  return given.getList<RaRecord>(name, {
    filter,
    sort: { field: getResource(model, name).title.split(' ')[0] ?? 'id', order: 'ASC' },
    pagination: { page: 1, perPage: limit },
    signal,
  });
}

/** The part of a condition that a list's filter can say; the rest is checked on what it answers. */
const plainPart = (among: Condition | undefined) => (among && !asCombination(among) ? among : {});

function notOffered(): Promise<never> {
  return Promise.reject(new HttpError('This data provider does not offer that.', 404));
}
