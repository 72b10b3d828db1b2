import { canField, type Resource } from '../../../src/framework/schema';
import { storedFields } from '../../sql/columns';
import type { Call } from '../context';

/** Of which fields one may choose whose value stays: those the caller may fill in. The owner is that of the record that stays. */
export const mergeableFields = ({ model, actor }: Call, resource: Resource): readonly string[] =>
  storedFields(resource, model.kinds).flatMap(([name, field]) => {
    const isOwner =
      resource.owner && ('field' in resource.owner ? resource.owner.field : resource.owner.through) === name;
    const isOpen = actor === null || (canField(field, 'read', actor.role) && canField(field, 'write', actor.role));
    const isFilled =
      !field.readOnly && !model.kinds[field.kind]?.writeOnly && !Object.hasOwn(resource.only ?? {}, name);
    return isOpen && isFilled && !isOwner ? [name] : [];
  });
