import { type AnswerOf, findAnswer } from '../../../framework/calls';
import { health } from '../../../framework/calls/server';
import { asRecord } from '../../../framework/rest/decode';

export interface Health {
  readonly server: boolean;
  readonly database: boolean;
  readonly api: boolean;
  /** Is there room to write? */
  readonly storage: boolean;
  readonly updatedAt: string | null;
}

export const toHealth = ({ server, database, api, storage, time }: AnswerOf<typeof health>): Health => ({
  server: server === 'ok',
  database: database === 'ok',
  api: api === 'ok',
  storage: storage === 'ok',
  updatedAt: time,
});

/** An answer in whatever shape an API has for it. */
export function readHealth(data: unknown): Health {
  const answer = findAnswer(health, data);
  return answer ? toHealth(answer) : noHealth;
}

/** A server that is not well may still say what is wrong; no answer at all means that nothing works. */
export function readIllness(error: unknown): Health {
  const { data } = asRecord(asRecord(error).body);
  return data ? readHealth(data) : noHealth;
}

const noHealth: Health = { server: false, database: false, api: false, storage: true, updatedAt: null };
