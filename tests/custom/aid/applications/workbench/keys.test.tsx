import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { WorkbenchPage } from '../../../../../src/custom/aid/applications/workbench/WorkbenchPage';
import { applicationRow, renderApplications } from '../../../../support/fakeApplications';

async function open(...found: readonly string[]) {
  const documents = found.map((pemeriksaan, index) => ({
    id: index + 1,
    name: `Berkas ${index + 1}`,
    tautan: 'https://contoh.example/berkas.jpg',
    pemeriksaan,
  }));
  const dokumen_pendukung = JSON.stringify(documents);
  const applications = [1, 2, 3].map((id) => applicationRow(id, { dokumen_pendukung }));
  const { provider } = renderApplications(<WorkbenchPage />, {
    applications,
    documents,
    path: '/pendaftaran/verify?id=1',
  });
  await isOpen('Pemohon 1');
  const states = () => provider.rows('applications').map(({ status }) => status);
  return { provider, states, user: userEvent.setup() };
}
const isOpen = (name: string) => screen.findByRole('heading', { level: 2, name });
const notes = () => within(screen.getByRole('list', { name: 'notifications' }));

describe('the keys of the workbench', () => {
  it('act in order on the cases they are meant for, however fast they come', async () => {
    const { user, states } = await open();
    await user.keyboard('a{Enter}r1a{Enter}');
    await waitFor(() => expect(states()).toEqual(['Disetujui', 'Ditolak', 'Disetujui']));
  });

  it('leave a shortcut that leads away to the shell, also while a decision is on its way', async () => {
    const { user } = await open();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    window.addEventListener('keydown', listen);
    await user.keyboard('r1gp');
    window.removeEventListener('keydown', listen);
    expect(heard.slice(-2)).toEqual(['g', 'p']);
    await isOpen('Pemohon 2');
  });

  it('take back with U the last step of any kind, and what follows acts on what came back', async () => {
    const { user, states } = await open();
    await user.keyboard('r1');
    await isOpen('Pemohon 2');
    await user.keyboard('t');
    await waitFor(() => expect(states()).toEqual(['Ditolak', 'Under Review', 'Pending']));
    await user.keyboard('u');
    await waitFor(() => expect(states()).toEqual(['Ditolak', 'Pending', 'Pending']));
    await user.keyboard('a{Enter}');
    await isOpen('Pemohon 3');
    await user.keyboard('ur2');
    await waitFor(() => expect(states()).toEqual(['Ditolak', 'Ditolak', 'Pending']));
  });

  it('say that there is nothing more to take back, instead of taking an earlier step', async () => {
    const { user, states } = await open();
    await user.keyboard('r1');
    await isOpen('Pemohon 2');
    await user.keyboard('t');
    await waitFor(() => expect(states()[1]).toBe('Under Review'));
    await user.keyboard('uu');
    await waitFor(() => expect(notes().getByText('Tidak ada keputusan yang dapat diurungkan.')).toBeInTheDocument());
    expect(states()).toEqual(['Ditolak', 'Pending', 'Pending']);
  });

  it('check one document each, pressed in a row, all of them with one, and take that back', async () => {
    const { user, provider } = await open('belum', 'belum', 'sah');
    const saved = () =>
      provider.calls
        .filter(({ method, resource }) => method === 'update' && resource === 'application_documents')
        .map(({ params }) => [params.id, (params.data as { readonly pemeriksaan: string }).pemeriksaan]);
    await user.keyboard('123');
    await waitFor(() =>
      expect(saved()).toEqual([
        [1, 'sah'],
        [2, 'sah'],
        [3, 'tidak_sah'],
      ]),
    );
    await user.keyboard('s');
    // The application of this test still shows what it showed before.
    await waitFor(() =>
      expect(saved().slice(3)).toEqual([
        [1, 'sah'],
        [2, 'sah'],
      ]),
    );
    await user.keyboard('u');
    await waitFor(() =>
      expect(saved().slice(5)).toEqual([
        [1, 'belum'],
        [2, 'belum'],
      ]),
    );
  });
});
