import '../../support/inputsThere';
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { InputProps } from '../../../src/framework/panel/core/types';
import { bringInputs } from '../../../src/framework/panel/inputs/formInput';
import * as brought from '../../../src/framework/panel/inputs/formInputs';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import { type AnyField, type CoreKind, isSafeUrl } from '../../../src/framework/schema';
import { books, library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';
import { itInProof } from '../../support/sized';

const data = {
  members: [
    { name: 'Ani', email: 'ani@contoh.example' },
    { name: 'Budi', email: 'budi@contoh.example' },
    { name: 'Citra', email: 'citra@contoh.example' },
  ],
  books: [{ title: 'Laskar Pelangi', genre: 'novel' }],
};

/** One input in a form; `saved()` is what the form would send. */
function renderInput(name: keyof typeof books.fields, value: unknown = null, extra: Partial<InputProps> = {}) {
  const provider = createMemoryProvider(library, data);
  const field: AnyField = books.fields[name];
  const { Input } = coreKindViews[field.kind as CoreKind];
  let saved: unknown;
  renderPanel(
    <Form
      record={{ id: 1, [name]: value }}
      onSubmit={(values: Record<string, unknown>) => {
        saved = values[name];
      }}
    >
      <Input name={name} field={field} resource={books} label={field.label} required={false} mode="create" {...extra} />
      <button type="submit">Kirim</button>
    </Form>,
    { provider },
  );
  return {
    provider,
    saved: async () => {
      saved = undefined;
      await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
      await waitFor(() => expect(saved).not.toBeUndefined());
      return saved;
    },
  };
}

describe('inputs', () => {
  it('names the control by its label, help and the word for required', () => {
    renderInput('title', 'x', { required: true, help: 'Seperti di sampul.' });
    const control = screen.getByRole('textbox', { name: 'Judul (wajib)' });
    expect(control.getAttribute('aria-required')).toBe('true');
    const help = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toBe('Seperti di sampul.');
  });

  it('writes a number that is a name without thousands separators, typed and shown', async () => {
    const field = { ...books.fields.pages, grouping: false as const };
    const { saved } = renderInput('pages', 2526, { field });
    const control = screen.getByRole('textbox', { name: 'Halaman' });
    expect(control).toHaveProperty('value', '2526');
    await userEvent.type(control, '1{Tab}');
    expect(control).toHaveProperty('value', '25261');
    expect(await saved()).toBe(25261);
    const { Display } = coreKindViews.number;
    const shown = <Display name="pages" field={field} resource={books} value={2526} record={{ id: 1 }} where="show" />;
    renderPanel(shown, { provider: createMemoryProvider(library, data) });
    expect(screen.getByText('2526')).toBeTruthy();
  });

  it('reads a number with an Indonesian decimal comma and writes it grouped after leaving', async () => {
    const { saved } = renderInput('price');
    const control = screen.getByRole('textbox', { name: 'Harga' });
    await userEvent.type(control, '12500,5');
    await userEvent.tab();
    expect(control).toHaveProperty('value', '12.500,5');
    expect(await saved()).toBe(12500.5);
  });

  it('keeps what is no number as text, so that the check can name it', async () => {
    const { saved } = renderInput('pages');
    await userEvent.type(screen.getByRole('textbox', { name: 'Halaman' }), 'dua');
    expect(await saved()).toBe('dua');
  });

  it('counts the characters of a long text with a limit', async () => {
    renderInput('summary', null, { field: { ...books.fields.summary, maxLength: 20 } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Ringkasan' }), 'Halo');
    expect(screen.getByText('4 dari 20 karakter')).toBeTruthy();
  });

  it('switches a boolean by keyboard', async () => {
    const { saved } = renderInput('available', false);
    screen.getByRole('switch', { name: 'Tersedia' }).focus();
    await userEvent.keyboard(' ');
    expect(await saved()).toBe(true);
  });

  it('offers the labels of a choice and saves its value', async () => {
    const { saved } = renderInput('genre');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Sejarah');
    expect(await saved()).toBe('history');
  });

  it('keeps a value of old data that is not in the list', async () => {
    const { saved } = renderInput('genre', 'puisi');
    expect(await saved()).toBe('puisi');
  });

  it('shows a choice as radio buttons when declared so', async () => {
    const { saved } = renderInput('genre', null, { field: { ...books.fields.genre, display: 'radio' } });
    const group = screen.getByRole('radiogroup', { name: 'Genre' });
    await userEvent.click(within(group).getByRole('radio', { name: 'Sains' }));
    expect(await saved()).toBe('science');
  });

  it('checks several choices and keeps their order', async () => {
    const { saved } = renderInput('formats', ['audio']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'hardcover' }));
    expect(await saved()).toEqual(['hardcover', 'audio']);
  });

  it('collects tags by Enter and by comma, each once', async () => {
    const { saved } = renderInput('topics', ['laut']);
    const control = await screen.findByRole('combobox', { name: 'Topik' });
    await userEvent.type(control, 'kapal{Enter}laut{Enter}ombak,');
    await waitFor(() => expect(screen.getByText('ombak')).toBeTruthy());
    expect(await saved()).toEqual(['laut', 'kapal', 'ombak']);
  });

  it('finds a record by typing, with the keyboard alone, and asks at most 25 entries once the typing rests', async () => {
    const { saved, provider } = renderInput('member_id');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Peminjam' }), 'bud');
    await screen.findByRole('option', { name: 'Budi' });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await saved()).toBe(2);
    const searches = provider.calls.filter((call) => call.method === 'options').map((call) => call.params);
    expect(searches.at(-1)).toMatchObject({ search: 'bud', limit: 25 });
    expect(searches.length).toBeLessThanOrEqual(2);
  });

  it('shows the chosen record after one question', async () => {
    const { provider } = renderInput('member_id', 3);
    expect(await screen.findByDisplayValue('Citra')).toBeTruthy();
    expect(provider.calls.map((call) => [call.method, call.params.ids])).toEqual([['getMany', [3]]]);
  });

  itInProof('adds, fills, moves and removes rows by buttons', async () => {
    const { saved } = renderInput('copies', [{ code: 'A', shelf: 1 }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah baris' }));
    const second = screen.getByRole('group', { name: 'Baris 2' });
    await userEvent.type(within(second).getByRole('textbox', { name: /Kode/ }), 'B');
    await userEvent.click(within(second).getByRole('button', { name: 'Naikkan baris 2' }));
    expect(await saved()).toEqual([
      { code: 'B', shelf: null },
      { code: 'A', shelf: 1 },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus baris 2' }));
    expect(await saved()).toEqual([{ code: 'B', shelf: null }]);
  });

  it('shows a password only when asked', async () => {
    const { Input } = coreKindViews.password;
    renderPanel(
      <Form record={{ id: 1, pin: 'rahasia1' }}>
        <Input
          name="pin"
          field={{ kind: 'password', label: 'PIN' }}
          resource={books}
          label="PIN"
          required={false}
          mode="edit"
        />
      </Form>,
      { provider: createMemoryProvider(library, data) },
    );
    const control = screen.getByLabelText('PIN', { selector: 'input' });
    expect(control).toHaveProperty('type', 'password');
    expect(control.getAttribute('autocomplete')).toBe('new-password');
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan PIN' }));
    expect(control).toHaveProperty('type', 'text');
  });

  it('takes a day as people write it, and keeps what is none as text, so that the check can name it', async () => {
    const { saved } = renderInput('published_on', '2020-01-02');
    const control = await screen.findByLabelText('Terbit');
    expect(control).toHaveValue('02/01/2020');
    await userEvent.clear(control);
    await userEvent.type(control, '5 Agu 87');
    expect(await saved()).toBe('1987-08-05');
    expect(control).toHaveValue('05/08/1987');
    await userEvent.clear(control);
    await userEvent.type(control, '31/02/2020{Tab}');
    expect(await saved()).toBe('31/02/2020');
    expect(control).toHaveValue('31/02/2020');
  });

  it('shows and takes a moment on the clock of the site, and sends UTC', async () => {
    const { saved } = renderInput('acquired_at', '2026-08-31T03:00:30.000Z');
    const control = await screen.findByLabelText('Diterima');
    expect(control).toHaveValue('31/08/2026 10:00');
    expect(await saved()).toBe('2026-08-31T03:00:30.000Z');
    await userEvent.clear(control);
    await userEvent.type(control, 'kemarin 08.15');
    expect(await saved()).toBe('2026-08-30T01:15:00.000Z');
    expect(control).toHaveValue('30/08/2026 08:15');
  });
});

describe('displays', () => {
  const show = (kind: CoreKind, value: unknown, extra: Partial<AnyField> = {}) => {
    const { Display } = coreKindViews[kind];
    renderPanel(
      <div data-testid="shown">
        <Display
          value={value}
          name="x"
          field={{ kind, label: 'X', ...extra }}
          resource={books}
          record={{ id: 1 }}
          where="show"
        />
      </div>,
      { provider: createMemoryProvider(library, data) },
    );
    return screen.getByTestId('shown');
  };

  it('shows every kind without a value as empty', () => {
    for (const kind of Object.keys(coreKindViews) as CoreKind[]) {
      if (kind === 'password') continue;
      expect(show(kind, null, { target: 'members' }).textContent, kind).toContain('kosong');
      cleanup();
    }
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https:evil'])(
    'shows %s as text, not as a link',
    (address) => {
      expect(isSafeUrl(address)).toBe(false);
      expect(show('url', address).querySelector('a')).toBeNull();
    },
  );

  it('opens a safe link without handing over the page', () => {
    expect(show('url', 'https://contoh.example/x').querySelector('a')?.rel).toContain('noopener');
  });

  it('shows formatted text as plain text and runs nothing in it', () => {
    const shown = show(
      'richText',
      '<p>Satu</p><p>Dua<img src=x onerror="window.hacked=1"><script>window.hacked=1</script></p>',
    );
    expect(shown.textContent).toBe('Satu\nDua');
    expect(shown.querySelector('img, script')).toBeNull();
    expect(window).not.toHaveProperty('hacked');
  });

  it('says a boolean in words beside its icon', () => {
    const shown = show('boolean', true);
    expect(shown.textContent).toBe('Ya');
    expect(shown.querySelector('svg')).not.toBeNull();
  });
});

describe('an input without a form', () => {
  it('is fetched, and its place is kept with its label until then', async () => {
    bringInputs(undefined);
    renderInput('title');
    expect(screen.getByText('Judul')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByRole('textbox', { name: 'Judul' })).toBeVisible();
    bringInputs(brought);
  });
});
