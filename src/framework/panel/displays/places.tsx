import { isEmptyValue, pointOf, sayPoint } from '../../schema';
import { usePanel } from '../core/context';
import { later } from '../core/later';
import type { DisplayProps } from '../core/types';
import { Nothing } from './Nothing';
import { TextDisplay } from './plain';

const MiniMap = later(() => import('../map/MiniMap').then((part) => part.MiniMap), { height: 140 });

/** The coordinates in words; on the page of a record with a small map below. */
export function PointDisplay(props: DisplayProps) {
  const { locale } = usePanel();
  const { value, where } = props;
  if (isEmptyValue(value)) return <Nothing />;
  const point = pointOf(value);
  if (!point) return <TextDisplay {...props} />;
  const said = <span className={where === 'cell' ? 'digits' : undefined}>{sayPoint(point, locale)}</span>;
  if (where !== 'show') return said;
  return (
    <div className="stack">
      {said}
      <MiniMap point={point} />
    </div>
  );
}
