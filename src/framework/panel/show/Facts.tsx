import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import { type AnyField, canField, type FormSection, isShown, type Resource } from '../../schema';
import { useKindView, usePanel, useTexts } from '../context';
import { findField } from '../list/columns';

interface FactsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly section: FormSection;
}

/** One section of a record: labels and values side by side. */
export function Facts({ resource, record, section }: FactsProps) {
  const { actor, model } = usePanel();
  const texts = useTexts(resource);
  const id = useId();
  const fields = section.fields.flatMap((name) => {
    const field = findField(resource, name);
    if (!field || model.kinds[field.kind]?.writeOnly) return [];
    return canField(field, 'read', actor.role) && isShown(field, record) ? [{ name, field }] : [];
  });
  if (fields.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 3, mb: 2, breakInside: 'avoid', '@media print': { border: 0, p: 0 } }}
    >
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
        {texts.section(section.section)}
      </Typography>
      <Box component="dl" sx={grid}>
        {fields.map(({ name, field }) => (
          <Fact key={name} resource={resource} record={record} name={name} field={field} />
        ))}
      </Box>
    </Paper>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px), print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface FactProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly name: string;
  readonly field: AnyField;
}

function Fact({ resource, record, name, field }: FactProps) {
  const { Display, isWide } = useKindView(resource, name, field);
  const texts = useTexts(resource);
  const isFull = field.width ? field.width === 'full' : isWide;
  return (
    <Box
      sx={{
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
        minWidth: 0,
        ...(isFull ? { gridColumn: '1 / -1' } : {}),
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.column(name)}
      </Typography>
      <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere' }}>
        <Display value={record[name]} name={name} field={field} resource={resource} record={record} where="show" />
      </Box>
    </Box>
  );
}
