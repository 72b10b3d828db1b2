import Box from '@mui/material/Box';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { useFindingWords } from '../documents/useFieldReportWords';
import { useFieldEditing } from '../editing/context';
import { useSay } from '../said/useSay';

const shown = 8;

/** Everything that is wrong or odd about the draft, each leading to where it can be put right. */
export function FindingsPanel({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const say = useSay();
  const words = useFindingWords();
  const { check } = useFieldEditing();
  const { findings } = check;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {check.state === 'failed' && (
        <Alert severity="warning">{say('findings.failed', { reason: check.reason ?? '' })}</Alert>
      )}
      {findings.length > 0 && (
        <Alert severity={errors > 0 ? 'error' : 'warning'}>
          {errors > 0
            ? say('findings.errors', { count: errors })
            : say('findings.warnings', { count: findings.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {findings.slice(0, shown).map((finding) => (
              <li key={`${finding.path} ${finding.code}`}>
                {words(finding)}{' '}
                <Button
                  size="small"
                  color="inherit"
                  style={{ minHeight: 0, paddingTop: 0, paddingBottom: 0 }}
                  onClick={() => onOpen(finding.path)}
                >
                  {say('findings.open')}
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
