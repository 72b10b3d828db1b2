import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, readDraft, removeDraft, writeDraft } from '../../../src/framework/panel/drafts/draftStore';
import { FormDialog } from '../../../src/framework/panel/form/FormDialog';
import { coreKinds, defineModel, defineResource, password, text } from '../../../src/framework/schema';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const people = defineResource({
  name: 'people',
  label: 'Orang',
  noun: 'orang',
  title: 'name',
  api: { path: '/people' },
  routes: { list: '/people' },
  fields: {
    name: text({ label: 'Nama', required: true }),
    card: text({ label: 'Kartu', sensitive: true }),
    pin: password({ label: 'PIN' }),
  },
  list: { columns: ['name'] },
  form: { as: 'dialog', sections: [{ section: 'Orang', fields: ['name', 'card', 'pin'] }] },
  access: { librarian: 'all' },
});
const model = defineModel([people], coreKinds);
const key = 'panel:draft:1:people:1';

function open(rows: readonly object[] = [{ name: 'Ani' }]) {
  const provider = createMemoryProvider(model, { people: rows as never[] });
  const onDone = vi.fn();
  renderPanel(<FormDialog resource={people} mode="edit" id={1} onDone={onDone} onCancel={() => {}} />, {
    provider,
    model,
  });
  return { provider, onDone };
}

const box = (name: string) => screen.findByRole('textbox', { name });
const stored = (storage: Storage) => JSON.parse(storage.getItem(key) ?? 'null')?.values ?? null;

async function typeAndClose() {
  open();
  await userEvent.type(await box('Nama (wajib)'), ' Putri');
  await userEvent.type(await box('Kartu'), '3171');
  await userEvent.type(screen.getByLabelText('PIN', { selector: 'input' }), 'rahasia-12');
  cleanup();
}

describe('a draft', () => {
  it('keeps what was typed when the form goes away; sensitive values in the tab only, passwords nowhere', async () => {
    await typeAndClose();
    expect(stored(localStorage)).toEqual({ name: 'Ani Putri' });
    expect(stored(sessionStorage)).toEqual({ card: '3171' });
  });

  it('is written within five seconds while the typing goes on', async () => {
    open();
    const name = await box('Nama (wajib)');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const from = Date.now();
      for (let typed = 'Ani'; localStorage.getItem(key) === null && Date.now() - from < 8000; typed += 'x') {
        fireEvent.change(name, { target: { value: typed } });
        await act(() => vi.advanceTimersByTimeAsync(200));
      }
      const { at } = JSON.parse(localStorage.getItem(key) ?? '{"at":""}') as { at: string };
      expect(Date.parse(at) - from).toBeLessThan(5500);
      expect(Date.parse(at) - from).toBeGreaterThan(1000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is offered with its time and put back on demand', async () => {
    await typeAndClose();
    open();
    const offer = await screen.findByText(/Isian yang belum disimpan dari .* ditemukan/);
    expect(offer.textContent).not.toContain('Versi server berubah');
    await userEvent.click(screen.getByRole('button', { name: 'Pulihkan' }));
    expect(await box('Nama (wajib)')).toHaveProperty('value', 'Ani Putri');
    expect(await box('Kartu')).toHaveProperty('value', '3171');
  });

  it('says when the record on the server has changed since', async () => {
    await typeAndClose();
    open([{ name: 'Ani', version: 4 }]);
    expect((await screen.findByText(/ditemukan/)).textContent).toContain('Versi server berubah');
  });

  it('is gone after it was discarded', async () => {
    await typeAndClose();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Buang' }));
    expect(localStorage.getItem(key)).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('is gone after saving', async () => {
    await typeAndClose();
    const { onDone } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    cleanup();
    expect(localStorage.getItem(key)).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('is not overwritten by what is typed before the offer is answered', async () => {
    await typeAndClose();
    open();
    await screen.findByText(/ditemukan/);
    await userEvent.type(await box('Kartu'), '99');
    cleanup();
    expect(stored(localStorage)).toEqual({ name: 'Ani Putri' });
    expect(stored(sessionStorage)).toEqual({ card: '99' });
  });

  it('is wiped when the person gives the changes up', async () => {
    open();
    await userEvent.type(await box('Nama (wajib)'), ' Putri');
    await userEvent.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog', { name: 'Buang perubahan?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Buang perubahan' }));
    cleanup();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('does not stop the typing when the storage is full or blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await typeAndClose();
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('the draft store', () => {
  const mine = { userId: 7, resource: 'people', id: 'new' } as const;
  const draft = { at: new Date().toISOString(), version: null, values: { name: 'Ani' } };

  it('forgets after a day', () => {
    writeDraft(mine, draft, () => false);
    expect(readDraft(mine)?.values).toEqual({ name: 'Ani' });
    expect(readDraft(mine, Date.now() + 25 * 3600 * 1000)).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('clears one person and leaves the others', () => {
    writeDraft(mine, draft, () => false);
    writeDraft({ ...mine, userId: 70 }, draft, () => true);
    clearDrafts(7);
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['panel:draft:70:people:new']);
    removeDraft({ ...mine, userId: 70 });
    expect(sessionStorage.length).toBe(0);
  });

  it('takes damaged content for none', () => {
    localStorage.setItem('panel:draft:7:people:new', '{"at":');
    expect(readDraft(mine)).toBeUndefined();
  });
});
