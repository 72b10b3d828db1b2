import {
  type Layer,
  type Messages,
  type Model,
  mergeMessages,
  type OverlayTexts,
  overlayMessagesOf,
  type ResolveContext,
  type ResolvedModel,
  resolveModel,
} from '../framework/schema';

const nothing = { origins: {}, texts: {}, skipped: [] } as const;

/** The model under its layers; as it is declared where there are none, or where they cannot be applied at all. */
export function resolveFields(model: Model, layers: readonly Layer[], context: ResolveContext): ResolvedModel {
  if (layers.length === 0) return { model, ...nothing };
  try {
    return resolveModel(model, layers, context);
  } catch (error) {
    console.warn('The configured fields cannot be used; the declarations stand as they are.', error);
    return { model, ...nothing };
  }
}

/** A catalogue in which everything is called as the layers call it. */
export const withOverlayTexts = (messages: Messages, texts: Readonly<Record<string, OverlayTexts>>): Messages =>
  Object.entries(texts).reduce(
    (all, [resource, said]) => mergeMessages(all, overlayMessagesOf(resource, said)),
    messages,
  );
