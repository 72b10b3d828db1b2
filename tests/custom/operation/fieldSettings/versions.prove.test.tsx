import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { labelled, versionOf } from '../../../support/fieldCalls';
import { bodyOf, budi, here, openPanel, refused } from '../../../support/openPanel';

afterEach(() => vi.restoreAllMocks());

const newest = { ...versionOf(3, { is_current: true, note: 'Nama lama lagi' }), overlay: labelled('No. WhatsApp') };
const damaged = versionOf(2, { is_readable: false });
const first = { ...versionOf(1), overlay: labelled('Nomor HP') };
const report = { findings: [], impact: [] };

const routes = {
  'GET /api/fields': success({ version: 3, overlay: newest.overlay, deployment: null, state: 'published' }),
  'GET /api/admin/fields/versions': success([newest, damaged, first]),
  'GET /api/admin/fields/versions/1': success(first),
  'GET /api/admin/fields/versions/3': success(newest),
  'GET /api/admin/fields/proposals': success([]),
  'GET /api/admin/fields/draft': success(null),
  'POST /api/admin/fields/check': success(report),
};
const extensions = ['auth.me', 'fields'];
const open = (more: object = {}, options: object = {}) =>
  openPanel('/settings/fields/versions', { extensions, routes: { ...routes, ...more }, ...options });
const item = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

