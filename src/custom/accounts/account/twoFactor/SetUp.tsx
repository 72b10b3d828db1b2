import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { confirmTwoFactor, type NewSecret, startTwoFactor } from '../../../../calls/accounts/twoFactor';
import { Chip } from '../../../../framework/panel/blocks/Chip';
import { useCall } from '../../../../framework/panel/core/calls';
import { later } from '../../../../framework/panel/core/later';
import { Button } from '../../../../framework/panel/kit/Button';
import { codeForm, proofForm } from '../fields';
import { ProfileFields } from '../ProfileFields';
import { useProfileForm } from '../useProfileForm';

const QrCode = later(() => import('./TwoFactorQrCode').then((part) => part.TwoFactorQrCode), {
  height: 216,
  width: 216,
});

interface SetUpProps {
  readonly isRequired: boolean;
  readonly isForced: boolean;
  readonly heading: 'h2' | 'h3';
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Password, then the QR code with the first code of the app. */
export function SetUp({ isRequired, isForced, heading, onCodes }: SetUpProps) {
  const translate = useTranslate();
  const [isBegun, setBegun] = useState(isForced);
  const [secret, setSecret] = useState<NewSecret>();
  const text = (key: string) => translate(`account.twoFactor.${key}`);
  const stop = () => {
    setSecret(undefined);
    setBegun(isForced);
  };
  if (secret) return <Scan secret={secret} heading={heading} onCodes={onCodes} onCancel={stop} />;
  return (
    <Box sx={gridStyle}>
      <Typography>{text('about')}</Typography>
      {isBegun ? (
        <Proof heading={heading} onSecret={setSecret} {...(isForced ? {} : { onCancel: stop })} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Chip tone="neutral">{text('off')}</Chip>
          {isRequired && <span>{text('required')}</span>}
          <Button variant="contained" onClick={() => setBegun(true)}>
            {text('start')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface ProofProps extends Pick<SetUpProps, 'heading'> {
  readonly onSecret: (secret: NewSecret) => void;
  readonly onCancel?: () => void;
}

function Proof({ heading, onSecret, onCancel }: ProofProps) {
  const translate = useTranslate();
  const start = useCall(startTwoFactor);
  const state = useProfileForm({
    declared: proofForm,
    initial: { password: null },
    save: async (values) => onSecret(await start({ body: values })),
  });
  const text = (key: string) => translate(`account.twoFactor.${key}`);
  return (
    <Box component="section" sx={gridStyle}>
      <Typography component={heading} variant="h3">
        {text('proveTitle')}
      </Typography>
      <Typography>{text('proveText')}</Typography>
      <ProfileFields
        declared={proofForm}
        state={state}
        button={text('proveButton')}
        more={onCancel && <Button onClick={onCancel}>{text('cancel')}</Button>}
      />
    </Box>
  );
}

interface ScanProps extends Pick<SetUpProps, 'heading' | 'onCodes'> {
  readonly secret: NewSecret;
  readonly onCancel: () => void;
}

function Scan({ secret, heading, onCodes, onCancel }: ScanProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const confirm = useCall(confirmTwoFactor);
  const state = useProfileForm({
    declared: codeForm,
    initial: { code: null },
    save: async (values) => {
      const { recovery_codes: codes, ended_sessions: count } = await confirm({ body: values });
      onCodes(codes);
      if (count > 0) notify('account.twoFactor.endedOthers', { type: 'info', messageArgs: { count } });
    },
  });
  const text = (key: string) => translate(`account.twoFactor.${key}`);
  return (
    <Box component="section" sx={gridStyle}>
      <Typography component={heading} variant="h3">
        {text('scanTitle')}
      </Typography>
      <Typography>{text('scanText')}</Typography>
      <QrCode text={secret.uri} label={text('qr')} />
      <div>
        <Typography>{text('secretText')}</Typography>
        <Box component="code" sx={secretStyle}>
          {inGroups(secret.secret)}
        </Box>
      </div>
      <Typography>{text('confirmText')}</Typography>
      <ProfileFields
        declared={codeForm}
        state={state}
        button={text('confirmButton')}
        more={<Button onClick={onCancel}>{text('cancel')}</Button>}
      />
    </Box>
  );
}

/** As it is read aloud and typed. @example inGroups('ABCDEFGH') // 'ABCD EFGH' */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const gridStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 640 } as const;
const secretStyle = {
  fontSize: '1.125rem',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
