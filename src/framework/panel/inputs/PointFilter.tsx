import { readBox, sayBox } from '../../schema';
import { usePanel } from '../core/context';
import type { FilterProps } from '../core/types';
import { useText } from '../core/useText';
import { SelectFilter } from './filters';

/** With a place, without, or in the box that was chosen on a map. */
export function PointFilter(props: FilterProps) {
  const text = useText();
  const { locale } = usePanel();
  const { within, empty } = (typeof props.value === 'object' && props.value !== null ? props.value : {}) as {
    readonly within?: unknown;
    readonly empty?: boolean;
  };
  const box = readBox(within);
  return (
    <SelectFilter
      {...props}
      value={box ? 'within' : empty === undefined ? undefined : String(empty)}
      onChange={(value) => {
        if (value !== 'within') props.onChange(value === undefined ? undefined : { empty: value === 'true' });
      }}
      entries={[
        ['false', text('map.filled')],
        ['true', text('map.empty')],
        ...(box ? [['within', text('map.within', { box: sayBox(box, locale) })] as const] : []),
      ]}
    />
  );
}
