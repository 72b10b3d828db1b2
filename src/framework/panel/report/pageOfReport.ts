import { createElement } from 'react';
import { can, listedThrough, type Model, type ReportSpec, referenceTarget } from '../../schema';
import type { Page } from '../core/types';

/**
 * The page of a declared report, for those who may have it and list what it counts.
 * @example <Panel … pages={[pageOfReport(library, loans)]} />
 */
export function pageOfReport(model: Model, report: ReportSpec): Page {
  const listed = [
    report.of,
    ...listedThrough(report).flatMap((name) => model.byName[referenceTarget(report.of, name) ?? ''] ?? []),
  ];
  return {
    path: report.route,
    title: `reports.${report.name}.label`,
    description: `reports.${report.name}.description`,
    permitted: (actor) => [report, ...listed].every((area) => can(area, 'list', actor).allowed),
    // Without the call it is counted from a list.
    ...(report.fromList === undefined && { standsOn: { extension: report.api.extension } }),
    load: async () => {
      const { ReportPage } = await import('./ReportPage');
      // biome-ignore lint/correctness/noComponentHookFactories: a page is loaded once, and keeps its component (`pageRoute`)
      return { Page: () => createElement(ReportPage, { report }) };
    },
  };
}
