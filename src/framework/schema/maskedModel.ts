import type { Model } from './model';

const maskedModels = new WeakMap<Model, Model>();

/** The same declarations, in which nobody reads whole what anybody reads masked. */
export function maskedModel(model: Model): Model {
  const known = maskedModels.get(model);
  if (known) return known;
  const resources = model.resources.map((resource) => ({
    ...resource,
    fields: Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [
        name,
        field.roles?.whole ? { ...field, roles: { ...field.roles, whole: [] } } : field,
      ]),
    ),
  }));
  const masked = { ...model, resources, byName: Object.fromEntries(resources.map((each) => [each.name, each])) };
  maskedModels.set(model, masked);
  return masked;
}
