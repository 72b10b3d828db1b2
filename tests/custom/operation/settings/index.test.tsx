import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formFields } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { success } from '../../../support/bootAgainst';
import { budi, here, openPanel } from '../../../support/openPanel';

const features = model.resources.flatMap(({ extension }) => extension ?? []);
const extensions = ['auth.me', ...features];
const main = () => within(screen.getByRole('main'));

describe('the page of all settings', () => {
  it('names each setting of every group, once, at its place', async () => {
    await openPanel('/settings', { extensions });
    const places = (await main().findAllByRole('link')).map((link) => link.getAttribute('href') ?? '');
    const groups = model.resources.filter(({ api }) => api.single);
    expect(groups.length).toBeGreaterThan(5);
    for (const group of groups)
      for (const name of formFields(group).filter((each) => !group.fields[each]?.extension))
        expect(places.filter((place) => place.endsWith(`#${name}`)).length, `${group.name}.${name}`).toBeGreaterThan(0);
    const single = places.filter((place) => place.includes('#'));
    expect(new Set(single).size).toBe(single.length);
  });

  it('finds them by name, with a letter wrong, and leads to the first with Enter', async () => {
    const { user } = await openPanel('/settings', {
      extensions,
      routes: { 'GET /api/admin/settings/security': success({ id: 1, version: 1, loginAttempts: 5 }) },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Cari pengaturan' }), 'percobaaan');
    expect(here()).toBe('/settings?q=percobaaan');
    expect(main().getByRole('list', { name: 'Pengaturan di Keamanan' })).toHaveTextContent(/^Percobaan masuk$/);
    expect(main().queryByRole('link', { name: 'Pengaturan Umum' })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Percobaan masuk/ })).toHaveFocus());
    expect(here()).toBe('/settings/keamanan');
  });

  it('offers a person what they may set, and nothing else', async () => {
    const { user } = await openPanel('/settings', { extensions, as: budi });
    expect(main().queryByRole('link', { name: 'Pengaturan Umum' })).toBeNull();
    expect(main().getAllByRole('link', { name: 'Akun' }).length).toBeGreaterThan(0);
    await user.type(screen.getByRole('searchbox', { name: 'Cari pengaturan' }), 'smtp');
    await user.click(screen.getByRole('button', { name: 'Tampilkan semua pengaturan' }));
    expect(here()).toBe('/settings');
  });
});
