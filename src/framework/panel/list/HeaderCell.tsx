import { useListSortContext } from 'ra-core';
import type { Resource } from '../../schema';
import type { Column } from '../core/columns';
import { Framed } from '../viewEditing/Framed';

/** A column's name; for a sortable one, a button that turns the order. */
export function HeaderCell({ resource, column }: { readonly resource: Resource; readonly column: Column }) {
  const { sort, setSort } = useListSortContext();
  const active = sort.field === column.name;
  const order = active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  if (!column.sortable)
    return (
      <th scope="col" className={column.align}>
        <Framed resource={resource} name={column.name} where="column">
          {column.label}
        </Framed>
      </th>
    );
  return (
    <th scope="col" className={column.align} aria-sort={order ?? 'none'}>
      <Framed resource={resource} name={column.name} where="column">
        <button
          type="button"
          onClick={() => setSort({ field: column.name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {column.label}
          <span aria-hidden="true" className="arrow">
            {order === 'descending' ? '▼' : '▲'}
          </span>
        </button>
      </Framed>
    </th>
  );
}
