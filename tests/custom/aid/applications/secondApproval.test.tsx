import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApplicationTimeline } from '../../../../src/custom/aid/applications/shared/ApplicationTimeline';
import { useApplication } from '../../../../src/custom/aid/applications/shared/api';
import { FirstApproval } from '../../../../src/custom/aid/applications/shared/FirstApproval';
import { StatusActions } from '../../../../src/custom/aid/applications/shared/StatusActions';
import {
  applicationRow,
  type createFakeApplications,
  programmeRow,
  renderApplications,
} from '../../../support/fakeApplications';

function Stage() {
  const shown = useApplication(1);
  const application = shown.state === 'ready' ? shown.record : undefined;
  if (!application) return null;
  return (
    <>
      <FirstApproval application={application} />
      <StatusActions application={application} />
      <ApplicationTimeline application={application} />
    </>
  );
}

const programmes = [{ ...programmeRow(1, 'Bantuan Tunai'), persetujuan_kedua: true }];
const first = {
  first_approved_at: '2026-08-31T03:00:00.000Z',
  first_approver: { id: 7, name: 'Ratna' },
  first_approved_note: 'Rumah tidak layak.',
};
const open = async (more: object, options: Parameters<typeof createFakeApplications>[0] = {}) => {
  const view = renderApplications(<Stage />, {
    applications: [applicationRow(1, { ...more })],
    programmes,
    ...options,
  });
  await screen.findByText('Pendaftaran dibuat');
  return { ...view, user: userEvent.setup() };
};
const button = (name: string) => screen.queryByRole('button', { name });
const bodies = (provider: ReturnType<typeof createFakeApplications>, end: string) =>
  provider.calls
    .filter(({ method, params }) => method === 'call' && String(params.path).endsWith(end))
    .map(({ params }) => params.body);

describe('a second approval', () => {
  it('is announced before the first, which says that it awaits another person', async () => {
    const { user, provider } = await open({});
    await user.click(screen.getByRole('button', { name: 'Setujui' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Program ini memerlukan dua persetujuan\./)).toBeVisible();
    const go = dialog.getByRole('button', { name: 'Setujui pendaftaran ini' });
    await waitFor(() => expect(go).toBeEnabled());
    await user.click(go);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(provider, '/status')[0]).not.toHaveProperty('persetujuan_kedua');
    expect((await screen.findAllByText(/Disetujui\. Menunggu persetujuan kedua dari orang lain\./)).length).toBe(1);
    // Who gave the first is offered no answer to it.
    expect(
      await screen.findByText(/^Anda menyetujuinya .* Menunggu persetujuan kedua dari orang lain\.$/),
    ).toBeVisible();
    for (const name of ['Setujui', 'Setujui (kedua)', 'Kembalikan', 'Tolak', 'Ambil']) expect(button(name)).toBeNull();
  });

  it('is given by another person, who sees who approved and why', async () => {
    const { user, provider } = await open(first);
    expect(screen.getByText(/^Disetujui oleh Ratna, /)).toHaveTextContent('Rumah tidak layak.');
    expect(button('Tolak')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Setujui (kedua)' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Persetujuan kedua' }));
    const go = dialog.getByRole('button', { name: 'Setujui pendaftaran ini' });
    await waitFor(() => expect(go).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodies(provider, '/status')).toMatchObject([{ status: 'Disetujui', persetujuan_kedua: true }]),
    );
  });

  it('may be refused with a reason, by a number or in own words', async () => {
    const { user, provider } = await open(first);
    await user.click(screen.getByRole('button', { name: 'Kembalikan' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Kembalikan pendaftaran' }));
    await user.click(dialog.getByRole('button', { name: 'Kembalikan untuk ditinjau lagi' }));
    expect(await dialog.findByText('Alasan mengembalikan wajib diisi')).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'KK belum dicocokkan.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(bodies(provider, '/send-back')).toMatchObject([{ alasan: 'KK belum dicocokkan.', version: 1 }]),
    );
    expect((await screen.findAllByText(/: Dikembalikan untuk ditinjau lagi\.$/)).length).toBe(1);
  });

  it('says who sent it back and why, and what each step was', async () => {
    const creator = { name: 'Ratna', role: 'admin' };
    const step = { status_from: 'Pending', status_to: 'Pending', created_at: '2026-08-31T03:00:00.000Z', creator };
    await open({
      sent_back_at: '2026-08-31T03:00:00.000Z',
      sender_back: { id: 7, name: 'Ratna' },
      catatan_admin: 'KK belum dicocokkan.',
      histories: [
        { ...step, id: 1, status_from: null, notes: null },
        { ...step, id: 2, notes: null, transition: 'first_approve' },
        { ...step, id: 3, notes: 'KK belum dicocokkan.', transition: 'send_back' },
      ],
    });
    expect(screen.getByText(/^Dikembalikan dari persetujuan kedua oleh Ratna, /)).toHaveTextContent(
      'KK belum dicocokkan.',
    );
    expect(screen.getByText('Disetujui, menunggu persetujuan kedua')).toBeVisible();
    expect(screen.getByText('Dikembalikan dari persetujuan kedua')).toBeVisible();
    expect(screen.queryByText('Pending → Pending')).toBeNull();
  });

  it('is nowhere on an API that does not know it', async () => {
    const { user, provider } = await open({}, { extensions: [] });
    await user.click(screen.getByRole('button', { name: 'Setujui' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText(/dua persetujuan/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Setujui pendaftaran ini' }));
    await waitFor(() => expect(bodies(provider, '/status')).toHaveLength(1));
    expect(Object.keys(bodies(provider, '/status')[0] as object).sort()).toEqual([
      'catatan_admin',
      'reviewed_at',
      'status',
    ]);
  });
});
