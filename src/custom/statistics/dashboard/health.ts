import { asRecord, asText } from '../../../framework/rest/decode';

export interface Health {
  readonly server: boolean;
  readonly database: boolean;
  readonly api: boolean;
  readonly updatedAt: string | null;
}

/** An answer means that server and API work, unless it says otherwise. */
export function readHealth(answer: unknown): Health {
  const given = asRecord(answer);
  return {
    server: isFine(given.server),
    database: isFine(given.database),
    api: isFine(given.api),
    updatedAt: asText(given.updated_at) ?? asText(given.checked_at) ?? asText(given.time),
  };
}

/** A server that is not well may still say what is wrong; no answer at all means that nothing works. */
export function readIllness(error: unknown): Health {
  const { data } = asRecord(asRecord(error).body);
  return data ? readHealth(data) : noHealth;
}

const noHealth: Health = { server: false, database: false, api: false, updatedAt: null };

const isFine = (value: unknown): boolean =>
  value === undefined || value === true || value === 'ok' || value === 'up' || asRecord(value).ok === true;
