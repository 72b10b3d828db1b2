import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { type Fields, isEmptyValue } from '../../../schema';
import { usePanel, useTexts } from '../../core/context';
import { focusField, useFieldIds } from '../../core/fieldIds';
import type { InputProps } from '../../core/types';
import { useOpenedText } from '../../core/useOpenedText';
import { Alert } from '../../kit/Alert';
import { Button } from '../../kit/Button';
import { labelId } from '../control';
import { FieldFrame } from '../FieldFrame';
import { RowButton } from '../RowButton';
import { errorSentenceOf } from '../useField';
import { Totals } from './Totals';
import { usePastedRows } from './usePastedRows';

/** A list of small records: typed, pasted from a spreadsheet, removed and moved by buttons, so it needs no pointer. */
export function EmbeddedInput(props: InputProps) {
  const text = useOpenedText();
  const idOf = useFieldIds();
  const id = idOf(props.name);
  const adding = useRef<HTMLButtonElement>(null);
  const { fields: rows, append, remove, move, replace } = useFieldArray({ name: props.name });
  const { errors } = useFormState({ name: props.name });
  const error = errorSentenceOf(get(errors, props.name)) ?? errorSentenceOf(get(errors, `${props.name}.root`));
  const item = props.field.item ?? {};
  const firstField = Object.keys(item)[0] ?? '';
  const most = props.field.maxItems ?? 100;
  const pasted = usePastedRows(props, most, () => emptyRow(item), replace);
  const removeRow = (at: number) => {
    remove(at);
    adding.current?.focus();
  };
  const moveRow = (from: number, to: number) => {
    move(from, to);
    setTimeout(() => focusField(idOf(`${props.name}.${to}.${firstField}`)));
  };
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error} group>
      <Box id={id} role="group" aria-labelledby={labelId(id)} sx={{ display: 'grid', gap: 1 }} onPaste={pasted.onPaste}>
        {rows.map((row, at) => (
          <EmbeddedRow key={row.id} {...props} item={item} at={at}>
            <RowButton
              label={text('inputs.up', { n: at + 1 })}
              disabled={props.disabled || at === 0}
              onClick={() => moveRow(at, at - 1)}
            >
              <ArrowUpwardIcon fontSize="small" />
            </RowButton>
            <RowButton
              label={text('inputs.down', { n: at + 1 })}
              disabled={props.disabled || at === rows.length - 1}
              onClick={() => moveRow(at, at + 1)}
            >
              <ArrowDownwardIcon fontSize="small" />
            </RowButton>
            <RowButton
              label={text('inputs.remove', { n: at + 1 })}
              disabled={props.disabled}
              onClick={() => removeRow(at)}
            >
              <DeleteOutlineIcon fontSize="small" />
            </RowButton>
          </EmbeddedRow>
        ))}
        <Button
          ref={adding}
          size="small"
          startIcon={<AddIcon />}
          style={{ justifySelf: 'start' }}
          disabled={props.disabled || rows.length >= most}
          onClick={() => append(emptyRow(item), { focusName: `${props.name}.${rows.length}.${firstField}` })}
        >
          {text('inputs.add')}
        </Button>
        <Totals {...props} item={item} />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {pasted.said}
        </Typography>
        {pasted.refused && <Alert severity="warning">{pasted.refused}</Alert>}
      </Box>
    </FieldFrame>
  );
}

interface EmbeddedRowProps extends InputProps {
  readonly item: Fields;
  readonly at: number;
  readonly children: ReactNode;
}

function EmbeddedRow({ item, at, children, name, resource, mode, disabled = false }: EmbeddedRowProps) {
  const { views } = usePanel();
  const texts = useTexts(resource);
  const text = useOpenedText();
  useNotWrongYet(`${name}.${at}`);
  return (
    <Box
      role="group"
      aria-label={text('inputs.row', { n: at + 1 })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="body2" sx={{ flexGrow: 1, color: 'text.secondary' }}>
          {text('inputs.row', { n: at + 1 })}
        </Typography>
        {children}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' }}>
        {Object.entries(item).map(([key, field]) => {
          const Input = views[field.kind]?.Input;
          const cell = `${name}.${at}.${key}`;
          const help = texts.help(cell, mode);
          const placeholder = texts.placeholder(cell);
          return (
            Input && (
              <Input
                key={key}
                name={cell}
                field={field}
                resource={resource}
                label={texts.field(cell)}
                required={Boolean(field.required)}
                disabled={disabled}
                mode={mode}
                {...(help ? { help } : {})}
                {...(placeholder ? { placeholder } : {})}
              />
            )
          );
        })}
      </Box>
    </Box>
  );
}

/**
 * A row that came after the last attempt to save is not wrong yet where nobody has been: adding it has the whole list judged,
 * and what that finds in its empty cells is taken back until the next attempt.
 */
function useNotWrongYet(row: string): void {
  const { clearErrors, getValues } = useFormContext();
  const { errors, touchedFields, submitCount, isSubmitting } = useFormState({ name: row });
  const [begunAt] = useState(submitCount);
  const isFresh = begunAt > 0 && submitCount === begunAt && !isSubmitting;
  const found = Object.keys(get(errors, row) ?? {}).map((key) => `${row}.${key}`);
  const early = isFresh ? found.filter((cell) => isEmptyValue(getValues(cell)) && !get(touchedFields, cell)) : [];
  const key = early.join();
  useEffect(() => {
    if (key !== '') clearErrors(key.split(','));
  }, [key, clearErrors]);
}

const emptyRow = (item: Fields) =>
  Object.fromEntries(Object.entries(item).map(([name, field]) => [name, field.default ?? null]));
