import { dependenciesOf } from '../conditions';
import type { RelatedSpec, Resource } from '../resource';

/** Lists of what points to a record are found by fields of the other resource: without them there is no such list. */
export function withoutHidden(resources: readonly Resource[]): readonly Resource[] {
  const hidden = new Map(
    resources.map(({ name, fields }) => [
      name,
      new Set(Object.entries(fields).flatMap(([field, { hidden }]) => (hidden ? [field] : []))),
    ]),
  );
  const isFound = ({ resource, by, where }: RelatedSpec) =>
    [by, ...Object.keys(where ?? {})].every((field) => !hidden.get(resource)?.has(field));
  return resources.map((resource) => {
    const { name, related } = resource;
    const isSeen = (each: RelatedSpec) =>
      isFound(each) && !dependenciesOf(each.when).some((field) => hidden.get(name)?.has(field));
    const columnsOf = (each: RelatedSpec) => each.columns?.filter((column) => !hidden.get(each.resource)?.has(column));
    const touches = (each: RelatedSpec) => !isSeen(each) || columnsOf(each)?.length !== each.columns?.length;
    if (!related?.some(touches)) return resource;
    const seen = related.filter(isSeen).map((each) => {
      const columns = columnsOf(each);
      return columns ? { ...each, columns } : each;
    });
    return { ...resource, related: seen };
  });
}
