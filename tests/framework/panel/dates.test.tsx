import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { listFiles } from '../../../scripts/lib/stamp.mjs';
import { DateField } from '../../../src/framework/panel/inputs/dates/DateField';
import { addMonths, weeksAround } from '../../../src/framework/panel/inputs/dates/days';
import type { DateFieldProps } from '../../../src/framework/panel/inputs/dates/types';
import { library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

type Props = Partial<DateFieldProps> & { readonly start: string; readonly onTaken: (value: string) => void };

function Stage({ start, onTaken, ...props }: Props) {
  const [value, setValue] = useState(start);
  const take = (next: string) => {
    onTaken(next);
    setValue(next);
  };
  return <DateField label="Hari" {...props} value={value} onChange={take} />;
}

/** A field whose values are collected in `values`. */
function showField(start: string, props: Partial<DateFieldProps> = {}) {
  const values: string[] = [];
  const stage = <Stage {...props} start={start} onTaken={(value) => values.push(value)} />;
  renderPanel(stage, { provider: createMemoryProvider(library, {}) });
  return { values, control: screen.getByLabelText<HTMLInputElement>('Hari'), user: userEvent.setup() };
}

describe('a field for a day', () => {
  it.each([
    ['22/11/2026', '2026-11-22'],
    ['22 Nov 2026', '2026-11-22'],
    ['22 November 2026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['kemarin', '2026-08-30'],
    ['hari ini', '2026-08-31'],
    ['besok', '2026-09-01'],
    ['tomorrow', '2026-09-01'],
  ])('takes %s before it is left', (typed, value) => {
    const { values, control } = showField('');
    fireEvent.change(control, { target: { value: typed } });
    expect(values).toEqual([value]);
    expect(control).toHaveValue(typed);
  });

  it('keeps what cannot be read, says so when it is left, and has no value then', async () => {
    const { values, control, user } = showField('2026-08-05');
    expect(control).toHaveValue('05/08/2026');
    await user.clear(control);
    await user.type(control, '31/02/2026');
    expect(control).toBeValid();
    await user.tab();
    expect(control).toHaveValue('31/02/2026');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(/^Tanggal tidak terbaca/);
    expect(values).toEqual(['']);
  });

  it('does not take half a year for a year of two digits before it is left', async () => {
    const { values, control, user } = showField('');
    await user.type(control, '22/11/20');
    expect(values).toEqual([]);
    await user.tab();
    expect(values).toEqual(['2020-11-22']);
    expect(control).toHaveValue('22/11/2020');
  });
});

describe('the calendar of a field', () => {
  const focusedDay = () => document.activeElement?.getAttribute('data-day');

  it('opens by keyboard at the value, is walked through by days, weeks, months and years, and chosen from', async () => {
    const { values, control, user } = showField('2026-08-31');
    await user.click(control);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: 'Pilih tanggal' });
    await waitFor(() => expect(focusedDay()).toBe('2026-08-31'));
    expect(within(dialog).getByRole('gridcell', { selected: true })).toHaveTextContent('31');
    for (const [key, day] of [
      ['{ArrowRight}', '2026-09-01'],
      ['{ArrowUp}', '2026-08-25'],
      ['{Home}', '2026-08-24'],
      ['{End}', '2026-08-30'],
      ['{PageDown}', '2026-09-30'],
      ['{Shift>}{PageUp}{/Shift}', '2025-09-30'],
      ['{ArrowLeft}', '2025-09-29'],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(focusedDay()).toBe(day));
    }
    expect(within(dialog).getByLabelText('September 2025')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(values).toEqual(['2025-09-29']);
    expect(control).toHaveValue('29/09/2025');
  });

  it('closes by Escape without a change, and the focus is back at its button', async () => {
    const { values, user } = showField('2026-08-31');
    const button = screen.getByRole('button', { name: 'Buka kalender' });
    expect(button).toHaveAccessibleDescription('Hari');
    await user.click(button);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
    expect(values).toEqual([]);
  });

  it('goes to a month and a year at once, and offers no day out of bounds', async () => {
    const { values, user } = showField('', { max: '2026-08-31', min: '1990-06-15' });
    await user.click(screen.getByRole('button', { name: 'Buka kalender' }));
    await user.selectOptions(await screen.findByLabelText('Tahun'), '1990');
    await user.selectOptions(screen.getByLabelText('Bulan'), 'Juni');
    const early = screen.getByLabelText('Kamis, 14 Juni 1990');
    expect(early).toHaveAttribute('aria-disabled', 'true');
    await user.click(early);
    expect(values).toEqual([]);
    await user.click(screen.getByLabelText('Jumat, 15 Juni 1990'));
    expect(values).toEqual(['1990-06-15']);
  });

  it('of a moment asks for the time as well', async () => {
    const { values, user } = showField('', { withTime: true });
    await user.click(screen.getByRole('button', { name: 'Buka kalender' }));
    await user.click(await screen.findByText('Hari ini'));
    const time = screen.getByLabelText('Jam');
    expect(time).toHaveFocus();
    await user.keyboard('8.15{Enter}');
    expect(values).toEqual(['2026-08-31T01:15:00.000Z']);
  });

  it('shows whole weeks from Monday, and keeps to the last day of a shorter month', () => {
    expect(weeksAround('2026-02-10')).toHaveLength(5);
    expect(weeksAround('2027-02-10')).toHaveLength(4);
    expect(weeksAround('2026-08-31').at(-1)).toContain('2026-09-06');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  });
});

describe('a date field of the browser', () => {
  it('stands in one file, behind the field that is used everywhere', () => {
    const root = process.cwd();
    const native = /type[=:]\s*[{"'][^;\n]*\b(?:date|datetime-local|month|week|time)['"]/;
    const found = listFiles(root, 'src').filter(
      (file) => file.endsWith('.tsx') && native.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(found).toEqual(['src/framework/panel/inputs/dates/NativeDateField.tsx']);
  });
});

describe('a field for a finger', () => {
  it('is the picker of the device, over the text every office reads', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    try {
      const { control } = showField('2026-08-31T03:00:00.000Z', { withTime: true });
      expect(control).toHaveProperty('type', 'datetime-local');
      expect(control).toHaveValue('2026-08-31T10:00');
      expect(screen.getByText('31/08/2026 10:00')).toBeVisible();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
