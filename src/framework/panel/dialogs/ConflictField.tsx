import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AnyField, Resource } from '../../schema';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { useKindView, useTexts } from '../core/context';
import type { FormValues } from '../core/formValues';
import { useOpenedText } from '../core/useOpenedText';
import type { Side } from './conflictFields';

interface ConflictFieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

/** One field, both values side by side, one of them chosen. */
export function ConflictField({ resource, name, mine, theirs, side, onChoose }: ConflictFieldProps) {
  const texts = useTexts(resource);
  const text = useOpenedText();
  const id = useId();
  const field = resource.fields[name];
  if (!field) return null;
  const values = { mine, theirs };
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {texts.field(name)}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={side}
        onChange={(event) => onChoose(event.target.value === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {(['mine', 'theirs'] as const).map((which) => (
          <FieldBoundary key={which} label={text(`conflict.${which}`)} basis={resource}>
            <Candidate
              resource={resource}
              name={name}
              field={field}
              record={values[which]}
              which={which}
              isChosen={side === which}
            />
          </FieldBoundary>
        ))}
      </RadioGroup>
    </Box>
  );
}

interface CandidateProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
  readonly record: FormValues;
  readonly which: Side;
  readonly isChosen: boolean;
}

function Candidate({ resource, name, field, record, which, isChosen }: CandidateProps) {
  const text = useOpenedText();
  const { Display } = useKindView(resource, name, field);
  return (
    <Box
      sx={{
        border: isChosen ? 2 : 1,
        p: isChosen ? 0 : '1px',
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        minWidth: 0,
      }}
    >
      <FormControlLabel
        value={which}
        control={<Radio size="small" sx={{ alignSelf: 'flex-start' }} />}
        sx={{
          m: 0,
          p: 1,
          width: '100%',
          alignItems: 'flex-start',
          '& .MuiFormControlLabel-label': { minWidth: 0, pt: 0.75 },
        }}
        label={
          <>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {text(`conflict.${which}`)}
            </Typography>
            <Box component="span" sx={{ display: 'block' }}>
              <Display
                value={record[name]}
                name={name}
                field={field}
                resource={resource}
                record={{ id: 0, ...withoutEmbeds(record, field) }}
                where="card"
              />
            </Box>
          </>
        }
      />
    </Box>
  );
}

// What an answer embeds belongs to the saved value, not to the one that was typed over it.
function withoutEmbeds(record: FormValues, field: AnyField): FormValues {
  return field.embed ? { ...record, [field.embed.as]: undefined } : record;
}
