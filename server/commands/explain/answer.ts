import { type DeclarationProblem, didYouMean, getResource, type Resource } from '../../../src/framework/schema';
import { explain } from '../../../src/framework/schema/overlay/explain';
import { resources as english } from '../../../src/i18n/en/resources';
import { createFindLine } from './codePlaces';
import { type Declarations, wrongDeclarationRemarks } from './declarations';
import { readLayers } from './layers';
import { explainedRoles, printed, withSources } from './print';
import { callsOf, storageOf } from './storage';

/** The question cannot be answered as it was put. */
export class Unanswerable extends Error {}

/** The subject is declared wrongly: the message lists all that is wrong with it. */
export class DeclaredWrongly extends Error {}

/** As it was typed; what is not stated is chosen here. */
export interface ExplainQuery {
  readonly wanted: string;
  readonly role?: string | undefined;
  readonly locale?: string | undefined;
  readonly json: boolean;
  readonly withDatabase: boolean;
}

/**
 * What is so and who says it, as text or JSON.
 * @throws Unanswerable with the nearest valid name; DeclaredWrongly where that declaration is wrong itself.
 */
export async function answerTo(
  asked: ExplainQuery,
  { model, wrong }: Declarations,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { wanted } = asked;
  const [name = '', part] = wanted.split('.');
  refuseWrong(wrong.filter(({ resource }) => resource === name));
  const { role, locale } = chosen(asked, explainedRoles(model));
  const { layers, remarks: ofLayers } = await readLayers(env, model, asked.withDatabase);
  const texts = locale === 'en' ? { texts: english } : {};
  const found = explain({ model, layers, role, locale, ...texts }, wanted);
  if ('unknown' in found)
    throw new Unanswerable(`There is no "${found.unknown}". ${didYouMean(found.unknown, found.names)}`);
  const resource = getResource(model, name);
  const more =
    part === undefined ? [callsOf(resource)] : isWhole(wanted, resource) ? [storageOf(model, resource, part)] : [];
  const where = { findLine: await createFindLine(process.cwd()), resource: name, locale };
  const groups = withSources([...found.groups, ...more], where);
  const remarks = [...wrongDeclarationRemarks(wrong), ...ofLayers];
  if (asked.json) return JSON.stringify({ ...asked, role, locale, remarks, groups }, null, 2);
  const heading = `${wanted} for ${role}, in ${locale === 'id' ? 'Indonesian' : 'English'}`;
  return [heading, printed(groups), ...remarks.map((remark) => `\n! ${remark}`)].join('\n');
}

function refuseWrong(problems: readonly DeclarationProblem[]): void {
  if (problems.length > 0) throw new DeclaredWrongly(problems.map(({ sentence }) => sentence).join('\n'));
}

/** Is the question about a whole field? Its column belongs to the answer then. */
const isWhole = (wanted: string, resource: Resource): boolean => {
  const [, part = '', ...rest] = wanted.split('.');
  return rest.length === 0 && !Object.hasOwn(resource, part);
};

function chosen({ role, locale = 'id' }: ExplainQuery, roles: readonly string[]) {
  const known = role ?? roles[0] ?? '';
  if (!roles.includes(known)) throw new Unanswerable(`There is no role "${known}". ${didYouMean(known, roles)}`);
  if (locale !== 'id' && locale !== 'en')
    throw new Unanswerable(`There is no language "${locale}". ${didYouMean(locale, ['id', 'en'])}`);
  return { role: known, locale } as const;
}
