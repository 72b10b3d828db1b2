import { expect } from 'vitest';
import { createDataProvider } from '../../src/dataProvider';
import { createHttp } from '../../src/framework/rest/http';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { isDescribed } from '../support/describedCalls';

export interface DescribedWorld {
  readonly api: ContractStandIn;
  /** The panel's provider over HTTP, signed in with a token, for an API without extensions. */
  readonly provider: ReturnType<typeof createDataProvider>;
}

/** An API with the described calls only, and the panel's provider for it. */
export async function openDescribedWorld(): Promise<DescribedWorld> {
  const api = await startStandIn({ login: 'token' });
  const token = await tokenAt(api.apiUrl);
  const http = createHttp({ baseUrl: () => api.apiUrl, token: () => token, locale: () => 'id' });
  // Ages depend on the day.
  return { api, provider: createDataProvider({ http, has: () => false, today: () => '2026-08-31' }) };
}

async function tokenAt(apiUrl: string): Promise<string> {
  const response = await fetch(`${apiUrl}/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'admin@contoh.example', password: 'Bansos-Demo-2026' }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/** Fails when a call was made that the specification does not describe. */
export async function closeDescribedWorld({ api }: DescribedWorld): Promise<void> {
  const lines = api.requests.map(({ method, path }) => `${method} ${path}`);
  await api.close();
  expect(lines.filter((line) => !isDescribed(line))).toEqual([]);
}
