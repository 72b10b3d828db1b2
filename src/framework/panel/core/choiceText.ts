import { type AnyField, choiceLabels } from '../../schema';
import type { TranslatedResources } from './context';

/** The label of a choice in the panel's language; an unknown value is shown as it is. */
export function choiceText(texts: TranslatedResources, name: string, field: AnyField, value: unknown): string {
  const text = texts.choice(name, value);
  return text === String(value) ? (choiceLabels(field)[String(value)] ?? text) : text;
}
