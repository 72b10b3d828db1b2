import type { FieldProposal } from '../../src/framework/calls/fieldProposals';
import type { FieldVersion } from '../../src/framework/calls/fields';
import type { Overlay } from '../../src/framework/schema';

/** What the extension `fields` answers in tests of the panel. */
export const labelled = (label: string, more: object = {}): Overlay => ({
  format: 1,
  resources: { residents: { fields: { no_hp: { label, ...more } } } },
});

export const versionOf = (version: number, more: Partial<FieldVersion> = {}): FieldVersion => ({
  version,
  parent: version > 1 ? version - 1 : null,
  how: 'publish',
  note: null,
  author: { id: 1, name: 'Sari Wulandari' },
  at: `2026-08-${String(10 + version)}T03:00:00.000Z`,
  is_current: false,
  is_readable: true,
  ...more,
});

export const proposalOf = (id: number, overlay: Overlay, more: Partial<FieldProposal> = {}): FieldProposal => ({
  id,
  version: 1,
  overlay,
  parent: 2,
  reason: 'Petugas selalu menanyakan nomor WhatsApp.',
  state: 'open',
  author: { id: 2, name: 'Budi Santoso' },
  at: '2026-08-20T03:00:00.000Z',
  decided_by: null,
  decided_at: null,
  answer: null,
  ...more,
});
