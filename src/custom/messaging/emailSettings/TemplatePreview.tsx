import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { complaintVariables } from '../../../domain/complaints/variables';
import { Alert } from '../../../framework/panel/kit/Alert';
import { fill, unknownVariables } from '../../../framework/schema';
import { TitledPanel } from '../../shell/blocks/TitledPanel';

/** What a department would read, while it is being written. */
export function TemplatePreview() {
  const translate = useTranslate();
  const written = useWatch({ name: ['complaint_subject', 'complaint_template'] }).map((part) => String(part ?? ''));
  const sample = Object.fromEntries(complaintVariables.map((name) => [name, translate(`outbox.email.sample.${name}`)]));
  const unknown = [...new Set(written.flatMap((part) => unknownVariables(part, complaintVariables)))];
  return (
    <TitledPanel title={translate('outbox.email.preview')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('outbox.email.previewHelp')}
        </Typography>
        {unknown.length > 0 && (
          <Alert severity="error">{translate('outbox.email.unknown', { words: unknown.join(', ') })}</Alert>
        )}
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{fill(written[0] ?? '', sample)}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {fill(written[1] ?? '', sample)}
          </Typography>
        </Box>
      </Box>
    </TitledPanel>
  );
}
