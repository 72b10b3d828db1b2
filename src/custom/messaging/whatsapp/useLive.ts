import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { readHealth, readLogs, readQrCode, readStatus } from './reading';
import type { WhatsappService } from './useService';

export const liveKey = ['whatsapp-service'] as const;

/** While somebody looks and the service answers, and else. */
const watchMs = 3000;
const restMs = 30_000;
/** A code whose end nobody told is asked for again this often. */
const codeMs = 15_000;
const LOG_LINES = 100;

/** Asks again by itself, rarely while the page is hidden or the service fails; leaving the page ends it. */
const live = {
  retry: false,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always',
  refetchIntervalInBackground: true,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    document.hidden || state.status === 'error' ? restMs : watchMs,
} as const;

const nowhere = () => Promise.reject(new Error('There is no service to ask.'));

export const useStatus = (service: WhatsappService | undefined) =>
  useQuery({
    ...live,
    queryKey: [...liveKey, 'status'],
    enabled: service !== undefined,
    queryFn: async ({ signal }) => readStatus(await (service?.ask({ path: '/status', signal }) ?? nowhere())),
  });

export const useHealth = (service: WhatsappService | undefined) =>
  useQuery({
    retry: false,
    queryKey: [...liveKey, 'health'],
    enabled: service !== undefined,
    queryFn: async ({ signal }) => readHealth(await (service?.ask({ path: '/health', signal }) ?? nowhere())),
  });

export const useLogs = (service: WhatsappService) =>
  useQuery({
    ...live,
    queryKey: [...liveKey, 'logs'],
    queryFn: async ({ signal }) => readLogs(await service.ask({ path: '/logs', query: { limit: LOG_LINES }, signal })),
  });

/** The picture of the code; `expiresIn` is when it is replaced. */
export function useQrCode(isWanted: boolean, expiresIn: number | null) {
  const provider = useProvider();
  return useQuery({
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryKey: [...liveKey, 'qr'],
    enabled: isWanted,
    queryFn: async ({ signal }) => readQrCode(await provider.call({ path: '/admin/whatsapp/qr-code', signal })),
    refetchInterval: expiresIn === null ? codeMs : Math.min(codeMs, (expiresIn + 1) * 1000),
  });
}
