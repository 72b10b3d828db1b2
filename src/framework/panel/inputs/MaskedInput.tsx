import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { isMasked } from '../../schema';
import { useFieldIds } from '../core/fieldIds';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { labelId } from './control';
import { FieldFrame } from './FieldFrame';

interface MaskedInputProps {
  readonly input: InputProps;
  readonly Input: ComponentType<InputProps>;
  /** What the record holds, as this person reads it. */
  readonly mask: string;
}

/** A value that its reader gets masked: it stays as it is, or another is typed in its place. */
export function MaskedInput({ input, Input, mask }: MaskedInputProps) {
  const { name, label, help } = input;
  const id = useFieldIds()(name);
  const text = useOpenedText();
  const { field } = useController({ name });
  const button = (says: 'replace' | 'keep', value: string) => (
    <Button
      size="small"
      color="inherit"
      onClick={() => field.onChange(value)}
      aria-label={`${text(`masked.${says}`)}: ${label}`}
      style={{ textDecoration: 'underline' }}
    >
      {text(`masked.${says}`)}
    </Button>
  );
  if (!isMasked(field.value))
    return (
      <>
        <Input {...input} />
        {button('keep', mask)}
      </>
    );
  return (
    <FieldFrame id={id} label={label} help={help} group>
      <Box
        id={id}
        role="group"
        aria-labelledby={labelId(id)}
        sx={{ minHeight: 40, display: 'flex', alignItems: 'center', gap: 1 }}
      >
        <span>{mask}</span>
        <span className="visually-hidden">{`(${text('masked.word')})`}</span>
        {button('replace', '')}
      </Box>
    </FieldFrame>
  );
}
