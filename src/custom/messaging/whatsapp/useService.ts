import { useMemo } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { asRecord, asText } from '../../../framework/rest/decode';
import { useApp } from '../../shell/app/app';

interface ServiceRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, number>>;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** The calls of the WhatsApp service of the specification, wherever it is. */
export interface WhatsappService {
  /** @throws UnreachableError when nothing answers there; Error with what the service said when it refuses. */
  readonly ask: (request: ServiceRequest) => Promise<unknown>;
}

export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

const LIMIT_MS = 10_000;

/** An outside service where the deployment names one, ours where the server has it; undefined where there is neither. */
export function useService(): WhatsappService | undefined {
  const provider = useProvider();
  const { has } = usePanel();
  const address = useApp().boot.config.whatsappServiceUrl;
  const isOurs = has('whatsapp.service');
  return useMemo(() => {
    if (address !== null) return outsideService(address);
    if (!isOurs) return undefined;
    return { ask: ({ path, ...request }) => provider.call({ ...request, path: `/admin/whatsapp/service${path}` }) };
  }, [provider, address, isOurs]);
}

/** Asked by the browser itself: the person's session is nothing this service may see. */
export function outsideService(address: string): WhatsappService {
  const root = address.replace(/\/+$/, '');
  return {
    async ask({ method = 'GET', path, query = {}, body, signal }) {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      const limit = AbortSignal.timeout(LIMIT_MS);
      const response = await fetch(`${root}${path}${search && `?${search}`}`, {
        method,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(method === 'POST' && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body ?? {}),
        }),
      }).catch((error: unknown) => {
        throw signal?.aborted ? error : new UnreachableError('unreachable');
      });
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.ok) return answer;
      const { error, message } = asRecord(answer);
      throw new Error(asText(error) ?? asText(message) ?? `HTTP ${response.status}`);
    },
  };
}
