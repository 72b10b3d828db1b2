import { usePanel } from '../../../src/framework/panel/core/context';
import type { DisplayProps, Overrides } from '../../../src/framework/panel/core/types';

/** In the list in words where it costs nothing; on the detail page always the amount. */
function PriceCell({ value, where }: DisplayProps) {
  const { formats } = usePanel();
  return <span>{value === 0 && where === 'cell' ? 'Gratis' : formats.money(Number(value))}</span>;
}

export const column: Overrides = { fields: { 'books.price': { Display: PriceCell } } };
