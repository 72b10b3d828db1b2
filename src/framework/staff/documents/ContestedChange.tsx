import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { Side } from '../../panel/dialogs/conflictFields';
import { useSay } from '../said/useSay';

interface ContestedChangeProps {
  readonly names: Readonly<Record<Side, string>>;
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

/** One thing that both have changed: either the one or the other. */
export function ContestedChange({ names, side, onChoose, ...sentences }: ContestedChangeProps) {
  const say = useSay();
  const id = useId();
  return (
    <RadioGroup
      aria-label={say('fieldConflict.chooseFor', { change: sentences.mine[0] ?? sentences.theirs[0] ?? '' })}
      value={side ?? null}
      onChange={(_event, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      sx={groupStyle}
    >
      {(['theirs', 'mine'] as const).map((each) => (
        <FormControlLabel
          key={each}
          value={each}
          id={`${id}-${each}`}
          control={<Radio />}
          label={
            <>
              <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
                {names[each]}
              </Box>
              {sentences[each].map((sentence) => (
                <Box key={sentence} component="span" sx={{ display: 'block' }}>
                  {sentence}
                </Box>
              ))}
            </>
          }
          sx={choiceStyle(side === each)}
        />
      ))}
    </RadioGroup>
  );
}

const groupStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  mb: 1.5,
} as const;

const choiceStyle = (isChosen: boolean) =>
  ({
    m: 0,
    p: 1,
    alignItems: 'flex-start',
    border: 1,
    borderRadius: 1,
    borderColor: isChosen ? 'primary.main' : 'divider',
    '& .MuiFormControlLabel-label': { pt: 1, fontSize: 14, overflowWrap: 'anywhere', minWidth: 0 },
  }) as const;
