import { CUSTOM_PREFIX, type CustomField, type Overlay, type ResourceOverlay, wordsIn } from '../../overlayDocument';
import { own } from '../../own';
import { firstFree } from './layout';
import { type Ground, partAt, put, withPart } from './part';

/** A field of staff's own. Its name is made from its label and never changes afterwards. */
export function addCustom(
  overlay: Overlay,
  { model, layers }: Ground,
  resource: string,
  definition: CustomField,
): { readonly overlay: Overlay; readonly name: string } {
  const part = partAt(overlay, { resource });
  const taken = [
    ...Object.keys(own(model.byName, resource)?.fields ?? {}),
    ...layers.flatMap((layer) => Object.keys(own(layer.overlay.resources, resource)?.custom ?? {})),
    ...Object.keys(part.custom ?? {}),
  ];
  const name = firstFreeName(taken, wordsIn(definition.label, 'id'), 'kolom', CUSTOM_PREFIX);
  return { overlay: withCustom(overlay, resource, part, name, definition), name };
}

/** Facets of its definition; undefined takes one out. The kind stays, because the values that are there are of it. */
export function changeCustom(
  overlay: Overlay,
  resource: string,
  name: string,
  change: { readonly [K in keyof Omit<CustomField, 'kind'>]?: CustomField[K] | undefined },
): Overlay {
  const part = partAt(overlay, { resource });
  const before = own(part.custom, name);
  if (!before) return overlay;
  const changed = Object.entries({ ...before, ...change, kind: before.kind }).filter(
    ([, value]) => value !== undefined,
  );
  return withCustom(overlay, resource, part, name, Object.fromEntries(changed) as unknown as CustomField);
}

/**
 * Takes the field away from every screen. What was entered stays where it was ever published; a field that was not is
 * gone, because no value can have been entered.
 */
export function removeCustom(overlay: Overlay, resource: string, name: string, wasPublished: boolean): Overlay {
  const part = partAt(overlay, { resource });
  if (!own(part.custom, name)) return overlay;
  const without = withoutColumn(overlay, resource, name);
  if (wasPublished) return changeCustom(without, resource, name, { removed: true });
  const left = partAt(without, { resource });
  return withPart(without, { resource }, { ...left, custom: put(left.custom, name, undefined) });
}

export const restoreCustom = (overlay: Overlay, resource: string, name: string): Overlay =>
  changeCustom(overlay, resource, name, { removed: undefined });

const withCustom = (
  overlay: Overlay,
  resource: string,
  part: ResourceOverlay,
  name: string,
  definition: CustomField,
): Overlay => withPart(overlay, { resource }, { ...part, custom: put(part.custom, name, definition) });

/** A list cannot show what is not there, neither everybody's nor a role's; a role's overrides of it go, too. */
function withoutColumn(overlay: Overlay, resource: string, name: string): Overlay {
  return [undefined, ...Object.keys(overlay.roles ?? {})].reduce<Overlay>((whole, role) => {
    const at = role === undefined ? { resource } : { resource, role };
    const part = partAt(whole, at);
    const { columns, ...list } = part.list ?? {};
    const left = columns?.filter((column) => column !== name);
    const isKept = left !== undefined && left.length > 0;
    const { seen, sort } = list;
    const kept = { ...(sort && sort[0] !== name ? { sort } : {}), ...(isKept ? { columns: left } : {}) };
    const noted = Object.entries(seen ?? {}).filter(([key]) => Object.hasOwn(kept, key));
    return withPart(whole, at, {
      ...part,
      fields: put(part.fields, name, undefined),
      list: { ...kept, ...(noted.length > 0 ? { seen: Object.fromEntries(noted) } : {}) },
    });
  }, overlay);
}

const longestName = 40;

/** 'Nomor Rekening (BRI)' → x_nomor_rekening_bri, or with a number behind it where that is taken. */
export function firstFreeName(taken: readonly string[], label: string, otherwise: string, prefix = ''): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, longestName)
    .replace(/_+$/, '');
  const stem = `${prefix}${words || otherwise}`;
  return firstFree(taken, stem, (count) => `${stem}_${count}`);
}
