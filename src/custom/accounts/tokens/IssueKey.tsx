import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { issueToken } from '../../../calls/accounts/serviceTokens';
import { useCall, useIsOffered } from '../../../framework/panel/core/calls';
import { usePanel } from '../../../framework/panel/core/context';
import { copyText } from '../../../framework/panel/core/copyText';
import type { SlotProps } from '../../../framework/panel/core/types';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { proofForm } from '../account/fields';
import { ProfileFields } from '../account/ProfileFields';
import { useProfileForm } from '../account/useProfileForm';

/** Above a token without a key, for whoever made it: the password once more, then the key, this once. */
export function IssueKey({ record }: SlotProps) {
  const translate = useTranslate();
  const { actor } = usePanel();
  const isOffered = useIsOffered(issueToken);
  const [key, setKey] = useState('');
  if (!record || !isOffered) return null;
  if (key !== '') return <Key value={key} />;
  if (record.keadaan !== 'menunggu') return null;
  if (record.pembuat_id !== actor.id)
    return (
      <Box sx={boxStyle}>
        <Alert severity="info" variant="outlined">
          {translate('account.tokens.byMaker')}
        </Alert>
      </Box>
    );
  return <Proof id={Number(record.id)} onIssued={setKey} />;
}

function Proof({ id, onIssued }: { readonly id: number; readonly onIssued: (key: string) => void }) {
  const translate = useTranslate();
  const issue = useCall(issueToken);
  const state = useProfileForm({
    declared: proofForm,
    initial: { password: null },
    save: async ({ password }) => onIssued((await issue({ id, body: { password: String(password) } })).token),
  });
  return (
    <Box sx={boxStyle}>
      <Alert severity="info" variant="outlined">
        {translate('account.tokens.about')}
      </Alert>
      <ProfileFields declared={proofForm} state={state} button={translate('account.tokens.issue')} />
    </Box>
  );
}

function Key({ value }: { readonly value: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    copyText(value).then(
      () => notify('account.tokens.copied', { type: 'info' }),
      () => notify('account.tokens.notCopied', { type: 'warning' }),
    );
  return (
    <Box sx={boxStyle}>
      <Alert severity="warning" role="status">
        {translate('account.tokens.once')}
      </Alert>
      <Box component="code" sx={keyStyle}>
        {value}
      </Box>
      <div>
        <Button variant="contained" onClick={() => void copy()}>
          {translate('account.tokens.copy')}
        </Button>
      </div>
    </Box>
  );
}

const boxStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 640, mb: 3 } as const;
const keyStyle = {
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
