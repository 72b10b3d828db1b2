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

/** Sixteen digits in groups of four while reading; typed as they come. */
function DigitsDisplay({ value }: DisplayProps) {
  if (isEmptyValue(value)) return <Nothing />;
  return <span className="digits">{String(value).replace(/(\d{4})(?=\d)/g, '$1 ')}</span>;
}

function DigitsInput(props: InputProps) {
  return <TextControl {...props} attributes={{ inputMode: 'numeric', maxLength: 24, spellCheck: false }} />;
}

function PhoneDisplay({ value, where }: DisplayProps) {
  if (isEmptyValue(value)) return <Nothing />;
  const shown = formatPhone(String(value));
  // A masked number cannot be called.
  if (where !== 'show' || isMasked(value)) {
    return <span className="digits">{shown}</span>;
  }
  return (
    <TextLink href={`tel:${String(value)}`} className="digits">
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
  return <span className="digits">{formats.money(Number(value))}</span>;
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
