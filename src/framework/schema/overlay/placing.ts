import type { Fields } from '../fields';
import type { ResourceOverlay, SectionOverlay } from '../overlayDocument';
import type { FormSection } from '../resource';
import type { Place } from './run';

/** What one layer says of the order of a form, after what cannot be was left out. */
export interface Places {
  readonly sections: Readonly<Record<string, SectionOverlay>>;
  /** Fields this layer adds. */
  readonly added: readonly string[];
  readonly fields: ReadonlyMap<string, Place>;
}

/** The places a part names, as they are written. */
export function placesIn({ sections = {}, custom = {}, fields = {} }: ResourceOverlay, known: Fields): Places {
  const isKnown = ([name]: readonly [string, unknown]) => Object.hasOwn(known, name);
  const placed = new Map<string, Place>();
  for (const [name, place] of [...Object.entries(custom).filter(isKnown), ...Object.entries(fields)])
    placed.set(name, { ...placed.get(name), ...placeIn(place) });
  return { sections, added: Object.keys(custom).filter((name) => Object.hasOwn(known, name)), fields: placed };
}

const placeIn = ({ section, before, after }: Place): Place => ({
  ...(section === undefined ? {} : { section }),
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** The heading of the one section of a form that has none, when staff add a field to it. */
export const ownSection = { id: 'Kolom tambahan', en: 'Additional fields' } as const;

/**
 * The sections with what one layer says of their order and fields. Places are relative, so that a field added in code
 * lands where the code put it; a place beside a field that is not there is no place.
 */
export function placedIn(sections: readonly FormSection[], { sections: named, added, fields }: Places): FormSection[] {
  let placed = [...sections];
  for (const name of Object.keys(named))
    if (!placed.some(({ section }) => section === name)) placed.push({ section: name, fields: [] });
  for (const [name, place] of anchorsFirst(Object.entries(named))) placed = moveSection(placed, name, place);
  if (added.length > 0 && placed.length === 0) placed.push({ section: ownSection.id, fields: [] });
  for (const name of added) {
    const section = fields.get(name)?.section;
    placed = moveField(placed, name, section === undefined ? {} : { section }, true);
  }
  for (const [name, place] of anchorsFirst([...fields])) placed = moveField(placed, name, place, false);
  return placed;
}

/**
 * The sections of a page that shows a record: the fields its form has gained stand beside their neighbours there, and
 * those it knows itself are moved as in the form.
 */
export function placedLike(
  form: readonly FormSection[],
  shown: readonly FormSection[],
  { sections, added, fields }: Places,
): FormSection[] {
  const known = new Set(shown.map(({ section }) => section));
  let placed = [...shown];
  for (const [name, place] of anchorsFirst(Object.entries(sections)))
    if (known.has(name)) placed = moveSection(placed, name, place);
  for (const name of added) {
    const section = form.find((each) => each.fields.includes(name));
    const others = section?.fields ?? [];
    const isThere = (other: string) => placed.some((each) => each.fields.includes(other));
    const after = others.slice(0, others.indexOf(name)).findLast(isThere);
    const before = others.slice(others.indexOf(name) + 1).find(isThere);
    const beside = after !== undefined ? { after } : before !== undefined ? { before } : {};
    placed = moveField(placed, name, { ...(section ? { section: section.section } : {}), ...beside }, true);
  }
  for (const [name, place] of anchorsFirst([...fields]))
    if (!added.includes(name)) placed = moveField(placed, name, place, false);
  return placed;
}

type Placed = readonly [name: string, Place];

/** What stands beside something that is moved itself goes after it, whatever the order they are written in. */
function anchorsFirst(entries: readonly Placed[]): readonly Placed[] {
  const named = new Map<string, Placed[]>();
  for (const entry of entries) named.set(entry[0], [...(named.get(entry[0]) ?? []), entry]);
  const ordered = new Set<Placed>();
  const begun = new Set<Placed>();
  const visit = (entry: Placed) => {
    // Two that stand beside each other: one of them is first.
    if (begun.has(entry)) return;
    begun.add(entry);
    const beside = entry[1].before ?? entry[1].after;
    if (beside !== undefined) for (const other of named.get(beside) ?? []) visit(other);
    ordered.add(entry);
  };
  for (const entry of entries) visit(entry);
  return [...ordered];
}

function moveSection(sections: readonly FormSection[], name: string, { before, after }: Place): FormSection[] {
  const moved = sections.find(({ section }) => section === name);
  const others = sections.filter(({ section }) => section !== name);
  const at = others.findIndex(({ section }) => section === (before ?? after));
  if (!moved || at < 0) return [...sections];
  return others.toSpliced(before === undefined ? at + 1 : at, 0, moved);
}

function moveField(sections: readonly FormSection[], name: string, place: Place, isNew: boolean): FormSection[] {
  const { section: wanted, before, after } = place;
  const from = sections.findIndex(({ fields }) => fields.includes(name));
  if (from < 0 && !isNew) return [...sections];
  const beside = before ?? after;
  const named = sections.findIndex(({ section }) => section === wanted);
  const besideIn = beside === undefined ? -1 : sections.findIndex(({ fields }) => fields.includes(beside));
  const to = named >= 0 ? named : besideIn >= 0 ? besideIn : from >= 0 ? from : sections.length - 1;
  return sections.map((section, at) => {
    const fields = section.fields.filter((each) => each !== name);
    if (at !== to) return { ...section, fields };
    const index = beside === undefined ? -1 : fields.indexOf(beside);
    const last = at === from && index < 0 ? section.fields.indexOf(name) : fields.length;
    return {
      ...section,
      fields: fields.toSpliced(index < 0 ? last : before === undefined ? index + 1 : index, 0, name),
    };
  });
}
