import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { openPanel } from '../../../support/openPanel';

const list = 'GET /api/admin/departments';
const landline = { id: 3, version: 1, name: 'Dinas Uji', whatsapp: '+62215551234', categories: [], is_active: true };
const mobile = { ...landline, id: 4, name: 'Dinas Lain', whatsapp: '+6281211112222' };

describe('departments', () => {
  it('say which number WhatsApp cannot reach', async () => {
    await openPanel('/settings/daftar-dinas', {
      extensions: ['auth.me', 'lists.paging', 'records.version'],
      routes: {
        [list]: success({ current_page: 1, per_page: 15, total: 2, last_page: 1, data: [landline, mobile] }),
      },
    });
    const rowOf = async (name: string) =>
      within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
    expect((await rowOf('Dinas Uji')).getByText('Bukan nomor ponsel')).toBeVisible();
    expect((await rowOf('Dinas Lain')).queryByText('Bukan nomor ponsel')).toBeNull();
    expect((await rowOf('Dinas Lain')).getByText('0812-1111-2222')).toBeVisible();
  });
});
