import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'ra-core';
import type { FileFormat, ImportUpdate, SheetPlan } from '../../../framework/import/types';
import { useTexts } from '../../../framework/panel/core/context';
import { ImportCard } from '../../../framework/panel/import/ImportCard';
import { useImportText } from '../../../framework/panel/import/useText';
import type { Resource } from '../../../framework/schema';

interface Reading {
  readonly format: FileFormat;
  readonly startRow: number;
  readonly headerLine: number | null;
  readonly sheets?: readonly SheetPlan[];
  readonly columns: readonly { readonly column: string; readonly field: string | null }[];
  readonly chosen: readonly { readonly field: string; readonly title: string }[];
  readonly update: ImportUpdate | null;
}

interface ReadingCardProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** How the file of an import was read, and whose rows it brought. */
export function ReadingCard({ resource, record }: ReadingCardProps) {
  const translate = useTranslate();
  const text = useImportText();
  const { field: labelOf } = useTexts(resource);
  const reading = record.reading as Reading | null | undefined;
  if (!reading) return null;
  const { format, startRow, headerLine, sheets = [], columns, chosen, update } = reading;
  const read = sheets.filter(({ isRead }) => isRead).map(({ name, rows }) => `${name} (${rows})`);
  const facts = [
    ...chosen.map(({ field, title }) => [labelOf(field), title] as const),
    [translate('imports.reading.file'), fileText(text, format)] as const,
    ...(read.length > 0 ? [[translate('imports.reading.sheets'), read.join(', ')] as const] : []),
    [translate('imports.reading.start'), String(startRow)] as const,
    [translate('imports.reading.header'), headerLine === null ? '–' : String(headerLine)] as const,
    ...(update ? [[translate('imports.reading.match'), update.match.map(labelOf).join(' + ')] as const] : []),
    ...(update?.keep?.length
      ? [[translate('imports.reading.keep'), update.keep.map(labelOf).join(', ')] as const]
      : []),
    [
      translate('imports.reading.mapping'),
      columns
        .map(({ column, field }) => `${column} → ${field ? labelOf(field) : translate('imports.reading.unused')}`)
        .join('; '),
    ] as const,
  ];
  return (
    <ImportCard title={translate('imports.reading.title')}>
      <Box component="dl" sx={listStyle}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </ImportCard>
  );
}

const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

function fileText(text: ReturnType<typeof useImportText>, { kind, delimiter, encoding }: FileFormat): string {
  if (kind === 'xlsx') return 'XLSX';
  return `CSV, ${text(`import.preview.delimiters.${delimiters[delimiter]}`)}, ${encoding.toUpperCase()}`;
}

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 1fr) minmax(0, 3fr)' },
  columnGap: 2,
  rowGap: { xs: 0.5, sm: 1 },
} as const;
