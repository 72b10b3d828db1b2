import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { useTestMail } from './useTestMail';

interface TestMailProps {
  readonly hasHost: boolean;
  readonly isUnsaved?: boolean;
  readonly to: string;
}

/** One mail, now, with the stored settings. */
export function TestMail({ hasHost, isUnsaved = false, to: first }: TestMailProps) {
  const translate = useTranslate();
  const [to, setTo] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const { send, isSending, wrongAddress, failure, answer } = useTestMail();
  const error = isMissing ? translate('outbox.email.test.required') : wrongAddress;
  const sendTest = () => {
    setMissing(to.trim() === '');
    if (to.trim() !== '') send(to.trim());
  };
  // No form of its own: this stands within that of the settings, and Enter would save those.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isSending) sendTest();
  };
  return (
    <TitledPanel title={translate('outbox.email.test.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(hint(hasHost, isUnsaved))}
        </Typography>
        <TextField
          size="small"
          type="email"
          label={translate('outbox.email.test.to')}
          value={to}
          disabled={!hasHost}
          error={Boolean(error)}
          helperText={error}
          onChange={(event) => setTo(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="outlined" disabled={!hasHost || isSending} aria-busy={isSending} onClick={sendTest}>
          {translate(isSending ? 'outbox.email.test.sending' : 'outbox.email.test.send')}
        </Button>
        <Box aria-live="polite">
          {failure && <Alert severity="error">{failure}</Alert>}
          {answer && <Answered response={answer.response} isDemo={answer.demo} />}
        </Box>
      </Box>
    </TitledPanel>
  );
}

const hint = (hasHost: boolean, isUnsaved: boolean): string =>
  `outbox.email.test.${hasHost ? (isUnsaved ? 'unsaved' : 'help') : 'noHost'}`;

function Answered({ response, isDemo }: { readonly response: string | null; readonly isDemo: boolean }) {
  const translate = useTranslate();
  if (isDemo) return <Alert severity="info">{translate('outbox.email.test.demo')}</Alert>;
  return (
    <Alert severity="success" style={{ overflowWrap: 'anywhere' }}>
      {translate('outbox.email.test.sent')}
      {response && (
        <Typography variant="body2">{translate('outbox.email.test.answer', { answer: response })}</Typography>
      )}
    </Alert>
  );
}
