import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { whatsappServiceRoot } from '../../../calls/messaging/serviceRoot';
import { readWhatsappStatus } from '../../../calls/messaging/whatsapp';
import {
  type AnswerOf,
  type Call,
  type CallArguments,
  findAnswer,
  isSchema,
  requestOf,
} from '../../../framework/calls';
import { renew, useIsOffered } from '../../../framework/panel/core/calls';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { asRecord, asText } from '../../../framework/rest/decode';
import { useApp } from '../../shell/app/app';

/** The calls of the WhatsApp service of the specification, wherever it is. */
export interface WhatsappService {
  /** @throws UnreachableError when nothing answers there; Error with the message of the service when it refuses. */
  readonly ask: <C extends Call>(call: C, ...said: CallArguments<C>) => Promise<AnswerOf<C>>;
}

export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

const LIMIT_MS = 10_000;

/** An outside service where the deployment names one, ours where the server has it; undefined where there is neither. */
export function useService(): WhatsappService | undefined {
  const provider = useProvider();
  const queries = useQueryClient();
  const address = useApp().boot.config.whatsappServiceUrl;
  const isOurs = useIsOffered(readWhatsappStatus);
  return useMemo(() => {
    const service = address !== null ? outsideService(address) : isOurs ? { ask: provider.call } : undefined;
    return service && renewing(service, queries);
  }, [provider, queries, address, isOurs]);
}

const renewing = ({ ask }: WhatsappService, queries: QueryClient): WhatsappService => ({
  ask: (call, ...said) => ask(call, ...said).finally(() => void renew(queries, call)),
});

/** Requested by the browser itself: this service must not see the user's session. */
export function outsideService(address: string): WhatsappService {
  const root = address.replace(/\/+$/, '');
  return {
    async ask(call, ...[input, { signal } = {}]) {
      const { method, path, query = {}, body = {} } = requestOf(call, (input ?? {}) as never);
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      const limit = AbortSignal.timeout(LIMIT_MS);
      const response = await fetch(`${root}${path.slice(whatsappServiceRoot.length)}${search && `?${search}`}`, {
        method,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(method === 'POST' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw signal?.aborted ? error : new UnreachableError('unreachable');
      });
      const told: unknown = await response.json().catch(() => undefined);
      const { error, message } = asRecord(told);
      if (!response.ok) throw new Error(asText(error) ?? asText(message) ?? `HTTP ${response.status}`);
      const { answer } = call;
      const found = isSchema(answer) ? findAnswer({ ...call, answer }, told) : undefined;
      if (found === undefined) throw new Error(`HTTP ${response.status}`);
      return found as AnswerOf<typeof call>;
    },
  };
}
