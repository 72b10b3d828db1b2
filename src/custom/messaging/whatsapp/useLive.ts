import { useQuery } from '@tanstack/react-query';
import {
  readWhatsappHealth,
  readWhatsappLogs,
  readWhatsappQrCode,
  readWhatsappStatus,
} from '../../../calls/messaging/whatsapp';
import { type AnswerOf, type Call, type CallArguments, type InputOf, keyOf } from '../../../framework/calls';
import { useAnswer } from '../../../framework/panel/core/calls';
import type { WhatsappService } from './useService';

/** While the page is visible and the service answers, and else. */
const watchMs = 3000;
const restMs = 30_000;
/** A code without a known end is requested again this often. */
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

function useServiceAnswer<C extends Call>(
  service: WhatsappService | undefined,
  call: C,
  input: InputOf<C>,
  options: Partial<typeof live>,
) {
  return useQuery<AnswerOf<C>>({
    retry: false,
    ...options,
    queryKey: keyOf(call, input),
    enabled: service !== undefined,
    queryFn: ({ signal }) =>
      service?.ask(call, ...([input, { signal }] as unknown as CallArguments<C>)) ??
      Promise.reject(new Error('There is no service to ask.')),
  });
}

export const useStatus = (service: WhatsappService | undefined) =>
  useServiceAnswer(service, readWhatsappStatus, {}, live);

export const useHealth = (service: WhatsappService | undefined) =>
  useServiceAnswer(service, readWhatsappHealth, {}, {});

export const useLogs = (service: WhatsappService) =>
  useServiceAnswer(service, readWhatsappLogs, { query: { limit: LOG_LINES } }, live);

/** The picture of the code; `expiresIn` is when it is replaced. */
export const useQrCode = (isWanted: boolean, expiresIn: number | null) =>
  useAnswer(
    readWhatsappQrCode,
    {},
    {
      retry: false,
      staleTime: 0,
      gcTime: 0,
      enabled: isWanted,
      refetchInterval: expiresIn === null ? codeMs : Math.min(codeMs, (expiresIn + 1) * 1000),
    },
  );
