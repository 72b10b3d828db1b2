import { useListSortContext } from 'ra-core';
import type { Column } from './columns';

/** A column's name; for a sortable one, a button that turns the order. */
export function HeaderCell({ column }: { readonly column: Column }) {
  const { sort, setSort } = useListSortContext();
  const active = sort.field === column.name;
  const order = active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  if (!column.sortable)
    return (
      <th scope="col" className={column.align}>
        {column.label}
      </th>
    );
  return (
    <th scope="col" className={column.align} aria-sort={order ?? 'none'}>
      <button
        type="button"
        onClick={() => setSort({ field: column.name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {column.label}
        <span aria-hidden="true" className="arrow">
          {order === 'descending' ? '▼' : '▲'}
        </span>
      </button>
    </th>
  );
}
