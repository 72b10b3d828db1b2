import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { usePanel } from '../../framework/panel/context';
import { FactList } from '../shared/FactList';
import type { AuditEntry } from './entry';

/** What an entry says besides its changes: a reason, a count, where it came from. */
export function DetailList({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const say = useDetailValue();
  const facts = Object.entries(entry.detail)
    .filter(([name, value]) => name !== 'fields' && value !== null)
    .map(([name, value]) => [translate(`audit.keys.${name}`, { _: name }), say(value)] as const);
  if (facts.length === 0) return null;
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {translate('audit.detail.more')}
      </Typography>
      <FactList facts={facts} unknown={translate('audit.detail.unknown')} />
    </Box>
  );
}

function useDetailValue(): (value: unknown) => string {
  const translate = useTranslate();
  const { formats } = usePanel();
  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return translate(value ? 'panel.yes' : 'panel.no');
    if (typeof value === 'number') return formats.number(value);
    if (Array.isArray(value)) return value.map(say).join(', ');
    if (typeof value !== 'object' || value === null) return String(value ?? '');
    return Object.entries(value)
      .map(([name, inner]) => `${translate(`audit.keys.${name}`, { _: name })}: ${say(inner)}`)
      .join('\n');
  };
  return say;
}
