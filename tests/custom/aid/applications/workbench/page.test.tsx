import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { WorkbenchPage } from '../../../../../src/custom/aid/applications/workbench/WorkbenchPage';
import { success } from '../../../../support/bootAgainst';
import { applicationRow, renderApplications } from '../../../../support/fakeApplications';
import { openPanel } from '../../../../support/openPanel';

const path = '/pendaftaran/verify';
const applications = [1, 2].map((id) => applicationRow(id));
const queue = () => screen.findByRole('list', { name: 'Antrean verifikasi' });

describe('the workbench', () => {
  it('finds by what is typed, says when nothing matches, and offers all of them again', async () => {
    const places: string[] = [];
    renderApplications(<WorkbenchPage />, { applications, path, onLocation: ({ search }) => places.push(search) });
    const user = userEvent.setup();
    expect(await screen.findByText('2 pendaftaran menunggu')).toBeInTheDocument();
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'tidak ada' } });
    await user.type(search, '{Enter}');
    expect(await screen.findByText('Tidak ada pendaftaran yang cocok')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(await screen.findByText('2 pendaftaran menunggu')).toBeInTheDocument();
    expect(within(await queue()).getAllByRole('button').length).toBeGreaterThan(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Urutan' }), 'Terlama dulu');
    await waitFor(() => expect(places.at(-1)).toContain('sort=oldest'));
  });

  it('says that it could not be loaded, and tries again', async () => {
    const list = 'GET /api/admin/pendaftaran';
    const { user, answer } = await openPanel(path, { routes: { [list]: { status: 500, body: {} } } });
    expect(await screen.findByText(/Gagal memuat data verifikasi/)).toBeVisible();
    answer({ [list]: success([]) });
    await user.click(screen.getByRole('button', { name: /^Coba lagi$/i }));
    expect(await screen.findByText('Tidak ada pendaftaran yang menunggu')).toBeVisible();
  });
});
