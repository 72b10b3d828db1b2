import type { Condition, Resource } from '../../schema';
import { RemovableChip } from '../blocks/Chip';
import { useConditionSentence } from '../conditions/useConditionSentence';
import { useText } from '../core/useText';

interface WhereChipProps {
  readonly resource: Resource;
  readonly where: Condition;
  readonly onRemove: () => void;
}

/** Conditions that narrow the list, as a sentence. */
export function WhereChip({ resource, where, onRemove }: WhereChipProps) {
  const text = useText();
  const sentence = useConditionSentence(resource);
  return (
    <RemovableChip wraps onRemove={onRemove}>
      <span className="visually-hidden">{text('filters.remove')}</span> {sentence(where)}
    </RemovableChip>
  );
}
