import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { overrides } from '../../../../src/custom';
import { comparisonOf, conditionFacts } from '../../../../src/custom/aid/programmes/conditions/facts';
import { model } from '../../../../src/resources';
import { success } from '../../../support/bootAgainst';
import { bodyOf, openPanel } from '../../../support/openPanel';
import { holding, part, programme, extensions as usual } from './screens';

const put = 'PUT /api/admin/bantuan-sosial/7';
const extensions = [...usual, 'programmes.conditions'];
const stored = {
  umur_min: null,
  umur_maks: null,
  penghasilan_maks: null,
  penghasilan_orang_maks: null,
  khusus_kecamatan: [],
  khusus_kelurahan: [],
  satu_per_keluarga: false,
  dokumen_wajib: [],
};
const edit = (row: object = {}, more: object = {}) => {
  const kept = { ...programme, ...stored, ...row };
  return openPanel('/edit-bantuan/7', { extensions, routes: { ...holding(kept), [put]: success(kept) }, ...more });
};
const rows = async () => within(await screen.findByRole('region', { name: 'Syarat yang diperiksa' }));
const preview = () =>
  part('Program ini untuk warga yang memenuhi semuanya:')
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('conditions of a programme as rows of words', () => {
  it('stand there as they are stored, and are read out below', async () => {
    await edit({ umur_min: 17, umur_maks: 60, satu_per_keluarga: true, khusus_kelurahan: ['Beji'] });
    const section = await rows();
    await section.findByRole('button', { name: 'Tambah syarat' });
    expect(
      section
        .getAllByRole('group')
        .map((row) => row.getAttribute('aria-label'))
        .filter(Boolean),
    ).toEqual(['Umur', 'Wilayah', 'Satu per rumah tangga']);
    const age = within(section.getByRole('group', { name: 'Umur' }));
    expect(age.getByRole('combobox', { name: 'Ketentuan' })).toHaveValue('between');
    expect(age.getByRole('textbox', { name: 'Dari (tahun)' })).toHaveValue('17');
    expect(preview()).toEqual([
      'Umur antara 17 dan 60 tahun',
      'Tinggal di kelurahan Beji',
      'Satu pendaftaran per keluarga',
    ]);
  });

  it('are added, changed and removed by keyboard, and saved in the same shape', async () => {
    const { user, sent } = await edit({ satu_per_keluarga: true });
    const section = await rows();
    const add = await section.findByRole('button', { name: 'Tambah syarat' });
    add.focus();
    await user.keyboard('{Enter}');
    const age = within(await section.findByRole('group', { name: 'Umur' }));
    expect(age.getByRole('combobox', { name: 'Syarat' })).toHaveFocus();
    await user.tab();
    await user.selectOptions(age.getByRole('combobox', { name: 'Ketentuan' }), 'paling sedikit');
    await user.tab();
    await user.keyboard('17');
    expect(preview()).toEqual(['Umur paling sedikit 17 tahun', 'Satu pendaftaran per keluarga']);
    await user.click(add);
    await user.selectOptions(
      within(section.getByRole('group', { name: 'Penghasilan' })).getByRole('combobox', { name: 'Syarat' }),
      'Penghasilan per orang',
    );
    const perHead = within(section.getByRole('group', { name: 'Penghasilan per orang' }));
    await user.type(perHead.getByRole('textbox', { name: 'Rupiah per orang per bulan' }), '750000');
    await user.click(section.getByRole('button', { name: 'Hapus syarat Satu per rumah tangga' }));
    expect(add).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent(put)).toHaveLength(1));
    expect(bodyOf(sent(put)[0])).toMatchObject({
      umur_min: 17,
      penghasilan_orang_maks: 750_000,
      satu_per_keluarga: false,
    });
  });

  it('say under their own value what is wrong with it', async () => {
    const { user, sent } = await edit({ umur_min: 40, umur_maks: 60 });
    const age = within(await (await rows()).findByRole('group', { name: 'Umur' }));
    await user.clear(age.getByRole('textbox', { name: 'Sampai (tahun)' }));
    await user.type(age.getByRole('textbox', { name: 'Sampai (tahun)' }), '20');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await age.findByText('Umur paling banyak tidak boleh di bawah umur paling sedikit')).toBeVisible();
    expect(sent(put)).toEqual([]);
  });

  it('forget the other end when only one is asked for', async () => {
    const { user } = await edit({ umur_min: 17, umur_maks: 60 });
    const age = within(await (await rows()).findByRole('group', { name: 'Umur' }));
    await user.selectOptions(age.getByRole('combobox', { name: 'Ketentuan' }), 'paling banyak');
    expect(preview()).toEqual(['Umur paling banyak 60 tahun']);
  });

  it('are nowhere on an API that does not keep them, in the form and on the page', async () => {
    await edit({ umur_min: 17 }, { extensions: usual });
    expect(await screen.findByRole('region', { name: 'Jadwal' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Syarat yang diperiksa' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Keputusan' })).toBeNull();
    expect(screen.queryByText('Tambah syarat')).toBeNull();
  });

  it('are said on the page of the programme, and nothing where there are none', async () => {
    const row = { ...programme, ...stored, umur_min: 17, dokumen_wajib: ['KTP', 'KK'] };
    await openPanel('/bantuan/7', { extensions, routes: holding(row) });
    expect(await screen.findByText('Umur paling sedikit 17 tahun')).toBeVisible();
    expect(screen.getByText('Dokumen wajib: KTP, KK')).toBeVisible();
  });

  it('are not mentioned on the page of a programme for everybody', async () => {
    await openPanel('/bantuan/7', { extensions, routes: holding({ ...programme, ...stored }) });
    await screen.findByRole('region', { name: 'Statistik pendaftaran' });
    expect(screen.queryByText('Syarat yang diperiksa')).toBeNull();
  });

  it('show everything that is stored, whichever way was chosen', () => {
    const [age] = conditionFacts;
    if (!age) throw new Error('There is no first fact.');
    expect(comparisonOf(age, {}, undefined).key).toBe('between');
    expect(comparisonOf(age, { umur_min: 17 }, undefined).key).toBe('atLeast');
    expect(comparisonOf(age, { umur_min: 17 }, 'between').key).toBe('between');
    expect(comparisonOf(age, { umur_min: 17, umur_maks: 60 }, 'atLeast').key).toBe('between');
  });

  it('stand in the place of a section that is declared', () => {
    for (const key of Object.keys(overrides.sections ?? {})) {
      const [name = '', heading] = key.split('.');
      expect(model.byName[name]?.form.sections.map(({ section }) => section)).toContain(heading);
    }
  });
});
