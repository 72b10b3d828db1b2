import { type AnyField, declarationSentence, type Resource } from '../../schema';
import type { PanelSettings } from './types';

/** A kind may be registered and yet have nothing to be drawn with: only the panel knows. */
export function missingWidgets(
  { model, views }: Pick<PanelSettings, 'model' | 'views'>,
  resource: Resource,
  name: string,
  { kind }: AnyField,
): Error {
  const says = `has kind "${kind}", for which no widgets are registered`;
  const expected = 'a kind among the `views` of the panel';
  const problem = { code: 'R011', resource: resource.name, member: `fields.${name}`, says, expected };
  return new Error(
    declarationSentence({ ...problem, wrong: kind, among: Object.keys(views) }, model.fileOf?.(resource)),
  );
}
