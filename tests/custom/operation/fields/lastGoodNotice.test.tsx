import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { budi, openPanel, sari } from '../../../support/openPanel';

const fields = (state: string) => success({ version: 4, overlay: { format: 1 }, deployment: null, state });
const open = (state: string, options: object = {}) =>
  openPanel('/help', { extensions: ['auth.me', 'fields'], routes: { 'GET /api/fields': fields(state) }, ...options });
const sentence = /^Konfigurasi terakhir yang baik dipakai: versi 4/;

describe('the notice that an earlier version is in force', () => {
  it('stands on any page and leads to the versions, for who may publish', async () => {
    await open('lastKnownGood');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buka versi' })).toHaveAttribute('href', '/settings/fields/versions');
  });

  it.each([
    ['is not for others', 'lastKnownGood', budi],
    ['is not there while everything is well', 'published', sari],
  ])('%s', async (_name, state, as) => {
    const { sent } = await open(state, { as });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(sent('GET /api/fields')).toHaveLength(1);
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
