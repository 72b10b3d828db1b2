import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CloseNotificationContext } from 'ra-core';
import { ResourceList, type ResourceListProps } from '../../../src/framework/panel/list/ResourceList';
import { books, library } from '../../support/library';
import { createMemoryProvider, type MemoryProvider } from '../../support/memoryProvider';
import { type PanelOptions, PanelStage } from '../../support/renderPanel';

const genres = ['novel', 'history', 'science'] as const;

/** Books named 'Buku 001' and so on, a third of them of each genre, every fifth lost. */
export const shelf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Buku ${String(index + 1).padStart(3, '0')}`,
    summary: '',
    genre: genres[index % genres.length],
    pages: 100 + index,
    price: 50_000 + index * 500,
    available: index % 5 !== 4,
    member_id: (index % 2) + 1,
  }));

const members = [
  { name: 'Sari', email: 'sari@contoh.example', active: true },
  { name: 'Budi', email: 'budi@contoh.example', active: false },
];

export const libraryOf = (count: number, more: Readonly<Record<string, readonly object[]>> = {}): MemoryProvider =>
  createMemoryProvider(library, { books: shelf(count), members, ...more } as never);

export interface ListStage {
  readonly provider: MemoryProvider;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly container: HTMLElement;
  /** The address now, its filter read. */
  readonly address: () => { readonly pathname: string; readonly filter: unknown; readonly query: URLSearchParams };
  /** What the list asked last. */
  readonly asked: () => Readonly<Record<string, unknown>>;
  readonly countAsked: () => number;
}

interface StageOptions extends Partial<PanelOptions>, Omit<Partial<ResourceListProps>, 'banner'> {
  readonly count?: number;
}

export function showList({
  count = 40,
  resource = books,
  renderHeader,
  Beside,
  ...options
}: StageOptions = {}): ListStage {
  const provider = options.provider ?? libraryOf(count);
  let location = { pathname: '', search: '' };
  const stage = {
    path: resource.routes?.list ?? '/',
    ...options,
    provider,
    onLocation: (next: typeof location) => {
      location = next;
    },
  };
  const { container } = render(
    <CloseNotificationContext.Provider value={() => {}}>
      <PanelStage {...stage}>
        <ResourceList resource={resource} {...(renderHeader ? { renderHeader } : {})} {...(Beside ? { Beside } : {})} />
      </PanelStage>
    </CloseNotificationContext.Provider>,
  );
  const lists = () => provider.calls.filter((call) => call.method === 'getList' && call.resource === resource.name);
  return {
    provider,
    container,
    user: userEvent.setup(),
    address: () => {
      const query = new URLSearchParams(location.search);
      return { pathname: location.pathname, query, filter: JSON.parse(query.get('filter') ?? '{}') };
    },
    asked: () => lists().at(-1)?.params ?? {},
    countAsked: () => lists().length,
  };
}

/** The titles of the rows, as they stand. */
export const titles = () => screen.queryAllByText(/^Buku \d+$/).map((cell) => cell.textContent);

export const rowOf = (title: string) => within(screen.getByText(title).closest('tr, li') as HTMLElement);

export const ready = () => screen.findByText(/^Menampilkan /);
