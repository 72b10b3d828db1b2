import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD, picture, startServer } from '../support/journey';
import { beginSession, callAs, journeyFile } from '../support/journeyFile';
import { LABEL, startProvider, type TestProvider } from '../support/oidc';

let provider: TestProvider;

const { arrive, arriveAs } = journeyFile({}, async (env) => {
  provider = await startProvider();
  const server = await startServer({ ...env, ...provider.env });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await provider.close();
    },
  };
});

const admin = 'admin@contoh.example';
const button = { name: `Masuk dengan ${LABEL}` } as const;

async function newAccount(email: string): Promise<void> {
  const { page } = await arrive();
  await beginSession(page, admin);
  const body = { name: 'Petugas SSO', email, password: PASSWORD, role: 'admin', phone: '081234567890' };
  expect((await callAs(page, 'POST', '/admin/users', body)).status).toBe(201);
}

async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByRole('button', button).click();
  await page.getByRole('heading', { name: 'Akun Kantor' }).waitFor();
  await page.getByLabel('Nama akun').fill(name);
  await page.getByRole('button', { name: 'Masuk ke Akun Kantor' }).click();
}

describe('single sign-on', () => {
  it('leads to the provider and back to the page that was wanted, and is undone by an administrator', async () => {
    await newAccount('sso@contoh.example');
    provider.people.set('sri', { email: 'sso@contoh.example', email_verified: true, groups: ['panel-admin'] });
    const { page } = await arrive();
    await page.goto('/families');
    await signInThere(page, 'sri');
    await page.getByRole('heading', { level: 1, name: /Keluarga/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/families');
    await page.goto('/settings/akun');
    await page.getByText(new RegExp(`Akun ini tertaut dengan ${LABEL} sejak`)).waitFor();

    const boss = (
      await arriveAs(admin, `/users?filter=${encodeURIComponent(JSON.stringify({ q: 'sso@contoh.example' }))}`)
    ).page;
    await boss.getByRole('button', { name: /^Tindakan lain untuk Petugas SSO/ }).click();
    await boss.getByRole('menuitem', { name: 'Tautan Akun' }).click();
    await boss.getByText(new RegExp(`Petugas SSO tertaut dengan ${LABEL} sejak`)).waitFor();
    await boss.getByRole('button', { name: 'Lepas tautan' }).click();
    await boss.getByText('Tautan akun Petugas SSO dilepas.').waitFor();
    expect((await callAs(page, 'GET', '/auth/me')).status).toBe(401);
  });

  it('says on the login page why somebody was not let in, and leaves nothing in the address', async () => {
    provider.people.set('tamu', { email: 'tamu@contoh.example', email_verified: true, groups: ['panel-admin'] });
    const { page } = await arrive({ width: 360 });
    await page.goto('/login');
    await signInThere(page, 'tamu');
    await page
      .getByRole('alert')
      .getByText(/Tidak ada akun panel untuk akun Anda di Akun Kantor/)
      .waitFor();
    expect(page.url()).toMatch(/\/login$/);
    await picture(page, 'sso-refused');
    await page.goto('/families');
    await page.getByRole('button', button).click();
    // Who is known there already is not asked again; the answer is no other one.
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Email').fill(admin);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.waitForURL('**/families');
  });
});
