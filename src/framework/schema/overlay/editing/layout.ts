import type { FieldOverlay, LocalizedText, Overlay, ResourceOverlay, SectionOverlay } from '../../overlayDocument';
import { own } from '../../own';
import type { FormSection } from '../../resource';
import { placedIn, placesIn } from '../placing';
import { resolve } from '../resolve';
import { below, type FieldAt, type Ground, type PartAt, partAt, put, withPart } from './part';
import { standing } from './standing';

/** Where a field goes: past its neighbour, or to an index of a section (counted without the field itself). */
export type Move = 'up' | 'down' | { readonly section: string; readonly index: number };

/** The sections of the form as the document has them, those without any field included. */
export const layoutOf = (overlay: Overlay, ground: Ground, at: PartAt): readonly FormSection[] =>
  placed(overlay, ground, at, partAt(overlay, at));

/** The field's new place, relative to its new neighbours. */
export function moveField(overlay: Overlay, ground: Ground, at: FieldAt, move: Move): Overlay {
  const layout = layoutOf(overlay, ground, at);
  const wanted = typeof move === 'string' ? stepOf(layout, at.field, move) : move;
  if (!wanted || !layout.some(({ section }) => section === wanted.section)) return overlay;
  const moved = layout.map((section) => {
    const fields = section.fields.filter((name) => name !== at.field);
    if (section.section !== wanted.section) return { ...section, fields };
    return { ...section, fields: fields.toSpliced(wanted.index, 0, at.field) };
  });
  return withLayout(overlay, ground, at, moved, at.field);
}

/** The section before or after its neighbour. */
export function moveSection(overlay: Overlay, ground: Ground, at: PartAt, name: string, move: 'up' | 'down'): Overlay {
  const layout = [...layoutOf(overlay, ground, at)];
  const from = layout.findIndex(({ section }) => section === name);
  const to = move === 'up' ? from - 1 : from + 1;
  const section = layout[from];
  if (!section || to < 0 || to >= layout.length) return overlay;
  return withLayout(overlay, ground, at, layout.toSpliced(from, 1).toSpliced(to, 0, section), name);
}

/** A new section, the last; its heading in Indonesian is its name. */
export function addSection(
  overlay: Overlay,
  ground: Ground,
  at: PartAt,
  heading: LocalizedText,
): { readonly overlay: Overlay; readonly name: string } {
  const part = partAt(overlay, at);
  const taken = layoutOf(overlay, ground, at).map(({ section }) => section);
  const text = (typeof heading === 'string' ? heading : heading.id).trim();
  const name = firstFree(taken, text, (count) => `${text} ${count}`);
  const label = typeof heading === 'string' || heading.en === undefined ? {} : { label: heading };
  return { overlay: withPart(overlay, at, { ...part, sections: put(part.sections, name, label) }), name };
}

/** A section that this part added; its fields go back to where they came from. */
export function removeSection(overlay: Overlay, ground: Ground, at: PartAt, name: string): Overlay {
  const part = partAt(overlay, at);
  const gone = layoutOf(overlay, ground, at).find(({ section }) => section === name);
  const isOwn = !below(ground, overlay, at)?.form.sections.some(({ section }) => section === name);
  if (!gone || !isOwn) return overlay;
  const without = { ...part, sections: put(part.sections, name, undefined) };
  const home = gone.fields.reduce<ResourceOverlay>((each, field) => withPlace(each, field, {}), without);
  const cleared = withPart(overlay, at, home);
  // Places that were relative to the section's fields are written again.
  return withLayout(cleared, ground, at, layoutOf(cleared, ground, at));
}

/** The heading or the sentence below it; undefined: as declared. A new section stays without either. */
export function setSection(
  overlay: Overlay,
  ground: Ground,
  at: PartAt,
  name: string,
  facet: 'label' | 'help',
  value: LocalizedText | undefined,
): Overlay {
  const part = partAt(overlay, at);
  const declared = below(ground, overlay, at)?.form.sections.find(({ section }) => section === name);
  const said = facet === 'label' ? name : declared?.help;
  const isSame = value === undefined || value === said;
  const { seen, ...before } = own(part.sections, name) ?? {};
  const noted = facet === 'help' && declared ? put(seen, facet, isSame ? undefined : (said ?? null)) : (seen ?? {});
  const changed: SectionOverlay = {
    ...put(before as Readonly<Record<string, unknown>>, facet, isSame ? undefined : value),
    ...(Object.keys(noted).length > 0 ? { seen: noted } : {}),
  };
  const isEmpty = Object.keys(changed).length === 0 && declared !== undefined;
  return withPart(overlay, at, { ...part, sections: put(part.sections, name, isEmpty ? undefined : changed) });
}

/** `Nama`, `Nama 2`, `Nama 3` … */
export function firstFree(taken: readonly string[], first: string, next: (count: number) => string): string {
  if (!taken.includes(first)) return first;
  for (let count = 2; ; count += 1) if (!taken.includes(next(count))) return next(count);
}

