import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FilterProps } from '../../../src/framework/panel/core/types';
import { laterFilter } from '../../../src/framework/panel/inputs/laterFilter';
import { books } from '../../support/library';

const StandIn = ({ label }: FilterProps) => <input aria-label={label} data-stands-in />;

function Whole({ label, value, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input
        aria-label={label}
        aria-expanded={isOpen}
        role="combobox"
        value={String(value ?? '')}
        onMouseDown={() => setOpen(true)}
        onChange={({ target }) => onChange(target.value)}
      />
      {isOpen && <p>Pilihan</p>}
    </>
  );
}

function Bar({ Filter, given }: { readonly Filter: ComponentType<FilterProps>; readonly given: unknown }) {
  const [value, setValue] = useState(given);
  const field = books.fields.title;
  return <Filter name="title" field={field} resource={books} label="Judul" value={value} onChange={setValue} />;
}

function open(given?: string) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const load = vi.fn(async () => {
    await arrival;
    return Whole;
  });
  render(<Bar Filter={laterFilter(load, StandIn)} given={given} />);
  return { load, arrive: () => act(async () => arrive()), input: () => screen.getByLabelText('Judul') };
}

describe('a filter that is fetched when somebody comes to it', () => {
  it('is not fetched before', () => {
    const { load, input } = open();
    expect(input()).toHaveAttribute('data-stands-in');
    expect(load).not.toHaveBeenCalled();
  });

  it('takes over the focus and what was typed in its place', async () => {
    const { load, arrive, input } = open();
    await userEvent.type(input(), 'Lau');
    expect(load).toHaveBeenCalledTimes(1);
    expect(input()).toHaveAttribute('data-stands-in');
    await arrive();
    expect(await screen.findByRole('combobox', { name: 'Judul' })).toHaveFocus();
    expect(input()).toHaveValue('Lau');
  });

  it('opens where its place was pressed', async () => {
    const { arrive, input } = open();
    await userEvent.click(input());
    await arrive();
    expect(await screen.findByText('Pilihan')).toBeVisible();
    expect(input()).toHaveFocus();
  });

  it('is fetched by a pointer above it, and leaves the focus where it is', async () => {
    const { load, arrive, input } = open();
    fireEvent.pointerEnter(input().parentElement as HTMLElement);
    expect(load).toHaveBeenCalledTimes(1);
    await arrive();
    expect(await screen.findByRole('combobox', { name: 'Judul' })).not.toHaveFocus();
    expect(screen.queryByText('Pilihan')).toBeNull();
  });

  it('comes with the list that it narrows', async () => {
    const { load, arrive } = open('Laut');
    expect(load).toHaveBeenCalledTimes(1);
    await arrive();
    expect(await screen.findByRole('combobox', { name: 'Judul' })).toHaveValue('Laut');
  });
});
