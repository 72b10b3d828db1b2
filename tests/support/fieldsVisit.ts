import type { Locator, Page } from 'playwright-core';
import { type Assertion, expect } from 'vitest';
import type { FieldCheck, FieldVersion, PublishedFields } from '../../src/framework/calls/fields';
import type { Overlay } from '../../src/framework/schema';
import { PASSWORD } from './journey';
import { type CallAnswer, callAs } from './journeyFile';
import { ask } from './officeVisit';

/** A machine with other work takes its time: a journey fails for what it sees, not for how fast. */
export const PATIENCE = 30_000;

export const eventually = <T>(read: () => T): Assertion<Awaited<T>> =>
  expect.poll(read, { timeout: PATIENCE }) as unknown as Assertion<Awaited<T>>;

/** The sentence is on the screen now, or will be. */
export const sees = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor({ timeout: PATIENCE });

/** Kolom & Formulir with the outline of this resource there. */
export async function openEditor(page: Page, { resource = 'residents', view = 'form' } = {}): Promise<void> {
  await page.goto(`/settings/fields?resource=${resource}&view=${view}`);
  await (view === 'form' ? outline(page) : page.getByRole('region', { name: 'Kolom daftar' })).waitFor();
  await page.getByRole('region', { name: 'Pratinjau' }).locator('[data-field-frame]').first().waitFor();
}

export const outline = (page: Page): Locator => page.getByRole('region', { name: 'Susunan', exact: true });
export const preview = (page: Page): Locator => page.getByRole('region', { name: 'Pratinjau', exact: true });
/** The properties of what is selected. */
export const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Kolom', exact: true });
export const rowIn = (place: Locator, name: string): Locator => place.locator(`[data-drop-row="${name}"]`);

/** Selects a field in the outline. */
export async function choose(page: Page, name: string): Promise<Locator> {
  await rowIn(outline(page), name).locator('button[aria-pressed]').click();
  await sheet(page).getByRole('textbox', { name: 'Nama kolom', exact: true }).waitFor();
  return sheet(page);
}

/** One of the options of a select that stands on the screen. */
export async function pick(place: Locator, name: string | RegExp, option: string | RegExp): Promise<void> {
  await place.getByRole('combobox', { name }).click();
  await place.page().getByRole('option', { name: option, exact: true }).click();
  await place.page().getByRole('listbox').waitFor({ state: 'hidden' });
}

/** The draft as the server has it, once it has everything. */
export async function untilSaved(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Draf tersimpan', { exact: true }).waitFor();
}

/** Opens the last look before publishing; its report is there. */
export async function lastLook(page: Page, title = 'Terbitkan perubahan'): Promise<Locator> {
  await untilSaved(page);
  await page.getByRole('button', { name: /^(Terbitkan|Ajukan)…$/ }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('heading', { name: 'Dampak' }).waitFor();
  return dialog;
}

export async function publish(page: Page, note = ''): Promise<number> {
  const before = (await inForce(page)).version ?? 0;
  const dialog = await lastLook(page);
  if (note !== '') await dialog.getByRole('textbox', { name: /^Catatan/ }).fill(note);
  await dialog.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await sees(page, 'Perubahan diterbitkan.');
  await dialog.waitFor({ state: 'hidden' });
  const { version } = await inForce(page);
  expect(version).toBe(before + 1);
  return version ?? 0;
}

/** Publishes past the screen, for what a journey begins with. */
export async function publishWith(page: Page, overlay: Overlay): Promise<void> {
  const { version } = await inForce(page);
  const { status } = await callAs(page, 'POST', '/admin/fields/publish', { overlay, parent: version });
  expect(status, JSON.stringify((await impactOf(page, overlay)).findings)).toBe(201);
}

export const inForce = (page: Page): Promise<PublishedFields> => ask(page, '/fields');
export const versions = (page: Page): Promise<readonly FieldVersion[]> => ask(page, '/admin/fields/versions');

/** What the server says that publishing this would mean. */
export async function impactOf(page: Page, overlay: Overlay): Promise<FieldCheck> {
  const { data } = (await callAs(page, 'POST', '/admin/fields/check', { overlay })) as CallAnswer;
  return data as unknown as FieldCheck;
}

/** Another publisher: an account of its own, since a draft belongs to a person. */
export async function addPublisher(page: Page): Promise<{ readonly name: string; readonly email: string }> {
  const person = { name: 'Wahyu Penerbit', email: 'wahyu.penerbit@contoh.example' };
  const { status } = await callAs(page, 'POST', '/admin/users', { ...person, password: PASSWORD, role: 'admin' });
  expect(status).toBe(201);
  return person;
}

/** A generated form as it stands at its address, with its fields there. */
export async function openForm(page: Page, path = '/warga-binaan/create'): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Simpan', exact: true }).waitFor();
  return page.locator('form').filter({ has: page.getByRole('button', { name: 'Simpan', exact: true }) });
}

export const listRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Daftar warga binaan' }).locator('tbody tr:not(:has(.bone))');

export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/warga-binaan${query}`);
  await listRows(page).first().waitFor();
}
