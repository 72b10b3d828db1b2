import Box from '@mui/material/Box';
import { useTexts } from '../../../../framework/panel/core/context';
import { Button } from '../../../../framework/panel/kit/Button';
import { applications } from '../../../../resources/applications';
import { usePreferences } from '../../../shell/app/app';
import { keyCap, keyOfCommand, type WorkbenchCommand } from '../../../shell/shortcuts/workbenchKeys';
import { type CaseStep, isApproval, isRefusal } from '../shared/steps';
import { useApplicationWords } from '../shared/words';
import type { CaseActions } from './useCaseActions';
import { useWorkbenchWords } from './words';

const commandOf = {
  Disetujui: 'approve',
  Ditolak: 'reject',
  'Perlu Dilengkapi': 'complete',
  second: 'approve',
  sendBack: 'reject',
} as const satisfies Readonly<Record<CaseStep, WorkbenchCommand>>;

/** What can be done with the open case; always in sight, at the thumb on a phone. */
export function ActionBar({ actions }: { readonly actions: CaseActions }) {
  const words = useApplicationWords();
  const texts = useTexts(applications);
  const bench = useWorkbenchWords();
  const { offers, begin, takeOrRelease, isRunning } = actions;
  const mayTake = offers.take || offers.release;
  if (offers.decisions.length === 0 && !mayTake) return null;
  return (
    <Box role="group" aria-label={bench('actions')} className="stuck-foot no-print" sx={barStyle}>
      {offers.decisions.map((decision) => (
        <Button
          key={decision}
          variant={isApproval(decision) ? 'contained' : 'outlined'}
          color={isRefusal(decision) ? 'error' : 'primary'}
          aria-keyshortcuts={keyOfCommand(commandOf[decision])}
          onClick={() => begin(decision)}
        >
          {words(`decide.button.${decision}`)}
          <KeyCap command={commandOf[decision]} />
        </Button>
      ))}
      {mayTake && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={isRunning}
          aria-keyshortcuts={keyOfCommand('take')}
          onClick={() => void takeOrRelease()}
        >
          {texts.action(offers.take ? 'take' : 'release')}
          <KeyCap command="take" />
        </Button>
      )}
    </Box>
  );
}

/** The key that does the same, where there is a keyboard and it is listened to. */
export function KeyCap({ command }: { readonly command: WorkbenchCommand }) {
  const { shortcuts } = usePreferences();
  if (!shortcuts) return null;
  return (
    <Box component="kbd" aria-hidden sx={keyStyle}>
      {keyCap(keyOfCommand(command))}
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // Beside its case it stands still.
  '&&': { position: { md: 'static' } },
  '& .button': { flex: { xs: '1 1 40%', md: '0 1 auto' } },
} as const;

const keyStyle = {
  display: { xs: 'none', md: 'inline-block' },
  ml: 1,
  px: 0.75,
  fontFamily: 'var(--font-mono)',
  fontSize: 12,
  lineHeight: '18px',
  border: '1px solid currentColor',
  borderRadius: 0.5,
} as const;
