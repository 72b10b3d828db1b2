import type { Overrides, Page, Slot } from '../framework/panel/core/types';
import type { BaseField, View } from '../framework/schema';
import type { declared, ResourceName } from '../resources';

type Declared = typeof declared;

/** 'users.name': every field there is. An override that names another does not compile. */
type FieldKey = {
  [R in ResourceName]: `${R}.${(keyof Declared[R]['fields'] & string) | BaseField}`;
}[ResourceName];

/** 'users.show' and 'users.belowList', the same way. */
type ViewKey = `${ResourceName}.${View}`;
type SlotKey = `${ResourceName}.${Slot}`;

/** 'programmes.Jadwal': the heading as it is declared. */
type SectionKey = `${ResourceName}.${string}`;

type Group = 'fields' | 'views' | 'sections' | 'slots' | 'elsewhere';
type Named<G extends Group, Key extends string> = Readonly<Partial<Record<Key, NonNullable<Overrides[G]>[string]>>>;

/** The hand-made pages of one area, and the parts that take the place of generated ones. */
export interface AreaParts {
  readonly pages?: readonly Page[];
  readonly fields?: Named<'fields', FieldKey>;
  readonly views?: Named<'views', ViewKey>;
  readonly sections?: Named<'sections', SectionKey>;
  readonly slots?: Named<'slots', SlotKey>;
  readonly elsewhere?: Named<'elsewhere', ViewKey>;
}
