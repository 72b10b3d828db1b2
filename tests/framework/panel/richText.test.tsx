import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import { books, library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const { Input } = coreKindViews.richText;

/** As when the record, or a draft of it, comes after the form is there. */
function Filler() {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue('body', '<p>Yang sudah ada</p>')}>
      Isi
    </button>
  );
}

describe('formatted text', () => {
  it('has nothing to undo before anybody typed, also when its text comes later', async () => {
    renderPanel(
      <Form record={{ id: 1, body: null }}>
        <Input name="body" field={books.fields.body} resource={books} label="Isi buku" required={false} mode="edit" />
        <Filler />
      </Form>,
      { provider: createMemoryProvider(library, {}) },
    );
    const undo = await screen.findByRole('button', { name: 'Urungkan' });
    await userEvent.click(screen.getByRole('button', { name: 'Isi' }));
    expect(await screen.findByText('Yang sudah ada')).toBeTruthy();
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Garis pemisah' }));
    expect(undo.getAttribute('aria-disabled')).not.toBe('true');
  });
});
