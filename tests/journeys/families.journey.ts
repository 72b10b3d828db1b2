import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import {
  ask,
  breakPath,
  type Figures,
  focused,
  isInAddress,
  type RowOf,
  searchesOf,
  sees,
  wordsOf,
} from '../support/officeVisit';

interface Member {
  readonly id: number;
  readonly nama_anggota: string;
  readonly user_id: number;
  readonly penghasilan: number;
  readonly tanggungan: boolean;
  readonly user: { readonly name: string };
}

let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
});

afterAll(async () => {
  await server?.stop();
});

beforeEach(async () => {
  await page.goto('/families');
  await rows().first().waitFor();
});
afterEach(() => expect(office.problems).toEqual([]));

const rows = (where: Page = page): Locator =>
  where.getByRole('table', { name: 'Daftar anggota keluarga' }).locator('tbody tr:not(:has(.bone))');
const rowOf = (name: string, where: Page = page): Locator => rows(where).filter({ hasText: name });
const dialog = (name: string, where: Page = page): Locator => where.getByRole('dialog', { name });
const search = (): Locator => page.getByRole('searchbox', { name: 'Cari anggota keluarga' });
const press = (name: string, place: Page | Locator = page) => place.getByRole('button', { name, exact: true }).click();
const listMembers = (query: string, who: Page = page) =>
  ask<RowOf<Member>>(who, `/admin/families?per_page=1000&${query}`);

async function find(text: string): Promise<void> {
  await search().fill(text);
  await search().press('Enter');
  await rowOf(text).first().waitFor();
}

async function findMember(name: string): Promise<Member> {
  const found = (await listMembers(`search=${encodeURIComponent(name)}`)).data.find(
    (member) => member.nama_anggota === name,
  );
  if (!found) throw new Error(`There is no family member ${name}.`);
  return found;
}

async function pickUser(form: Locator, name: string): Promise<void> {
  const picker = form.getByRole('combobox', { name: 'User' });
  await picker.fill(name);
  await form.page().getByRole('option', { name }).first().click();
}

/** Everything a member needs, except what the test is about. */
async function fillMember(form: Locator, user: string, name: string): Promise<void> {
  await pickUser(form, user);
  await form.getByLabel('Nama anggota').fill(name);
  await form.getByLabel('Hubungan').selectOption('Anak');
  await form.getByRole('radio', { name: 'Perempuan' }).check();
  await form.getByLabel('Tanggal lahir').fill('2015-05-17');
  await form.getByRole('textbox', { name: /^Pekerjaan/ }).fill('Pelajar');
  await form.getByLabel('Pendidikan').selectOption('SD');
}

const income = (form: Locator): Locator => form.getByRole('textbox', { name: /^Penghasilan/ });

describe('the list of families', () => {
  it('says six figures of the API, the money in Rupiah', async () => {
    const figures = await ask<Figures>(page, '/admin/families/statistics');
    const cards = page.getByRole('region', { name: 'Ringkasan anggota keluarga' });
    const rupiah = (value = 0) => `Rp ${new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 }).format(value)}`;
    for (const [label, figure] of [
      ['Total Anggota', String(figures.total)],
      ['Laki-laki', String(figures.laki_laki)],
      ['Perempuan', String(figures.perempuan)],
      ['Tanggungan', String(figures.tanggungan)],
    ] as const)
      expect(await wordsOf(cards.getByRole('button', { name: new RegExp(`^${label}`) }))).toEqual([
        `${label} ${figure}`,
      ]);
    const said = (await wordsOf(cards)).join();
    expect(said).toContain(rupiah(figures.total_penghasilan));
    expect(said).toMatch(/Total Penghasilan Rp .*Rata-rata Penghasilan Rp /);
    expect(said).toContain(rupiah(figures.avg_penghasilan));
    await cards.getByRole('button', { name: /^Tanggungan/ }).click();
    await sees(page, `dari ${figures.tanggungan} anggota keluarga`);
    await sees(page.getByRole('group', { name: 'Saringan aktif' }), 'Tanggungan: Ya');
  });

  it('fits an office screen', async () => {
    const table = await page.getByRole('table').boundingBox();
    const place = await page.getByRole('region', { name: 'Daftar anggota keluarga' }).boundingBox();
    expect(table?.width).toBeLessThanOrEqual(place?.width ?? 0);
  });

  it('narrows by person, relationship and sex, and sends nothing for "all"', async () => {
    const [first] = (await listMembers('')).data;
    const filters = page.getByRole('group', { name: 'Saringan', exact: true });
    await pickUser(filters, first?.user.name ?? '');
    await expect.poll(() => isInAddress(page, `"user_id":${first?.user_id}`)).toBe(true);
    const ofUser = await listMembers(`user_id=${first?.user_id}`);
    await sees(page, `Menampilkan ${ofUser.total} dari ${ofUser.total} anggota keluarga`);
    await press('Hapus semua filter');
    await filters.getByRole('combobox', { name: 'Hubungan' }).selectOption('Istri');
    await filters.getByRole('combobox', { name: 'Jenis kelamin' }).selectOption('Perempuan');
    const wives = await listMembers('hubungan=Istri&jenis_kelamin=Perempuan');
    await sees(page, `dari ${wives.total} anggota keluarga`);
    const [request] = await Promise.all([
      page.waitForRequest((each) => new URL(each.url()).pathname === '/api/admin/families'),
      filters.getByRole('combobox', { name: 'Hubungan' }).selectOption(''),
    ]);
    expect([...new URL(request.url()).searchParams.keys()]).not.toContain('hubungan');
  });

  it('asks once per pause while somebody types, and says when nothing was found', async () => {
    const searches = searchesOf(page, '/admin/families');
    await search().pressSequentially('tidak ada ini', { delay: 30 });
    await sees(page, 'Tidak ada data keluarga ditemukan');
    expect(searches).toEqual(['tidak ada ini']);
  });

  it('shows fifteen to a page and reaches the last one', async () => {
    const { total } = await listMembers('');
    const pages = Math.ceil(total / 15);
    await sees(page, `Menampilkan 15 dari ${total} anggota keluarga (Halaman 1 dari ${pages})`);
    await press('Halaman terakhir');
    await sees(page, `(Halaman ${pages} dari ${pages})`);
  });

  it('says that it could not be loaded, and loads when it can', async () => {
    const list = await breakPath(page, '/admin/families');
    await page.reload();
    const box = page.getByRole('main').getByRole('alert').filter({ hasText: 'Gagal memuat data keluarga' });
    await sees(box, 'Error');
    await list.mend();
    await press('Coba lagi', box);
    await rows().first().waitFor();
  });
});

