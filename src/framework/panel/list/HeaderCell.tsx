import { useListSortContext } from 'ra-core';
import { memo } from 'react';
import type { Resource } from '../../schema';
import type { Column } from '../core/columns';
import { useText } from '../core/useText';
import { Framed } from '../viewEditing/Framed';

/** Of a column, in pixels: an icon still fits, and no text needs more. */
export const leastColumnWidth = 48;
export const mostWidth = 900;

interface HeaderCellProps {
  readonly resource: Resource;
  readonly column: Column;
  /** Of all columns, as soon as a person has drawn one of them. */
  readonly width: number | undefined;
  /** All edges together are one stop of the Tab key. */
  readonly isStop: boolean;
}

/** A column's name; for a sortable one, a button that turns the order. Its edge draws it wider or narrower. */
export const HeaderCell = memo(function HeaderCell({ resource, column, width, isStop }: HeaderCellProps) {
  const { sort, setSort } = useListSortContext();
  const active = sort.field === column.name;
  const order = active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  if (!column.sortable)
    return (
      <th scope="col" className={column.align} style={{ width }}>
        <Framed resource={resource} name={column.name} where="column">
          {column.label}
        </Framed>
        <Edge column={column} width={width} isStop={isStop} />
      </th>
    );
  return (
    <th scope="col" className={column.align} style={{ width }} aria-sort={order ?? 'none'}>
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
      <Edge column={column} width={width} isStop={isStop} />
    </th>
  );
});

/** What is done with it is fetched when somebody comes to one (`useColumnEdges`). */
function Edge({ column: { name, label }, width, isStop }: Omit<HeaderCellProps, 'resource'>) {
  const said = useText()('columns.width', { label });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no line between two parts of a text
    <span
      role="separator"
      aria-orientation="vertical"
      aria-valuenow={width ?? 0}
      aria-valuemin={leastColumnWidth}
      aria-valuemax={mostWidth}
      // No name of its own: it would be part of the name of the column, which is said with each of its cells.
      aria-valuetext={said}
      tabIndex={isStop ? 0 : -1}
      className="col-edge no-print"
      data-column={name}
    />
  );
}
