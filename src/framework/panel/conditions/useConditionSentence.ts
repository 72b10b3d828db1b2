import { type Condition, type Resource, type SayCondition, wordsOfCondition } from '../../schema';
import { useNaming } from '../core/useNaming';
import { useOpenedText } from '../core/useOpenedText';

/** A condition as a sentence, with the names people see. */
export function useConditionSentence({ name: resource }: Pick<Resource, 'name'>): (condition: Condition) => string {
  const text = useOpenedText();
  const naming = useNaming()();
  const say: SayCondition = (key, params) => text(`conditions.${key}`, params);
  return (condition) => wordsOfCondition(condition, { resource, naming, say });
}
