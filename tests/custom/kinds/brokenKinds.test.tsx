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
const stageOf = (kind: string) => ({ kinds: model.kinds, views: kindViews, kind, value: samples[kind] ?? null });

it.each(own)('a widget of the kind %s that throws takes down only itself', async (kind) => {
  const stage = stageOf(kind);
  const sent = await saveOther({ ...stage, part: 'Input' });
  expect(screen.getByText(brokenNote)).toBeTruthy();
  expect(sent.title).toBe('Meja');
  cleanup();
  expect(await openList({ ...stage, part: 'Display' })).toBeTruthy();
  expect(screen.getByText('tidak dapat ditampilkan')).toBeTruthy();
  cleanup();
  expect(await openPage({ ...stage, part: 'Display' })).toBeTruthy();
  expect(screen.getByText('tidak dapat ditampilkan')).toBeTruthy();
});
