import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { StatusChip } from '../../../panel/displays/StatusChip';
import { Button } from '../../../panel/kit/Button';
import type { ExampleRecord, Resource } from '../../../schema';
import { useSay } from '../../said/useSay';
import { useExamples } from './useExamples';
import { useExampleWords } from './useExampleWords';

interface ExampleListProps {
  readonly resource: Resource;
  /** Puts the values into the preview. */
  readonly onTry: (values: ExampleRecord['values']) => void;
}

/** Records that are to go on meaning what they mean: what the draft makes of each, and what of that has changed. */
export function ExampleList({ resource, onTry }: ExampleListProps) {
  const say = useSay();
  const id = useId();
  const words = useExampleWords(resource);
  const { examples, keep, remove } = useExamples(resource);
  return (
    <Box component="section" id="examples" aria-labelledby={id} sx={{ mt: 3, minWidth: 0, scrollMarginTop: 160 }}>
      <Typography id={id} component="h3" sx={{ fontSize: 15, fontWeight: 700 }}>
        {say('fieldExamples.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('fieldExamples.help')}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {examples.map(({ name, example, now, differences, isBelow }) => (
          <Box component="li" key={name} sx={itemStyle}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <StatusChip
                tone={differences.length === 0 ? 'success' : 'danger'}
                label={say(differences.length === 0 ? 'fieldExamples.holds' : 'fieldExamples.changed')}
              />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {words.outcome(now, example.role)}
            </Typography>
            {differences.map((each) => (
              <Typography key={`${each.code} ${each.field}`} variant="body2" sx={{ mt: 0.5 }}>
                {words.difference(name, each)}
              </Typography>
            ))}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
              <Button
                size="small"
                aria-label={`${say('fieldExamples.try')}: ${name}`}
                onClick={() => onTry(example.values)}
              >
                {say('fieldExamples.try')}
              </Button>
              {differences.length > 0 && (
                <Button
                  size="small"
                  aria-label={`${say('fieldExamples.accept')}: ${name}`}
                  onClick={() => keep(name, example.values, example)}
                >
                  {say('fieldExamples.accept')}
                </Button>
              )}
              {!isBelow && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`${say('fieldExamples.remove')}: ${name}`}
                  onClick={() => remove(name)}
                >
                  {say('fieldExamples.remove')}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {examples.length === 0 && <Typography variant="body2">{say('fieldExamples.none')}</Typography>}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1.5 } as const;
const itemStyle = { minWidth: 0, borderTop: 1, borderColor: 'divider', pt: 1.5 } as const;
