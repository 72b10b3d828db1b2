import { asId, asRecord, asText } from '../../../../framework/rest/decode';

export type ForwardChannel = 'email' | 'whatsapp';
export const channels: readonly ForwardChannel[] = ['email', 'whatsapp'];

export interface Department {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly whatsapp: string | null;
  readonly categories: readonly string[];
  /** The categories it is the first choice for; empty where the API does not say. */
  readonly firstFor: readonly string[];
}

/** A department as either of the two described APIs spells it; undefined for what is none, or not active. */
export function readDepartment(given: unknown): Department | undefined {
  const row = asRecord(given);
  const [id, name] = [asId(row.id), asText(row.name)];
  if (id === null || name === null || isOff(row.is_active)) return undefined;
  return {
    id,
    name,
    email: asText(row.email),
    whatsapp: asText(row.whatsapp) ?? asText(row.phone_number),
    categories: textsOf(row.categories),
    firstFor: textsOf(row.default_for),
  };
}

const isOff = (given: unknown): boolean => given === false || given === 0 || given === '0';

const textsOf = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.flatMap((each) => asText(each) ?? []) : [];

/** Where a complaint of this category goes first. */
export const firstOf = (departments: readonly Department[], category: string): Department | undefined =>
  departments.find(({ firstFor }) => firstFor.includes(category)) ?? departments[0];

export const channelAddressOf = (department: Department, channel: ForwardChannel): string | null => department[channel];
