import { DeclarationError, locatedProblem, type Resource } from '../../src/framework/schema';
import type { Call } from './context';

/**
 * What a declaration leaves to the server's code is there, or the server does not start: lists would fail, and an action
 * would succeed without doing anything.
 * @throws DeclarationError that names each missing rule
 */
export function refuseMissingRules(call: Call): void {
  const { model } = call;
  const problems = model.resources.flatMap((resource) =>
    missingIn(resource, call).map((problem) => locatedProblem(problem, model.fileOf?.(resource))),
  );
  if (problems.length > 0) throw new DeclarationError(problems, model);
}

function missingIn({ name, rows, fields, actions = {} }: Resource, call: Call) {
  const rules = call.rules[name];
  const expressions = Object.keys(rules?.derived?.(call) ?? {});
  const decided = Object.keys(rules?.actions ?? {});
  const problem = (code: 'R078' | 'R079' | 'R086', member: string, wrong: string, among: readonly string[]) => ({
    ...{ code, resource: name, member, wrong, among },
    says: `needs a rule of the server, and rules of "${name}" have none of that name`,
  });
  return [
    ...(rows !== undefined && !rules?.rows ? [problem('R086', 'rows', rows, Object.keys(rules ?? {}))] : []),
    // A formula needs no rule: it says itself how it is worked out.
    ...Object.entries(fields).flatMap(([field, { derived, formula }]) =>
      derived && !formula && !expressions.includes(field)
        ? [problem('R078', `fields.${field}.derived`, field, expressions)]
        : [],
    ),
    ...Object.entries(actions).flatMap(([action, { rule }]) =>
      rule && !decided.includes(action) ? [problem('R079', `actions.${action}.rule`, action, decided)] : [],
    ),
  ];
}
