import { onTestFinished } from 'vitest';
import { type Boot, startBoot } from '../../src/start/boot';
import { defaultRuntimeConfig, type RuntimeConfig } from '../../src/start/runtimeConfig';
import type { Routes, StandIn } from './standIn';

export const admin = { id: 7, name: 'Siti', email: 'siti@contoh.example', role: 'admin' };
export const success = (data: unknown) => ({ body: { status: 'success', success: true, message: '', data } });
export const credentials = { email: 'siti@contoh.example', password: 'Bansos-Demo-2026' };

export const csrfCookie: Routes = { 'GET /sanctum/csrf-cookie': { status: 204 } };
export const cookieLogin = (user: unknown = admin): Routes => ({
  ...csrfCookie,
  'POST /api/login': success({ user }),
});
export const tokenLogin = (user: unknown = admin): Routes => ({
  'POST /api/auth/login': success({ token: 'T1', user }),
});

/** A start of the panel against a stand-in; ends with the test. */
export function bootAgainst(server: StandIn, settings: Partial<RuntimeConfig> = {}): Boot {
  const boot = startBoot({ ...defaultRuntimeConfig, apiUrl: `${server.root}/api`, extensions: [], ...settings });
  onTestFinished(() => boot.close());
  return boot;
}
