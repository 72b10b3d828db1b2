import type { Layer, Model, ResolveContext, ResolvedModel } from '../../schema';

/** The model under its layers, as one person sees it. */
export type ResolveFields = (model: Model, layers: readonly Layer[], context: ResolveContext) => ResolvedModel;

/** The declarations as they are. */
export const asDeclared = (model: Model): ResolvedModel => ({ model, origins: {}, texts: {}, skipped: [] });
