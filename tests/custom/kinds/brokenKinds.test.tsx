import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kindViews } from '../../../src/custom/kinds';
import { coreKinds } from '../../../src/framework/schema';
import { model } from '../../../src/resources';
import { brokenNote, openList, openPage, saveOther } from '../../support/brokenWidgets';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const own = Object.keys(model.kinds).filter((kind) => !Object.hasOwn(coreKinds, kind));
const samples: Readonly<Record<string, unknown>> = { rupiah: 25_000, phone: '+6281234567890', percent: 4 };
const stage = {
  kinds: model.kinds,
  views: kindViews,
  values: Object.fromEntries(own.map((kind) => [kind, samples[kind] ?? null])),
};

it(`widgets of our ${own.length} kinds that throw take down only themselves`, async () => {
  const sent = await saveOther({ ...stage, part: 'Input' });
  expect(screen.getAllByText(brokenNote)).toHaveLength(own.length);
  expect(sent.title).toBe('Meja');
  cleanup();
  expect(await openList({ ...stage, part: 'Display' })).toBeTruthy();
  expect(screen.getAllByText('tidak dapat ditampilkan')).toHaveLength(own.length);
  cleanup();
  expect(await openPage({ ...stage, part: 'Display' })).toBeTruthy();
  expect(screen.getAllByText('tidak dapat ditampilkan')).toHaveLength(own.length);
});
