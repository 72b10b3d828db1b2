import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { useRef } from 'react';
import { useTexts } from '../core/context';
import { useText } from '../core/useText';
import { HeaderCell } from './HeaderCell';
import { Row } from './Row';
import { SelectPage } from './SelectPage';
import { SkeletonRows } from './SkeletonRows';
import { paperOf, tableStyle } from './tableStyle';
import type { ListSelection } from './useListSelection';
import { useRowOpening } from './useRowOpening';
import type { RowPlan } from './useRowPlan';
import { useOverflows } from './useSize';

interface RecordTableProps {
  readonly plan: RowPlan;
  readonly selection: ListSelection;
}

export function RecordTable({ plan, selection }: RecordTableProps) {
  const text = useText();
  const texts = useTexts(plan.resource);
  const region = useRef<HTMLElement>(null);
  const overflows = useOverflows(region);
  useRowOpening(region);
  const { data, isPending, isPlaceholderData, perPage } = useListContext();
  const label = text('list.table', texts.nouns());
  return (
    <Box ref={region} component="section" aria-label={label} {...(overflows ? { tabIndex: 0, sx: scrolling } : {})}>
      <Box component="table" aria-label={label} aria-busy={isPending || isPlaceholderData === true} sx={tableStyle}>
        <thead>
          <tr>
            {plan.selectable && (
              <th scope="col" className="tick">
                <SelectPage selection={selection} />
              </th>
            )}
            {plan.columns.map((column) => (
              <HeaderCell key={column.name} resource={plan.resource} column={column} />
            ))}
            {plan.hasActions && (
              <th scope="col" className="actions">
                {text('list.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {isPending ? (
            <SkeletonRows
              rows={perPage}
              columns={plan.columns.length + Number(plan.selectable) + Number(plan.hasActions)}
            />
          ) : (
            data?.map((record) => (
              <Row key={record.id} record={record} selected={selection.has(record.id)} plan={plan} />
            ))
          )}
        </tbody>
      </Box>
    </Box>
  );
}

const scrolling = {
  overflow: 'auto',
  maxHeight: 'max(420px, calc(100dvh - 160px))',
  '--list-header-top': '0px',
  // Where the columns go on below the buttons of a row they fade, and a line is the edge.
  '& .actions': { borderInlineStart: 1, borderInlineStartColor: 'divider', pl: 0.5 },
  '& .actions::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '100%',
    width: 16,
    background: (theme: Theme) => `linear-gradient(to right, transparent, ${paperOf(theme)})`,
    pointerEvents: 'none',
  },
  '& tbody tr:hover .actions::before, & tr[data-selected=true] .actions::before': { display: 'none' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;
