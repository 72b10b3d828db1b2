import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../../../scripts/lib/stamp.mjs';
import { audit } from '../../../src/i18n/id/audit';
import { model } from '../../../src/resources';

const written = /(?:writeAudits?|changeRow)\((?:[^;]*?)\baction: '([\w.]+)'(?! in)/g;

it('has words for every action the server writes into the audit', () => {
  const sources = listFiles('.', 'server').filter((path) => path.endsWith('.ts'));
  const actions = new Set(
    sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(written)].map(([, action]) => String(action))),
  );
  expect(actions.size).toBeGreaterThan(20);
  const { whatsapp, fields, ...plain } = audit.actions;
  const known = new Set([
    ...Object.keys(plain),
    ...Object.keys(whatsapp).map((name) => `whatsapp.${name}`),
    ...Object.keys(fields).map((name) => `fields.${name}`),
    // What a resource declares has its words there.
    ...model.resources.flatMap((each) => [...Object.keys(each.actions ?? {}), ...Object.keys(each.events ?? {})]),
  ]);
  expect([...actions].filter((action) => !known.has(action))).toEqual([]);
});
