import { hangsOnNamed, hangsOnOthers, type ImportPlan, type ImportUpdate } from '../../../src/framework/import';
import {
  type AnyField,
  getResource,
  issueOf,
  type Resource,
  sayRemark,
  warningsOf,
} from '../../../src/framework/schema';
import { pickRecords } from '../../sql/pick';
import { type Call, siteToday } from '../context';
import { check } from '../records';
import { targetReach } from './references';
import { failRow, findingOf, type JudgedRow, sayOf } from './rows';

interface Recheck {
  readonly plan: ImportPlan;
  readonly update?: ImportUpdate | undefined;
  /** What is written whatever the file says. */
  readonly owned: Readonly<Record<string, unknown>>;
}

/**
 * Judges rows again once it is known which records they name: what is demanded, refused and shown may hang on that. Formatted
 * text is cleaned on the way, as it is wherever else it comes in.
 */
export function rechecker(call: Call, resource: Resource, { plan, update, owned }: Recheck) {
  const inIndonesian: Call = { ...call, language: 'id' };
  const isFormatted = ({ kind }: AnyField | { readonly kind?: undefined } = {}) =>
    call.model.kinds[kind ?? '']?.markup === true;
  const hasFormatted = Object.values(resource.fields).some(isFormatted);
  const isPointing = (name: string) => resource.fields[name]?.target !== undefined;
  const isAbout = (name: string) =>
    (resource.rules ?? []).some(({ refuse, warn }) => refuse?.field === name || warn?.field === name);
  const hangs = Object.entries(resource.fields).some(
    ([name, field]) =>
      (isPointing(name) && (field.showWhen !== undefined || isAbout(name))) ||
      hangsOnOthers(resource, name, isPointing),
  );
  return async (rows: readonly JudgedRow[]): Promise<void> => {
    for (const row of rows) {
      const isNaming = hangs && Object.keys(row.references).length > 0;
      if (row.outcome === 'new' && (hasFormatted || isNaming)) judgeAgain(row);
    }
  };

  function judgeAgain(row: JudgedRow): void {
    const checked = check(inIndonesian, resource, { ...row.typed, ...row.named, ...owned }, 'create');
    row.values = { ...checked.values, ...owned };
    const isAsked = (field: string) =>
      isFormatted(resource.fields[field]) || hangsOnNamed(resource, field, (name) => name in row.references);
    for (const { field, code, params, message } of checked.issues) {
      if (!isAsked(field) || row.gaps.some((gap) => gap.field === field)) continue;
      const found = { code, params, message };
      // A record that is there has it already.
      if (update && (code === 'required' || code === 'rule'))
        row.gaps = [...row.gaps, findingOf(row, plan, field, { ...found, level: 'error' })];
      else failRow(row, plan, field, found);
    }
    for (const { field: name, message } of warningsOf(resource, row.values, {
      kinds: call.model.kinds,
      today: siteToday(call),
    })) {
      const field = resource.fields[name];
      if (!field || isFormatted(field) || !isAsked(name)) continue;
      const said = sayRemark(message, call.model.kinds, field, row.values[name]);
      sayOf(row, plan, name, { code: 'rule', level: 'warning', message: said });
    }
  }
}

/** A reference that nobody typed, because it has a default, is looked for like any other. */
export function defaultTargets(call: Call, resource: Resource, plan: ImportPlan) {
  const given = Object.entries(resource.fields).filter(
    ([, { kind, default: id }]) => kind === 'reference' && typeof id === 'number',
  );
  return async (rows: readonly JudgedRow[]): Promise<void> => {
    for (const [name, field] of given) {
      const open = rows.filter(({ outcome, values }) => outcome === 'new' && values[name] === field.default);
      if (open.length === 0) continue;
      const target = getResource(call.model, field.target ?? '');
      const reach = targetReach(call, resource, name, target, call.db.kysely);
      const where = field.among ? { where: field.among } : {};
      const found = await pickRecords(reach, target, {
        fields: [],
        among: ['id', [field.default as number]],
        ...where,
      });
      if (found.length > 0) continue;
      const { code, message } = issueOf(name, field, 'notFound', {}, {});
      for (const row of open) failRow(row, plan, name, { code, message });
    }
  };
}
