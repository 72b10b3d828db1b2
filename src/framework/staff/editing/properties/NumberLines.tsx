import Box from '@mui/material/Box';
import { HttpError } from 'ra-core';
import { getFieldNumbers } from '../../../calls/fieldCounts';
import { useAnswer, useIsOffered } from '../../../panel/core/calls';
import { reasonOf } from '../../../panel/core/reason';
import { useSay } from '../../said/useSay';
import { PropertyGroup } from './Property';
import type { FieldPropertiesProps } from './props';
import { useNumberLines } from './useNumberLines';

/** So long they are shown as they were: who shapes fields goes from one to the next. */
const FRESH_MS = 60_000;

/** How the field fares in records and forms. Nothing where the API keeps no such numbers, or has none of this field. */
export function NumberLines({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const isOffered = useIsOffered(getFieldNumbers);
  const { data, error } = useAnswer(
    getFieldNumbers,
    { resource: resource.name },
    { staleTime: FRESH_MS, retry: false },
  );
  const lines = useNumberLines(data, name);
  // Who may not open the resource learns nothing of it, and misses nothing.
  const isForbidden = error instanceof HttpError && error.status === 403;
  if (!isOffered || isForbidden || (data && lines.length === 0)) return null;
  const said = data
    ? lines
    : [error ? say('fieldNumbers.failed', { reason: reasonOf(error, '') }) : say('fieldNumbers.loading')];
  return (
    <PropertyGroup title={say('fieldNumbers.title')}>
      <Box component="ul" aria-busy={!data && !error} sx={listStyle}>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </PropertyGroup>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  fontSize: 14,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;
