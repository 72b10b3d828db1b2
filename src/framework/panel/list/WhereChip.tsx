import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Condition, Resource } from '../../schema';
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
    <Chip
      size="small"
      variant="outlined"
      // A sentence is longer than a value.
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
      label={
        <>
          <Box component="span" sx={visuallyHidden}>
            {text('filters.remove')}
          </Box>{' '}
          {sentence(where)}
        </>
      }
      clickable
      onClick={onRemove}
      onDelete={onRemove}
    />
  );
}
