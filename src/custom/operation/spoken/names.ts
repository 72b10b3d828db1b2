import {
  type AnyField,
  choiceLabels,
  isConfigurable,
  type Kinds,
  type LocalizedText,
  type Overlay,
  type Resource,
} from '../../../framework/schema';
import { below, type Ground } from '../../../framework/schema/overlay/editing';
import { lookalike } from '../../../framework/schema/overlay/lookalike';

/** A field of a resource, as the draft has it. */
export interface NamedField {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
}

/** What people may call something: case, signs and double blanks do not matter. */
export const spelt = (text: string): string =>
  lookalike(text)
    .replace(/["“”'‘’.,:;!?()/_-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The resources staff may configure, with the names of the draft. */
export const resourcesIn = (ground: Ground, overlay: Overlay): readonly Resource[] =>
  ground.model.resources
    .filter(isConfigurable)
    .map((resource) => below(ground, overlay, { resource: resource.name, role: '' }) ?? resource);

/** Fields called so, those of the resource in view first. */
export function fieldsCalled(resources: readonly Resource[], called: string): readonly NamedField[] {
  const wanted = spelt(called.replace(/^(?:kolom|isian|field)\s+/i, ''));
  return resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([name, { label, columnLabel }]) =>
        [label, columnLabel, name].some((each) => each && spelt(each) === wanted),
      )
      .map(([name, field]) => ({ resource, name, field })),
  );
}

export const resourceCalled = (resources: readonly Resource[], called: string): Resource | undefined =>
  resources.find(({ label, noun, name }) => [label, noun, name].some((each) => spelt(each) === spelt(called)));

export const sectionCalled = ({ form }: Resource, called: string): string | undefined =>
  form.sections.find(({ section }) => spelt(section) === spelt(called))?.section;

export const choiceCalled = (field: AnyField, called: string): string | undefined =>
  Object.entries(choiceLabels(field)).find(([value, label]) =>
    [value, label].some((each) => spelt(each) === spelt(called)),
  )?.[0];

/** What is typed as a value of the field; undefined where it is none. */
export function typedValue({ field }: NamedField, kinds: Kinds, typed: string): unknown {
  if (field.choices) return choiceCalled(field, typed);
  const kind = kinds[field.kind];
  if (kind?.storage === 'boolean') {
    const [yes, no] = field.labels ?? ['Ya', 'Tidak'];
    const said = spelt(typed);
    return said === 'ya' || said === spelt(yes) ? true : said === 'tidak' || said === spelt(no) ? false : undefined;
  }
  const read = kind?.fromCell?.(typed, field, {});
  const parsed = kind?.parse(read && 'raw' in read ? read.raw : typed, field);
  return parsed?.ok ? parsed.value : undefined;
}

export const unquoted = (text: string): LocalizedText => text.trim().replace(/^["“']|["”']$/g, '');
