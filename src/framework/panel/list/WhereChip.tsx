import Box from '@mui/material/Box';
import type { Condition, Resource } from '../../schema';
import { RemovableChip } from '../blocks/Chip';
import { useConditionSentence } from '../conditions/useConditionSentence';
import { useText } from '../core/useText';
import { visuallyHidden } from '../core/visuallyHidden';

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
      <Box component="span" sx={visuallyHidden}>
        {text('filters.remove')}
      </Box>{' '}
      {sentence(where)}
    </RemovableChip>
  );
}
