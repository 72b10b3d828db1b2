import * as calls from '../../../src/calls/operation/audit';
import { auditColumns, auditRows } from '../../core/audit/exportRows';
import { readAuditQuery } from '../../core/audit/query';
import { countAudit, getAuditEntry, readAudit } from '../../core/audit/reading';
import { siteToday } from '../../core/context';
import { writeAudit } from '../../core/journal/journal';
import { routesFor } from '../../core/routes/declaredCalls';
import { toExportFile } from '../../core/routes/exportFiles';
import { mostRows, refuseTooMany, started } from '../../core/routes/exportRoute';
import type { RouteCall } from '../../core/routes/registry';
import { Problem } from '../../sql/problem';

/** Who did what, when. Nothing here writes: the log only ever grows. */
export const auditRoutes = routesFor(calls, {
  listAudit: async (call) => ({ data: await readAudit(call, readAuditQuery(call, call.query)) }),
  exportAudit,
  getAuditEntry: async (call) => ({ data: await getAuditEntry(call, readEntryId(call)) }),
});

const AT_ONCE = 500;

/** What the page would show, row by row; taking it is an entry itself, written before anything leaves. */
async function exportAudit(call: RouteCall) {
  const { before: _before, per_page: _most, ...filters } = call.query;
  const query = { ...readAuditQuery(call, filters), most: AT_ONCE };
  const count = await countAudit(call, query);
  refuseTooMany(count, mostRows.csv);
  const batches = await started(auditRows(call, query));
  await writeAudit(call, { action: 'export', detail: { format: 'csv', what: 'audit', count, filters } });
  const mark = call.demo ? '-data-sintetis' : '';
  return {
    file: {
      name: `log-audit-${siteToday(call)}${mark}.csv`,
      rows: count,
      ...(await toExportFile('csv', { columns: auditColumns, batches, sheet: { name: 'Log audit' } })),
    },
  };
}

/** Its numbers outgrow those of records. */
function readEntryId({ params }: RouteCall): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Problem('notFound');
  return Number(params.id);
}
