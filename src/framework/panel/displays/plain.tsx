import Box from '@mui/material/Box';
import { isEmptyValue } from '../../schema';
import { usePanel } from '../core/context';
import { numberText } from '../core/figures';
import type { DisplayProps } from '../core/types';
import { Nothing } from './Nothing';

/** One line of text; a cell of the table cuts it, and its title has the whole. */
export function TextDisplay({ value, where }: DisplayProps) {
  if (isEmptyValue(value)) return <Nothing />;
  const text = String(value);
  return where === 'cell' ? (
    <span title={text}>{text}</span>
  ) : (
    <Box
      component="span"
      sx={{ display: 'inline-block', maxWidth: '100%', verticalAlign: 'bottom', overflowWrap: 'anywhere' }}
    >
      {text}
    </Box>
  );
}

/** Several lines as they were typed. Markup is shown as text, so nothing in it can run. */
export function LongTextDisplay(props: DisplayProps) {
  if (isEmptyValue(props.value) || props.where !== 'show') return <TextDisplay {...props} />;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
      {String(props.value)}
    </Box>
  );
}

/** Formatted articles as plain text until the editor that writes them comes. */
export function PlainRichTextDisplay(props: DisplayProps) {
  return <LongTextDisplay {...props} value={isEmptyValue(props.value) ? null : textOfHtml(String(props.value))} />;
}

/** The text of a piece of HTML. The parsed document is inert: no script runs, no image loads. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n$&'),
    'text/html',
  );
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove();
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

const digits = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export function NumberDisplay({ value, field }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  const amount = Number(value);
  return (
    <Box component="span" sx={digits}>
      {Number.isFinite(amount) ? numberText(formats, amount, field) : String(value)}
    </Box>
  );
}

export function PercentDisplay({ value, field }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  return (
    <Box component="span" sx={digits}>
      {`${formats.number(Number(value), field.decimals ?? 2)}%`}
    </Box>
  );
}

export function DateDisplay({ value }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  return (
    <Box component="time" dateTime={String(value)} sx={digits}>
      {formats.date(String(value).slice(0, 10))}
    </Box>
  );
}

export function DateTimeDisplay({ value, where }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  const iso = String(value);
  return (
    <Box
      component="time"
      dateTime={iso}
      title={formats.dateTime(iso)}
      // A narrow page has no room for one line.
      sx={{ ...digits, ...(where !== 'cell' && { whiteSpace: 'normal' }) }}
    >
      {where === 'cell' ? formats.brief(iso) : formats.stamp(iso)}
    </Box>
  );
}
