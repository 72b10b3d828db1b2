import LockOutlined from '@mui/icons-material/LockOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Hint } from '../../../panel/blocks/Hint';
import { IconButton } from '../../../panel/kit/IconButton';
import type { OverlayFinding } from '../../../schema';
import { useFindingWords } from '../../documents/useFieldReportWords';
import { useSay } from '../../said/useSay';

interface PropertyGroupProps {
  readonly title: string;
  /** Two in a line. */
  readonly isPaired?: boolean;
  readonly children: ReactNode;
}

export function PropertyGroup({ title, isPaired = false, children }: PropertyGroupProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={id} component="h3" sx={{ fontSize: 14, fontWeight: 700 }}>
        {title}
      </Typography>
      {isPaired ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>{children}</Box>
      ) : (
        children
      )}
    </Box>
  );
}

interface PropertyProps {
  /** What is put back by the button; it is there while the draft says something of its own. */
  readonly name: string;
  readonly onReset?: (() => void) | undefined;
  /** What holds without the draft. */
  readonly byProgram?: string | undefined;
  readonly locked?: string | undefined;
  readonly findings?: readonly OverlayFinding[];
  readonly children: ReactNode;
}

/** A control with what belongs to it: why it is locked, what the program says, what is wrong with it, the way back. */
export function Property({ name, onReset, byProgram, locked, findings = [], children }: PropertyProps) {
  const say = useSay();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Box>
        {onReset && (
          <Hint title={say('field.reset', { name })}>
            <IconButton
              size="small"
              aria-label={say('field.reset', { name })}
              onClick={onReset}
              style={{ marginTop: 2 }}
            >
              <RestartAlt fontSize="small" aria-hidden />
            </IconButton>
          </Hint>
        )}
      </Box>
      {onReset && byProgram && (
        <FormHelperText sx={{ overflowWrap: 'anywhere' }}>
          {say('field.byProgram', { value: byProgram })}
        </FormHelperText>
      )}
      {locked && (
        <FormHelperText sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
          <LockOutlined aria-hidden style={{ fontSize: 16, marginTop: '1px' }} />
          <span>{locked}</span>
        </FormHelperText>
      )}
      <FindingLines findings={findings} />
    </Box>
  );
}

export function FindingLines({ findings }: { readonly findings: readonly OverlayFinding[] }) {
  const words = useFindingWords();
  return findings.map((finding) => (
    <FormHelperText key={`${finding.path} ${finding.code}`} error={finding.severity === 'error'} role="status">
      {words(finding)}
    </FormHelperText>
  ));
}
