import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { complaintVariables } from '../../../../domain/complaints/variables';
import { FormField } from '../../../../framework/panel/form/FormField';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { fill, type Resource, unknownVariables } from '../../../../framework/schema';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';

const allWords = complaintVariables.map((name) => `{${name}}`).join(', ');

/** The text departments get, how it reads, and which department gets what. */
export function TemplatesTab({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={twoColumns}>
        <Box sx={{ minWidth: 0 }}>
          <FormField resource={resource} name="default_message_template" mode="edit" />
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {translate('whatsapp.templates.words')}: {allWords}
          </Typography>
        </Box>
        <Sample />
      </Box>
      <FormField resource={resource} name="department_mappings" mode="edit" />
    </Box>
  );
}

function Sample() {
  const translate = useTranslate();
  const text = String(useWatch({ name: 'default_message_template' }) ?? '');
  const unknown = unknownVariables(text, complaintVariables);
  const sample = Object.fromEntries(
    complaintVariables.map((name) => [name, translate(`whatsapp.templates.sample.${name}`)]),
  );
  return (
    <TitledPanel title={translate('whatsapp.templates.preview')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('whatsapp.templates.previewHelp')}
      </Typography>
      {unknown.length > 0 && (
        <Alert severity="error" style={{ marginBottom: 8 }}>
          {translate('whatsapp.templates.unknown', { words: unknown.join(', ') })}
        </Alert>
      )}
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: 14 }}>
        {fill(text, sample)}
      </Typography>
    </TitledPanel>
  );
}

const twoColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
