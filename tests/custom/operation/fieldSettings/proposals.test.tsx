import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../../../src/framework/schema';
import { success } from '../../../support/bootAgainst';
import { labelled, proposalOf, versionOf } from '../../../support/fieldCalls';
import { bodyOf, budi, openPanel } from '../../../support/openPanel';
import { itInProof } from '../../../support/sized';

const inForce = labelled('Nomor HP');
const current = { ...versionOf(2, { is_current: true }), overlay: inForce };
const wanted = labelled('No. WhatsApp');
const proposal = proposalOf(5, wanted);
/** The list tells no documents. */
const { overlay: _overlay, ...listed } = proposal;
const impact = {
  path: 'resources.residents.fields.no_hp.required',
  code: 'empty',
  resource: 'residents',
  count: 1284,
  total: 20_000,
  message: 'Menjadikan No. HP wajib: 1.284 dari 20.000 data belum terisi.',
  params: {},
};

const routes = {
  'GET /api/fields': success({ version: 2, overlay: inForce, deployment: null, state: 'published' }),
  'GET /api/admin/fields/proposals': success([listed]),
  'GET /api/admin/fields/proposals/5': success(proposal),
  'GET /api/admin/fields/versions/2': success(current),
  'POST /api/admin/fields/check': success({ findings: [], impact: [impact] }),
};
const accept = 'POST /api/admin/fields/proposals/5/accept';
const decline = 'POST /api/admin/fields/proposals/5/decline';
const withdraw = 'POST /api/admin/fields/proposals/5/withdraw';
const open = (more: object = {}, options: object = {}) =>
  openPanel('/settings/fields/proposals', {
    extensions: ['auth.me', 'fields'],
    routes: { ...routes, ...more },
    ...options,
  });
const item = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