interface Place {
  readonly section?: string;
  readonly before?: string;
  readonly after?: string;
}

/** The form's sections under this part; its fields are those of the whole document. */
function placed(overlay: Overlay, ground: Ground, at: PartAt, part: ResourceOverlay): FormSection[] {
  const under = below(ground, overlay, at);
  if (!under) return [];
  const fields = resolve(ground.model, under, [{ name: 'staff', source: 'draft', overlay }], {
    role: at.role ?? '',
    locale: 'id',
  }).resource.fields;
  return placedIn(under.form.sections, placesIn(part, fields));
}

/** One step, over the section's border at its ends. */
function stepOf(layout: readonly FormSection[], field: string, step: 'up' | 'down') {
  const at = layout.findIndex(({ fields }) => fields.includes(field));
  const here = layout[at];
  if (!here) return undefined;
  const index = here.fields.indexOf(field) + (step === 'up' ? -1 : 1);
  if (index >= 0 && index < here.fields.length) return { section: here.section, index };
  const next = layout[step === 'up' ? at - 1 : at + 1];
  return next && { section: next.section, index: step === 'up' ? next.fields.length : 0 };
}

/**
 * The places that make this layout out of the one below, as few as can be: what keeps its order says nothing. They are
 * written in the order they build on each other.
 */
function withLayout(
  overlay: Overlay,
  ground: Ground,
  at: PartAt,
  wanted: readonly FormSection[],
  moved?: string,
): Overlay {
  const part = partAt(overlay, at);
  const bare = withoutPlaces(part);
  const base = placed(overlay, ground, at, bare);
  const order = sectionPlaces(base, wanted, part, moved);
  let next: ResourceOverlay = bare;
  for (const [name, place] of order)
    next = {
      ...next,
      sections: { ...put(next.sections, name, undefined), [name]: { ...next.sections?.[name], ...place } },
    };
  for (const section of wanted)
    for (const [name, place] of fieldPlaces(base, section, part, moved)) next = withPlace(next, name, place);
  return withPart(overlay, at, next);
}

function sectionPlaces(
  base: readonly FormSection[],
  wanted: readonly FormSection[],
  { sections }: ResourceOverlay,
  moved: string | undefined,
): readonly (readonly [string, Place])[] {
  const names = wanted.map(({ section }) => section);
  const still = standing(
    base.map(({ section }) => section),
    names,
    (name) => name === moved || isPlaced(own(sections, name)),
  );
  return placesOf(names, still);
}

function fieldPlaces(
  base: readonly FormSection[],
  { section, fields }: FormSection,
  part: ResourceOverlay,
  moved: string | undefined,
): readonly (readonly [string, Place])[] {
  const before = base.find((each) => each.section === section)?.fields ?? [];
  const placeOf = (name: string) => own(part.fields, name) ?? own(part.custom, name);
  const still = standing(before, fields, (name) => name === moved || isPlaced(placeOf(name)));
  return placesOf(fields, still).map(([name, place]) => [
    name,
    before.includes(name) && Object.keys(place).length > 0 ? place : { section, ...place },
  ]);
}

/** For each that does not stand still: behind the one before it, or before the first that stands. */
function placesOf(names: readonly string[], still: ReadonlySet<string>): readonly (readonly [string, Place])[] {
  return names.flatMap((name, at): (readonly [string, Place])[] => {
    if (still.has(name)) return [];
    const previous = names[at - 1];
    if (previous !== undefined) return [[name, { after: previous }]];
    const first = names.find((each) => still.has(each));
    return [[name, first === undefined ? {} : { before: first }]];
  });
}

const isPlaced = (said: Place | undefined): boolean =>
  said?.before !== undefined || said?.after !== undefined || said?.section !== undefined;

function withoutPlaces(part: ResourceOverlay): ResourceOverlay {
  const stripped = <T extends object>(entries: Readonly<Record<string, T>> | undefined) =>
    Object.fromEntries(Object.entries(entries ?? {}).map(([name, said]) => [name, unplaced(said)])) as Readonly<
      Record<string, T>
    >;
  return {
    ...part,
    fields: stripped(part.fields),
    ...(part.custom ? { custom: stripped(part.custom) } : {}),
    ...(part.sections ? { sections: stripped(part.sections) } : {}),
  };
}

function unplaced<T extends object>(said: T): T {
  const { section: _section, before: _before, after: _after, ...rest } = said as T & Place;
  return rest as unknown as T;
}

/** The entry goes to the end: places are applied in the order of the document. */
function withPlace(part: ResourceOverlay, name: string, place: Place): ResourceOverlay {
  const defined = own(part.custom, name);
  if (defined) {
    const others = put(part.custom, name, undefined);
    return { ...part, custom: { ...others, [name]: { ...unplaced(defined), ...place } } };
  }
  const said: FieldOverlay = { ...unplaced(own(part.fields, name) ?? {}), ...place };
  return { ...part, fields: { ...put(part.fields, name, undefined), [name]: said } };
}
