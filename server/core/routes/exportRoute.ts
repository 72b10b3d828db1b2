import { can, maskedModel, type Resource, slugOf, writeMoment } from '../../../src/framework/schema';
import { readListQuery } from '../../sql/listQuery';
import { inLanguage, localized, localizedNumber, type Text } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { listReader, siteToday } from '../context';
import type { ConsentState, WantedExport } from '../exportConsent';
import { countExported, type ExportColumn, exportColumns, exportRows } from '../imports/exportRows';
import { writeAudit } from '../journal/journal';
import { readReason } from '../records/reason';
import { type ExportFormat, readFormat, toExportFile } from './exportFiles';
import type { RouteAnswer, RouteCall } from './registry';

type Consent = Extract<ConsentState, { readonly state: 'given' }>;

/** Rows of one file. A sheet is built in memory as a whole. */
export const mostRows: Readonly<Record<ExportFormat, number>> = { csv: 1_000_000, xlsx: 50_000 };

/**
 * GET {path}/export?format=csv|xlsx&columns=a,b&for=import&masked=1: the list as it is filtered and sorted, as a file;
 * `for=import` is one that the import reads back, `masked=1` one in which nobody's personal data is whole. Who took what, why and
 * who agreed is in the audit. @throws Problem consentNeeded.
 */
export async function exportList(given: RouteCall, asWhole: Resource): Promise<RouteAnswer> {
  const isMasked = given.query.masked === '1';
  // The log has one entry for all of a file.
  const call = { ...given, reads: undefined, ...(isMasked && { model: maskedModel(given.model) }) };
  const resource = (isMasked ? call.model.byName[asWhole.name] : undefined) ?? asWhole;
  const { format, query, columns, listed } = readWish(call, resource);
  const count = await countExported(call, resource, query);
  refuseTooMany(count, mostRows[format]);
  const consent = await consentTo(call, wantedOf(call, resource, { columns, listed, count }));
  const batches = await started(exportRows(call, resource, query, columns));
  if (consent && !(await keeperOf(call)?.use(call, consent.id))) throw new Problem('consentNeeded');
  // Before the first row leaves: what is not in the audit has not been given away.
  await writeAudit(call, {
    action: 'export',
    resource: resource.name,
    detail: {
      ...{ format, count, columns: columns.map(({ name }) => name), filters: listed },
      ...(consent ? { reason: consent.reason, by: consent.by } : {}),
    },
  });
  const file = {
    columns: columns.map(({ label }) => label),
    batches,
    sheet: { name: resource.label, mark: call.demo ? 'DATA SINTETIS' : '' },
    // A file that is read back has rows in every sheet.
    ...(call.query.for === 'import' ? {} : { about: aboutFile(call, { count, listed, consent }) }),
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

/** Whoever finds the file later learns from whom it is, since when, of what and why. */
function aboutFile(
  call: RouteCall,
  {
    count,
    listed,
    consent,
  }: Pick<ReturnType<typeof readWish>, 'listed'> & {
    readonly count: number;
    readonly consent: Consent | undefined;
  },
) {
  const say = (text: Text): string => inLanguage(call.language, text);
  const filters = Object.entries(listed)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${String(value)}`);
  return {
    name: say(localized('core.exportAbout')),
    rows: [
      [say(localized('core.exportBy')), call.actor?.name ?? ''],
      [say(localized('core.exportAt')), writeMoment(call.now().toISOString(), call.timeZone)],
      [say(localized('core.exportRows')), String(count)],
      [say(localized('core.exportFilters')), filters.join(', ')],
      ...(consent
        ? ([
            [say(localized('core.exportReason')), consent.reason],
            [say(localized('core.exportAgreed')), consent.by],
          ] as const)
        : []),
    ] as const,
  };
}

/** POST {path}/export with the query of the file that is wanted, and a reason: asks for a second person's consent. */
export async function askForExport(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const reason = readReason(call.body.reason);
  const { query, columns, listed } = readWish(call, resource);
  const wanted = wantedOf(call, resource, { columns, listed, count: await countExported(call, resource, query) });
  const keeper = keeperOf(call);
  const isWaiting = keeper && wanted.whole.length > 0 && (await keeper.find(call, wanted)).state === 'waiting';
  if (!keeper || wanted.whole.length === 0) throw new Problem('notFound');
  return isWaiting
    ? { data: null, message: localized('core.exportWaiting') }
    : { status: 201, data: null, message: await keeper.ask(call, wanted, reason) };
}

function readWish(call: RouteCall, resource: Resource) {
  const { format, columns: named, for: purpose, masked: _masked, ...listed } = call.query;
  const query = readListQuery(resource, listReader(call), listed);
  if (query.trashed === 'only' && call.actor && !can(resource, 'restore', call.actor).allowed)
    throw new Problem('forbidden');
  const columns = exportColumns(call, resource, { columns: readNames(named), forImport: purpose === 'import' });
  return { format: readFormat(format) ?? 'csv', query, columns, listed };
}

/** Of the columns, those that others read masked and this person whole. */
function wantedOf(
  call: RouteCall,
  resource: Resource,
  { columns, listed, count }: Pick<ReturnType<typeof readWish>, 'columns' | 'listed'> & { readonly count: number },
): WantedExport {
  const isWhole = ({ field: { roles } }: ExportColumn) =>
    roles?.whole !== undefined && call.actor !== null && roles.whole.includes(call.actor.role);
  return { resource, columns, whole: columns.filter(isWhole), filters: listed, count };
}

/** Where the application keeps who agreed; undefined: nobody has to. */
const keeperOf = ({ rules }: RouteCall) => Object.values(rules).find(({ consent }) => consent)?.consent;

/** What somebody else agreed to; undefined where nobody has to. @throws Problem consentNeeded with what stands of it. */
async function consentTo(call: RouteCall, wanted: WantedExport) {
  const keeper = keeperOf(call);
  if (!keeper || wanted.whole.length === 0 || !(await keeper.isNeeded(call))) return undefined;
  const found = await keeper.find(call, wanted);
  if (found.state === 'given') return found;
  throw new Problem('consentNeeded', { data: { state: found.state, columns: wanted.whole.map(({ name }) => name) } });
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
