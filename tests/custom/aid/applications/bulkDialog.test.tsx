import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BulkDecisionDialog } from '../../../../src/custom/aid/applications/list/BulkDecisionDialog';
import { readApplication } from '../../../../src/custom/aid/applications/shared/application';
import { applicationRow, renderApplications } from '../../../support/fakeApplications';

const ids = [1, 2];

function Stage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        buka
      </button>
      {open && (
        <BulkDecisionDialog
          cases={{ ids, decision: 'Ditolak' }}
          seen={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function open() {
  const { provider } = renderApplications(<Stage />, { applications: ids.map((id) => applicationRow(id)) });
  const user = userEvent.setup();
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Tolak 2 pendaftaran' }));
  await screen.findByText('2 pendaftaran akan menjadi Ditolak.');
  const states = () => provider.rows('applications').map(({ status, catatan_admin }) => [status, catatan_admin]);
  return { user, dialog, states };
}

describe('deciding many', () => {
  it('keeps what was typed when the dialog is closed and opened again', async () => {
    const { user, dialog } = await open();
    await user.type((await dialog()).getByRole('textbox'), 'Belum selesai');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'buka' }));
    expect((await dialog()).getByRole('textbox')).toHaveValue('Belum selesai');
  });

  it('takes a frequent reason by its number, and decides with Ctrl+Enter only', async () => {
    const { user, dialog, states } = await open();
    (await dialog()).getByRole('button', { name: 'Batal' }).focus();
    await user.keyboard('2');
    expect((await dialog()).getByRole('textbox')).toHaveValue('Penghasilan melebihi batas program.');
    expect(states()).toEqual([
      ['Pending', undefined],
      ['Pending', undefined],
    ]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(states()).toEqual(ids.map(() => ['Ditolak', 'Penghasilan melebihi batas program.'])));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks an API without extensions once, for those that can be decided, and says what became of all', async () => {
    const rows = [applicationRow(1), applicationRow(2, { status: 'Ditolak' })];
    const seen = (id: number) => rows.filter((row) => row.id === id).map((row) => readApplication(row))[0];
    const { provider } = renderApplications(
      <BulkDecisionDialog cases={{ ids, decision: 'Disetujui' }} seen={seen} onClose={() => undefined} />,
      { applications: rows, extensions: [] },
    );
    await screen.findByText('1 pendaftaran akan menjadi Disetujui.');
    await screen.findByText('1 pendaftaran tidak dapat diubah:');
    await userEvent.click(screen.getByRole('button', { name: 'Setujui 1 pendaftaran' }));
    await screen.findByText('1 berhasil, 1 gagal.');
    const bodies = provider.calls.filter(({ method }) => method === 'call').map(({ params }) => params.body);
    expect(bodies).toEqual([{ ids: [1], status: 'Disetujui', catatan_admin: '', reviewed_at: expect.any(String) }]);
  });

  it('gives the second approval to many, and says so of no other call', async () => {
    const done: unknown[] = [];
    const { provider } = renderApplications(
      <BulkDecisionDialog
        cases={{ ids, decision: 'second' }}
        seen={() => undefined}
        onClose={(settled) => done.push(settled)}
      />,
      { applications: ids.map((id) => applicationRow(id)) },
    );
    await screen.findByRole('dialog', { name: 'Persetujuan kedua untuk 2 pendaftaran' });
    await screen.findByText('2 pendaftaran akan menjadi Disetujui.');
    await userEvent.click(screen.getByRole('button', { name: 'Setujui 2 pendaftaran' }));
    await waitFor(() => expect(done).toEqual([ids]));
    const bodies = provider.calls
      .filter(({ params }) => String(params.path ?? '').endsWith('/bulk-status'))
      .map(({ params }) => params.body);
    expect(bodies[0]).toMatchObject({ status: 'Disetujui', persetujuan_kedua: true, preview: true });
    expect(bodies.filter((body) => !(body as { readonly preview?: boolean }).preview)).toMatchObject([
      { status: 'Disetujui', persetujuan_kedua: true },
    ]);
  });
});
