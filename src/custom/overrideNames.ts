import type { Slot } from '../framework/panel/core/types';
import type { BaseField, View } from '../framework/schema';
import type { declared, ResourceName } from '../resources';

type Declared = typeof declared;

/** 'users.name': every field there is. An override that names another does not compile. */
export type FieldKey = {
  [R in ResourceName]: `${R}.${(keyof Declared[R]['fields'] & string) | BaseField}`;
}[ResourceName];

/** 'users.show' and 'users.belowList', the same way. */
export type ViewKey = `${ResourceName}.${View}`;
export type SlotKey = `${ResourceName}.${Slot}`;

/** 'programmes.Jadwal': the heading as it is declared. */
export type SectionKey = `${ResourceName}.${string}`;
