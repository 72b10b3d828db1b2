import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { later } from '../../../framework/panel/core/later';
import type { SlotProps } from '../../../framework/panel/core/types';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { useReassign } from './useReassign';
import { useVolunteerWords } from './useVolunteerWords';

const OptionPicker = later(() =>
  import('../../../framework/panel/inputs/OptionPicker').then((part) => part.OptionPicker),
);

/** A volunteer who has residents in care is deleted only after another volunteer has taken them over. */
export function Reassign({ resource, record, uses = [], onFreed }: SlotProps) {
  const words = useVolunteerWords();
  const id = useId();
  const { formats } = usePanel();
  const from = Number(record?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: who uses keys goes on from here.
  useEffect(() => heading.current?.focus(), []);
  const { to, choose, run, isRunning, missing, failure } = useReassign(from, onFreed);
  const use = uses.find((each) => each.resource === 'residents');
  if (!record || !use) return null;
  const count = formats.number(use.count);
  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography id={`${id}-title`} ref={heading} tabIndex={-1} component="h3" variant="subtitle1" sx={title}>
          {words('reassign.title')}
        </Typography>
        <Typography variant="body2">{words('reassign.help', { count })}</Typography>
      </Box>
      <div>
        <InputLabel htmlFor={`${id}-to`} sx={{ mb: 0.5, fontSize: 14 }}>
          {words('reassign.pick')}
        </InputLabel>
        <OptionPicker
          id={`${id}-to`}
          target={resource}
          ids={to === undefined ? [] : [to]}
          multiple={false}
          among={{ id: { ne: from } }}
          disabled={isRunning}
          onChange={([next]) => choose(next === undefined ? undefined : Number(next))}
          text={{ error: missing }}
          attributes={missing ? { 'aria-describedby': `${id}-missing`, 'aria-invalid': true } : {}}
        />
        {missing && (
          <FormHelperText id={`${id}-missing`} error role="alert">
            {words('reassign.required')}
          </FormHelperText>
        )}
      </div>
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <Button variant="contained" color="error" disabled={isRunning} onClick={() => void run()}>
        {isRunning ? words('reassign.running') : words('reassign.run', { count })}
      </Button>
    </Box>
  );
}

const title = { fontWeight: 600, '&:focus': { outline: 'none' } } as const;
