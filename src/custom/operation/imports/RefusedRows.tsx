import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { usePanel } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { KeptFindings } from '../../../framework/panel/import/KeptFindings';
import { ReadingCard } from './ReadingCard';

/** Below an import: how its file was read, the rows that did not go in or need a look, and why. */
export function RefusedRows({ record }: SlotProps) {
  const translate = useTranslate();
  const { model } = usePanel();
  const target = model.byName[String(record?.resource ?? '')];
  if (!target || !record) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <ReadingCard resource={target} record={record} />
      <KeptFindings resource={target} title={translate('imports.refused')} importId={Number(record.id)} />
    </Box>
  );
}
