import { useListSortContext } from 'ra-core';
import type { Column } from '../core/columns';
import { useText } from '../core/useText';

/** Cards have no column heads: the order is chosen here. */
export function SortChooser({ columns }: { readonly columns: readonly Column[] }) {
  const text = useText();
  const { sort, setSort } = useListSortContext();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const current = `${sort.field} ${sort.order}`;
  const orders = sortable.flatMap(({ name, label }) => [
    { value: `${name} ASC`, said: text('list.ascending', { label }) },
    { value: `${name} DESC`, said: text('list.descending', { label }) },
  ]);
  return (
    <select
      className="plain-select"
      value={current}
      aria-label={text('list.sort')}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    >
      {!orders.some(({ value }) => value === current) && <option value={current}>{text('list.sort')}</option>}
      {orders.map(({ value, said }) => (
        <option key={value} value={value}>
          {said}
        </option>
      ))}
    </select>
  );
}
