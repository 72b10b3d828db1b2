import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ImportFinding } from '../../framework/import/types';
import { usePanel } from '../../framework/panel/context';
import { FindingList } from '../../framework/panel/import/FindingList';
import { toRefusedLines } from '../../framework/panel/import/findings';
import { useRetold } from '../../framework/panel/import/useRetold';
import type { SlotProps } from '../../framework/panel/types';
import type { Resource } from '../../framework/schema';

interface RefusedRow {
  readonly row: number;
  readonly errors: readonly string[];
  readonly findings?: readonly ImportFinding[];
}

/** Below an import: the rows that did not go in, and why. */
export function RefusedRows({ record }: SlotProps) {
  const { model } = usePanel();
  const target = model.byName[String(record?.resource ?? '')];
  const rows = (Array.isArray(record?.errors) ? record.errors : []) as readonly RefusedRow[];
  if (!target || rows.length === 0) return null;
  return <RefusedList resource={target} record={record} rows={rows} />;
}

interface RefusedListProps {
  readonly resource: Resource;
  readonly record: SlotProps['record'];
  readonly rows: readonly RefusedRow[];
}

function RefusedList({ resource, record, rows }: RefusedListProps) {
  const translate = useTranslate();
  const lines = toRefusedLines(
    rows.map(({ row, errors, findings }) => ({ line: row, messages: errors, ...(findings ? { findings } : {}) })),
    useRetold(resource),
  );
  const shown = lines.reduce((sum, { items }) => sum + items.length, 0);
  const refused = Number(record?.failed_count ?? 0) + Number(record?.duplicate_count ?? 0);
  const total = rows.length < refused ? Math.max(shown + 1, refused) : shown;
  return (
    <Box sx={{ mb: 3 }}>
      <FindingList resource={resource} title={translate('imports.refused')} lines={lines} total={total} />
    </Box>
  );
}
