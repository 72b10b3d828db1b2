import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { openPanel } from '../../../support/openPanel';

const path = '/api/admin/settings/decision-messages';
const stored = {
  id: 1,
  version: 1,
  aktif: false,
  subjek: 'Pendaftaran {program}: {status}',
  disetujui: 'Yth. {nama}',
  ditolak: 'Alasan: {catatan}',
  perlu_dilengkapi: 'Lengkapi',
};

describe('the messages about decisions', () => {
  it('are shown with sample words while they are written; a word nobody knows is named and not saved', async () => {
    const { user, sent } = await openPanel('/settings/decision-messages', {
      extensions: ['auth.me', 'settings.decisionMessages', 'records.version'],
      routes: { [`GET ${path}`]: success(stored), [`GET ${path}/versions`]: success([]) },
    });
    const subject = await screen.findByRole('textbox', { name: /^Subjek/ });
    fireEvent.change(subject, { target: { value: 'Kabar untuk {nama}' } });
    expect(await screen.findByText('Kabar untuk Siti Aminah')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pesan untuk' }), 'Ditolak');
    expect(await screen.findByText(/^Alasan: (?!\{)/)).toBeVisible();
    fireEvent.change(subject, { target: { value: 'Kabar untuk {umur}' } });
    expect(await screen.findByText('Kata tidak dikenal: {umur}')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    const form = within(screen.getByRole('main'));
    expect((await form.findAllByText(/^Subjek memuat kata yang tidak dikenal: \{umur\}/))[0]).toBeVisible();
    expect(sent(`PUT ${path}`)).toEqual([]);
  });
});
