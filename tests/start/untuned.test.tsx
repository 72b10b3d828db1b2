import { screen, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { success } from '../support/bootAgainst';
import { openPanel } from '../support/openPanel';
import { posko } from '../support/untuned/posko';

// As if its file and its line in the index stood in the product; nothing else of the panel knows of it.
vi.mock('../../src/resources', async (original) => {
  const product = await original<typeof import('../../src/resources')>();
  const { defineModel } = await import('../../src/framework/schema');
  const declared = await import('../support/untuned/posko');
  return { ...product, model: defineModel([...product.model.resources, declared.posko], product.model.kinds) };
});
// Files before this one in the same process have loaded the product as it is, and files after it want that.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../src/resources');
  vi.resetModules();
});

const extensions = ['auth.*', 'records.*', 'lists.*'];
const row = {
  id: 4,
  version: 1,
  nama: 'Posko Balai Warga',
  jenis: 'darurat',
  tanggal_buka: '2026-08-17',
  kapasitas: 1200,
  anggaran: 2_500_000,
  aktif: false,
  programme_id: 7,
  persediaan: [{ barang: 'Selimut', jumlah: 40 }],
};
const programme = { id: 7, nama_bantuan: 'Sembako Keluarga' };
const pageOf = (...data: readonly object[]) =>
  success({ current_page: 1, per_page: 15, total: data.length, last_page: 1, data });
const routes = {
  'GET /api/admin/posko': pageOf(row),
  'GET /api/admin/posko/4': success(row),
  'GET /api/admin/posko/4/history': success([]),
  'GET /api/admin/bantuan-sosial': pageOf(programme),
  'GET /api/admin/bantuan-sosial/7': success(programme),
};
const open = (path: string) => openPanel(path, { extensions, routes });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('what a declaration alone gives in the panel', () => {
  it('is an entry in the menu', async () => {
    await open('/posko');
    const menu = screen.getByRole('navigation', { name: 'Menu utama' });
    expect(within(menu).getByRole('link', { name: 'Posko' })).toHaveAttribute('href', '/posko');
  });

  it('is a list with the declared columns, its values in words', async () => {
    await open('/posko');
    const line = (await screen.findByRole('link', { name: 'Posko Balai Warga' })).closest('tr') as HTMLElement;
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[▲▼]/, ''))).toEqual([
      '',
      ...posko.list.columns.map((name) => posko.fields[name as keyof typeof posko.fields].label),
      'Tindakan',
    ]);
    for (const words of ['Darurat', '17 Agustus 2026', '1.200', 'Tutup', 'Sembako Keluarga'])
      expect(await within(line).findByText(words)).toBeVisible();
  });

  it('is a form with the declared sections, which marks what must be filled in', async () => {
    await open('/posko/create');
    expect(await screen.findByRole('textbox', { name: 'Nama posko (wajib)' })).toBeRequired();
    for (const { section, fields } of posko.form.sections) {
      const region = within(screen.getByRole('region', { name: section }));
      for (const name of fields)
        expect(
          region.getAllByText(new RegExp(`^${posko.fields[name as keyof typeof posko.fields].label}`)),
        ).not.toEqual([]);
    }
    await screen.findByRole('textbox', { name: 'Tanggal buka (wajib)' });
    const marked = [...document.querySelectorAll('main [aria-required=true]')].map((input) =>
      input.getAttribute('name'),
    );
    expect(marked).toEqual(['nama', 'jenis', 'tanggal_buka']);
  });

  it('is a page of its own, with the name of what it points to and what it holds', async () => {
    await open('/posko/4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Posko Balai Warga' })).toBeVisible();
    expect(headings()).toEqual(expect.arrayContaining(posko.form.sections.map(({ section }) => section)));
    expect(await screen.findByRole('link', { name: 'Sembako Keluarga' })).toHaveAttribute('href', '/bantuan/7');
    for (const words of ['Rp 2.500.000', '17 Agustus 2026', 'Selimut'])
      expect(screen.getByText((text) => text.replace(/\s/g, ' ') === words)).toBeVisible();
  });
});
