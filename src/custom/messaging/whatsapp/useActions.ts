import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  confirmWhatsapp,
  connectWhatsapp,
  disconnectWhatsapp,
  simulateScan,
  testWhatsapp,
} from '../../../calls/messaging/whatsapp';
import { useCall } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';
import { UnreachableError, type WhatsappService } from './useService';

export type ActionName = 'connect' | 'disconnect' | 'test' | 'scan' | 'confirm';

/** What can be done with the connection; one thing at a time. */
export function useActions(service: WhatsappService | undefined) {
  const connect = useCall(connectWhatsapp);
  const disconnect = useCall(disconnectWhatsapp);
  const test = useCall(testWhatsapp);
  const notify = useNotify();
  const translate = useTranslate();
  const [running, setRunning] = useState<ActionName | null>(null);

  /** Described calls of the main API, and those only the service has. */
  const calls: Readonly<Record<ActionName, () => Promise<unknown>>> = {
    connect,
    disconnect,
    test,
    scan: () => service?.ask(simulateScan) ?? Promise.reject(new UnreachableError()),
    confirm: () => service?.ask(confirmWhatsapp) ?? Promise.reject(new UnreachableError()),
  };

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
      await calls[name]();
      notify(`whatsapp.actions.done.${name}`, { type: 'success' });
      return true;
    } catch (error) {
      notify(sentenceOf(name, error), { type: 'error' });
      return false;
    } finally {
      setRunning(null);
    }
  }

  return { run, running };
}
