import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ImportChecker } from '../../../src/framework/panel/core/importChecker';
import { checked, counts, csv, importBackEnd, renderImport } from './importStage';

const user = userEvent.setup();
const described = { has: () => false };
const says = (check: Awaited<ReturnType<ImportChecker['check']>>): ImportChecker => ({ check: async () => check });
const choose = (file: File) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
};
const submit = () => screen.getByRole('button', { name: 'Upload' });

async function chooseMember(): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: /Peminjam/ }));
  await user.click(await screen.findByRole('option', { name: /Sari/ }));
}

describe('where records begin', () => {
  const found = { ...checked, plan: { ...checked.plan, headerLine: 4, startRow: 5, isHeaderFound: true } };

  it('is found, said, and another start is one click away; so is the way back', async () => {
    const asked: unknown[] = [];
    const importChecker: ImportChecker = {
      check: async ({ options }) => {
        asked.push(options.startRow);
        return options.startRow === undefined ? found : checked;
      },
    };
    renderImport({ ...importBackEnd(), importChecker });
    choose(csv());
    expect(await screen.findByText('Judul kolom ditemukan di baris 4. Data dibaca mulai baris 5.')).toBeTruthy();
    expect(screen.getByRole('spinbutton', { name: 'Baris mulai' })).toHaveProperty('value', '5');
    await user.click(screen.getByRole('button', { name: 'Baca mulai baris 2' }));
    await user.click(await screen.findByRole('button', { name: 'Cari judul kolom otomatis' }));
    await screen.findByText('Judul kolom ditemukan di baris 4. Data dibaca mulai baris 5.');
    expect(asked).toEqual([undefined, 2, undefined]);
  });

  it('is told to an API that does not look for it', async () => {
    const { provider, calls } = importBackEnd();
    renderImport({ provider, ...described, importChecker: says(found) });
    choose(csv());
    await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ startRow: 5 }));
  });
});

describe('sheets of a workbook', () => {
  const sheets = [
    { name: 'Petunjuk', rows: 4, isRead: false, isHidden: false, isKnown: false },
    { name: 'Rak A', rows: 2, isRead: true, isHidden: false, isKnown: true },
    { name: 'Rak B', rows: 3, isRead: true, isHidden: false, isKnown: true },
    { name: 'Lama', rows: 9, isRead: false, isHidden: true, isKnown: true },
  ];
  const importChecker = (asked: unknown[]): ImportChecker => ({
    check: async ({ options }) => {
      asked.push(options.onlySheets);
      const read = sheets.map((one) => ({ ...one, isRead: options.onlySheets?.includes(one.name) ?? one.isRead }));
      return { ...checked, plan: { ...checked.plan, sheets: read } };
    },
  });

  it('are shown with their rows, and read as the person says; one at least', async () => {
    const asked: unknown[] = [];
    renderImport({ ...importBackEnd(), importChecker: importChecker(asked) });
    choose(csv());
    const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
    expect(await box('Rak A (2 baris)')).toHaveProperty('checked', true);
    expect(await box(/^Petunjuk \(4 baris, tidak ada/)).toHaveProperty('checked', false);
    await user.click(await box('Lama (9 baris, tersembunyi)'));
    await waitFor(() => expect(asked.at(-1)).toEqual(['Rak A', 'Rak B', 'Lama']));
    await user.click(await box('Rak A (2 baris)'));
    await waitFor(() => expect(asked.at(-1)).toEqual(['Rak B', 'Lama']));
    await user.click(await box('Lama (9 baris, tersembunyi)'));
    await waitFor(() => expect(asked.at(-1)).toEqual(['Rak B']));
    await waitFor(async () => expect(await box('Rak B (3 baris)')).toHaveProperty('disabled', true));
  });

  it('name themselves beside the rows that are shown', async () => {
    const first = { line: 2_000_005, sheet: 'Rak B', cells: ['Bumi Manusia', 'novel'] };
    const plan = { ...checked.plan, first: [first], last: first };
    renderImport({ ...importBackEnd(), importChecker: says({ ...checked, plan }) });
    choose(csv());
    expect(await screen.findByRole('rowheader', { name: '5 lembar Rak B' })).toBeTruthy();
  });
});

describe('the button that sends', () => {
  it('is not offered where no row can go in, and the reason stands beside it', async () => {
    const none = { ...checked, counts: { ...counts, new: 0, failed: 2 } };
    renderImport({ ...importBackEnd(), importChecker: says(none) });
    choose(csv());
    await chooseMember();
    expect(await screen.findByText(/^Tidak ada baris yang dapat masuk/)).toBeTruthy();
    expect(submit()).toHaveProperty('disabled', true);
  });
});