describe('one family member', () => {
  it('is not created empty: every field says what it needs, the first one has the focus', async () => {
    await page.getByRole('link', { name: 'Tambah anggota keluarga' }).click();
    const form = dialog('Tambah Anggota Keluarga');
    await expect.poll(() => focused(page).getAttribute('name')).toBe('user_id');
    await press('Simpan', form);
    const summary = form.getByRole('alert').getByRole('link');
    await expect
      .poll(() => wordsOf(summary))
      .toEqual([
        'User harus dipilih',
        'Nama anggota harus diisi',
        'Hubungan keluarga harus dipilih',
        'Jenis kelamin harus dipilih',
        'Tanggal lahir harus diisi',
        'Pekerjaan harus diisi',
        'Pendidikan harus dipilih',
        'Penghasilan harus diisi dan valid',
      ]);
    expect(await focused(page).getAttribute('name')).toBe('user_id');
  });

  it('is not saved with a birth date in the future, a negative income or a short NIK', async () => {
    const [first] = (await listMembers('')).data;
    await page.goto('/families/create');
    const form = dialog('Tambah Anggota Keluarga');
    await fillMember(form, first?.user.name ?? '', 'Anak Uji Salah');
    await form.getByLabel('Tanggal lahir').fill('2099-01-01');
    await income(form).fill('-1.500');
    await form.getByLabel('No. KK').fill('3171 0101');
    await form.getByLabel('NIK').fill('123');
    await press('Simpan', form);
    await sees(form, 'Tanggal lahir tidak boleh di masa depan');
    await sees(form, 'Penghasilan harus diisi dan valid');
    await sees(form, 'No. KK harus 16 angka');
    await sees(form, 'NIK harus 16 angka');
    await income(form).fill('seratus');
    await form.getByLabel('Tanggal lahir').fill('2015-05-17');
    await form.getByLabel('No. KK').fill('');
    await form.getByLabel('NIK').fill('');
    await press('Simpan', form);
    await sees(form, 'Penghasilan harus diisi dan valid');
    expect((await listMembers('search=Anak Uji Salah')).total).toBe(0);
  });

  it('keeps an income typed the Indonesian way, with and without cents', async () => {
    const [first] = (await listMembers('')).data;
    await page.goto('/families/create');
    const form = dialog('Tambah Anggota Keluarga');
    await fillMember(form, first?.user.name ?? '', 'Anak Uji Rupiah');
    await income(form).fill('1.500.000');
    await form.getByLabel('NIK').fill('3171 0157 0515 0001');
    await press('Simpan', form);
    await sees(page, 'Anggota keluarga ditambahkan.');
    await find('Anak Uji Rupiah');
    await sees(rowOf('Anak Uji Rupiah'), /Rp\s1\.500\.000/);
    expect(await findMember('Anak Uji Rupiah')).toMatchObject({ penghasilan: 1_500_000, user_id: first?.user_id });

    await page.getByRole('link', { name: 'Ubah Anak Uji Rupiah' }).click();
    const edit = dialog('Edit Anggota Keluarga');
    await expect.poll(() => income(edit).inputValue()).toBe('1.500.000');
    expect(await edit.getByRole('combobox', { name: 'User' }).inputValue()).toBe(first?.user.name);
    await income(edit).fill('1.500,5');
    await edit.getByRole('switch', { name: /^Tanggungan/ }).check();
    await press('Simpan', edit);
    await sees(page, 'Anggota keluarga diperbarui.');
    await sees(rowOf('Anak Uji Rupiah'), 'Tanggungan');
    expect(await findMember('Anak Uji Rupiah')).toMatchObject({ penghasilan: 1500.5, tanggungan: true });
  });

  it('is deleted after a question and taken back', async () => {
    await find('Anak Uji Rupiah');
    await press('Hapus Anak Uji Rupiah');
    await press('Hapus anggota keluarga', dialog('Konfirmasi Hapus'));
    await sees(page, 'Anggota keluarga dihapus.');
    await rowOf('Anak Uji Rupiah').waitFor({ state: 'detached' });
    await press('Urungkan');
    await sees(page, 'Data anggota keluarga dipulihkan.');
    await rowOf('Anak Uji Rupiah').waitFor();
  });

  it('stays, with the reason, when the server cannot delete it', async () => {
    await find('Anak Uji Rupiah');
    const { id } = await findMember('Anak Uji Rupiah');
    const broken = await breakPath(page, `/admin/families/${id}`);
    await press('Hapus Anak Uji Rupiah');
    const question = dialog('Konfirmasi Hapus');
    await press('Hapus anggota keluarga', question);
    await sees(question, 'Gagal menghapus anggota keluarga: Server sedang bermasalah.');
    await broken.mend();
    await press('Batal', question);
  });
});

