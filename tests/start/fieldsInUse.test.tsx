import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../src/framework/schema';
import { loadCatalogue } from '../../src/start/i18nProvider';
import { success } from '../support/bootAgainst';
import { bodyOf, openPanel } from '../support/openPanel';
import { itInProof } from '../support/sized';
import type { Answer } from '../support/standIn';

const extensions = ['auth.*', 'fields', 'records.*', 'lists.*'];
const published = (version: number, overlay: Overlay | null): Answer => ({
  ...success({ version, overlay, deployment: null, state: 'published' }),
  headers: { 'X-Fields-Version': String(version) },
});
const ofUsers = (fields: Overlay, version = 1) => ({ 'GET /api/fields': published(version, fields) });
const inUsers = (users: NonNullable<Overlay['resources']>[string], more: Partial<Overlay> = {}): Overlay => ({
  format: 1,
  resources: { users },
  ...more,
});

describe('a panel whose fields staff have shaped', () => {
  it('calls a field, its help and its section as they do, from the first moment', async () => {
    const overlay = inUsers({
      fields: { phone: { label: 'No. WhatsApp', help: 'Nomor yang aktif di WhatsApp' } },
    });
    await openPanel('/users/create', { extensions, routes: ofUsers(overlay) });
    expect(await screen.findByLabelText(/No\. WhatsApp/)).toBeVisible();
    expect(screen.getByText('Nomor yang aktif di WhatsApp')).toBeVisible();
  });

  itInProof('shows the words of another language where somebody wrote them', async () => {
    const overlay = inUsers({ fields: { phone: { label: { id: 'No. WhatsApp', en: 'WhatsApp number' } } } });
    const { boot } = await openPanel('/users/create', { extensions, routes: ofUsers(overlay) });
    await screen.findByLabelText(/No\. WhatsApp/);
    // Fetching the catalogue is no part of what is shown here, and takes its time on a busy machine.
    await loadCatalogue('en');
    act(() => boot.language.choose('en'));
    expect(await screen.findByLabelText(/WhatsApp number/)).toBeVisible();
  });

  it('hides a field from one role and leaves it to the others', async () => {
    const overlay: Overlay = {
      format: 1,
      roles: { admin: { resources: { users: { fields: { phone: { hidden: true } } } } } },
    };
    await openPanel('/users/create', { extensions, routes: ofUsers(overlay) });
    expect(await screen.findByLabelText(/^Email/)).toBeVisible();
    expect(document.querySelector('[name=phone]')).toBeNull();
  });

  it('has the fields staff added, and sends them under their names', async () => {
    const overlay = inUsers({ custom: { x_nip: { kind: 'text', label: 'NIP', required: true } } });
    const { user, sent } = await openPanel('/users/create', {
      extensions,
      routes: { ...ofUsers(overlay), 'POST /api/admin/users': { status: 422, body: { message: 'x', errors: {} } } },
    });
    await user.type(await screen.findByLabelText(/^NIP/), '1980');
    await user.type(screen.getByLabelText(/^Nama/), 'Rina');
    await user.type(screen.getByLabelText(/^Email/), 'rina@contoh.example');
    for (const input of document.querySelectorAll('input[type=password]')) await user.type(input, 'Rahasia-2026');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent('POST /api/admin/users')).toHaveLength(1));
    expect(bodyOf(sent('POST /api/admin/users')[0])).toMatchObject({ x_nip: '1980', name: 'Rina' });
  });

  it('keeps what was typed when a new version arrives, and shows its label and its mark', async () => {
    const { user, answer, boot } = await openPanel('/users/create', { extensions, routes: ofUsers({ format: 1 }) });
    const phone = await screen.findByLabelText(/^(No\. )?(HP|Telepon|Nomor)/i);
    await user.type(screen.getByLabelText(/^Nama/), 'Rina');
    await user.type(phone, '0812');
    expect(phone).not.toBeRequired();
    answer({
      ...ofUsers(inUsers({ fields: { phone: { label: 'No. WhatsApp', required: true } } }), 2),
      'GET /api/admin/users': { ...success([]), headers: { 'X-Fields-Version': '2' } },
    });
    await act(async () => void (await boot.http({ method: 'GET', path: '/admin/users' })));
    const renamed = await screen.findByLabelText(/^No\. WhatsApp/);
    expect(renamed).toBe(phone);
    expect(renamed).toHaveValue('0812');
    expect(renamed).toHaveAttribute('aria-required', 'true');
    expect(phone).toHaveFocus();
    expect(screen.getByLabelText(/^Nama/)).toHaveValue('Rina');
  });

  it('shows what was typed into a field that is taken away meanwhile, and saves only after an answer to that', async () => {
    const { user, answer, boot, sent } = await openPanel('/users/create', {
      extensions,
      routes: ofUsers({ format: 1 }),
    });
    await user.type(await screen.findByLabelText(/^Nama/), 'Rina');
    await user.type(screen.getByLabelText(/^(No\. )?(HP|Telepon|Nomor)/i), '081234567890');
    answer({
      ...ofUsers(inUsers({ fields: { phone: { hidden: true } } }), 2),
      'GET /api/admin/users': { ...success([]), headers: { 'X-Fields-Version': '2' } },
      'POST /api/admin/users': success({ id: 9, name: 'Rina', version: 1 }),
    });
    await act(async () => void (await boot.http({ method: 'GET', path: '/admin/users' })));
    const notice = within(
      (await screen.findByText('Kolom ini tidak lagi diisi di sini')).closest('[role=alert]') as HTMLElement,
    );
    expect(notice.getByText(/^\+?[\d\s-]*812[\s-]*3456[\s-]*7890$/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Email/), 'rina@contoh.example');
    for (const input of document.querySelectorAll('input[type=password]')) await user.type(input, 'Rahasia-2026');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'alert'));
    expect(sent('POST /api/admin/users')).toHaveLength(0);
    await user.click(notice.getByRole('button', { name: 'Lanjutkan tanpa isian ini' }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent('POST /api/admin/users')).toHaveLength(1));
    expect(bodyOf(sent('POST /api/admin/users')[0])).not.toHaveProperty('phone');
    expect(sent('POST /api/admin/users')[0]?.headers['x-fields-version']).toBe('2');
    await waitFor(() => expect(window.location.pathname).toBe('/users'));
  });

  itInProof('works as declared when what is published cannot be laid over it', async () => {
    const damaged = { format: 1, resources: { users: { fields: { phone: null } } }, roles: [] } as unknown as Overlay;
    await openPanel('/users/create', { extensions, routes: ofUsers(damaged) });
    expect(await screen.findByLabelText(/^Email/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  });
});
