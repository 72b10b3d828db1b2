import { describe, expect, it } from 'vitest';
import { readState } from '../../../../server/core/views/state';
import { library, members } from '../../../support/library';

const read = (role: string, state: object) => readState(members, { kinds: library.kinds, role }, state);

describe('the state of a saved view', () => {
  it('leaves out what a role may not read, whatever its value, and says that something is missing', () => {
    const state = { filters: { note: 'rahasia', active: true }, sort: { field: 'note', order: 'asc' } };
    const hidden = read('branch_librarian', state);
    expect(hidden).toMatchObject({ state: { filters: { active: true }, sort: null }, issues: [], isReduced: true });
    expect(read('branch_librarian', { ...state, filters: { note: 'lain', active: true } })).toEqual(hidden);
    expect(read('librarian', { filters: { note__contains: 'rahasia' } })).toMatchObject({
      state: { filters: { note__contains: 'rahasia' } },
      issues: [],
      isReduced: false,
    });
  });

  it('keeps values, several values, and ranges', () => {
    const filters = { active: false, name: ['a', 'b'], created_at: { gte: '2026-01-01T00:00:00Z' }, id__in: [1, 2] };
    expect(read('librarian', { filters })).toMatchObject({ state: { filters }, issues: [] });
  });

  it('keeps every refusal', () => {
    const { issues } = read('librarian', { filters: { x: 1, active: 'y' }, columns: ['name', 'z'], sort: 7 });
    expect(issues.map(({ message }) => String(message))).toEqual([
      'Saringan "x" tidak dikenal',
      'Nilai Aktif tidak dikenal',
      'Urutan tidak dikenal',
      'Kolom "z" tidak dikenal',
    ]);
  });
});
