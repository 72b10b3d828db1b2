import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useEditingVisit } from '../../../../src/framework/panel/viewEditing/useEditingVisit';

const useVisit = () => ({ visit: useEditingVisit('books.list'), state: useLocation().state as unknown });

const openAt = (state: unknown) =>
  renderHook(useVisit, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={[{ pathname: '/books', state }]}>{children}</MemoryRouter>
    ),
  }).result;

describe('a visit of editing', () => {
  it('goes on from its entry in the history while the page stands, and not once it was ended', () => {
    const first = openAt(null);
    act(() => first.current.visit.start());
    expect(first.current.visit.isEditing).toBe(true);
    const { state } = first.current;
    expect(openAt(state).current.visit.isEditing).toBe(true);
    act(() => first.current.visit.end());
    expect(openAt(state).current.visit.isEditing).toBe(false);
  });

  it('does not begin by itself when the page is loaded anew', () => {
    const state = { viewEditing: { view: 'books.list', id: 'of the page before' } };
    expect(openAt(state).current.visit.isEditing).toBe(false);
  });
});
