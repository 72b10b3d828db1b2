import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { startTransition, useId, useRef, useState } from 'react';
import { usePanel } from '../../../panel/core/context';
import { Button } from '../../../panel/kit/Button';
import type { AnyField, Formula, Resource } from '../../../schema';
import { parseFormula } from '../../../schema/overlay/formulas/parsing';
import { mostOfFormula } from '../../../schema/overlay/formulas/reading';
import { functionsIn, inBrackets, signs, wordsOfFormula } from '../../../schema/overlay/formulas/words';
import { useSay } from '../../said/useSay';
import { useDraftNaming } from '../useWords';
import { FormulaSample } from './FormulaSample';
import { useFormulaFields } from './useFormulaFields';

interface FormulaInputProps {
  /** As the draft makes it. */
  readonly resource: Resource;
  /** The field that is computed, where it is there already. */
  readonly name?: string;
  /** How its value is written. */
  readonly field: AnyField;
  readonly value: Formula | undefined;
  readonly disabled?: boolean;
  /** Said even before anything was typed. */
  readonly isAsked?: boolean;
  /** Undefined while what is typed is no formula. */
  readonly onChange: (formula: Formula | undefined) => void;
}

/** A formula in words, with the names it can use at hand, what is wrong with it, and what comes of it. */
export function FormulaInput({ resource, name, field, value, disabled = false, isAsked, onChange }: FormulaInputProps) {
  const say = useSay();
  const naming = useDraftNaming();
  const { locale } = usePanel();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const fields = useFormulaFields(resource, name);
  const words = value === undefined ? '' : wordsOfFormula(value, { resource: resource.name, naming });
  const text = typed ?? words;
  const parsed = parseFormula(text, fields, locale);
  const refusal = 'refusal' in parsed && (text !== '' || isAsked) ? parsed.refusal : undefined;
  const take = (changed: string) => {
    const read = parseFormula(changed, fields, locale);
    setTyped(changed);
    // Drawn with each key the whole form would make typing slow.
    startTransition(() => onChange('formula' in read ? read.formula : undefined));
  };
  const insert = (piece: string) => {
    const { selectionStart: from = text.length, selectionEnd: until = from } = input.current ?? {};
    const before = text.slice(0, from);
    const spaced = `${before === '' || /[\s(]$/.test(before) ? '' : ' '}${piece}`;
    take(`${before}${spaced}${text.slice(until)}`);
    // The caret goes behind it once it is there.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(from + spaced.length, from + spaced.length);
    });
  };
  const pieces = (shown: readonly (readonly [shown: string, piece: string])[]) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxHeight: 132, overflowY: 'auto' }}>
      {shown.map(([label, piece]) => (
        <Button
          key={piece}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={disabled}
          aria-label={say('formula.insert', { name: label })}
          onClick={() => insert(piece)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <TextField
        required
        multiline
        minRows={2}
        label={say('formula.label')}
        value={text}
        disabled={disabled}
        error={refusal !== undefined}
        helperText={refusal ? say(`formula.mistakes.${refusal.mistake}`, refusal.params) : say('formula.help')}
        onChange={({ target }) => take(target.value)}
        // From here on it says what the draft says; what cannot be read stays as it was typed.
        onBlur={() => 'formula' in parsed && setTyped(undefined)}
        inputRef={input}
        slotProps={{
          htmlInput: { maxLength: mostOfFormula.chars, spellCheck: false, autoCapitalize: 'off' },
          formHelperText: { role: 'status' },
        }}
      />
      {'formula' in parsed && <FormulaSample resource={resource} field={field} formula={parsed.formula} />}
      <Typography id={`${id}f`} variant="body2" sx={{ fontWeight: 600 }}>
        {say('formula.fields')}
      </Typography>
      <Box role="group" aria-labelledby={`${id}f`}>
        {pieces(fields.filter(({ as }) => as).map((each) => [each.label, inBrackets(each.name, each.label)]))}
      </Box>
      <Typography id={`${id}s`} variant="body2" sx={{ fontWeight: 600 }}>
        {say('formula.signs')}
      </Typography>
      <Box role="group" aria-labelledby={`${id}s`}>
        {pieces([
          ...Object.values(signs).map((sign) => [sign, `${sign} `] as const),
          ...Object.values(functionsIn(locale)).map((each) => [each, `${each}(`] as const),
        ])}
      </Box>
    </Box>
  );
}
