import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canField,
  checkOverlay,
  type Layer,
  type Model,
  type Overlay,
  type OverlayFinding,
  type Resource,
  resolveModel,
  validate,
} from '../../../../src/framework/schema';
import { overlayFindingTexts } from '../../../../src/framework/schema/overlay/findingTexts';
import { isHarmless } from '../../../../src/framework/schema/overlay/problems';
import { own } from '../../../../src/framework/schema/own';
import { library } from '../../../support/library';
import { anyOverlay, hostileOverlays, inputArbitrary } from '../../../support/overlays';
import { sized } from '../../../support/sized';

const runs = sized(60, 10_000);
const today = '2026-08-31';
const roles = ['librarian', 'branch_librarian', 'reader'] as const;
const layerOf = (overlay: unknown): Layer => ({ name: 'staff', source: 'staff', overlay: overlay as Overlay });

const pick = (values: Readonly<Record<string, unknown>>, isKept: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));

/** What this role would write with the overlay can be written without it, and means the same. */
function expectSubset(model: Model, resolved: Resource, declared: Resource, input: object, role: string) {
  const context = { kinds: model.kinds, role, today } as const;
  const values = { ...input };
  for (const mode of ['create', 'edit'] as const) {
    const previous = mode === 'edit' ? { previous: validate(declared, values, { ...context, mode }).values } : {};
    const checked = validate(resolved, values, { ...context, mode, ...previous });
    if (!checked.ok) continue;
    const written = pick(checked.values, (name) => Object.hasOwn(declared.fields, name));
    const without = validate(declared, written, { ...context, mode, ...previous });
    expect({ issues: without.issues, values: without.values }).toEqual({ issues: [], values: written });
    const sent = pick(values, (name) => Object.hasOwn(written, name));
    expect(validate(declared, sent, { ...context, mode, ...previous }).issues).toEqual([]);
  }
}

const untouched = [
  'access',
  'rules',
  'actions',
  'api',
  'owner',
  'module',
  'right',
  'only',
  'table',
  'routes',
  'title',
] as const;

function expectNoMoreRights(resolved: Resource, declared: Resource, role: string) {
  for (const key of untouched) expect(resolved[key]).toBe(declared[key]);
  for (const [name, field] of Object.entries(declared.fields)) {
    const now = resolved.fields[name];
    expect(now?.kind).toBe(field.kind);
    for (const what of ['read', 'write'] as const)
      if (now && canField(now, what, role)) expect(canField(field, what, role)).toBe(true);
  }
}

/** Places of its sentence that nothing was put into; what people wrote may itself stand in braces. */
function unfilled({ code, params, message }: OverlayFinding): readonly string[] {
  const said = { ...params, act: params.facet, by: params.by } as Readonly<Record<string, unknown>>;
  const places = [...(own(overlayFindingTexts, code) ?? '').matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  return message.length < 10
    ? [message]
    : places.filter((place) => said[place] === undefined).map((place) => `${code} ${place}`);
}

/** Each name that list, form and import mention is a field that is there. */
function expectWhole({ fields, list, form, show, import: spec }: Resource) {
  const base = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'];
  const named = [
    ...list.columns,
    ...(list.more ?? []),
    ...(list.filters ?? []),
    ...(list.sort ? [list.sort[0]] : []),
    ...form.sections.flatMap((section) => section.fields),
    ...(show?.sections ?? []).flatMap((section) => section.fields),
    ...(spec?.columns ?? []),
  ];
  expect(named.filter((name) => !Object.hasOwn(fields, name) && !base.includes(name))).toEqual([]);
  expect(list.columns.length).toBeGreaterThan(0);
  const inForm = form.sections.flatMap((section) => section.fields);
  expect(inForm.length).toBe(new Set(inForm).size);
}

const timed = <T extends object>(run: () => T): T & { readonly took: number } => {
  const from = performance.now();
  return { ...run(), took: (performance.now() - from) / 1000 };
};

describe('a document that shapes fields', () => {
  it.each(hostileOverlays)('with $name is refused with a path and a sentence', ({ raw }) => {
    const { findings, took } = timed(() => checkOverlay(raw, library));
    expect(findings.length).toBeGreaterThan(0);
    expect(took, 'seconds for one check, which nobody else may wait for').toBeLessThan(4);
    expect(findings.flatMap(unfilled)).toEqual([]);
    for (const role of [null, ...roles]) {
      const { model } = resolveModel(library, [layerOf(raw)], { role, locale: 'id' });
      for (const resource of model.resources) if (resource.list.columns.length > 0) expectWhole(resource);
    }
  });

  it(`only tightens, for every role, and is refused or works (${runs})`, () => {
    const count = { refused: 0, worked: 0, broken: 0 };
    const names = ['books', 'members'] as const;
    const inputs = fc.tuple(
      ...names.map((name) =>
        fc.array(inputArbitrary(library.byName[name] as Resource), { minLength: 2, maxLength: 4 }),
      ),
    );
    const property = fc.property(anyOverlay(library), inputs, fc.constantFrom(...roles), (raw, sent, role) => {
      const { findings } = checkOverlay(raw, library);
      const isRefused = findings.some(({ severity }) => severity === 'error');
      count[isRefused ? 'refused' : 'worked'] += 1;
      expect(findings.flatMap(unfilled)).toEqual([]);
      for (const each of [null, ...roles]) {
        const { model, skipped } = resolveModel(library, [layerOf(raw)], { role: each, locale: 'id' });
        if (!isRefused) expect(skipped.filter(({ code }) => !isHarmless(code))).toEqual([]);
        for (const declared of library.resources) {
          const resolved = model.byName[declared.name] as Resource;
          expectNoMoreRights(resolved, declared, each ?? 'librarian');
          if (declared.list.columns.length > 0) expectWhole(resolved);
        }
      }
      const { model } = resolveModel(library, [layerOf(raw)], { role, locale: 'id' });
      for (const [at, name] of names.entries())
        for (const input of sent[at] ?? [])
          expectSubset(library, model.byName[name] as Resource, library.byName[name] as Resource, input, role);
    });
    const proof = fc.check(property, { numRuns: runs, endOnFailure: true });
    count.broken = proof.failed ? 1 : 0;
    console.log(`overlays: N ${runs}, refused ${count.refused}, worked ${count.worked}, broken ${count.broken}`);
    if (proof.failed) throw new Error(fc.defaultReportMessage(proof), { cause: proof.errorInstance });
    expect(count.worked).toBeGreaterThan(0);
    expect(count.refused).toBeGreaterThan(0);
  });
});
