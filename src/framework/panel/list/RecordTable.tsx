import { useListContext } from 'ra-core';
import { useRef } from 'react';
import { useTexts } from '../core/context';
import { noKeys, type PageKey, usePageKeys } from '../core/pageKeys';
import { useText } from '../core/useText';
import { HeaderCell } from './HeaderCell';
import { ListRow } from './Row';
import { SelectPage } from './SelectPage';
import { SkeletonRows } from './SkeletonRows';
import { useColumnEdges } from './useColumnEdges';
import { useWidths } from './useColumns';
import type { ListSelection } from './useListSelection';
import { useRowOpening } from './useRowOpening';
import type { RowPlan } from './useRowPlan';
import { useOverflows } from './useSize';

interface RecordTableProps {
  readonly plan: RowPlan;
  readonly selection: ListSelection;
}

/** Of a column that was not there when the others were drawn. */
const usualWidth = 160;

const cellKeys: readonly PageKey[] = [
  { keys: ['Enter', 'F2'], does: 'panel.keys.editCell' },
  { keys: ['Enter'], does: 'panel.keys.saveCell' },
  { keys: ['Tab'], does: 'panel.keys.nextCell' },
  { keys: ['Escape'], does: 'panel.keys.leaveCell' },
  { keys: ['Mod+c'], does: 'panel.keys.copyCells' },
  { keys: ['Mod+v'], does: 'panel.keys.pasteCells' },
];

export function RecordTable({ plan, selection }: RecordTableProps) {
  const text = useText();
  const texts = useTexts(plan.resource);
  const region = useRef<HTMLElement>(null);
  const overflows = useOverflows(region);
  const [widths, setWidths] = useWidths(plan.resource);
  useColumnEdges(region, setWidths);
  useRowOpening(region, plan.onBeside);
  usePageKeys(plan.cells.size > 0 ? cellKeys : noKeys);
  const { data, isPending, isPlaceholderData, perPage } = useListContext();
  const label = text('list.table', texts.nouns());
  return (
    <section
      ref={region}
      className="record-place"
      aria-label={label}
      // What scrolls has to be scrolled by keyboard.
      {...(overflows ? { tabIndex: 0 } : {})}
    >
      <table
        className={`record-table row-controls${widths ? ' sized' : ''}`}
        aria-label={label}
        aria-busy={isPending || isPlaceholderData === true}
      >
        <thead>
          <tr>
            {plan.selectable && (
              <th scope="col" className="tick">
                <SelectPage selection={selection} />
              </th>
            )}
            {plan.columns.map((column, at) => (
              <HeaderCell
                key={column.name}
                resource={plan.resource}
                column={column}
                width={widths ? (widths[column.name] ?? usualWidth) : undefined}
                isStop={at === 0}
              />
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
              <ListRow key={record.id} record={record} selected={selection.has(record.id)} plan={plan} />
            ))
          )}
        </tbody>
      </table>
    </section>
  );
}
