import Box from '@mui/material/Box';
import { Alert } from '../../panel/kit/Alert';
import { Sentences } from '../documents/ReportView';
import { useDeployment } from '../documents/useFieldReads';
import { useFieldReportWords } from '../documents/useFieldReportWords';
import { useSay } from '../said/useSay';
import { useIsPublisher } from '../source/useStaff';

/** Faults in the file of the operator, shown to publishers only. */
export function DeploymentNote() {
  const say = useSay();
  const words = useFieldReportWords();
  const { data } = useDeployment(useIsPublisher());
  if (!data || data.findings.length === 0) return null;
  return (
    <Alert severity="info">
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
          {say('fieldVersions.deployment.findings', {
            smart_count: data.findings.length,
            file: data.source ?? 'fields.json',
          })}
        </Box>
        <Sentences of={data.findings.map((each) => [each.path, words.finding(each)])} />
        <Box component="p" sx={{ m: 0, mt: 1 }}>
          {say('fieldVersions.deployment.who')}
        </Box>
      </details>
    </Alert>
  );
}
