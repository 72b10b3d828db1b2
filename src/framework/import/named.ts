import { dependenciesOf, dependenciesOfField, type Resource } from '../schema';

type Declared = Pick<Resource, 'fields' | 'rules'>;

/**
 * Does what is demanded of a field, or whether it is shown, hang on a record that the row only names? Which record that is,
 * the server alone knows.
 */
export function hangsOnNamed(
  resource: Declared,
  name: string,
  isNamed: (field: string) => boolean,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  return isNamed(name) || hangsOnOthers(resource, name, isNamed, seen);
}

/** The same because of other fields than itself. */
export function hangsOnOthers(
  resource: Declared,
  name: string,
  isNamed: (field: string) => boolean,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const field = resource.fields[name];
  if (!field || seen.has(name)) return false;
  const rules = resource.rules ?? [];
  const about = rules.filter(({ refuse, warn }) => refuse?.field === name || warn?.field === name);
  const others = [...dependenciesOfField(field, name, rules), ...about.flatMap(({ when }) => dependenciesOf(when))];
  return others.some((other) => hangsOnNamed(resource, other, isNamed, new Set([...seen, name])));
}
