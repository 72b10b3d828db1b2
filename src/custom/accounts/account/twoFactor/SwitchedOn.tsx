import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { renewRecoveryCodes, switchOffTwoFactor, type TwoFactorState } from '../../../../calls/accounts/twoFactor';
import { Chip } from '../../../../framework/panel/blocks/Chip';
import { useCall } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { useApp } from '../../../shell/app/app';
import { codeForm, endForm } from '../fields';
import { ProfileFields } from '../ProfileFields';
import { useProfileForm } from '../useProfileForm';

interface SwitchedOnProps {
  readonly state: TwoFactorState;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onEnded: () => void;
}

const FEW = 3;

export function SwitchedOn({ state, onCodes, onEnded }: SwitchedOnProps) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const [open, setOpen] = useState<'codes' | 'end'>();
  const { since, recovery_left: count, is_required: isRequired } = state;
  const text = (key: string, words = {}) => translate(`account.twoFactor.${key}`, words);
  const close = () => setOpen(undefined);
  return (
    <Box sx={gridStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Chip tone="success">{text('on')}</Chip>
        {since && <span>{text('since', { time: formats.dateTime(since) })}</span>}
        {isRequired && <span>{text('required')}</span>}
      </Box>
      {count <= FEW ? (
        <Alert severity="warning">{text('fewLeft', { count })}</Alert>
      ) : (
        <Typography>{text('left', { count })}</Typography>
      )}
      {!open && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setOpen('codes')}>
            {text('renew')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setOpen('end')}>
            {text('end')}
          </Button>
        </Box>
      )}
      {open === 'codes' && <NewCodes onCodes={onCodes} onCancel={close} />}
      {open === 'end' && <End isRequired={isRequired} onEnded={onEnded} onCancel={close} />}
    </Box>
  );
}

function NewCodes({ onCodes, onCancel }: Pick<SwitchedOnProps, 'onCodes'> & { readonly onCancel: () => void }) {
  const translate = useTranslate();
  const renewCodes = useCall(renewRecoveryCodes);
  const state = useProfileForm({
    declared: codeForm,
    initial: { code: null },
    save: async (values) => onCodes((await renewCodes({ body: values })).recovery_codes),
  });
  const text = (key: string) => translate(`account.twoFactor.${key}`);
  return (
    <Box component="section" sx={gridStyle}>
      <Typography component="h3" variant="h3">
        {text('renew')}
      </Typography>
      <Typography>{text('renewText')}</Typography>
      <ProfileFields
        declared={codeForm}
        state={state}
        button={text('renewButton')}
        more={<Button onClick={onCancel}>{text('cancel')}</Button>}
      />
    </Box>
  );
}

interface EndProps extends Pick<SwitchedOnProps, 'onEnded'> {
  readonly isRequired: boolean;
  readonly onCancel: () => void;
}

function End({ isRequired, onEnded, onCancel }: EndProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { session } = useApp().boot;
  const end = useCall(switchOffTwoFactor);
  const state = useProfileForm({
    declared: endForm,
    initial: { password: null, code: null },
    save: async (values) => {
      await end({ body: values });
      notify('account.twoFactor.ended', { type: 'success' });
      onEnded();
      void session.refresh().catch(() => undefined);
    },
  });
  const text = (key: string) => translate(`account.twoFactor.${key}`);
  return (
    <Box component="section" sx={gridStyle}>
      <Typography component="h3" variant="h3">
        {text('end')}
      </Typography>
      <Typography>
        {text('endText')} {isRequired && text('endRequired')}
      </Typography>
      <ProfileFields
        declared={endForm}
        state={state}
        button={text('endButton')}
        more={<Button onClick={onCancel}>{text('cancel')}</Button>}
      />
    </Box>
  );
}

const gridStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 640 } as const;
