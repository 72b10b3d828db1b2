import { policy } from '../../../src/resources/policy';
import { auditColumns, auditRows } from '../../core/audit/exportRows';
import { readAuditQuery } from '../../core/audit/query';
import { countAudit, getAuditEntry, readAudit } from '../../core/audit/reading';
import { siteToday } from '../../core/context';
import { writeAudit } from '../../core/journal/journal';
import { fileOf } from '../../core/routes/exportFiles';
import { mostRows, refuseTooMany, started } from '../../core/routes/exportRoute';
import type { Route, RouteAnswer, RouteCall } from '../../core/routes/registry';
import { Problem } from '../../sql/problem';

const base = { tag: 'Log audit', extension: 'audit' } as const;

/** Who did what, when. Nothing here writes: the log only ever grows. */
export const auditRoutes: readonly Route[] = [
  {
    ...base,
    method: 'GET',
    path: '/admin/audit',
    policy: { area: policy.audit, action: 'list' },
    summary: 'Log audit, yang terbaru dahulu',
    handle: async (call) => ({ data: await readAudit(call, readAuditQuery(call, call.query)) }),
  },
  {
    ...base,
    method: 'GET',
    path: '/admin/audit/export',
    policy: { area: policy.audit, action: 'export' },
    summary: 'Log audit sebagai berkas CSV, disaring seperti daftarnya',
    handle: exportAudit,
  },
  {
    ...base,
    method: 'GET',
    path: '/admin/audit/:id',
    policy: { area: policy.audit, action: 'show' },
    summary: 'Satu catatan log audit',
    handle: async (call) => ({ data: await getAuditEntry(call, readEntryId(call)) }),
  },
];

const AT_ONCE = 500;

/** What the page would show, row by row; taking it is an entry itself, written before anything leaves. */
async function exportAudit(call: RouteCall): Promise<RouteAnswer> {
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
      ...(await fileOf('csv', { columns: auditColumns, batches, sheet: { name: 'Log audit' } })),
    },
  };
}

/** Its numbers outgrow those of records. */
function readEntryId({ params }: RouteCall): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Problem('notFound');
  return Number(params.id);
}
