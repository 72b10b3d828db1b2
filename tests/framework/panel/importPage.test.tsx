import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ImportFinding } from '../../../src/framework/import/types';
import type { ImportChecker } from '../../../src/framework/panel/core/importChecker';
import { panelTexts } from '../../../src/framework/texts/panel';
import { renderPanel } from '../../support/renderPanel';
import { itInProof } from '../../support/sized';
import {
  checked,
  counts,
  csv,
  finished,
  importBackEnd,
  importPageOf,
  importStage,
  preview,
  renderImport,
} from './importStage';

const user = userEvent.setup();
const described = { has: () => false };
const says = (check: Awaited<ReturnType<ImportChecker['check']>>): ImportChecker => ({ check: async () => check });
const here = { importChecker: says(checked) };

const choose = (file: File) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
};
const submit = () => screen.getByRole('button', { name: 'Upload' });

async function chooseMember(): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: /Peminjam/ }));
  await user.click(await screen.findByRole('option', { name: /Sari/ }));
}

describe('choosing a file', () => {
  it('says what is missing, and lets nobody send before it is there', async () => {
    renderImport({ ...importBackEnd(), ...described });
    expect(submit()).toHaveProperty('disabled', true);
    expect(screen.getByText('Silakan pilih file terlebih dahulu')).toBeTruthy();
    choose(csv());
    expect(await screen.findByText('Silakan pilih peminjam terlebih dahulu')).toBeTruthy();
    await chooseMember();
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('takes CSV by type or name, XLSX only where the API reads it, and at most 5 MB', async () => {
    renderImport({ ...importBackEnd(), ...described });
    choose(new File(['PK'], 'buku.xlsx'));
    expect(screen.getByText('Format file tidak valid. Silakan upload file CSV.')).toBeTruthy();
    choose(csv('besar.csv', 'x'.repeat(5 * 1024 * 1024 + 1)));
    expect(screen.getByText('Ukuran file terlalu besar. Maksimal 5MB.')).toBeTruthy();
    choose(new File(['a\nb'], 'ekspor', { type: 'text/csv' }));
    expect(await screen.findByText('ekspor')).toBeTruthy();
  });

  it('is told when neither the template nor those to choose from can be had', async () => {
    const fails = () => Promise.reject(new HttpError('Server sedang bermasalah.', 500));
    const { provider } = importBackEnd({ importTemplate: fails });
    renderImport({ provider: Object.assign(provider, { options: fails }), ...described });
    expect(await screen.findByText('Gagal memuat daftar peminjam')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unduh template' }));
    expect(await screen.findByText('Gagal mengunduh template')).toBeTruthy();
  });

  it('is possible by dropping it', async () => {
    renderImport({ ...importBackEnd(), ...here });
    fireEvent.drop(screen.getByText('Seret berkas ke sini, atau'), { dataTransfer: { files: [csv('jatuh.csv')] } });
    expect(await screen.findByText('jatuh.csv')).toBeTruthy();
  });
});

describe('a chosen file that is not sent', () => {
  const places: string[] = [];
  const showLink = () =>
    renderPanel(
      <>
        <Link to="/members">lain</Link>
        {importPageOf()}
      </>,
      { ...importStage, ...importBackEnd(), ...here, onLocation: ({ pathname }) => places.push(pathname) },
    );

  itInProof('is asked about before the page is left behind', async () => {
    showLink();
    choose(csv('warga.csv'));
    await screen.findByText('warga.csv');
    await user.click(screen.getByRole('link', { name: 'lain' }));
    const question = within(await screen.findByRole('dialog', { name: 'Tinggalkan impor?' }));
    expect(question.getByText(/warga\.csv/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Tetap di sini' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(places.at(-1)).toBe('/books/upload');
    await user.click(screen.getByRole('link', { name: 'lain' }));
    await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
    await waitFor(() => expect(places.at(-1)).toBe('/members'));
  });
});

describe('the preview', () => {
  it('comes from the server where the API has only the described calls, and nothing more is offered', async () => {
    const { provider, calls } = importBackEnd();
    renderImport({ provider, ...described });
    choose(csv());
    expect(await screen.findByText('Laskar Pelangi')).toBeTruthy();
    expect(calls).toEqual([
      { name: 'importPreview', params: expect.objectContaining({ startRow: 2, startColumn: 0 }) },
    ]);
    expect(screen.queryByText('Kolom berkas')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Periksa' })).toBeNull();
  });

  it('comes from this machine where the API can do more: no call is made for it', async () => {
    const { provider, calls } = importBackEnd();
    renderImport({ provider, ...here });
    choose(csv());
    expect(await screen.findByText(/^Baris 2: Laskar Pelangi/)).toBeTruthy();
    expect(screen.getByText(/^Baris 3: Bumi Manusia/)).toBeTruthy();
    expect(screen.getByText(/pemisah titik koma, pengodean UTF-8\. Judul kolom dari baris 1\./)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('is asked of the server when this machine cannot check', async () => {
    const importChecker = { check: () => Promise.reject(new Error('no')) };
    renderImport({ ...importBackEnd(), importChecker });
    choose(csv());
    expect(await screen.findByText(/Pemeriksaan di perangkat ini gagal/)).toBeTruthy();
    expect(await screen.findByText('Laskar Pelangi')).toBeTruthy();
  });

  it('of the server is asked anew with the columns and the order of dates a person has chosen', async () => {
    const importChecker = { check: () => Promise.reject(new Error('no')) };
    const remark: ImportFinding = {
      line: 1,
      field: 'published_on',
      code: 'ambiguousDate',
      level: 'warning',
      message: 'Tidak dapat dibedakan.',
    };
    const read = { ...preview, mapping: ['title', null], remarks: [remark] };
    const { provider, calls } = importBackEnd({ importPreview: async () => read });
    renderImport({ provider, importChecker });
    choose(csv());
    await user.click(await screen.findByRole('radio', { name: /Hari dulu/ }));
    await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ dayFirst: true }));
    await user.click(await screen.findByRole('combobox', { name: 'Kolom "Genre" mengisi' }));
    await user.click(await screen.findByRole('option', { name: /^Genre/ }));
    await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ dayFirst: true, mapping: ['title', 'genre'] }));
    expect(calls).toHaveLength(3);
  });

  itInProof('that fails says why, and is asked for again', async () => {
    let fails = true;
    const importPreview = async () => {
      if (fails) throw new HttpError('Server sedang bermasalah.', 500, {});
      return preview;
    };
    renderImport({ ...importBackEnd({ importPreview }), ...described });
    choose(csv());
    expect(await screen.findByText(/Pratinjau tidak dapat dimuat: Server sedang bermasalah\./)).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Laskar Pelangi')).toBeTruthy();
  });

  it('ignores a start row that is none, and asks anew for one that is', async () => {
    const { provider, calls } = importBackEnd();
    renderImport({ provider, ...described });
    choose(csv());
    await screen.findByText('Laskar Pelangi');
    const start = screen.getByRole('spinbutton', { name: 'Baris mulai' });
    for (const typed of ['0', '-3', '1.5', '']) fireEvent.change(start, { target: { value: typed } });
    fireEvent.blur(start);
    expect(start).toHaveProperty('value', '2');
    fireEvent.change(start, { target: { value: '4' } });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.params).toMatchObject({ startRow: 4 });
  });

  it('says what is wrong with a file that cannot be read', async () => {
    const message = 'Tanda petik (") yang dibuka pada baris 3 tidak ditutup dengan benar.';
    renderImport({ ...importBackEnd(), importChecker: says({ ok: false, fault: 'unclosedQuote', line: 3, message }) });
    choose(csv());
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the button that chooses a file', () => {
  it('is called by the words on it, and says what the file is for', () => {
    renderImport(importBackEnd());
    expect(screen.getByRole('button', { name: /^Pilih berkas Berkas yang diimpor/ })).toBeTruthy();
  });
});

describe('the columns', () => {
  it('are corrected by the person; a field has one column only', async () => {
    const asked: unknown[] = [];
    const importChecker: ImportChecker = {
      check: async ({ options }) => {
        asked.push(options.mapping);
        return { ...checked, plan: { ...checked.plan, mapping: options.mapping ?? checked.plan.mapping } };
      },
    };
    renderImport({ ...importBackEnd(), importChecker });
    choose(csv());
    expect(await screen.findByText('Belum ada kolom untuk: Genre.')).toBeTruthy();
    const column = screen.getByRole('combobox', { name: 'Kolom "Jenis" mengisi' });
    await user.click(column);
    await user.click(await screen.findByRole('option', { name: /^Judul/ }));
    expect(await screen.findByText('Judul sudah diisi kolom "Judul".')).toBeTruthy();
    await user.click(column);
    await user.click(await screen.findByRole('option', { name: /^Genre/ }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['title', 'genre']));
    await user.click(screen.getByRole('button', { name: 'Kembalikan pemetaan otomatis' }));
    await waitFor(() => expect(asked.at(-1)).toBeUndefined());
  });

  it('are folded where all required ones were found, and opened on request', async () => {
    const importChecker = says({ ...checked, plan: { ...checked.plan, mapping: ['title', 'genre'] } });
    renderImport({ ...importBackEnd(), importChecker });
    choose(csv());
    const open = await screen.findByRole('button', { name: 'Ubah pemetaan kolom' });
    expect(screen.getByText('Semua kolom wajib ditemukan; 2 dari 2 kolom berkas dipakai.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /mengisi$/ })).toBeNull();
    await user.click(open);
    expect(screen.getAllByRole('combobox', { name: /mengisi$/ })).toHaveLength(2);
    expect(open.getAttribute('aria-expanded')).toBe('true');
  });

  it('ask for the order of dates only where the file does not tell it', async () => {
    const remark: ImportFinding = {
      line: 1,
      field: 'published_on',
      code: 'ambiguousDate',
      level: 'warning',
      message: 'Tidak dapat dibedakan.',
    };
    const plan = { ...checked.plan, remarks: [remark] };
    const asked: unknown[] = [];
    const importChecker: ImportChecker = {
      check: async ({ options }) => {
        asked.push(options.dayFirst);
        return { ...checked, plan };
      },
    };
    renderImport({ ...importBackEnd(), importChecker });
    choose(csv());
    await user.click(await screen.findByRole('radio', { name: /Hari dulu/ }));
    await waitFor(() => expect(asked.at(-1)).toBe(true));
  });
});

describe('the check', () => {
  const found = (line: number, level: ImportFinding['level'], message: string): ImportFinding => ({
    line,
    level,
    message,
    field: 'title',
    code: 'required',
  });

  itInProof('lists errors first, however late in the file, narrowed by how bad they are', async () => {
    const findings = [
      found(4, 'error', 'Judul harus diisi'),
      found(2, 'warning', 'Mirip'),
      found(4, 'warning', 'Aneh'),
    ];
    const { sums } = { sums: [{ ...found(2, 'repair', 'Nol dipulihkan'), column: 'Rak', count: 1204 }] };
    renderImport({ ...importBackEnd(), importChecker: says({ ...checked, findings, sums, findingsTotal: 3 }) });
    choose(csv());
    expect((await screen.findAllByText(/^Baris \d+:$/)).map((line) => line.textContent)).toEqual([
      'Baris 4:',
      'Baris 2:',
    ]);
    expect(screen.getByText(/^1\.?204 isian, misalnya baris 2: Nol dipulihkan/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kesalahan (1)' }));
    expect(screen.queryByText(/Mirip/)).toBeNull();
    expect(screen.getByText(/Judul harus diisi/)).toBeTruthy();
  });

  itInProof('shows every finding, a page at a time', async () => {
    const findings = Array.from({ length: 120 }, (_, at) => found(at + 2, 'error', `Judul ${at + 2} kosong`));
    renderImport({ ...importBackEnd(), importChecker: says({ ...checked, findings, findingsTotal: 120 }) });
    choose(csv());
    expect(await screen.findByText('Halaman 1 dari 3')).toBeTruthy();
    expect(screen.getAllByText(/^Baris \d+:$/)).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    expect(screen.getByText('Judul 121 kosong')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toHaveProperty('disabled', true);
  });

  itInProof('of the server says a remark about the file once, above the rows', async () => {
    const remark: ImportFinding = {
      line: 1,
      field: 'genre',
      code: 'ambiguousDate',
      level: 'warning',
      message: 'Kolom Genre tidak ada.',
    };
    const row: ImportFinding = { line: 2, field: 'title', code: 'required', level: 'error', message: 'Judul kosong.' };
    const { provider } = importBackEnd({
      importPreview: async () => ({
        ...preview,
        counts: { ...counts, new: 1, failed: 1 },
        remarks: [remark],
        findings: [row],
        findingsTotal: 1,
      }),
    });
    renderImport({ provider, ...here });
    choose(csv());
    await chooseMember();
    await user.click(screen.getByRole('button', { name: 'Periksa' }));
    expect(await screen.findByText('Judul kosong.')).toBeTruthy();
    expect(screen.getAllByText('Kolom Genre tidak ada.')).toHaveLength(1);
    expect(screen.queryByText('Baris 1:')).toBeNull();
  });

  itInProof(
    'of the server is said in another language where the panel speaks one, and else as the server said it',
    async () => {
      const row = { line: 2, level: 'error', field: 'title', message: 'Judul maksimal 120 karakter' } as const;
      const findings: readonly ImportFinding[] = [
        { ...row, code: 'tooLong', params: { max: 120 } },
        {
          ...row,
          line: 3,
          field: '',
          code: 'similarStored',
          other: { id: 4, title: 'Bumi Manusia' },
          message: 'Mirip',
        },
        { ...row, line: 4, code: 'rule', message: 'Judul harus lain' },
        { ...row, line: 5, code: 'unknownReference', message: 'Tidak ditemukan' },
        { ...row, line: 6, code: 'cellError', value: '#REF!', column: 'Judul', message: 'Galat rumus' },
      ];
      const { provider } = importBackEnd({
        importPreview: async () => ({ ...preview, counts: { ...counts, failed: 5 }, findings, findingsTotal: 5 }),
      });
      const panel = {
        ...panelTexts,
        issues: { tooLong: '{label} must have at most {max} characters' },
        findings: {
          similarStored: 'Similar to what is stored: {title}.',
          unknownReference: 'Column "{column}": {value} was not found.',
          cellError: 'Column "{column}": {value} is an error.',
        },
      };
      const resources = {
        books: { fields: { title: 'Title' }, rules: { 'Judul harus lain': 'The title must differ' } },
      };
      renderImport({ provider, ...here, language: 'en', messages: { panel, resources } });
      choose(csv());
      await chooseMember();
      await user.click(screen.getByRole('button', { name: 'Periksa' }));
      await screen.findByText('Title must have at most 120 characters');
      const list = screen.getByRole('region', { name: 'Temuan per baris' });
      for (const said of [
        'Similar to what is stored: Bumi Manusia.',
        'The title must differ',
        'Tidak ditemukan',
        'Column "Judul": #REF! is an error.',
      ])
        expect(list.textContent).toContain(said);
      expect(list.textContent).not.toMatch(/Mirip|harus lain|Galat rumus/);
    },
  );

  itInProof('of the server takes the place of the one made here, until a setting changes', async () => {
    const { provider, calls } = importBackEnd({
      importPreview: async () => ({
        ...preview,
        counts: { ...counts, new: 1, duplicate: 1 },
        findings: [],
        findingsTotal: 0,
      }),
    });
    renderImport({ provider, ...here });
    choose(csv());
    await screen.findByText(/Diperiksa di perangkat ini/);
    expect(screen.queryByRole('button', { name: 'Periksa' })).toBeNull();
    await chooseMember();
    await user.click(screen.getByRole('button', { name: 'Periksa' }));
    expect(await screen.findByText(/Diperiksa server/)).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ name: 'importPreview', params: { check: true, chosen: { member_id: 1 } } });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Baris mulai' }), { target: { value: '3' } });
    expect(await screen.findByText(/Diperiksa di perangkat ini/)).toBeTruthy();
  });
});

describe('the upload', () => {
  async function send(...parameters: Parameters<typeof importBackEnd>) {
    const backEnd = importBackEnd(...parameters);
    const paths: string[] = [];
    renderImport({ ...backEnd, ...here, onLocation: ({ pathname }) => paths.push(pathname) });
    choose(csv());
    await chooseMember();
    await user.click(submit());
    return { ...backEnd, paths };
  }

  itInProof('in which nothing failed is said, and the list follows', async () => {
    const { calls, paths } = await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Berhasil mengupload 2 data buku');
    expect(calls.at(-1)).toMatchObject({
      name: 'importUpload',
      params: { chosen: { member_id: 1 }, startColumn: 0, skipFirstRow: false },
    });
    await waitFor(() => expect(paths.at(-1)).toBe('/books'), { timeout: 4000 });
  });

  itInProof('in which rows failed keeps the person here, with what was wrong', async () => {
    const refused = [{ line: 3, messages: ['Judul harus diisi'] }];
    const { paths } = await send({
      importUpload: async () => ({ succeeded: 1, failed: 1, refused, importId: 7 }),
      importFindings: async () => ({ lines: refused, counts: { all: 1, error: 1, warning: 0 }, sums: [] }),
    });
    expect(await screen.findByText('Baris 3:')).toBeTruthy();
    expect(screen.getByText(/Judul harus diisi/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unduh baris yang gagal' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 2300));
    expect(paths.at(-1)).toBe('/books/upload');
  });

  it('of the same file again says that nothing changed', async () => {
    await send({ importUpload: async () => ({ succeeded: 0, failed: 0, refused: [], importId: 7, replayed: true }) });
    expect(
      await screen.findByText(/^Tidak ada yang berubah\. Berkas ini sudah pernah diunggah dengan pilihan yang sama\./),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Urungkan impor ini' })).toBeNull();
  });

  itInProof('of the same file long afterwards says so too, with what is still wrong in it', async () => {
    const refused = [{ line: 3, messages: ['Judul harus diisi'] }];
    await send({
      importUpload: async () => ({ succeeded: 0, failed: 1, unchanged: 2, refused, importId: 7 }),
      importFindings: async () => ({ lines: refused, counts: { all: 1, error: 1, warning: 0 }, sums: [] }),
    });
    expect(
      await screen.findByText('Tidak ada yang berubah: 2 baris sudah ada dengan isi yang sama, 1 gagal, 0 ganda.'),
    ).toBeTruthy();
    expect(await screen.findByText('Baris 3:')).toBeTruthy();
  });

  it('that is refused says so beside its button, in the words of the server', async () => {
    const body = { said: true, errors: { file: 'File kosong.' } };
    await send({ importUpload: () => Promise.reject(new HttpError('File kosong.', 422, body)) });
    const said = (await screen.findByText('File kosong.')).closest('[role=alert]');
    expect(said?.parentElement?.contains(submit())).toBe(true);
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('whose line broke says so, and keeps the file, where the API keeps nothing of imports', async () => {
    let isBroken = true;
    const importUpload = async () => {
      if (isBroken) throw new HttpError('Tidak ada koneksi', 0, { code: 'network' });
      return { succeeded: 2, failed: 0, refused: [] };
    };
    renderImport({ ...importBackEnd({ importUpload }), ...described });
    choose(csv());
    await chooseMember();
    await user.click(submit());
    expect(await screen.findByText(/Gagal mengupload file/)).toBeTruthy();
    expect(screen.getByText('buku.csv')).toBeTruthy();
    isBroken = false;
    await user.click(submit());
    expect(await screen.findByText(/^Berhasil mengupload 2 data buku/)).toBeTruthy();
  });

  itInProof('without an answer asks by itself until the server answers again, and goes on to the outcome', async () => {
    const answers = [
      () => Promise.reject(new HttpError('Server tidak menjawab', 502, {})),
      async () => ({ ...finished, state: 'berjalan' as const, progress: { done: 12_400, total: 26_000 } }),
      async () => finished,
    ];
    const { calls } = await send({
      importUpload: () => Promise.reject(new HttpError('Tidak ada koneksi', 0, { code: 'network' })),
      findImport: () => (answers.shift() ?? (async () => finished))(),
    });
    expect(await screen.findByText(/ditanya lagi sendiri sampai menjawab/)).toBeTruthy();
    expect(await screen.findByText(/12\.?400 dari 26\.?000 baris/, {}, { timeout: 4000 })).toBeTruthy();
    expect(await screen.findByText(/^Berhasil mengupload 2 data buku/, {}, { timeout: 4000 })).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'findImport')).toHaveLength(3);
  });

  it('that stopped on the way is continued on request', async () => {
    const states = [{ ...finished, state: 'gagal' as const, mayResume: true }, finished];
    const { calls } = await send({
      importUpload: () => Promise.reject(new HttpError('Tidak ada koneksi', 0, { code: 'network' })),
      findImport: async () => states.shift() ?? finished,
    });
    expect(await screen.findByText(/pengerjaannya berhenti/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
    expect(await screen.findByText(/^Berhasil mengupload 2 data buku/)).toBeTruthy();
    expect(calls.map(({ name }) => name)).toContain('importResume');
  });

  it('can be undone after saying how many rows go and which stay', async () => {
    const edited = [{ id: 4, title: 'Bumi Manusia' }];
    const { calls } = await send({
      importUpload: async () => ({ succeeded: 2, failed: 1, refused: [], importId: 7 }),
      importState: async () => ({ ...finished, undoable: 1, edited, editedTotal: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Urungkan impor ini' }));
    const dialog = await screen.findByRole('dialog', { name: 'Urungkan impor ini?' });
    expect(within(dialog).getByText('1 buku dari impor ini dihapus. Administrator dapat memulihkannya.')).toBeTruthy();
    expect(within(dialog).getByText('Bumi Manusia')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Hapus 1 buku' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'importUndo' }));
  });
});

describe('rows that are there already', () => {
  it('change records where a person says so: how they are recognised, what stays, and what would become of them', async () => {
    const changes = [
      { line: 2, id: 4, title: 'Bumi Manusia', fields: [{ name: 'genre', before: 'Novel', after: 'Puisi' }] },
    ];
    const { provider, calls } = importBackEnd({
      importPreview: async () => ({ ...preview, counts: { ...counts, new: 1, changed: 1 }, changes, findings: [] }),
    });
    renderImport({ provider, ...here });
    choose(csv());
    await user.click(await screen.findByRole('radio', { name: /^Perbarui yang sudah ada/ }));
    await user.click(screen.getByRole('combobox', { name: /^Kolom yang isinya tetap/ }));
    await user.click(await screen.findByRole('option', { name: 'Rak' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Periksa' }));
    expect(await screen.findByText('Genre: Novel → Puisi')).toBeTruthy();
    expect(calls.at(-1)?.params).toMatchObject({ check: true, update: { match: ['title'], keep: ['shelf'] } });
    // Records that are there have theirs: nothing need be chosen for the whole file.
    await user.click(submit());
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'importUpload', params: { update: {} } }));
  });

  it('are not offered to be changed by an API with the described calls only', async () => {
    renderImport({ ...importBackEnd(), ...described });
    choose(csv());
    expect(await screen.findByText('Laskar Pelangi')).toBeTruthy();
    expect(screen.queryByText('Data yang sudah ada')).toBeNull();
  });
});

describe('what an office has chosen before', () => {
  const memory = {
    headings: 'judul|jenis',
    mapping: ['title', 'genre'],
    values: { genre: { roman: 'novel' } },
    by: 'Sari',
    at: '2026-08-30T03:00:00.000Z',
  };

  it('is used for a file with the same headings, is said, and can be left aside', async () => {
    const asked: (readonly unknown[])[] = [];
    const importChecker: ImportChecker = {
      check: async ({ options }) => {
        asked.push([options.mapping, options.values]);
        return checked;
      },
    };
    renderImport({ ...importBackEnd({ importMemory: async () => [memory] }), importChecker });
    choose(csv());
    expect(await screen.findByText(/^Memakai pemetaan terakhir \(oleh Sari, /)).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toEqual([memory.mapping, memory.values]));
    await user.click(screen.getByRole('button', { name: 'Abaikan' }));
    await waitFor(() => expect(asked.at(-1)).toEqual([undefined, undefined]));
    await user.click(screen.getByRole('button', { name: 'Pakai lagi' }));
    await waitFor(() => expect(asked.at(-1)).toEqual([memory.mapping, memory.values]));
  });

  itInProof('grows by the meaning of a word, said once for all its rows', async () => {
    const wrong = (line: number): ImportFinding => ({
      line,
      field: 'genre',
      code: 'notInChoices',
      level: 'error',
      value: 'Roman  Lama',
      message: 'Genre tidak dikenal',
    });
    const asked: unknown[] = [];
    const importChecker: ImportChecker = {
      check: async ({ options }) => {
        asked.push(options.values);
        return { ...checked, findings: options.values ? [] : [wrong(2), wrong(3)] };
      },
    };
    renderImport({ ...importBackEnd(), importChecker });
    choose(csv());
    expect(await screen.findByText('2 baris')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: /^Genre: "Roman\s+Lama" dibaca sebagai/ }));
    await user.click(await screen.findByRole('option', { name: 'Novel' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ genre: { 'roman lama': 'novel' } }));
  });
});
