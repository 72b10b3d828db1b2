import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { pathOf, type RelatedSpec, type Resource, routeOf } from '../../schema';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { type Column, isReadable, toColumn } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { reading } from '../displays/Noted';
import { WithinLink } from '../displays/RecordLink';
import { Link } from '../router';

interface RelatedTableProps {
  readonly resource: Resource;
  readonly spec: RelatedSpec;
  readonly rows: readonly RaRecord[];
  readonly labelledBy: string;
}

const fewColumns = 4;

/** A few columns of a few records; the first leads to the record. On a phone each record is a block of its own. */
export function RelatedTable({ resource, spec, rows, labelledBy }: RelatedTableProps) {
  const columns = useShown(resource, spec);
  const open = useOpen(resource);
  return (
    <Box component="table" aria-labelledby={labelledBy} sx={tableStyle}>
      <thead>
        <tr>
          {columns.map(({ name, label, align }) => (
            <th key={name} scope="col" className={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr key={record.id}>
            {columns.map((column, at) => (
              <td key={column.name} className={column.align} data-label={column.label}>
                <FieldBoundary basis={resource}>
                  <Cell resource={resource} column={column} record={record} to={at === 0 ? open(record) : undefined} />
                </FieldBoundary>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface CellProps {
  readonly resource: Resource;
  readonly column: Column;
  readonly record: RaRecord;
  readonly to: string | undefined;
}

function Cell({ resource, column, record, to }: CellProps): ReactNode {
  const { Display, name, field } = column;
  const content = reading({ Display, value: record[name], name, field, resource, record, where: 'card' });
  return to ? (
    <Link to={to}>
      <WithinLink>{content}</WithinLink>
    </Link>
  ) : (
    content
  );
}

/** The declared columns, or the first of the list; never the one that points here. */
function useShown(resource: Resource, { columns, by }: RelatedSpec): readonly Column[] {
  const panel = usePanel();
  const texts = useTexts(resource);
  return useMemo(() => {
    const isThere = (name: string) =>
      Object.hasOwn(resource.fields, name) || ['created_at', 'updated_at'].includes(name);
    const names = columns ?? resource.list.columns.filter((name) => name !== by).slice(0, fewColumns);
    return names
      .filter((name) => isThere(name) && isReadable(resource, panel.model.kinds, name, panel.actor.role))
      .map((name) => toColumn(panel, resource, texts, name));
  }, [panel, resource, texts, columns, by]);
}

/** The same page as from its own list. */
function useOpen(resource: Resource): (record: RaRecord) => string | undefined {
  const { permitted } = usePanel();
  const mayEdit = permitted(resource, 'edit');
  const view = resource.show || !mayEdit ? 'show' : 'edit';
  const isThere = routeOf(resource, view) !== undefined && permitted(resource, view);
  return (record) => (isThere ? pathOf(resource, view, record.id) : undefined);
}

const phone = '@media screen and (max-width: 599.95px)';

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th': { color: 'text.secondary', fontWeight: 600, fontSize: 13, whiteSpace: 'nowrap' },
  '& th, & td': {
    textAlign: 'start',
    px: 1,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th.end, & td.end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& td:first-of-type a': { color: 'text.primary', fontWeight: 600 },
  '& tr': { breakInside: 'avoid' },
  [phone]: {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& td, & td.end': { px: 0, py: 0.25, border: 0, textAlign: 'start' },
    '& td:not(:first-of-type)::before': { content: 'attr(data-label) ": "', color: 'text.secondary' },
  },
} as const;