describe('several family members at once', () => {
  it('go through the one bulk call, which says what is done to how many', async () => {
    const { data } = await listMembers('sort_by=nama_anggota&sort_order=asc');
    const two = data.filter((member) => !member.tanggungan).slice(0, 2);
    for (const [at, member] of two.entries()) {
      if (at === 0) await page.goto('/families?sort=nama_anggota&order=ASC&perPage=100');
      await page
        .getByRole('checkbox', { name: `Pilih ${member.nama_anggota}`, exact: true })
        .first()
        .check();
    }
    const bar = page.getByRole('toolbar', { name: 'Tindakan untuk yang dipilih' });
    await press('Jadikan tanggungan', bar);
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/api/admin/families/bulk-action')),
      press('Jadikan tanggungan 2 anggota keluarga', dialog('Jadikan tanggungan')),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      action: 'mark_dependent',
      family_ids: expect.arrayContaining(two.map((member) => member.id)),
    });
    await sees(page, 'Jadikan tanggungan: 2 anggota keluarga berhasil.');
    for (const { id } of two)
      expect(await ask<Member>(page, `/admin/families/${id}`)).toMatchObject({ tanggungan: true });
  });
});

describe('a legislator’s administrator', () => {
  it('adds a member to an own user, is offered no other user, and finds nothing of others', async () => {
    const guest = await visit(server.url);
    await signInAs(guest.page, 'aleg@contoh.example');
    const own = await listMembers('', guest.page);
    const all = await listMembers('');
    expect(own.total).toBeGreaterThan(2);
    expect(own.total).toBeLessThan(all.total);
    const ownIds = own.data.map((member) => member.id);
    const ownUsers = (await ask<RowOf<{ id: number; name: string }>>(guest.page, '/admin/users?per_page=1000')).data;
    const foreign = all.data.find(
      (member) => !ownUsers.some(({ id, name }) => id === member.user_id || name === member.user.name),
    );

    await guest.page.goto('/families/create');
    const form = dialog('Tambah Anggota Keluarga', guest.page);
    await form.getByRole('combobox', { name: 'User' }).fill(foreign?.user.name ?? '');
    await sees(guest.page, 'Tidak ada yang cocok');
    await fillMember(form, own.data[0]?.user.name ?? '', 'Anak Uji Dapil');
    await income(form).fill('0');
    await press('Simpan', form);
    await sees(guest.page, 'Anggota keluarga ditambahkan.');
    await rowOf('Anak Uji Dapil', guest.page).first().waitFor();
    expect((await listMembers('', guest.page)).total).toBe(own.total + 1);
    expect(ownIds).not.toContain(foreign?.id);

    await guest.page.goto(`/families/${foreign?.id}`);
    await sees(guest.page, 'Data anggota keluarga tidak ditemukan');
    await guest.page.goto(`/families/${foreign?.id}/edit`);
    await sees(guest.page, 'Data anggota keluarga tidak ditemukan');
    expect(guest.problems).toEqual([]);
    await leave(guest.context);
  });
});
