import { expect, it } from 'vitest';
import { createAuthProvider } from '../../src/authProvider';
import { model } from '../../src/resources';
import { toPanelActor } from '../../src/start/actor';
import type { PanelSession } from '../../src/start/session';

const may = (role: string, resource: string, action: string) => {
  const user = { id: 1, name: 'Sari', role, anggota_legislatif_id: 3, anggota_legislatif: null };
  return createAuthProvider({} as PanelSession, toPanelActor(user, {}), model).canAccess?.({ resource, action });
};

it('opens what the policy of a resource opens to the role, and nothing it does not know', async () => {
  expect(await may('admin', 'users', 'list')).toBe(true);
  expect(await may('admin_aleg', 'volunteers', 'list')).toBe(true);
  expect(await may('admin_aleg', 'system_settings', 'edit')).toBe(false);
  expect(await may('admin', 'users', 'burn')).toBe(false);
  expect(await may('admin', 'nothing', 'list')).toBe(false);
});
