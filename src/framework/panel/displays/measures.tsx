import { isEmptyValue, MOST_STARS, writeDuration } from '../../schema';
import { usePanel } from '../core/context';
import type { DisplayProps } from '../core/types';
import { useText } from '../core/useText';
import { Nothing } from './Nothing';

export function DurationDisplay({ value }: DisplayProps) {
  const { locale } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  return <span>{typeof value === 'number' ? writeDuration(value, locale) : String(value)}</span>;
}

/** Beyond these a row of stars tells nothing any more, and the figure does. */
export const DRAWN_STARS = 10;

export const starsOf = ({ max }: DisplayProps['field']): number => Number(max ?? MOST_STARS);

export function RatingDisplay({ value, field }: DisplayProps) {
  const text = useText();
  if (isEmptyValue(value)) return <Nothing />;
  const [n, max] = [Number(value), starsOf(field)];
  if (max > DRAWN_STARS) return <span>{`${n} / ${max}`}</span>;
  return (
    <span className="stars" role="img" aria-label={text('inputs.stars', { n, max })}>
      <span style={{ width: `${(Math.min(n, max) / max) * 100}%` }}>{'★'.repeat(max)}</span>
      {'★'.repeat(max)}
    </span>
  );
}

/** The colour itself, and its name: two that look alike to some are told apart by that. */
export function ColourDisplay({ value }: DisplayProps) {
  if (isEmptyValue(value)) return <Nothing />;
  return (
    <span className="value-colour digits">
      <span aria-hidden="true" style={{ backgroundColor: String(value) }} />
      {String(value)}
    </span>
  );
}
