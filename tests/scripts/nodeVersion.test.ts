import { expect, it } from 'vitest';
import { isNodeSupported } from '../../scripts/lib/nodeVersion.mjs';

it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('accepts Node %s', (version) => {
  expect(isNodeSupported(version)).toBe(true);
});

it.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0'])('refuses Node %s', (version) => {
  expect(isNodeSupported(version)).toBe(false);
});
