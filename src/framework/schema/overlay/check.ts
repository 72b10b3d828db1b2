import type { AnyField } from '../fields';
import { type Model, nearestOf } from '../model';
import { type Overlay, type ResourceOverlay, wordsIn } from '../overlayDocument';
import { own } from '../own';
import type { Resource } from '../resource';
import { typeOfCustom } from './custom';
import { exampleProblems } from './examples';
import type { OverlayFinding } from './finding';
import { lookalike } from './lookalike';
import { isHarmless, type OverlayProblem } from './problems';
import { readOverlay } from './read';
import { resolveModel } from './resolve';
import type { Layer } from './run';
import { toFinding } from './sentences';

export interface CheckOptions {
  /** Further roles there are, besides those the declarations name. */
  readonly roles?: readonly string[];
  /** The layer below it: the deployment file. */
  readonly below?: readonly Layer[];
  /** Resource → custom field → the kind it had in any earlier version: its values are of that kind. */
  readonly known?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What is found besides, by what is there already. */
  readonly besides?: readonly OverlayProblem[];
}

export interface CheckedOverlay {
  /** What could be read of it. */
  readonly overlay: Overlay;
  readonly findings: readonly OverlayFinding[];
}

const mostFindings = 300;
const checked = 'checked';

/**
 * Can this document be published? Total: whatever it is given, it answers with what can be read and with what is wrong.
 * It resolves the document as every role and says what was left out, so the two cannot disagree.
 */
export function checkOverlay(raw: unknown, model: Model, options: CheckOptions = {}): CheckedOverlay {
  const { overlay, problems } = readOverlay(raw);
  const layers = [...(options.below ?? []), { name: 'staff', source: checked, overlay } as const];
  const roles = rolesOf(model, options.roles);
  // The part of an unknown role has no effect, so it is not resolved.
  const resolved = [null, ...roles].map((role) => resolveModel(model, layers, { role, locale: 'id' }));
  const skipped = resolved.flatMap((each) => each.skipped.filter(({ source }) => source === checked));
  const [first] = resolved;
  // Without a role nothing is restricted: an example of nobody in particular is judged as a role without a part of its own.
  const modelAs = (role: string | undefined) =>
    role === undefined
      ? resolveModel(model, layers, { role: '', locale: 'id' }).model
      : resolved.slice(1)[roles.indexOf(role)]?.model;
  const all: OverlayProblem[] = [
    ...problems,
    ...(options.besides ?? []),
    ...skipped,
    ...Object.keys(overlay.roles ?? {})
      .filter((role) => !roles.includes(role))
      .map((role): OverlayProblem => ({ path: ['roles', role], code: 'unknownRole', params: { key: role } })),
    ...Object.entries(overlay.resources ?? {}).flatMap(([name, said]) => changedKinds(name, said, options.known)),
    ...exampleProblems(model, layers, modelAs),
    ...resolved.flatMap((each) =>
      model.resources.flatMap((declared) => sameLabels(own(each.model.byName, declared.name), declared)),
    ),
  ];
  const found = shortened(once(all));
  const byName = first?.model.byName ?? model.byName;
  return {
    overlay,
    findings: found.map((problem) => toFinding(model, hinted(byName, problem), labelsOf(overlay, problem))),
  };
}

/** An unknown name, with the one that was probably meant: looked for only when it is read. */
function hinted(byName: Model['byName'], problem: OverlayProblem): OverlayProblem {
  const wrong = String(problem.params.key);
  if (problem.code !== 'unknownField' || wrong.length > 60) return problem;
  const resource = own(byName, problem.path[problem.path.indexOf('resources') + 1] ?? '');
  const near = resource && nearestOf(wrong, Object.keys(resource.fields));
  return near === undefined ? problem : { ...problem, code: 'misspelt', params: { key: wrong, near } };
}

const rolesOf = (model: Model, more: readonly string[] = []): readonly string[] => [
  ...new Set([...model.resources.flatMap(({ access }) => Object.keys(access)), ...more]),
];

/** Errors first, because with one of them it cannot be published. */
function shortened(problems: readonly OverlayProblem[]): readonly OverlayProblem[] {
  if (problems.length <= mostFindings) return problems;
  const sorted = problems.toSorted((a, b) => Number(isHarmless(a.code)) - Number(isHarmless(b.code)));
  const more = { path: [], code: 'andMore', params: { count: problems.length - mostFindings } } as const;
  return [...sorted.slice(0, mostFindings), more];
}

function once(problems: readonly OverlayProblem[]): readonly OverlayProblem[] {
  const known = new Map<string, OverlayProblem>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.path, problem.code, problem.params.value ?? problem.params.key ?? null]);
    if (!known.has(key)) known.set(key, problem);
  }
  return [...known.values()];
}

/** Staff know their own fields by their own names. */
function labelsOf({ resources }: Overlay, { path }: OverlayProblem): Readonly<Record<string, string>> {
  const said = own(resources, path[path.indexOf('resources') + 1] ?? '');
  const custom = Object.entries(said?.custom ?? {}).filter(([, { label }]) => label !== undefined);
  return Object.fromEntries(custom.map(([name, { label }]) => [name, wordsIn(label, 'id')]));
}

function changedKinds(
  name: string,
  { custom = {} }: ResourceOverlay,
  known: CheckOptions['known'],
): readonly OverlayProblem[] {
  return Object.entries(custom).flatMap(([field, said]): OverlayProblem[] => {
    const before = own(own(known, name), field);
    const key = said.kind === undefined ? before : typeOfCustom(said);
    if (before === undefined || key === undefined || before === key) return [];
    return [
      { path: ['resources', name, 'custom', field, 'kind'], code: 'kindChanged', params: { known: before, key } },
    ];
  });
}

/** Two fields of one name that the code calls differently: people, and files of an import, cannot tell them apart. */
function sameLabels(resource: Resource | undefined, declared: Resource): readonly OverlayProblem[] {
  if (!resource || resource === declared) return [];
  const named = new Map<string, [string, AnyField][]>();
  for (const entry of Object.entries(resource.fields))
    named.set(lookalike(entry[1].label), [...(named.get(lookalike(entry[1].label)) ?? []), entry]);
  return [...named.values()].flatMap((twins): OverlayProblem[] => {
    const isOurs = twins.some(([name, { label }]) => own(declared.fields, name)?.label !== label);
    const [one] = twins;
    if (twins.length < 2 || !isOurs || one === undefined) return [];
    const params = { value: one[1].label, fields: twins.map(([name]) => name).join(', ') };
    return [{ path: ['resources', resource.name], code: 'sameLabel', params }];
  });
}
