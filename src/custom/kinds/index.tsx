import Box from '@mui/material/Box';
import { formatPhone } from '../../domain/phone';
import { usePanel } from '../../framework/panel/core/context';
import type { DisplayProps, InputProps, KindView } from '../../framework/panel/core/types';
import { Nothing } from '../../framework/panel/displays/Nothing';
import { NumberFilter, TextFilter } from '../../framework/panel/inputs/filters';
import { formInput } from '../../framework/panel/inputs/formInput';
import { coreKindViews } from '../../framework/panel/kindViews';
import { TextLink } from '../../framework/panel/kit/TextLink';
import { isEmptyValue, isMasked } from '../../framework/schema';
import type { FieldKind } from '../../resources/kinds';
import { RichTextDisplay } from './RichTextDisplay';

const TextControl = formInput('TextControl');
const NumberControl = formInput('NumberControl');

const digits = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Sixteen digits in groups of four while reading; typed as they come. */
function DigitsDisplay({ value }: DisplayProps) {
  if (isEmptyValue(value)) return <Nothing />;
  return (
    <Box component="span" sx={digits}>
      {String(value).replace(/(\d{4})(?=\d)/g, '$1 ')}
    </Box>
  );
}

function DigitsInput(props: InputProps) {
  return <TextControl {...props} attributes={{ inputMode: 'numeric', maxLength: 24, spellCheck: false }} />;
}

function PhoneDisplay({ value, where }: DisplayProps) {
  if (isEmptyValue(value)) return <Nothing />;
  const shown = formatPhone(String(value));
  // A masked number cannot be called.
  if (where !== 'show' || isMasked(value)) {
    return (
      <Box component="span" sx={digits}>
        {shown}
      </Box>
    );
  }
  return (
    <TextLink href={`tel:${String(value)}`} style={digits}>
      {shown}
    </TextLink>
  );
}

function PhoneInput(props: InputProps) {
  return <TextControl {...props} type="tel" attributes={{ inputMode: 'tel' }} write={formatPhone} />;
}

function RupiahDisplay({ value }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  return (
    <Box component="span" sx={digits}>
      {formats.money(Number(value))}
    </Box>
  );
}

/** Rupiah are written the Indonesian way in every language of the panel, as everywhere on its screens. */
function RupiahInput(props: InputProps) {
  return <NumberControl {...props} before="Rp" locale="id" />;
}

/** The widgets of every kind a field of this programme may have. */
export const kindViews = {
  ...coreKindViews,
  richText: { ...coreKindViews.richText, Display: RichTextDisplay },
  nik: { Input: DigitsInput, Display: DigitsDisplay, Filter: TextFilter },
  kk: { Input: DigitsInput, Display: DigitsDisplay, Filter: TextFilter },
  personName: coreKindViews.text,
  rtRw: coreKindViews.text,
  phone: { Input: PhoneInput, Display: PhoneDisplay, Filter: TextFilter },
  rupiah: { Input: RupiahInput, Display: RupiahDisplay, Filter: NumberFilter },
} as const satisfies Record<FieldKind, KindView>;
