import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { bodyOf, openPanel } from '../../../support/openPanel';
import { complaint, dialog, extensions, holding } from './screens';

describe('the telephone of who complains', () => {
  it('stands masked in the detail, and is shown for a reason', async () => {
    const user = { ...complaint.user, phone: '••••••1000' };
    const reveal = `POST /api/admin/users/${user.id}/reveal`;
    const opened = await openPanel(`/complaints/${complaint.id}`, {
      extensions: [...extensions, 'records.reveal'],
      routes: {
        ...holding({ ...complaint, user }),
        [reveal]: () =>
          success({ values: { phone: '+6281234561000' }, until: new Date(Date.now() + 300_000).toISOString() }),
      },
    });
    const detail = await dialog('Detail Pengaduan');
    expect(await detail.findByText('••••••1000')).toBeVisible();
    await opened.user.click(detail.getByRole('button', { name: 'Tampilkan: Telepon' }));
    const asked = within(await screen.findByRole('dialog', { name: /Tampilkan/ }));
    await opened.user.type(asked.getByRole('textbox'), 'menelepon balik pelapor');
    await opened.user.click(asked.getByRole('button', { name: 'Tampilkan' }));
    expect(await detail.findByText('0812-3456-1000')).toBeVisible();
    expect(bodyOf(opened.sent(reveal)[0])).toEqual({ reason: 'menelepon balik pelapor' });
    expect(detail.queryByRole('button', { name: 'Tampilkan: Telepon' })).toBeNull();
  });
});
