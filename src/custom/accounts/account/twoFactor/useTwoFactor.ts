import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { asId, asRecord, asText } from '../../../../framework/rest/decode';
import { useApp } from '../../../shell/app/app';
import { sessionsKey } from '../useSessions';

const path = '/auth/two-factor';

export interface TwoFactorState {
  readonly isOn: boolean;
  readonly since: string | null;
  readonly recoveryLeft: number;
  readonly isRequired: boolean;
}

export function readTwoFactor(answer: unknown): TwoFactorState {
  const data = asRecord(answer);
  return {
    isOn: data.is_on === true,
    since: asText(data.since),
    recoveryLeft: asId(data.recovery_left) ?? 0,
    isRequired: data.is_required === true,
  };
}

export interface NewSecret {
  readonly secret: string;
  readonly uri: string;
}

/** The second step of the person who is signed in, as the server has it now. */
export function useTwoFactor() {
  const provider = useProvider();
  const queries = useQueryClient();
  const { user } = useApp();
  const queryKey = ['auth', 'two-factor', user.id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readTwoFactor(await provider.call({ path, signal })),
    staleTime: 0,
    gcTime: 0,
  });
  return { ...query, renew: () => queries.invalidateQueries({ queryKey }) };
}

/** None of these is asked again by itself: a code opens once. */
export function useTwoFactorCalls() {
  const provider = useProvider();
  const queries = useQueryClient();
  const post = async (more: string, body: object) =>
    asRecord(await provider.call({ method: 'POST', path: `${path}${more}`, body }));
  const codesOf = ({ recovery_codes: codes }: Readonly<Record<string, unknown>>): readonly string[] =>
    Array.isArray(codes) ? codes.map(String) : [];
  return {
    start: async (values: object): Promise<NewSecret> => {
      const { secret, uri } = await post('', values);
      return { secret: String(secret), uri: String(uri) };
    },
    confirm: async (values: object) => {
      const answer = await post('/confirm', values);
      // It ends the other sessions, which stand on the same page.
      void queries.invalidateQueries({ queryKey: sessionsKey });
      return { codes: codesOf(answer), ended: asId(answer.ended_sessions) ?? 0 };
    },
    renewCodes: async (values: object) => codesOf(await post('/recovery-codes', values)),
    end: (values: object) => post('/off', values),
  };
}
