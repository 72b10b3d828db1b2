import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { importableFields } from '../../import/headers';
import type { Mapping } from '../../import/types';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { ImportCard } from './ImportCard';
import { MappingRow } from './MappingRow';
import { type ImportReading, widthOf } from './reading';
import { remapped } from './settings';
import { useImportText } from './useText';

interface MappingCardProps {
  readonly resource: Resource;
  readonly reading: ImportReading;
  readonly isCorrected: boolean;
  /** What rows are recognised by, when they may change records: nothing else is needed then. */
  readonly match: readonly string[] | undefined;
  readonly disabled: boolean;
  readonly onChange: (mapping: Mapping | undefined) => void;
}

/** Which column fills which field: seen, and corrected where it is wrong. */
export function MappingCard({ resource, reading, isCorrected, match, disabled, onChange }: MappingCardProps) {
  const text = useImportText();
  const texts = useTexts(resource);
  const [taken, setTaken] = useState<{ readonly at: number; readonly message: string }>();
  const width = widthOf(reading);
  const mapping: Mapping = Array.from({ length: width }, (_, at) => reading.mapping?.[at] ?? null);
  const nameOf = (at: number) => reading.headers[at] || text('import.preview.noHeading', { number: at + 1 });
  const missing = (match ?? neededFields(resource, mapping)).filter((name) => !mapping.includes(name));
  // A file whose columns were all found needs no correcting.
  const canFold = missing.length === 0 && !isCorrected && taken === undefined;
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || !canFold;

  const choose = (at: number, field: string | null) => {
    const other = field === null ? -1 : mapping.indexOf(field);
    if (field !== null && other >= 0 && other !== at) {
      setTaken({ at, message: text('import.mapping.twice', { field: texts.field(field), column: nameOf(other) }) });
      return;
    }
    setTaken(undefined);
    onChange(remapped(mapping, at, field));
  };

  return (
    <ImportCard
      title={text('import.mapping.title')}
      help={
        isOpen
          ? text('import.mapping.help')
          : text('import.mapping.found', { count: mapping.filter(Boolean).length, total: mapping.length })
      }
      action={
        <>
          {isCorrected && (
            <Button size="small" color="inherit" disabled={disabled} onClick={() => onChange(undefined)}>
              {text('import.mapping.reset')}
            </Button>
          )}
          {canFold && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={disabled}
              aria-expanded={isOpen}
              onClick={() => setAsked(!isOpen)}
            >
              {text('import.mapping.change')}
            </Button>
          )}
        </>
      }
    >
      {missing.length > 0 && (
        <Alert severity="warning" variant="outlined" style={{ marginBottom: 16 }}>
          {text('import.mapping.missing', { fields: missing.map(texts.field).join(', ') })}
        </Alert>
      )}
      {isOpen && (
        <Box role="table" aria-label={text('import.mapping.title')} sx={{ display: 'grid', gap: 1.5 }}>
          <Box role="row" sx={headStyle}>
            {(['column', 'example', 'field'] as const).map((key) => (
              <Typography key={key} role="columnheader" variant="body2" sx={{ color: 'text.secondary' }}>
                {text(`import.mapping.${key}`)}
              </Typography>
            ))}
          </Box>
          {mapping.map((field, at) => (
            <MappingRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place; names may occur twice
              key={at}
              resource={resource}
              column={nameOf(at)}
              example={reading.rows.map(({ cells }) => cells[at] ?? '').find((cell) => cell.trim() !== '') ?? ''}
              fields={importableFields(resource)}
              value={field}
              error={taken?.at === at ? taken.message : undefined}
              disabled={disabled}
              onChange={(next) => choose(at, next)}
            />
          ))}
        </Box>
      )}
    </ImportCard>
  );
}

/** Required fields without a choice for the whole file. */
function neededFields(resource: Resource, mapping: Mapping): readonly string[] {
  const { fields, import: spec } = resource;
  return importableFields(resource).filter((name) => {
    const field = fields[name];
    const isNeeded = field?.required !== undefined && field.required !== false && !field.readOnly;
    // A column of 'RT/RW' may fill both; the reader of the rows reports where it does not.
    const isShared = spec?.together?.some(
      (group) => group.includes(name) && group.some((one) => mapping.includes(one)),
    );
    return isNeeded && !isShared && field.default === undefined && !spec?.chosen?.includes(name);
  });
}

export const mappingColumns = { xs: '1fr', sm: 'minmax(0, 3fr) minmax(0, 3fr) minmax(180px, 4fr)' } as const;

const headStyle = {
  display: { xs: 'none', sm: 'grid' },
  gridTemplateColumns: mappingColumns,
  gap: 2,
  borderBottom: 1,
  borderColor: 'divider',
  pb: 1,
} as const;
