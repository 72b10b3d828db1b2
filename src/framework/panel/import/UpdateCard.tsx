import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { importableFields } from '../../import/headers';
import type { ImportUpdate } from '../../import/types';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { labelId } from '../inputs/control';
import { FieldFrame } from '../inputs/FieldFrame';
import { ImportCard } from './ImportCard';
import { useImportText } from './useText';

interface UpdateCardProps {
  readonly resource: Resource;
  readonly value: ImportUpdate | undefined;
  readonly disabled: boolean;
  readonly onChange: (update: ImportUpdate | undefined) => void;
}

const modes = ['add', 'change'] as const;

/** What becomes of rows that are there already: left out, or changed as the file says. */
export function UpdateCard({ resource, value, disabled, onChange }: UpdateCardProps) {
  const text = useImportText();
  const id = useId();
  const groups = resource.import?.match ?? [];
  const choose = (mode: string) => onChange(mode === 'change' && groups[0] ? { match: groups[0] } : undefined);
  return (
    <ImportCard title={text('import.update.title')}>
      <FieldFrame id={id} label={text('import.update.mode')} group>
        <RadioGroup
          aria-labelledby={labelId(id)}
          value={value ? 'change' : 'add'}
          onChange={(_event, mode) => choose(mode)}
          sx={{ gap: 0.5 }}
        >
          {modes.map((mode) => (
            <FormControlLabel
              key={mode}
              value={mode}
              disabled={disabled}
              control={<Radio size="small" />}
              label={
                <>
                  {text(`import.update.${mode}`)}
                  <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {text(`import.update.${mode}Help`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FieldFrame>
      {value && <UpdateChoices resource={resource} value={value} disabled={disabled} onChange={onChange} />}
    </ImportCard>
  );
}

function UpdateChoices({ resource, value, disabled, onChange }: UpdateCardProps & { readonly value: ImportUpdate }) {
  const text = useImportText();
  const texts = useTexts(resource);
  const groups = resource.import?.match ?? [];
  const keepable = importableFields(resource).filter((name) => !value.match.includes(name));
  const labelsOf = (names: readonly string[], between: string) => names.map(texts.field).join(between);
  return (
    <>
      <TextField
        select
        size="small"
        fullWidth
        margin="normal"
        label={text('import.update.match')}
        helperText={text('import.update.matchHelp')}
        disabled={disabled}
        value={value.match.join()}
        onChange={(event) => {
          const match = groups.find((group) => group.join() === event.target.value);
          if (match) onChange({ ...value, match });
        }}
      >
        {groups.map((group) => (
          <MenuItem key={group.join()} value={group.join()}>
            {labelsOf(group, ' + ')}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        fullWidth
        margin="normal"
        label={text('import.update.keep')}
        helperText={text('import.update.keepHelp')}
        disabled={disabled}
        value={value.keep ?? []}
        onChange={(event) => onChange({ ...value, keep: event.target.value as unknown as readonly string[] })}
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: (names) => labelsOf(names as readonly string[], ', ') || text('import.update.keepNone'),
          },
        }}
      >
        {keepable.map((name) => (
          <MenuItem key={name} value={name}>
            {texts.field(name)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
