import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WhatsappMode } from '../../../../domain/whatsapp/modes';
import { flagsOf, type WhatsappStateName } from '../../../../domain/whatsapp/states';
import { ConfirmDialog } from '../../../../framework/panel/dialogs/ConfirmDialog';
import { Button } from '../../../../framework/panel/kit/Button';
import type { ActionName, useActions } from '../useActions';

interface ConnectionButtonsProps {
  /** Undefined where unknown: everything is offered then. */
  readonly state: WhatsappStateName | undefined;
  readonly mode: WhatsappMode | null;
  readonly hasService: boolean;
  readonly actions: ReturnType<typeof useActions>;
  readonly onConnected: (isConnected: boolean) => void;
}

export function ConnectionButtons({ state, mode, hasService, actions, onConnected }: ConnectionButtonsProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const isAlive = state !== undefined && flagsOf({ name: state }).hasProcess;
  const run = async (name: ActionName) => {
    if ((await actions.run(name)) && name !== 'test') onConnected(name === 'connect');
  };
  const offered: readonly ActionName[] = [
    ...(!isAlive || state === 'lost' ? (['connect'] as const) : []),
    ...(hasService && state === 'qr' && mode === 'mock' ? (['scan'] as const) : []),
    ...(hasService && isAlive && mode !== 'mock' ? (['confirm'] as const) : []),
    'test',
    ...(isAlive || state === undefined ? (['disconnect'] as const) : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offered.map((name) => (
        <Button
          key={name}
          variant={name === 'connect' || name === 'scan' ? 'contained' : 'outlined'}
          color={name === 'disconnect' ? 'error' : 'primary'}
          disabled={actions.running !== null}
          aria-busy={actions.running === name}
          onClick={() => (name === 'disconnect' ? setAsking(true) : void run(name))}
        >
          {translate(actions.running === name ? 'whatsapp.actions.working' : `whatsapp.actions.${name}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={isAsking}
        title={translate('whatsapp.actions.disconnectTitle')}
        confirmLabel={translate('whatsapp.actions.disconnect')}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run('disconnect');
        }}
      >
        {translate('whatsapp.actions.disconnectBody')}
      </ConfirmDialog>
    </Box>
  );
}
