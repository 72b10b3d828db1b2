import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../support/bootAgainst';
import { emptyList, here, openPanel } from '../../support/openPanel';
import { itInProof } from '../../support/sized';

const categories = 'GET /api/admin/news-categories';
const templates = 'GET /api/admin/news-templates';
const create = 'POST /api/admin/news';
const template = {
  id: 3,
  version: 1,
  name: 'Laporan kegiatan',
  description: 'Apa, kapan, siapa.',
  judul: '[Kegiatan] di [kelurahan]',
  konten: '<p>Yang dilakukan</p>',
  kategori: 'Kegiatan',
  tags: ['rw'],
};
const extensions = ['auth.me', 'records.version', 'lists.paging', 'news.categories', 'news.templates'];
const pageOf = (...data: readonly object[]) =>
  success({ current_page: 1, per_page: 15, total: data.length, last_page: 1, data });
const routes = {
  [categories]: pageOf({ id: 1, name: 'Kegiatan', color: null, status: 'active', articles_count: 2 }),
  [templates]: pageOf(template),
  [`${templates}/3`]: success(template),
  'GET /api/admin/news': emptyList,
};
const title = () => screen.findByRole('textbox', { name: /^Judul/ });

describe('an article', () => {
  itInProof('shows the fields again when it is sent from the preview without what it needs', async () => {
    const { user, sent } = await openPanel('/tambah-berita', { extensions, routes });
    const field = await title();
    await user.click(screen.getByRole('button', { name: 'Pratinjau' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(field).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publikasikan' }));
    await waitFor(() => expect(field).toBeVisible());
    expect(screen.getAllByText('Judul artikel wajib diisi')[0]).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    expect(sent(create)).toEqual([]);
  });

  itInProof('is begun from a template that is chosen in the list', async () => {
    const { user } = await openPanel('/berita-artikel', { extensions, routes });
    await user.click(await screen.findByRole('button', { name: /^Template Artikel/ }));
    const choice = within(await screen.findByRole('dialog', { name: 'Tulis dari template' }));
    await user.click(await choice.findByRole('button', { name: /^Laporan kegiatan/ }));
    await waitFor(() => expect(here()).toBe('/tambah-berita?template=3'));
    expect(await title()).toHaveValue('[Kegiatan] di [kelurahan]');
    expect(await screen.findByRole('combobox', { name: /^Kategori/ })).toHaveValue('Kegiatan');
    expect(await screen.findByText('Yang dilakukan')).toBeVisible();
  });

  it('is a draft of this browser while it is written, its address following the title', async () => {
    await openPanel('/tambah-berita', { extensions, routes });
    fireEvent.change(await title(), { target: { value: 'Belum selesai' } });
    expect(await screen.findByRole('textbox', { name: /^Slug/ })).toHaveValue('belum-selesai');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Belum selesai'));
  });
});
