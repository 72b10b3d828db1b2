import { EarlyReadError, resolveModel } from '../../schema';
import { asDeclared, type ResolveFields } from './asDeclared';

/** The model under its layers; as it is declared where there are none, or where they cannot be applied at all. */
export const resolveFields: ResolveFields = (model, layers, context) => {
  if (layers.length === 0) return asDeclared(model);
  try {
    return resolveModel(model, layers, context);
  } catch (error) {
    if (error instanceof EarlyReadError) throw error;
    console.warn('The configured fields cannot be used; the declarations stand as they are.', error);
    return asDeclared(model);
  }
};