describe('versions of fields and forms', () => {
  it('name their author, time and note, what is in force and what is damaged', async () => {
    await open();
    expect((await item('Versi 3')).getByText('Berlaku sekarang')).toBeVisible();
    expect((await item('Versi 3')).getByText('Nama lama lagi')).toBeVisible();
    expect((await item('Versi 3')).queryByRole('button', { name: /^Kembalikan/ })).toBeNull();
    expect((await item('Versi 2')).getByText('Rusak')).toBeVisible();
    expect((await item('Versi 2')).queryByRole('button')).toBeNull();
    expect((await item('Versi 1')).getByText(/^Diterbitkan oleh Sari Wulandari, /)).toBeVisible();
  });

  it('say in words what they changed, and how they differ from what is in force', async () => {
    const { user } = await open();
    await user.click((await item('Versi 3')).getByRole('button', { name: 'Lihat: Versi 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versi 3' }));
    expect((await dialog.findAllByRole('listitem'))[0]).toHaveTextContent(/WhatsApp/);
  });

  it('are rolled back to after what changes and what it means was shown', async () => {
    const made = { ...versionOf(4, { how: 'rollback', of: 1, is_current: true }), overlay: first.overlay };
    const impact = [
      {
        path: 'resources.residents.fields.no_hp.label',
        code: 'views',
        resource: 'residents',
        count: 3,
        total: 9,
        message: 'Dipakai 3 daftar tersimpan.',
        params: {},
      },
    ];
    const { user, sent } = await open({
      'POST /api/admin/fields/check': success({ findings: [], impact }),
      'POST /api/admin/fields/rollback': success(made),
    });
    await user.click((await item('Versi 1')).getByRole('button', { name: /^Kembalikan/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kembalikan ke versi 1?' }));
    expect(await dialog.findByText('Dipakai 3 daftar tersimpan.')).toBeVisible();
    expect(sent('POST /api/admin/fields/rollback')).toHaveLength(0);
    await user.type(dialog.getByLabelText('Catatan (opsional)'), 'Lebih jelas');
    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke versi ini' }));
    expect((await screen.findAllByText(/^Kembali ke isi versi 1/))[0]).toBeVisible();
    expect(bodyOf(sent('POST /api/admin/fields/rollback')[0])).toEqual({ version: 1, parent: 3, note: 'Lebih jelas' });
  });

  it('say who was faster, and what of an earlier one is not possible any more', async () => {
    const stale = {
      status: 409,
      body: {
        status: 'error',
        success: false,
        message: 'Sudah ada versi baru.',
        code: 'stale',
        data: { current: { ...newest, version: 4, author: { id: 2, name: 'Budi Santoso' } }, base: newest.overlay },
      },
    };
    const { user, answer } = await open({ 'POST /api/admin/fields/rollback': stale });
    await user.click((await item('Versi 1')).getByRole('button', { name: /^Kembalikan/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Kembalikan ke versi ini' }));
    expect(await dialog.findByText(/Budi Santoso menerbitkan versi 4/)).toBeVisible();
    answer({
      'POST /api/admin/fields/rollback': refused(422, { 'resources.residents.fields.lama': ['Kolom ini tidak ada.'] }),
    });
    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke versi ini' }));
    expect(await dialog.findByText('Warga Binaan › lama')).toBeVisible();
  });

  it('are not for who may not publish', async () => {
    await open({}, { as: budi });
    expect(screen.queryByRole('heading', { name: 'Versi 3' })).toBeNull();
  });

  it('say that the last good configuration is used while the newest is damaged', async () => {
    const fields = { version: 1, overlay: first.overlay, deployment: null, state: 'lastKnownGood' };
    await open({ 'GET /api/fields': success(fields) });
    expect(await screen.findByText(/^Konfigurasi terakhir yang baik dipakai: versi 1/)).toBeVisible();
  });
});

const jsonFile = (content: unknown, name = 'fields.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], file: File) => {
  await screen.findByRole('heading', { name: 'Versi 3' });
  await user.upload(screen.getByLabelText('Pilih berkas JSON konfigurasi'), file);
  return within(await screen.findByRole('dialog'));
};

describe('the configuration as a file', () => {
  it('is downloaded as a developer commits it', async () => {
    let saved: Blob | undefined;
    let name = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Unduh' }));
    expect(screen.getByRole('menuitem', { name: /Draf saya/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: /yang berlaku/ }));
    expect(name).toBe('fields.json');
    expect(await saved?.text()).toBe(`${JSON.stringify(newest.overlay, null, 2)}\n`);
  });

  it('becomes the draft once it was checked, and is never published by that', async () => {
    const { user, sent } = await open({
      'PUT /api/admin/fields/draft': success({ overlay: labelled('Kontak'), parent: 3, version: 1, updated_at: '' }),
    });
    const dialog = await choose(user, jsonFile(labelled('Kontak')));
    await user.click(await dialog.findByRole('button', { name: 'Jadikan draf' }));
    await waitFor(() => expect(sent('PUT /api/admin/fields/draft')).toHaveLength(1));
    expect(bodyOf(sent('PUT /api/admin/fields/draft')[0])).toEqual({
      overlay: labelled('Kontak'),
      parent: 3,
      version: 0,
    });
    await waitFor(() => expect(here()).toBe('/settings/fields'));
    expect(sent('POST /api/admin/fields/publish')).toHaveLength(0);
  });

  it('replaces a draft only when that is said and wanted', async () => {
    const draft = { overlay: labelled('Lain'), parent: 3, version: 7, updated_at: '2026-08-20T03:00:00.000Z' };
    const { user, sent } = await open({
      'GET /api/admin/fields/draft': success(draft),
      'PUT /api/admin/fields/draft': success(draft),
    });
    const dialog = await choose(user, jsonFile(labelled('Kontak')));
    expect(await dialog.findByText(/^Anda punya draf yang disimpan/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ganti draf saya' }));
    await waitFor(() => expect(sent('PUT /api/admin/fields/draft')).toHaveLength(1));
    expect(bodyOf(sent('PUT /api/admin/fields/draft')[0])).toMatchObject({ version: 7 });
  });

  it('says what is wrong with a bad file, by its place, and changes nothing', async () => {
    const finding = {
      path: 'resources.residents.fields.nik.hidden',
      code: 'loosens',
      severity: 'error',
      message: 'Kolom "NIK" wajib menurut program dan tidak dapat disembunyikan.',
      params: {},
    };
    const { user, sent } = await open({
      'POST /api/admin/fields/check': success({ findings: [finding], impact: [] }),
    });
    const dialog = await choose(user, jsonFile(labelled('Kontak')));
    expect(await dialog.findByText(finding.message)).toBeVisible();
    expect(dialog.getByText('Warga Binaan › NIK › Tersembunyi')).toBeVisible();
    expect(dialog.queryByText(finding.path)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Jadikan draf' })).toBeNull();
    expect(sent('PUT /api/admin/fields/draft')).toHaveLength(0);
  });

  it.each([
    ['{"format": 1, "resour', /bukan JSON yang utuh/],
    ['[1, 2]', /bukan konfigurasi kolom/],
    ['{"format": 99}', /versi program yang lebih baru/],
    [`{"format": 1, "x": "${'a'.repeat(300_000)}"}`, /lebih besar dari 256 KB/],
  ])('does not send what cannot be a configuration: %.20s', async (content, sentence) => {
    const { user, sent } = await open();
    const dialog = await choose(user, jsonFile(content));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(sent('POST /api/admin/fields/check')).toHaveLength(0);
  });
});
