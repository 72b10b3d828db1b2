import { can, type Resource, slugOf } from '../../../src/framework/schema';
import { readListQuery } from '../../sql/listQuery';
import { localized, localizedNumber } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { listReader, siteToday } from '../context';
import { countExported, exportColumns, exportRows } from '../imports/exportRows';
import { writeAudit } from '../journal/journal';
import { type ExportFormat, readFormat, toExportFile } from './exportFiles';
import type { RouteAnswer, RouteCall } from './registry';

/** Rows of one file. A sheet is built in memory as a whole. */
export const mostRows: Readonly<Record<ExportFormat, number>> = { csv: 1_000_000, xlsx: 50_000 };

/**
 * GET {path}/export?format=csv|xlsx&columns=a,b&for=import: the list as it is filtered and sorted, as a file; `for=import`
 * is one that the import reads back. Who took what is in the audit.
 */
export async function exportList(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const { format: asked, columns: named, for: purpose, ...listed } = call.query;
  const format = readFormat(asked) ?? 'csv';
  const query = readListQuery(resource, listReader(call), listed);
  if (query.trashed === 'only' && call.actor && !can(resource, 'restore', call.actor).allowed)
    throw new Problem('forbidden');
  const columns = exportColumns(call, resource, { columns: readNames(named), forImport: purpose === 'import' });
  const count = await countExported(call, resource, query);
  refuseTooMany(count, mostRows[format]);
  const batches = await started(exportRows(call, resource, query, columns));
  // Before the first row leaves: what is not in the audit has not been given away.
  await writeAudit(call, {
    action: 'export',
    resource: resource.name,
    detail: { format, count, columns: columns.map(({ name }) => name), filters: listed },
  });
  const file = {
    columns: columns.map(({ label }) => label),
    batches,
    sheet: { name: resource.label, mark: call.demo ? 'DATA SINTETIS' : '' },
  };
  const mark = call.demo ? '-data-sintetis' : '';
  return {
    file: {
      name: `${slugOf(resource.label)}-${siteToday(call)}${mark}.${format}`,
      rows: count,
      ...(await toExportFile(format, file)),
    },
  };
}

/** @throws Problem tooLarge. */
export function refuseTooMany(count: number, most: number): void {
  if (count > most)
    throw new Problem('tooLarge', {
      message: localized('core.exportTooLarge', { most: localizedNumber(most) }),
    });
}

/** Reads the first batch now: what goes wrong before a row has left is answered like any other failure. */
export async function started<T>(batches: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await batches.next();
  return (async function* all() {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

const readNames = (raw: unknown): readonly string[] =>
  typeof raw === 'string'
    ? raw
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .slice(0, 200)
    : [];
