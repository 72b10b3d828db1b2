import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { bodyOf, budi, here, openPanel, refused } from '../../../support/openPanel';
import { additions, complaint, dialog, extensions, holding, statusCall } from './screens';

const open = (row: object = {}, more: object = {}) =>
  openPanel('/complaints/7', { extensions, routes: holding({ ...complaint, ...additions, ...row }), ...more });

const edit = async (row: object = {}, more: object = {}) => {
  const opened = await open(row, more);
  const detail = await dialog('Detail Pengaduan');
  await opened.user.click(await detail.findByRole('button', { name: 'Edit' }));
  return { ...opened, detail };
};

const remove = 'DELETE /api/admin/complaint/7';

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], status: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: status }));
};

describe('the detail of a complaint', () => {
  it('says what, who, when with its weekday, where, and what the reporter thought', async () => {
    await open({ status: 'Selesai', rating: 4, feedback: 'Cepat sekali.', dibuka_ulang: 2 });
    const detail = await dialog('Detail Pengaduan');
    for (const text of [
      'Lampu jalan mati',
      'Siti Aminah',
      '0812-3456-1000',
      'Senin, 17 Agustus 2026 pukul 10.00 WIB',
      'Gang Melati',
      '4/5',
      'Cepat sekali.',
      '2 kali',
      '24 Agustus 2026 pukul 23.59 WIB, sudah lewat',
    ])
      expect(await detail.findByText(text)).toBeVisible();
  });

  it('tells the thread and the messages with what became of them', async () => {
    const department = { id: 3, name: 'Dinas Perhubungan' };
    const nothing = { status_from: null, status_to: null, response: null, note: null, photo_path: null };
    await open({
      dinas: department,
      diteruskan_pada: '2026-08-18T03:00:00.000Z',
      histories: [
        { ...nothing, id: 1, kind: 'create', status_to: 'Baru', actor: null, created_at: '2026-08-17T03:00:00.000Z' },
        {
          ...nothing,
          id: 2,
          kind: 'forward',
          actor: { id: 1, name: 'Sari', role: 'admin' },
          department,
          created_at: '2026-08-18T03:00:00.000Z',
        },
        {
          ...nothing,
          id: 3,
          kind: 'reply',
          actor: null,
          department,
          response: 'Lampu diganti.',
          photo_path: 'complaints/jawab.jpg',
          created_at: '2026-08-19T03:00:00.000Z',
        },
      ],
      pesan: [
        {
          id: 1,
          channel: 'email',
          kind: 'complaint.forward',
          recipient_name: 'Dinas Perhubungan',
          state: 'gagal',
          at: '2026-08-18T03:01:00.000Z',
          reason: 'Alamat ditolak',
        },
      ],
    });
    const detail = await dialog('Detail Pengaduan');
    expect(await detail.findByText('Diteruskan ke Dinas Perhubungan')).toBeVisible();
    expect(detail.getByText('Jawaban Dinas Perhubungan')).toBeVisible();
    expect(detail.getByText('Lampu diganti.')).toBeVisible();
    expect(detail.getByRole('button', { name: 'Lihat foto jawaban Dinas Perhubungan' })).toBeVisible();
    expect(detail.getByText('Email ke Dinas Perhubungan')).toBeVisible();
    expect(detail.getByText('Gagal')).toBeVisible();
    expect(detail.getByText('Sebab: Alamat ditolak')).toBeVisible();
    expect(detail.getByText(/sudah diteruskan ke Dinas Perhubungan oleh Sari pada 18 Agustus 2026/)).toBeVisible();
  });

  it('finds a complaint in the list where there is no call for it', async () => {
    await openPanel('/complaints/7', { routes: holding(complaint) });
    const detail = await dialog('Detail Pengaduan');
    expect(await detail.findByText('Pengaduan diterima')).toBeVisible();
    expect(detail.queryByText('Pesan Terkirim')).toBeNull();
  });

  it('offers what the menu of its card offers, but for the way to itself', async () => {
    const { user } = await open();
    const detail = await dialog('Detail Pengaduan');
    await user.click(await detail.findByRole('button', { name: 'Tindakan lain' }));
    const menu = within(await screen.findByRole('menu', { name: 'Tindakan lain' }));
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Teruskan cepat ke dinas',
      'Forward ke Dinas',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Teruskan cepat ke dinas' }));
    expect(await screen.findByRole('dialog', { name: /Teruskan/ })).toBeVisible();
  });

  it('is deleted where it stands, after a question', async () => {
    const { user, sent } = await open(
      {},
      { routes: { ...holding({ ...complaint, ...additions }), [remove]: success(null) } },
    );
    const detail = await dialog('Detail Pengaduan');
    await user.click(await detail.findByRole('button', { name: 'Hapus' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus pengaduan' }));
    await waitFor(() => expect(sent(remove)).toHaveLength(1));
    await waitFor(() => expect(here()).toMatch(/^\/complaints(\?|$)/));
  });

  it('offers neither to who may only look', async () => {
    await open({}, { as: budi });
    const detail = await dialog('Detail Pengaduan');
    await detail.findByText('Gang Melati');
    expect(detail.queryByRole('button', { name: /Tindakan lain|^Hapus$/ })).toBeNull();
  });

  it('has a place for notes of the office, and none for who may only look', async () => {
    const more = { extensions: [...extensions, 'complaints.notes'] };
    await open({}, more);
    expect(await screen.findByLabelText('Catatan internal')).toBeVisible();
    cleanup();
    await open({}, { ...more, as: budi });
    await (await dialog('Detail Pengaduan')).findByText('Gang Melati');
    expect(screen.queryByLabelText('Catatan internal')).toBeNull();
  });

  it('says that it is gone, and leads to the list', async () => {
    const { user } = await openPanel('/complaints/99', { extensions, routes: holding(complaint) });
    const detail = await dialog('Detail Pengaduan');
    expect(await detail.findByText('Pengaduan tidak ditemukan')).toBeVisible();
    await user.click(detail.getByRole('button', { name: 'Ke daftar' }));
    await waitFor(() => expect(here()).toMatch(/^\/complaints(\?|$)/));
  });
});

describe('changing status and answer', () => {
  it('saves both, says so and stays open', async () => {
    const { user, sent, detail } = await edit(
      {},
      { routes: { ...holding({ ...complaint, ...additions }), [statusCall]: success({}) } },
    );
    await choose(user, 'Diproses');
    await user.type(detail.getByRole('textbox', { name: 'Respon Admin' }), 'Petugas berangkat.');
    await user.click(detail.getByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText('Status pengaduan berhasil diperbarui!')).length).toBeGreaterThan(0);
    expect(bodyOf(sent(statusCall)[0])).toEqual({ status: 'Diproses', respon_admin: 'Petugas berangkat.', version: 3 });
    expect(await detail.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(here()).toMatch(/^\/complaints\/7/);
  });

  it('warns about a step back', async () => {
    const { user, detail } = await edit({ status: 'Selesai' });
    await choose(user, 'Diproses');
    expect(detail.getByText(/Status mundur dari Selesai ke Diproses/)).toBeVisible();
    await choose(user, 'Ditutup');
    expect(detail.queryByText(/Status mundur/)).toBeNull();
  });

  it('says why it failed and keeps what was typed', async () => {
    const routes = {
      ...holding({ ...complaint, ...additions }),
      [statusCall]: { status: 500, body: { message: 'Server sibuk' } },
    };
    const { user, detail } = await edit({}, { routes });
    const answer = detail.getByRole('textbox', { name: 'Respon Admin' });
    await user.type(answer, 'Tetap di sini');
    await user.click(detail.getByRole('button', { name: 'Simpan' }));
    expect(await detail.findByText('Gagal memperbarui status pengaduan: Server sibuk')).toBeVisible();
    expect(answer).toHaveValue('Tetap di sini');
  });

  it('puts a refusal under its field', async () => {
    const routes = {
      ...holding({ ...complaint, ...additions }),
      [statusCall]: refused(422, { respon_admin: ['Respon terlalu panjang'] }, 'Periksa kembali isian Anda.'),
    };
    const { user, detail } = await edit({}, { routes });
    await user.type(detail.getByRole('textbox', { name: 'Respon Admin' }), 'x');
    await user.click(detail.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(detail.getByRole('textbox', { name: 'Respon Admin' })).toHaveAccessibleDescription(
        'Respon terlalu panjang',
      ),
    );
  });

  it('shows who was faster, keeps the text, and saves against the newer version', async () => {
    const stale = {
      status: 409,
      body: {
        status: 'error',
        success: false,
        message: 'Data ini sudah diubah orang lain.',
        code: 'stale',
        errors: {},
        data: {
          current: { ...complaint, version: 4, status: 'Diproses', respon_admin: 'Dari Ratna' },
          changed_by: { id: 9, name: 'Ratna' },
          changed_at: '2026-08-20T03:00:00.000Z',
        },
      },
    };
    const held = holding({ ...complaint, ...additions });
    const { user, detail, answer, sent } = await edit({}, { routes: { ...held, [statusCall]: stale } });
    await user.type(detail.getByRole('textbox', { name: 'Respon Admin' }), 'Dari saya');
    await user.click(detail.getByRole('button', { name: 'Simpan' }));
    expect(await detail.findByText(/sudah diubah oleh Ratna, 20 Agustus 2026/)).toBeVisible();
    expect(detail.getByText('Respon: Dari Ratna')).toBeVisible();
    expect(detail.getByRole('textbox', { name: 'Respon Admin' })).toHaveValue('Dari saya');
    answer({ ...held, [statusCall]: success({}) });
    await user.click(detail.getByRole('button', { name: 'Simpan isian saya' }));
    await detail.findByRole('button', { name: 'Edit' });
    expect(bodyOf(sent(statusCall)[1])).toMatchObject({ version: 4, respon_admin: 'Dari saya' });
  });

  it('asks before typed words are given up', async () => {
    const { user, detail } = await edit();
    await user.type(detail.getByRole('textbox', { name: 'Respon Admin' }), 'Belum disimpan');
    await user.click(detail.getByRole('button', { name: 'Batal' }));
    const leave = await dialog('Buang perubahan?');
    await user.click(leave.getByRole('button', { name: 'Lanjut mengisi' }));
    expect(detail.getByRole('textbox', { name: 'Respon Admin', hidden: true })).toHaveValue('Belum disimpan');
  });
});

describe('the photo', () => {
  it('is looked at over the whole screen by keys, and gives the focus back', async () => {
    const { user } = await open();
    const detail = await dialog('Detail Pengaduan');
    const photo = await detail.findByRole('button', { name: 'Perbesar foto pengaduan' });
    await user.click(photo);
    const viewer = await dialog('Foto pengaduan Lampu jalan mati');
    await user.keyboard('++=');
    expect(viewer.getByText('250%')).toBeVisible();
    await user.keyboard('-');
    expect(viewer.getByText('200%')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(viewer.getByRole('img')).toHaveStyle({ transform: 'translate(-10%, 0%) scale(2)' });
    await user.keyboard('0');
    expect(viewer.getByText('100%')).toBeVisible();
    await user.click(viewer.getByRole('button', { name: 'Perkecil' }));
    expect(viewer.getByText('50%')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Foto/ })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Detail Pengaduan' })).toBeVisible();
    expect(photo).toHaveFocus();
  });

  it('grows with Ctrl and the wheel, and says when it cannot be drawn', async () => {
    const { user } = await open();
    const detail = await dialog('Detail Pengaduan');
    await user.click(await detail.findByRole('button', { name: 'Perbesar foto pengaduan' }));
    const viewer = await dialog('Foto pengaduan Lampu jalan mati');
    fireEvent.wheel(viewer.getByRole('img'), { deltaY: -100, ctrlKey: true });
    expect(viewer.getByText('150%')).toBeVisible();
    fireEvent.wheel(viewer.getByRole('img'), { deltaY: -100 });
    expect(viewer.getByText('150%')).toBeVisible();
    fireEvent.error(viewer.getByRole('img'));
    expect(within(screen.getByRole('dialog', { name: /^Foto/ })).getByRole('alert')).toHaveTextContent(
      'Gambar tidak dapat dimuat',
    );
  });
});
