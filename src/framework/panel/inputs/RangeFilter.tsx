import { Fragment, type ReactNode } from 'react';
import type { FilterProps } from '../core/types';
import { useText } from '../core/useText';

type Bound = string | number | undefined;
type Side = 'gte' | 'lte';

interface RangeEnd {
  readonly name: string;
  readonly label: string;
  readonly value: Bound;
  readonly onChange: (value: Bound) => void;
}

interface RangeFilterProps extends FilterProps {
  /** The control of one end. */
  readonly children: (end: RangeEnd) => ReactNode;
}

/** From–to; the value is a comparison: `{ gte: …, lte: … }`. */
export function RangeFilter({ name, label, value, onChange, children }: RangeFilterProps) {
  const text = useText();
  const range: Partial<Readonly<Record<Side, Bound>>> = typeof value === 'object' && value !== null ? value : {};
  const change = (side: Side, bound: Bound) => {
    const entries = Object.entries({ ...range, [side]: bound }).filter(([, each]) => each !== undefined);
    onChange(entries.length > 0 ? Object.fromEntries(entries) : undefined);
  };
  const sides: readonly (readonly [Side, string])[] = [
    ['gte', text('inputs.from', { label })],
    ['lte', text('inputs.to', { label })],
  ];
  return (
    <div className="range-filter">
      {sides.map(([side, said]) => (
        <Fragment key={side}>
          {children({
            name: `${name}.${side}`,
            label: said,
            value: range[side],
            onChange: (bound) => change(side, bound),
          })}
        </Fragment>
      ))}
    </div>
  );
}
