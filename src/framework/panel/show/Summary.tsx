import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import type { Resource } from '../../schema';
import { findField, isReadable } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { recordTitle } from '../core/recordTitle';
import { useOpenedText } from '../core/useOpenedText';
import { FieldValue, RecordText } from '../displays/Noted';

interface SummaryProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** Who or what this is, at a glance: its title, a line about it, and its states. */
export function Summary({ resource, record }: SummaryProps) {
  const { model, actor } = usePanel();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const badges = (resource.show?.summary?.badges ?? []).filter(
    (name) => findField(resource, name) && isReadable(resource, model.kinds, name, actor.role),
  );
  return (
    <Paper component="section" variant="outlined" aria-label={text('show.summary')} sx={box}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="p" sx={{ fontWeight: 700 }}>
          {recordTitle(resource, record, texts)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <RecordText text={texts.summary} resource={resource} record={record} where="card" />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {badges.map((name) => (
          <FieldValue key={name} resource={resource} record={record} name={name} where="show" />
        ))}
      </Box>
    </Paper>
  );
}

const box = {
  p: 3,
  mb: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  breakInside: 'avoid',
  '@media print': { border: 0, p: 0 },
} as const;
