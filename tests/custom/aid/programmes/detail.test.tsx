import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readRegistrations } from '../../../../src/custom/aid/programmes/detail/registrations';
import { success } from '../../../support/bootAgainst';
import { bodyOf, budi, openPanel } from '../../../support/openPanel';
import { extensions, holding, part, programme } from './screens';

const proposed = { ...programme, selesai_diusulkan_pada: '2026-04-01T00:00:00.000Z' };
const finish = 'POST /api/admin/bantuan-sosial/7/finish';
const open = (row: object, more: object = {}) =>
  openPanel('/bantuan/7', {
    extensions: [...extensions, 'records.actions'],
    routes: holding({ ...programme, ...row }),
    ...more,
  });

describe('a programme', () => {
  it('says its places and who applied, and leads to them', async () => {
    await open({});
    await screen.findByRole('region', { name: 'Statistik pendaftaran' });
    expect(part('Kuota').getByText('27')).toBeVisible();
    const said = part('Statistik pendaftaran')
      .getAllByRole('definition')
      .map((figure) => figure.textContent);
    expect(said).toEqual(['30', '5', '13', '12']);
    const filter = encodeURIComponent('{"bantuan_sosial_id":7}');
    expect(part('Statistik pendaftaran').getByRole('link')).toHaveAttribute('href', `/pendaftaran?filter=${filter}`);
    expect(screen.queryByText('Program ini diusulkan selesai')).toBeNull();
  });

  it('says that a server counts nothing, and when a quota is full or exceeded', async () => {
    await open({ statistik_pendaftaran: null, kuota_terpakai: 41 });
    expect(await screen.findByText('Server ini tidak mengirim statistik pendaftaran.')).toBeVisible();
    expect(screen.getByText('Melebihi kuota 1 penerima')).toBeVisible();
    expect(part('Kuota').getByText('-1')).toBeVisible();
  });

  it('that is proposed as finished is closed after a question', async () => {
    const { user, sent, answer } = await open(proposed, {
      routes: { ...holding(proposed), [finish]: success({ ...proposed, status: 'Selesai' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Tandai Selesai' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Tandai "Bantuan Modal" sebagai Selesai\? Program tidak lagi tampil/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Batal' })).toHaveFocus();
    answer({ ...holding({ ...proposed, status: 'Selesai' }), [finish]: success({ ...proposed, status: 'Selesai' }) });
    await user.click(question.getByRole('button', { name: 'Tandai Selesai' }));
    expect((await screen.findAllByText('Program bantuan ditandai selesai.'))[0]).toBeVisible();
    expect(bodyOf(sent(finish)[0])).toEqual({ version: 3 });
    await waitFor(() => expect(screen.queryByText('Program ini diusulkan selesai')).toBeNull());
  });

  it('says why it could not be closed', async () => {
    const refusal = { status: 409, body: { status: 'error', message: 'Data sudah diubah orang lain.', code: 'stale' } };
    const { user } = await open(proposed, { routes: { ...holding(proposed), [finish]: refusal } });
    await user.click(await screen.findByRole('button', { name: 'Tandai Selesai' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tandai Selesai' }));
    expect(
      (await screen.findAllByText(/Program bantuan gagal ditandai selesai: Data sudah diubah orang lain\./))[0],
    ).toBeVisible();
  });

  it('is closed by nobody who may only read, who is told whose applications are counted', async () => {
    await open(proposed, { as: budi });
    expect(await screen.findByText('Program ini diusulkan selesai')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tandai Selesai' })).toBeNull();
    expect(screen.getByText('Hanya pendaftaran warga anggota legislatif Anda.')).toBeVisible();
  });
});

describe('the figures of applications', () => {
  it('are read as far as a server sends them', () => {
    expect(readRegistrations({ ditolak: '2', pending: 1, rahasia: 9, disetujui: null })).toEqual([
      ['pending', 1],
      ['ditolak', 2],
    ]);
    expect(readRegistrations('rusak')).toEqual([]);
    expect(readRegistrations(null)).toEqual([]);
  });
});
