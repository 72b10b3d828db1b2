import Box from '@mui/material/Box';
import { useFormState, useWatch } from 'react-hook-form';
import { yearsBetween } from '../../schema';
import { usePanel } from '../core/context';
import { useFieldIds } from '../core/fieldIds';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { Nothing } from '../displays/Nothing';
import { labelId } from './control';
import { FieldFrame } from './FieldFrame';
import { errorSentenceOf } from './useField';

/** Completed years since a date of the same form; they follow it while it is typed. */
export function YearsInput({ name, field, label, help }: InputProps) {
  const id = useFieldIds()(name);
  const text = useOpenedText();
  const { formats } = usePanel();
  const { errors } = useFormState({ name });
  const years = yearsBetween(useWatch({ name: field.yearsSince ?? '' }), formats.today());
  const error = errorSentenceOf(errors[name]);
  return (
    <FieldFrame id={id} label={label} help={help} error={error} group>
      <Box
        id={id}
        role="group"
        aria-labelledby={labelId(id)}
        sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}
      >
        <output>{years === undefined ? <Nothing /> : formats.number(years)}</output>
        <span className="visually-hidden">{`(${text('form.readOnly')})`}</span>
      </Box>
    </FieldFrame>
  );
}
