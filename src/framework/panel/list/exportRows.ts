import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { isEmptyValue, type Model, type Resource } from '../../schema';
import type { Column } from '../core/columns';
import type { TranslatedResources } from '../core/context';
import { recordTitle } from '../core/recordTitle';
import type { PanelProvider } from '../core/types';
import { cellText } from './cellText';

export const exportPage = 100;
export const exportLimit = 10_000;

export interface ExportQuery {
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
}

interface ExportInput {
  readonly provider: DataProvider & PanelProvider;
  readonly model: Model;
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly texts: TranslatedResources;
  readonly locale: string;
  /** The site's: times stand in it. */
  readonly timeZone: string;
  /** The import reads the file back: moments are exact. */
  readonly forImport: boolean;
  readonly query: ExportQuery;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

export interface Exported {
  readonly rows: readonly (readonly string[])[];
  readonly total: number;
}

/** The rows of the current filter and sort as text, page by page, so that no server has to answer with everything. */
export async function exportFound(input: ExportInput): Promise<Exported> {
  const { provider, resource, query, signal, onProgress } = input;
  const rows: (readonly string[])[] = [];
  const names = new Names(input);
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const answer = await provider.getList<RaRecord>(resource.name, {
      pagination: { page, perPage: exportPage },
      sort: query.sort,
      filter: query.filter,
      signal,
    });
    await names.learn(answer.data);
    rows.push(...answer.data.map((record) => toCells(record, input, names)));
    // Uncounted, there is more as long as the provider says so.
    const total = answer.total ?? rows.length + Number(answer.pageInfo?.hasNextPage === true);
    onProgress(rows.length, Math.min(total, exportLimit));
    if (answer.data.length < exportPage || rows.length >= Math.min(total, exportLimit)) return { rows, total };
  }
}

function toCells(record: RaRecord, input: ExportInput, names: Names): readonly string[] {
  const written = { ...input, isExact: input.forImport };
  return input.columns.map((column) => {
    const { target } = column.field;
    const value: unknown = record[column.name];
    return target === undefined || isEmptyValue(value)
      ? cellText(column, record, written)
      : names.of(target, embeddedOf(record, column.field), value);
  });
}

const embeddedOf = (record: RaRecord, field: Column['field']): RaRecord | undefined =>
  (field.embed ? record[field.embed.as] : undefined) ?? undefined;

/** The names behind ids: from what the answer embeds, or requested once per page for all rows together. */
class Names {
  private readonly known = new Map<string, string>();

  constructor(private readonly input: ExportInput) {}

  async learn(records: readonly RaRecord[]): Promise<void> {
    for (const { name, field } of this.input.columns) {
      const { target } = field;
      if (target === undefined) continue;
      const unknown = records
        .filter((record) => !embeddedOf(record, field))
        .flatMap((record) => idsOf(record[name]))
        .filter((id) => !this.known.has(`${target}/${id}`));
      if (unknown.length > 0) await this.ask(target, [...new Set(unknown)]);
    }
  }

  of(target: string, embedded: RaRecord | undefined, value: unknown): string {
    const resource = this.input.model.byName[target];
    if (embedded && resource) return recordTitle(resource, embedded);
    return idsOf(value)
      .map((id) => this.known.get(`${target}/${id}`) ?? `#${id}`)
      .join(', ');
  }

  private async ask(target: string, ids: readonly Identifier[]): Promise<void> {
    const resource = this.input.model.byName[target];
    if (!resource) return;
    const { provider, signal } = this.input;
    const found = await provider.options(target, { ids, limit: ids.length, signal });
    for (const record of found) this.known.set(`${target}/${record.id}`, recordTitle(resource, record));
  }
}

const idsOf = (value: unknown): readonly Identifier[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => !isEmptyValue(id));
