import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { budi, openPanel } from '../../../support/openPanel';

const finding = {
  path: 'resources.residents.fields.no_hpp',
  code: 'unknownField',
  severity: 'error',
  message: 'Kolom "no_hpp" tidak dikenal.',
  params: { key: 'no_hpp' },
};
const routes = {
  'GET /api/fields': success({ version: null, overlay: null, deployment: null, state: 'published' }),
  'GET /api/admin/fields/draft': success(null),
  'GET /api/admin/fields/proposals': success([]),
  'POST /api/admin/fields/check': success({ findings: [], impact: [] }),
  'GET /api/admin/fields/deployment': success({ source: 'kolom.json', overlay: null, findings: [finding] }),
};
const extensions = ['auth.me', 'fields'];
const title = /^1 catatan tentang berkas kolom\.json/;

describe('the file of whoever runs the server', () => {
  it('is said to have something wrong to who may publish, each with its place, when it is opened', async () => {
    const { user } = await openPanel('/settings/fields', { extensions, routes });
    const summary = await screen.findByText(title, {}, { timeout: 20_000 });
    const sentence = screen.getByText('Kolom "no_hpp" tidak dikenal.');
    expect(sentence.closest('details')?.open).toBe(false);
    await user.click(summary);
    expect(screen.getByText('Warga Binaan › no_hpp')).toBeInTheDocument();
    expect(screen.queryByText(/resources\.residents/)).toBeNull();
    expect(sentence.closest('details')?.open).toBe(true);
  });

  it('is not asked for by who may only propose', async () => {
    const { sent } = await openPanel('/settings/fields', { extensions, routes, as: budi });
    await waitFor(() => expect(sent('GET /api/admin/fields/draft')).toHaveLength(1), { timeout: 20_000 });
    expect(sent('GET /api/admin/fields/deployment')).toHaveLength(0);
    expect(screen.queryByText(title)).toBeNull();
  });
});
