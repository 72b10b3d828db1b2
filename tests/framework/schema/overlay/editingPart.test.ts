import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../../../src/framework/schema';
import { below, withPart } from '../../../../src/framework/schema/overlay/editing/part';
import { library } from '../../../support/library';

const ground = { model: library, layers: [] };
const ofRole = { resource: 'books', role: 'librarian' };
const titled = (label: string): Overlay => ({ format: 1, resources: { books: { fields: { title: { label } } } } });

describe('what stands below a part', () => {
  it('is read once for one draft, however many fields ask', () => {
    const draft = titled('Nama buku');
    expect(below(ground, draft, ofRole)).toBe(below(ground, draft, { ...ofRole }));
  });

  it('is of the draft, the role and the ground that are asked for', () => {
    const draft = titled('Nama buku');
    expect(below(ground, draft, ofRole)?.fields.title?.label).toBe('Nama buku');
    expect(below(ground, draft, { resource: 'books' })?.fields.title?.label).toBe('Judul');
    const part = { fields: { title: { label: 'Judul karya' } } };
    expect(below(ground, withPart(draft, { resource: 'books' }, part), ofRole)?.fields.title?.label).toBe(
      'Judul karya',
    );
    const deployment = { name: 'deployment', source: 'fields.json', overlay: titled('Dari berkas') } as const;
    expect(below({ ...ground, layers: [deployment] }, draft, { resource: 'books' })?.fields.title?.label).toBe(
      'Dari berkas',
    );
  });
});
