import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../../../src/framework/schema';
import { success } from '../../../support/bootAgainst';
import { labelled, versionOf } from '../../../support/fieldCalls';
import { bodyOf, budi, emptyList, openPanel, refused } from '../../../support/openPanel';

const published = (overlay: Overlay | null = null, version: number | null = null) =>
  success({ version, overlay, deployment: null, state: 'published' });
const draftOf = (overlay: Overlay, version = 1) =>
  success({ overlay, parent: null, version, updated_at: '2026-08-31T01:00:00Z' });

const routes = {
  'GET /api/fields': published(),
  'GET /api/admin/fields/draft': success(null),
  'PUT /api/admin/fields/draft': draftOf({ format: 1 }),
  'DELETE /api/admin/fields/draft': success(null),
  'GET /api/admin/fields/proposals': success([]),
  'POST /api/admin/fields/check': success({ findings: [], impact: [] }),
  'GET /api/admin/warga-binaan': emptyList,
};

async function open(more: object = {}, options: object = {}) {
  const panel = await openPanel('/settings/fields?resource=residents&field=no_hp', {
    extensions: ['auth.me', 'fields'],
    routes: { ...routes, ...more },
    isPhone: true,
    ...options,
  });
  const sheet = within(
    (await screen.findByRole('textbox', { name: 'Nama kolom' })).closest('.MuiDrawer-paper') as HTMLElement,
  );
  return { ...panel, sheet };
}

const rename = async ({ user, sheet }: Awaited<ReturnType<typeof open>>, name: string) => {
  const input = sheet.getByRole('textbox', { name: 'Nama kolom' });
  await user.tripleClick(input);
  await user.paste(name);
  await user.click(sheet.getByRole('button', { name: 'Kembali' }));
  // The page is out of reach until the sheet is gone.
  await screen.findByRole('button', { name: 'Urungkan' });
};

