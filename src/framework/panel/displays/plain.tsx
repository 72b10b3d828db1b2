import { isEmptyValue } from '../../schema';
import { usePanel } from '../core/context';
import { numberText } from '../core/figures';
import type { DisplayProps } from '../core/types';
import { Nothing } from './Nothing';

/** One line of text; a cell of the table cuts it, and its title has the whole. */
export function TextDisplay({ value, where }: DisplayProps) {
  if (isEmptyValue(value)) return <Nothing />;
  const text = String(value);
  return where === 'cell' ? <span title={text}>{text}</span> : <span className="value-text">{text}</span>;
}

/** Several lines as they were typed. Markup is shown as text, so nothing in it can run. */
export function LongTextDisplay(props: DisplayProps) {
  if (isEmptyValue(props.value) || props.where !== 'show') return <TextDisplay {...props} />;
  return <span className="value-lines">{String(props.value)}</span>;
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

export function NumberDisplay({ value, field }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  const amount = Number(value);
  return <span className="digits">{Number.isFinite(amount) ? numberText(formats, amount, field) : String(value)}</span>;
}

export function PercentDisplay({ value, field }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  return <span className="digits">{`${formats.number(Number(value), field.decimals ?? 2)}%`}</span>;
}

export function DateDisplay({ value }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  return (
    <time dateTime={String(value)} className="digits">
      {formats.date(String(value).slice(0, 10))}
    </time>
  );
}

export function DateTimeDisplay({ value, where }: DisplayProps) {
  const { formats } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  const iso = String(value);
  return (
    // A narrow page has no room for one line.
    <time dateTime={iso} title={formats.dateTime(iso)} className={where === 'cell' ? 'digits' : undefined}>
      {where === 'cell' ? formats.brief(iso) : formats.stamp(iso)}
    </time>
  );
}