describe('proposals for who may publish', () => {
  it('show who asks for what, why, and what it would mean', async () => {
    await open();
    const shown = await item('Budi Santoso');
    expect(shown.getByText(proposal.reason)).toBeVisible();
    expect(await shown.findByText(impact.message)).toBeVisible();
    expect(await shown.findByText(/No\. WhatsApp/)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Tarik usulan' })).toBeNull();
    expect(screen.getByLabelText('1 usulan menunggu')).toBeInTheDocument();
  });

  it('are published by accepting, on top of the version they were made from', async () => {
    const { user, sent } = await open({ [accept]: success({ ...current, version: 3, how: 'proposal' }) });
    await user.click((await item('Budi Santoso')).getByRole('button', { name: 'Terima dan terbitkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terbitkan usulan ini?' }));
    expect(sent(accept)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Terima dan terbitkan' }));
    expect((await screen.findAllByText('Usulan diterima dan diterbitkan.'))[0]).toBeVisible();
    expect(bodyOf(sent(accept)[0])).toEqual({ parent: 2 });
  });

  it('are declined with an answer, never without', async () => {
    const { user, sent } = await open({ [decline]: success({ ...proposal, state: 'declined' }) });
    await user.click((await item('Budi Santoso')).getByRole('button', { name: 'Tolak' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tolak usulan ini?' }));
    await user.click(dialog.getByRole('button', { name: 'Tolak' }));
    expect(dialog.getByText(/^Tulis paling sedikit/)).toBeVisible();
    expect(sent(decline)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox'), 'Sudah ada kolomnya.');
    await user.click(dialog.getByRole('button', { name: 'Tolak' }));
    await waitFor(() => expect(bodyOf(sent(decline)[0])).toEqual({ answer: 'Sudah ada kolomnya.' }));
  });

  it('that are older than what is in force are compared first, and nothing is merged unseen', async () => {
    const newer = { ...versionOf(3, { is_current: true }), overlay: labelled('Kontak', { help: 'Aktif saja.' }) };
    const stale = {
      status: 409,
      body: { status: 'error', success: false, message: 'x', code: 'stale', data: { current: newer, base: inForce } },
    };
    const { user, sent, answer } = await open({ [accept]: stale });
    await user.click((await item('Budi Santoso')).getByRole('button', { name: 'Terima dan terbitkan' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terima dan terbitkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada versi yang lebih baru' }));
    const publish = dialog.getByRole('button', { name: 'Gabungkan dan terbitkan' });
    expect(publish).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /^Versi 3/ }));
    await user.click(dialog.getByRole('checkbox'));
    expect(dialog.getByText(/^Tidak ada yang tersisa dari usulan ini\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Pakai versi baru, tutup draf' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('radio', { name: /^Budi Santoso/ }));
    expect(publish).toBeDisabled();
    await user.click(dialog.getByRole('checkbox'));
    answer({ [accept]: success({ ...newer, version: 4 }) });
    await user.click(publish);
    await waitFor(() => expect(sent(accept)).toHaveLength(2));
    expect(bodyOf(sent(accept)[1])).toEqual({
      parent: 3,
      overlay: labelled('No. WhatsApp', { help: 'Aktif saja.' }),
    });
    expect((await screen.findAllByText('Usulan diterima dan diterbitkan.'))[0]).toBeVisible();
  });

  itInProof('are compared anew when a third version came while the second was read', async () => {
    const staleAt = (version: number) => {
      const current = { ...versionOf(version, { is_current: true }), overlay: labelled(`Kontak ${version}`) };
      const data = { current, base: inForce };
      return { status: 409, body: { status: 'error', success: false, message: 'x', code: 'stale', data } };
    };
    const { user, sent, answer } = await open({ [accept]: staleAt(3) });
    await user.click((await item('Budi Santoso')).getByRole('button', { name: 'Terima dan terbitkan' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terima dan terbitkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada versi yang lebih baru' }));
    await user.click(dialog.getByRole('radio', { name: /^Budi Santoso/ }));
    await user.click(dialog.getByRole('checkbox'));
    answer({ [accept]: staleAt(4) });
    await user.click(dialog.getByRole('button', { name: 'Gabungkan dan terbitkan' }));
    await waitFor(() => expect(sent(accept)).toHaveLength(2));
    expect((await screen.findAllByText(/Kontak 4/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Gabungkan dan terbitkan' })).toBeDisabled();
  });
});

describe('proposals for who may not publish', () => {
  it('are one’s own: with state and answer, and a way to take them back', async () => {
    const { overlay, ...declined } = proposalOf(6, labelled('Ponsel'), {
      state: 'declined',
      decided_by: { id: 1, name: 'Sari Wulandari' },
      decided_at: '2026-08-21T03:00:00.000Z',
      answer: 'Sudah ada kolomnya.',
      reason: 'Usulan lama yang ditolak.',
    });
    const { user, sent } = await open(
      {
        'GET /api/admin/fields/proposals': success([listed, declined]),
        'GET /api/admin/fields/proposals/6': success({ ...declined, overlay }),
        [withdraw]: success({ ...proposal, state: 'withdrawn' }),
      },
      { as: budi },
    );
    expect(await screen.findByText(/^Ditolak oleh Sari Wulandari, .*Jawaban: Sudah ada kolomnya\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Terima dan terbitkan' })).toBeNull();
    expect(sent('POST /api/admin/fields/check')).toHaveLength(0);
    expect(sent('GET /api/admin/fields/proposals/6')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Lihat perubahannya' }));
    expect(await screen.findByText(/Ponsel/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tarik usulan' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Tarik usulan ini?' })).getByRole('button', {
        name: 'Tarik usulan',
      }),
    );
    await waitFor(() => expect(sent(withdraw)).toHaveLength(1));
  });
});

describe('a proposal and a newer version, compared', () => {
  const hasil = (more: object = {}) => ({ kind: 'text', label: 'Hasil', ...more });
  const residents = (said: object) => ({ format: 1, resources: { residents: said } }) as Overlay;

  async function compare(theirs: Overlay, mine: Overlay, more: object = {}) {
    const base: Overlay = { format: 1 };
    const newer = { ...versionOf(3, { is_current: true }), overlay: theirs };
    const stale = {
      status: 409,
      body: { status: 'error', success: false, message: 'x', code: 'stale', data: { current: newer, base } },
    };
    const proposed = proposalOf(5, mine);
    const { user, sent } = await open({
      'GET /api/fields': success({ version: 3, overlay: theirs, deployment: null, state: 'published' }),
      'GET /api/admin/fields/proposals/5': success(proposed),
      [accept]: stale,
      ...more,
    });
    await user.click((await item('Budi Santoso')).getByRole('button', { name: 'Terima dan terbitkan' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terima dan terbitkan' }));
    return { user, sent, dialog: within(await screen.findByRole('dialog', { name: 'Ada versi yang lebih baru' })) };
  }
  const sidesOf = (dialog: Awaited<ReturnType<typeof compare>>['dialog']) =>
    dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

  it('call a field of staff’s own by its label, also where another change names it', async () => {
    const { dialog } = await compare(
      residents({ fields: { no_hp: { label: 'No. WhatsApp' } } }),
      residents({ custom: { x_hasil: hasil() }, list: { columns: ['nama', 'x_hasil'] } }),
    );
    expect(dialog.getByText(/Daftar: kolom menjadi .* dan Hasil$/)).toBeVisible();
    expect(dialog.queryByText(/x_hasil/)).toBeNull();
  });

  it('say on each side what its field of one name is, where the other has it otherwise', async () => {
    const { dialog } = await compare(
      residents({ custom: { x_hasil: hasil({ help: 'Singkat', inList: true }) } }),
      residents({ custom: { x_hasil: hasil({ label: 'Hasil kunjungan', required: true, inList: true }) } }),
    );
    const [theirs, mine] = sidesOf(dialog);
    expect(theirs).toMatch(/kolom baru, jenis teks.*nama menjadi "Hasil".*bantuan menjadi "Singkat"/);
    expect(mine).toMatch(/kolom baru, jenis teks.*nama menjadi "Hasil kunjungan".*wajib diisi/);
    expect(`${theirs}${mine}`).not.toContain('tampil di daftar');
  });

  it('tell texts apart that differ in the other language only', async () => {
    const named = (en: string) => residents({ fields: { no_hp: { label: { id: 'No. WA', en } } } });
    const { dialog } = await compare(named('WhatsApp'), named('Mobile'));
    const [theirs, mine] = sidesOf(dialog);
    expect(theirs).toContain('No. WA / WhatsApp');
    expect(mine).toContain('No. WA / Mobile');
  });

  it('say before they are published together what is odd about both, such as two fields of one name', async () => {
    const finding = {
      path: 'resources.residents',
      code: 'sameLabel',
      severity: 'warning',
      message: 'Nama dipakai dua kali.',
      params: {},
    };
    const check = 'POST /api/admin/fields/check';
    const { dialog, sent } = await compare(
      residents({ custom: { x_hasil: hasil() } }),
      residents({ custom: { x_hasil_2: hasil() } }),
      { [check]: success({ findings: [finding], impact: [] }) },
    );
    expect(await dialog.findByText('Nama dipakai dua kali.')).toBeVisible();
    expect(sent(check).map((each) => bodyOf(each))).toContainEqual({
      overlay: residents({ custom: { x_hasil: hasil(), x_hasil_2: hasil() } }),
    });
  });
});
