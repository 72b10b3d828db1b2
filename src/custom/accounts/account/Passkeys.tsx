import KeyIcon from '@mui/icons-material/Key';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { addPasskey, listPasskeys, type Passkey, removePasskey, startPasskey } from '../../../calls/accounts/passkeys';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { useAnswer, useCall } from '../../../framework/panel/core/calls';
import { usePanel } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { ConfirmDialog } from '../../../framework/panel/dialogs/ConfirmDialog';
import { Button } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { AccountLine } from './AccountLine';
import { passkeyForm } from './fields';
import { ProfileFields } from './ProfileFields';
import { useProfileForm } from './useProfileForm';
import { nameDevice } from './useSessions';

/** Keys on one's own devices that open this account: which there are, one more, one less. */
export function Passkeys() {
  const text = usePasskeyText();
  const { data, error, refetch } = useAnswer(listPasskeys, {});
  const [isAdding, setAdding] = useState(false);
  if (error && !data)
    return (
      <ErrorState
        sentence={text('loadFailed')}
        reason={reasonOf(error, text('loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={120} />;
  return (
    <Box sx={gridStyle}>
      <Typography>{text('about')}</Typography>
      {data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{text('none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} />
          ))}
        </Box>
      )}
      {isAdding && <Add onEnd={() => setAdding(false)} />}
      {!isAdding && browserSupportsWebAuthn() && (
        <div>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        </div>
      )}
      {!browserSupportsWebAuthn() && <Typography sx={{ color: 'text.secondary' }}>{text('unsupported')}</Typography>}
    </Box>
  );
}

function usePasskeyText() {
  const translate = useTranslate();
  return (key: string, words = {}): string => translate(`account.passkeys.${key}`, words);
}

/** Password and name, then the device asks for finger, face or code. */
function Add({ onEnd }: { readonly onEnd: () => void }) {
  const text = usePasskeyText();
  const notify = useNotify();
  const start = useCall(startPasskey);
  const add = useCall(addPasskey);
  const state = useProfileForm({
    declared: passkeyForm,
    initial: { passkey_name: nameDevice(navigator.userAgent), password: null },
    save: async ({ passkey_name: name, password }) => {
      const { ticket, options } = await start({ body: { password: String(password) } });
      const response = await startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
        const isThere = error instanceof Error && error.name === 'InvalidStateError';
        throw new Error(text(isThere ? 'present' : 'unused'));
      });
      await add({ body: { ticket, response, name: String(name) } });
      notify('account.passkeys.added', { type: 'success', messageArgs: { name } });
      onEnd();
    },
  });
  return (
    <ProfileFields
      declared={passkeyForm}
      state={state}
      button={text('addButton')}
      more={<Button onClick={onEnd}>{text('cancel')}</Button>}
    />
  );
}

function Line({ passkey }: { readonly passkey: Passkey }) {
  const text = usePasskeyText();
  const notify = useNotify();
  const { formats } = usePanel();
  const remove = useCall(removePasskey);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, name, created_at: made, last_used_at: used } = passkey;
  const confirm = async () => {
    setBusy(true);
    try {
      await remove({ id });
      notify('account.passkeys.removed', { type: 'success', messageArgs: { name } });
    } catch (error) {
      notify(reasonOf(error, text('removeFailed')), { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <AccountLine
      icon={<KeyIcon />}
      title={name}
      facts={[
        text('since', { time: formats.dateTime(made) }),
        used ? text('used', { time: formats.relative(used) }) : text('neverUsed'),
      ].join(' · ')}
    >
      <Button size="small" color="error" aria-label={text('removeOne', { name })} onClick={() => setAsking(true)}>
        {text('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text('removeTitle', { name })}
        confirmLabel={text('remove')}
        destructive
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {text('removeText')}
      </ConfirmDialog>
    </AccountLine>
  );
}

const gridStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 640 } as const;
