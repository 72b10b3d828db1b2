import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { liveKey } from './useLive';
import { UnreachableError, type WhatsappService } from './useService';

export type ActionName = 'connect' | 'disconnect' | 'test' | 'scan' | 'confirm';

/** Described calls of the main API, and those only the service has. */
const described = { connect: '/initialize', disconnect: '/disconnect', test: '/test-connection' } as const;
const ofService = { scan: '/simulate-qr-scan', confirm: '/confirm-connection' } as const;

/** What can be done with the connection; one thing at a time. */
export function useActions(service: WhatsappService | undefined) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [running, setRunning] = useState<ActionName | null>(null);

  const call = (name: ActionName): Promise<unknown> =>
    name === 'scan' || name === 'confirm'
      ? (service?.ask({ method: 'POST', path: ofService[name] }) ?? Promise.reject(new UnreachableError()))
      : provider.call({ method: 'POST', path: `/admin/whatsapp${described[name]}` });

  const sentenceOf = (name: ActionName, error: unknown): string => {
    const reason = error instanceof UnreachableError ? translate('whatsapp.status.unreachable') : reasonOf(error, '');
    const failed = translate(`whatsapp.actions.failed.${name}`, { reason });
    return failed.includes(reason) ? failed : `${failed}: ${reason}`;
  };

  /** Resolves to whether it was done. */
  async function run(name: ActionName): Promise<boolean> {
    if (running) return false;
    setRunning(name);
    try {
      await call(name);
      notify(`whatsapp.actions.done.${name}`, { type: 'success' });
      return true;
    } catch (error) {
      notify(sentenceOf(name, error), { type: 'error' });
      return false;
    } finally {
      setRunning(null);
      void queries.invalidateQueries({ queryKey: liveKey });
    }
  }

  return { run, running };
}
