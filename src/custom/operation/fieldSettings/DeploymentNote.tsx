import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Sentences } from '../fields/ReportView';
import { useDeployment, useIsPublisher } from '../fields/useFieldReads';
import { useFieldReportWords } from '../fields/useFieldReportWords';

/** Faults in the file of the operator, shown to publishers only. */
export function DeploymentNote() {
  const translate = useTranslate();
  const words = useFieldReportWords();
  const { data } = useDeployment(useIsPublisher());
  if (!data || data.findings.length === 0) return null;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}>
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
          {translate('fieldVersions.deployment.findings', {
            smart_count: data.findings.length,
            file: data.source ?? 'fields.json',
          })}
        </Box>
        <Sentences of={data.findings.map((each) => [each.path, words.finding(each)])} />
        <Box component="p" sx={{ m: 0, mt: 1 }}>
          {translate('fieldVersions.deployment.who')}
        </Box>
      </details>
    </Alert>
  );
}
