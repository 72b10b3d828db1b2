import { dependenciesOf } from './conditions';
import { fieldNamesOf } from './declarationReport';
import type { AnyField } from './fields';
import type { Model } from './model';
import { didYouMean } from './nearest';
import { own } from './own';
import { type FigureSpec, figureFieldOf, groupFieldOf, type ReportSpec, type ReportTableSpec } from './report';
import type { Resource } from './resource';

/** As for `defineModel`. */
declare const __DECLARATIONS_CHECKED__: true | undefined;

/**
 * Reports of a model, each name they mention checked, unless the build did.
 * @throws Error that lists everything wrong
 */
export function defineReports<const R extends Readonly<Record<string, ReportSpec>>>(model: Model, reports: R): R {
  if (typeof __DECLARATIONS_CHECKED__ !== 'undefined') return reports;
  const problems = Object.values<ReportSpec>(reports).flatMap((report) => reportProblems(model, report));
  if (problems.length > 0) throw new Error(`${problems.length} problem(s) in the reports:\n${problems.join('\n')}`);
  return reports;
}

/** What is wrong with one report: `loans: figures.lost.where names "avilable", which is not a field of books. …` */
function reportProblems({ byName }: Model, report: ReportSpec): readonly string[] {
  const problems: string[] = [];
  const counted = own(byName, report.of.name);
  if (!counted) return [`${report.name}: of names "${report.of.name}", which is no resource of the model.`];
  const names = (member: string, given: readonly string[], among: readonly string[], what: string) => {
    for (const name of given)
      if (!among.includes(name))
        problems.push(`${report.name}: ${member} names "${name}", which is not ${what}. ${didYouMean(name, among)}`);
  };
  const fields = (member: string, given: readonly string[], of: Resource = counted) =>
    names(member, given, fieldNamesOf(of), `a field of ${of.name}`);
  const targetOf = (member: string, name: string): Resource | undefined => {
    const target = own(byName, fieldOf(counted, name)?.target ?? '');
    if (!target) problems.push(`${report.name}: ${member} names "${name}", which is no reference to a resource.`);
    return target;
  };

  const figure = (member: string, spec: FigureSpec) => {
    fields(`${member}.where`, dependenciesOf(spec.where));
    names(`${member}.share`, spec.share ?? [], Object.keys(report.figures), 'a figure of the report');
    const field = figureFieldOf(spec);
    if (spec.through === undefined) {
      const values = [...fieldNamesOf(counted), ...Object.keys(report.values ?? {})];
      return names(member, field === undefined ? [] : [field], values, `a field of ${counted.name} or one of values`);
    }
    const target = targetOf(`${member}.through`, spec.through);
    if (spec.sum === undefined || spec.where)
      problems.push(`${report.name}: ${member} goes through a reference, where only a sum of everything is possible.`);
    if (target) fields(`${member}.sum`, spec.sum === undefined ? [] : [spec.sum], target);
    if (!Object.values(report.tables).some(({ by }) => by === spec.through))
      problems.push(`${report.name}: ${member} goes through "${spec.through}", but no table is by it.`);
  };

  const table = (member: string, spec: ReportTableSpec) => {
    const field = groupFieldOf(spec);
    fields(`${member}.by`, [field]);
    if (typeof spec.by !== 'string' || (!spec.notes && !spec.every)) return;
    const target = targetOf(`${member}.by`, field);
    if (target) fields(`${member}.notes`, spec.notes ?? [], target);
  };

  fields('period.by', [report.period.by]);
  fields('filters', report.filters ?? []);
  for (const [name, of] of Object.entries(report.values ?? {})) fields(`values.${name}`, of);
  for (const [name, spec] of Object.entries(report.figures)) figure(`figures.${name}`, spec);
  for (const [name, spec] of Object.entries(report.tables)) table(`tables.${name}`, spec);
  if (report.fromList !== undefined) targetOf('fromList', report.fromList);
  return problems;
}

const fieldOf = ({ fields }: Resource, name: string): AnyField | undefined => own(fields, name);