describe('the page of fields and forms', () => {
  it('shows what is typed in the preview and saves the draft by itself, over the version it knows', async () => {
    const panel = await open();
    await rename(panel, 'No. WhatsApp');
    expect(await screen.findByLabelText(/^No\. WhatsApp/)).toBeInstanceOf(HTMLInputElement);
    await waitFor(() => expect(panel.sent('PUT /api/admin/fields/draft').length).toBeGreaterThan(0));
    const last = bodyOf(panel.sent('PUT /api/admin/fields/draft').at(-1)) as { overlay: Overlay; version: number };
    expect(last.overlay.resources?.residents?.fields?.no_hp).toEqual({
      label: 'No. WhatsApp',
      seen: { label: 'No. HP' },
    });
    expect(last.version).toBe(0);
    expect(await screen.findByText('Draf tersimpan')).toBeInTheDocument();
  });

  it('makes a code of a number of staff', async () => {
    const overlay = {
      format: 1,
      resources: { residents: { custom: { x_tahun: { kind: 'number', label: 'Tahun' } } } },
    };
    const panel = await openPanel('/settings/fields?resource=residents&field=x_tahun', {
      extensions: ['auth.me', 'fields'],
      routes: { ...routes, 'GET /api/fields': published(overlay as Overlay, 1) },
      isPhone: true,
    });
    await panel.user.click(await screen.findByRole('switch', { name: 'Kode, bukan jumlah: tanpa titik ribuan' }));
    await waitFor(() => expect(panel.sent('PUT /api/admin/fields/draft').length).toBeGreaterThan(0));
    const last = bodyOf(panel.sent('PUT /api/admin/fields/draft').at(-1)) as { overlay: Overlay };
    expect(last.overlay.resources?.residents?.custom?.x_tahun).toMatchObject({ kind: 'number', code: true });
  });

  it('takes one change back, and all of them step by step', async () => {
    const panel = await open();
    await rename(panel, 'No. WhatsApp');
    await panel.user.click(screen.getByRole('button', { name: '1 perubahan' }));
    await panel.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Batalkan: / }));
    expect(await screen.findByText('Belum ada perubahan.')).toBeInTheDocument();
    await panel.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tutup' }));
    await panel.user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByRole('button', { name: '1 perubahan' })).toBeInTheDocument();
  });

  it('publishes the draft with its note, upon the version it began from', async () => {
    const made = versionOf(1, { is_current: true });
    const panel = await open({ 'POST /api/admin/fields/publish': success(made) });
    await rename(panel, 'No. WhatsApp');
    await panel.user.click(screen.getByRole('button', { name: 'Terbitkan…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/nama menjadi/)).toHaveTextContent('No. WhatsApp');
    await panel.user.click(dialog.getByRole('textbox'));
    await panel.user.paste('Nama yang dikenal warga');
    await panel.user.click(dialog.getByRole('button', { name: 'Terbitkan' }));
    await waitFor(() => expect(panel.sent('POST /api/admin/fields/publish')).toHaveLength(1));
    expect(bodyOf(panel.sent('POST /api/admin/fields/publish')[0])).toMatchObject({
      overlay: { resources: { residents: { fields: { no_hp: { label: 'No. WhatsApp' } } } } },
      parent: null,
      note: 'Nama yang dikenal warga',
    });
    await waitFor(() => expect(panel.sent('DELETE /api/admin/fields/draft')).toHaveLength(1));
  });

  it('publishes nothing when everything is taken from the other side, says so, and closes the draft', async () => {
    const current = { ...versionOf(1, { is_current: true }), overlay: labelled('Kontak') };
    const data = { current, base: null };
    const panel = await open({
      'POST /api/admin/fields/publish': {
        status: 409,
        body: { status: 'error', success: false, message: 'x', code: 'stale', data },
      },
    });
    await rename(panel, 'No. WhatsApp');
    await panel.user.click(screen.getByRole('button', { name: 'Terbitkan…' }));
    await panel.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terbitkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada versi yang lebih baru' }));
    await panel.user.click(dialog.getByRole('radio', { name: /^Versi 1/ }));
    expect(dialog.getByText(/^Tidak ada yang tersisa untuk diterbitkan/)).toBeVisible();
    await panel.user.click(dialog.getByRole('checkbox'));
    await panel.user.click(dialog.getByRole('button', { name: 'Pakai versi baru, tutup draf' }));
    expect((await screen.findAllByText(/^Tidak ada yang perlu diterbitkan/))[0]).toBeVisible();
    expect(panel.sent('POST /api/admin/fields/publish')).toHaveLength(1);
    expect(panel.sent('DELETE /api/admin/fields/draft')).toHaveLength(1);
  });

  it('says what stands in the way of publishing, and does not offer it', async () => {
    const finding = {
      path: 'resources.residents.fields.no_hp.label',
      code: 'noLabel',
      severity: 'error',
      message: 'Kolom "No. HP" belum punya nama.',
      params: { field: 'No. HP' },
    };
    const panel = await open({ 'POST /api/admin/fields/check': success({ findings: [finding], impact: [] }) });
    await rename(panel, 'X');
    expect((await screen.findAllByText('Kolom "No. HP" belum punya nama.', { exact: false })).length).toBeGreaterThan(
      0,
    );
    await panel.user.click(screen.getByRole('button', { name: 'Terbitkan…' }));
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terbitkan' })).toBeDisabled();
  });

  it('keeps what the program demands out of reach, and says why', async () => {
    const { sheet } = await openOn('nama');
    expect(sheet.getByRole('switch', { name: 'Wajib diisi' })).toBeDisabled();
    expect(sheet.getAllByText(/^Dikunci oleh program: /).length).toBeGreaterThan(0);
  });

  it('goes on with the draft that was changed in another window when that is chosen', async () => {
    const theirs = labelled('Dari jendela lain');
    const panel = await open({ 'PUT /api/admin/fields/draft': { ...refused(409, {}, 'Draf ini baru saja diubah.') } });
    panel.answer({
      'PUT /api/admin/fields/draft': refused(409, {}, 'Draf ini baru saja diubah.'),
      'GET /api/admin/fields/draft': draftOf(theirs, 7),
    });
    await rename(panel, 'Punyaku');
    await panel.user.click(await screen.findByRole('button', { name: 'Pakai yang di sana' }));
    expect((await screen.findAllByText(/Dari jendela lain/)).length).toBeGreaterThan(0);
  });

  it('compares the draft of another window with the version that one began from', async () => {
    const inForce = labelled('Kontak');
    const theirs = { overlay: inForce, parent: 3, version: 7, updated_at: '2026-08-31T01:00:00Z' };
    const panel = await open({
      'GET /api/fields': published(inForce, 3),
      'GET /api/admin/fields/draft': success({ ...theirs, overlay: labelled('Dulu'), parent: 2 }),
      'GET /api/admin/fields/versions/2': success(versionOf(2, { overlay: labelled('Lama') })),
    });
    panel.answer({
      'GET /api/fields': published(inForce, 3),
      'PUT /api/admin/fields/draft': refused(409, {}, 'Draf ini baru saja diubah.'),
      'GET /api/admin/fields/draft': success(theirs),
    });
    await rename(panel, 'Punyaku');
    await panel.user.click(await screen.findByRole('button', { name: 'Pakai yang di sana' }));
    expect(await screen.findByRole('button', { name: '0 perubahan' })).toBeInTheDocument();
  });

  it('judges a draft that is older than what is in force as what both will be, for who may not look at versions too', async () => {
    const own = (names: readonly string[], more: object = {}): Overlay =>
      ({
        format: 1,
        resources: {
          residents: {
            custom: Object.fromEntries(names.map((name) => [name, { kind: 'text', label: name.slice(2) }])),
            ...more,
          },
        },
      }) as Overlay;
    const mine = { fields: { no_hp: { label: 'No. WhatsApp' } } };
    const theirs = ['x_lama', 'x_baru_1', 'x_baru_2'];
    const check = 'POST /api/admin/fields/check';
    for (const as of [undefined, budi]) {
      const { sent } = await openPanel('/settings/fields?resource=residents', {
        extensions: ['auth.me', 'fields'],
        routes: {
          ...routes,
          'GET /api/fields': published(own(theirs), 3),
          'GET /api/admin/fields/draft': success({
            overlay: own(['x_lama'], mine),
            parent: 2,
            base: own(['x_lama']),
            version: 1,
            updated_at: '2026-08-31T01:00:00Z',
          }),
          'GET /api/admin/fields/versions/2': refused(403, {}, 'Anda tidak berhak.'),
        },
        isPhone: true,
        ...(as ? { as } : {}),
      });
      expect(await screen.findByRole('button', { name: '1 perubahan' })).toBeInTheDocument();
      await waitFor(() => expect(sent(check).length).toBeGreaterThan(0));
      expect(bodyOf(sent(check).at(-1))).toEqual({ overlay: own(theirs, mine) });
      cleanup();
    }
  });

  it('discards only the draft it knows, and says when it stays', async () => {
    const panel = await openPanel('/settings/fields?resource=residents', {
      extensions: ['auth.me', 'fields'],
      routes: {
        ...routes,
        'GET /api/admin/fields/draft': draftOf(labelled('Punyaku'), 6),
        'DELETE /api/admin/fields/draft': refused(409, {}, 'Draf ini baru saja diubah di jendela lain.'),
      },
      isPhone: true,
    });
    await panel.user.click(await screen.findByText('Buang draf'));
    await panel.user.click(within(await screen.findByRole('dialog')).getByText('Buang draf'));
    expect(await screen.findByText(/baru saja diubah di jendela lain/)).toBeInTheDocument();
    expect(bodyOf(panel.sent('DELETE /api/admin/fields/draft')[0])).toEqual({ version: 6 });
    expect(await screen.findByText('1 perubahan')).toBeInTheDocument();
  });

  it('keeps what another window of the same person has not saved yet', async () => {
    const panel = await open();
    await rename(panel, 'Punyaku');
    localStorage.setItem('panel-fields-draft:1', '{"overlay":{"format":1},"parent":null,"version":1}');
    expect(await screen.findByText('Draf tersimpan')).toBeInTheDocument();
    expect(localStorage.getItem('panel-fields-draft:1')).toContain('"version":1');
  });

  it('is of no use to change a damaged draft: it is shown or discarded, and the page stands', async () => {
    await openPanel('/settings/fields?resource=residents', {
      extensions: ['auth.me', 'fields'],
      routes: {
        ...routes,
        'GET /api/admin/fields/draft': draftOf({ format: 1, resources: { residents: 5 } } as unknown as Overlay),
      },
    });
    expect(await screen.findByRole('button', { name: 'Buang draf' })).toBeInTheDocument();
  });

  it('lets who may not publish propose with a reason', async () => {
    const panel = await open({ 'POST /api/admin/fields/proposals': success({ id: 1 }) }, { as: budi });
    await rename(panel, 'No. WhatsApp');
    await panel.user.click(screen.getByRole('button', { name: 'Ajukan…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Ajukan' })).toBeDisabled();
    await panel.user.click(dialog.getByRole('textbox'));
    await panel.user.paste('Warga menyebutnya begitu.');
    await panel.user.click(dialog.getByRole('button', { name: 'Ajukan' }));
    await waitFor(() => expect(panel.sent('POST /api/admin/fields/proposals')).toHaveLength(1));
    expect(bodyOf(panel.sent('POST /api/admin/fields/proposals')[0])).toMatchObject({
      reason: 'Warga menyebutnya begitu.',
    });
  });
});

async function openOn(field: string) {
  await openPanel(`/settings/fields?resource=residents&field=${field}`, {
    extensions: ['auth.me', 'fields'],
    routes,
    isPhone: true,
  });
  const input = await screen.findByRole('textbox', { name: 'Nama kolom' });
  return { sheet: within(input.closest('.MuiDrawer-paper') as HTMLElement) };
}
