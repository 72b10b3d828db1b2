import '../../support/inputsThere';
import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import type { AnyField, CoreKind } from '../../../src/framework/schema';
import { books, library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

type Name = keyof typeof books.fields;
const viewOf = (name: Name) => coreKindViews[books.fields[name].kind as CoreKind];
const common = (name: Name, more: Partial<AnyField>) => {
  const field: AnyField = { ...books.fields[name], ...more };
  return { name, field, resource: books, label: field.label };
};
const provider = () => createMemoryProvider(library, {});

function renderInput(name: Name, value: unknown = null, more: Partial<AnyField> = {}) {
  const { Input } = viewOf(name);
  let sent: Readonly<Record<string, unknown>> | undefined;
  renderPanel(
    <Form
      record={{ id: 1, [name]: value }}
      onSubmit={(values: Record<string, unknown>) => {
        sent = values;
      }}
    >
      <Input {...common(name, more)} required={false} mode="create" />
      <button type="submit">Kirim</button>
    </Form>,
    { provider: provider() },
  );
  return async () => {
    sent = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await waitFor(() => expect(sent).toBeDefined());
    return sent?.[name];
  };
}

const renderDisplay = (name: Name, value: unknown, more: Partial<AnyField> = {}) => {
  const { Display } = viewOf(name);
  const { label: _label, ...props } = common(name, more);
  return renderPanel(<Display {...props} value={value} record={{ id: 1 }} where="cell" />, { provider: provider() });
};

/** Keeps what the filter says, as the address of a list does. */
function Bar({ asked }: { readonly asked: unknown[] }) {
  const { Filter } = coreKindViews.duration;
  const [value, setValue] = useState<unknown>();
  const change = (next: unknown) => {
    asked.push(next);
    setValue(next);
  };
  return <Filter {...common('reading_time', {})} value={value} onChange={change} />;
}

describe('a duration', () => {
  it('is typed in any way, kept in minutes and written in words once it is left', async () => {
    const saved = renderInput('reading_time');
    const control = screen.getByRole('textbox', { name: 'Lama baca' });
    await userEvent.type(control, '1:30');
    expect(control).toHaveValue('1:30');
    await userEvent.tab();
    expect(control).toHaveValue('1 jam 30 menit');
    expect(await saved()).toBe(90);
  });

  it('that cannot be read stays as typed, for the check to speak of', async () => {
    const saved = renderInput('reading_time');
    await userEvent.type(screen.getByRole('textbox', { name: 'Lama baca' }), 'sebentar');
    expect(await saved()).toBe('sebentar');
  });

  it('narrows a list from and to, and not by what cannot be read yet', async () => {
    const asked: unknown[] = [];
    renderPanel(<Bar asked={asked} />, { provider: provider() });
    const from = await screen.findByLabelText('Lama baca dari');
    await userEvent.type(from, '1 jam');
    expect(asked.at(-1)).toEqual({ gte: 60 });
    expect(asked).toContain(undefined);
    await userEvent.clear(from);
    await userEvent.type(from, '1 j');
    await userEvent.type(from, 'x');
    expect(from).toHaveAttribute('aria-invalid', 'true');
    expect(asked.at(-1)).toBeUndefined();
  });
});

describe('a colour', () => {
  it('is pasted as text in any spelling, or picked from the palette', async () => {
    const saved = renderInput('spine');
    const control = screen.getByRole('textbox', { name: 'Warna punggung' });
    await userEvent.type(control, 'FA0{Tab}');
    expect(control).toHaveValue('#ffaa00');
    expect(await saved()).toBe('#ffaa00');
    fireEvent.change(screen.getByLabelText('Pilih Warna punggung dari palet'), { target: { value: '#1a7f37' } });
    expect(control).toHaveValue('#1a7f37');
    expect(await saved()).toBe('#1a7f37');
  });

  it('is shown with its name', () => {
    renderDisplay('spine', '#1a7f37');
    expect(screen.getByText('#1a7f37')).toBeInTheDocument();
  });
});

describe('a rating', () => {
  it('is a group of radio buttons with the name of the field', async () => {
    const saved = renderInput('stars');
    expect(screen.getByRole('radiogroup', { name: 'Nilai' })).toBeInTheDocument();
    screen.getByRole('radio', { name: '4 dari 5 bintang' }).focus();
    await userEvent.keyboard(' ');
    expect(await saved()).toBe(4);
    screen.getByRole('radio', { name: '4 dari 5 bintang' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await saved()).toBe(5);
    screen.getByRole('radio', { name: 'Belum dinilai' }).focus();
    await userEvent.keyboard(' ');
    expect(await saved()).toBeNull();
  });

  it('has as many stars as the field says, and a figure where they are too many to draw', () => {
    renderDisplay('stars', 3, { max: 7 });
    expect(screen.getByRole('img', { name: '3 dari 7 bintang' })).toBeInTheDocument();
    renderDisplay('stars', 61, { max: 100 });
    expect(screen.getByText('61 / 100')).toBeInTheDocument();
  });
});
