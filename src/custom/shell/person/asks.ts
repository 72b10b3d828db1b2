import { type AnyField, dependenciesOf, type Fields, type Resource } from '../../../framework/schema';

/**
 * A resource as a form of some of its fields: in one section, in this order, free to be typed into.
 * @example asks(applications, 'Serah terima', ['serah_tanggal'], { serah_tanggal: { required: true } })
 */
export function asks(
  resource: Resource,
  section: string,
  names: readonly string[],
  facets: Readonly<Record<string, Partial<AnyField>>> = {},
): Resource {
  const fields = names.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [[name, free({ ...field, ...facets[name] })] as const] : [];
  });
  return {
    ...resource,
    fields: { ...judgedBy(resource, names), ...Object.fromEntries(fields) },
    form: { sections: [{ section, fields: fields.map(([name]) => name) }] },
    rules: (resource.rules ?? []).filter(({ refuse, warn }) => names.includes((refuse ?? warn)?.field ?? '')),
  };
}

/** Fields that decide whether one of these is required are known, and not shown. */
const judgedBy = ({ fields }: Resource, names: readonly string[]): Fields =>
  Object.fromEntries(
    names
      .flatMap((name) => dependenciesOf(fields[name]?.requiredWhen))
      .flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );

function free({ readOnly: _owned, showWhen: _when, ...field }: AnyField): AnyField {
  return field;
}
