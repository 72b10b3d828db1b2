import { describe, expect, it } from 'vitest';
import {
  type ApplicantFacts,
  judgeEligibility,
  readConditions,
  sayConditions,
} from '../../../src/domain/applications/eligibility';

const nobody: ApplicantFacts = {
  age: null,
  income: null,
  dependants: null,
  kecamatan: null,
  kelurahan: null,
  household: null,
  documents: null,
};
const said = (conditions: Parameters<typeof readConditions>[0], facts: Partial<ApplicantFacts>) =>
  judgeEligibility(readConditions(conditions), { ...nobody, ...facts }).map(
    ({ severity, message }) => `${severity}: ${message.replaceAll('\u00A0', ' ')}`,
  );
const ages = { umur_min: 18, umur_maks: 40 };

describe('the conditions of a programme', () => {
  it('are said as sentences, in both languages where a word joins them', () => {
    const all = readConditions({
      ...ages,
      penghasilan_maks: 1_500_000,
      penghasilan_orang_maks: 500_000,
      khusus_kecamatan: ['Beji', 'Cinere'],
      khusus_kelurahan: ['Pancoran'],
      satu_per_keluarga: true,
      dokumen_wajib: ['KTP', 'KK'],
    });
    expect(sayConditions(all).map(({ message }) => message.replaceAll('\u00A0', ' '))).toEqual([
      'Umur antara 18 dan 40 tahun',
      'Penghasilan per bulan paling banyak Rp 1.500.000',
      'Penghasilan per orang per bulan paling banyak Rp 500.000',
      'Tinggal di kecamatan Beji atau Cinere atau kelurahan Pancoran',
      'Satu pendaftaran per keluarga',
      'Dokumen wajib: KTP, KK',
    ]);
    expect(sayConditions(all, 'en')[3]?.values.area).toBe('kecamatan Beji or Cinere or kelurahan Pancoran');
  });

  it('ask nothing where nothing is set, and nothing of a programme made before there were any', () => {
    expect(sayConditions(readConditions({}))).toEqual([]);
    expect(said({ satu_per_keluarga: null, khusus_kecamatan: [] }, {})).toEqual([]);
  });

  it.each([
    [17, ['refuse: Umur 17 tahun; program ini untuk 18 sampai 40 tahun.']],
    [18, []],
    [40, []],
    [76, ['refuse: Umur 76 tahun; program ini untuk 18 sampai 40 tahun.']],
    [null, ['warn: Umur belum diketahui. Syarat program: Umur antara 18 dan 40 tahun.']],
  ])('judge the age %s', (age, expected) => {
    expect(said(ages, { age })).toEqual(expected);
  });

  it('know an age with one end only', () => {
    expect(said({ umur_min: 60 }, { age: 59 })).toEqual(['refuse: Umur 59 tahun; program ini untuk 60 tahun ke atas.']);
    expect(said({ umur_maks: 6 }, { age: 7 })).toEqual(['refuse: Umur 7 tahun; program ini untuk 6 tahun ke bawah.']);
    expect(said({ umur_min: 60 }, { age: 60 })).toEqual([]);
  });

  it('divide an income among the applicant and the dependants', () => {
    const perHead = { penghasilan_orang_maks: 500_000 };
    expect(said(perHead, { income: 2_000_000, dependants: 3 })).toEqual([]);
    expect(said(perHead, { income: 2_000_000, dependants: 1 })).toEqual([
      'refuse: Penghasilan Rp 1.000.000 per orang per bulan; program ini untuk paling banyak Rp 500.000.',
    ]);
    expect(said(perHead, { income: 2_000_000 })[0]).toMatch(
      /^warn: Penghasilan atau jumlah tanggungan belum diketahui/,
    );
    expect(said({ penghasilan_maks: 0 }, { income: 0 })).toEqual([]);
  });

  it('take a place however it is written, and one of the places for enough', () => {
    const areas = { khusus_kecamatan: ['Kec. Beji'], khusus_kelurahan: ['Pancoran'] };
    expect(said(areas, { kecamatan: ' beji', kelurahan: 'Kukusan' })).toEqual([]);
    expect(said(areas, { kecamatan: 'Pancoran Mas', kelurahan: 'Kel. pancoran' })).toEqual([]);
    expect(said(areas, { kecamatan: 'Cinere', kelurahan: 'Gandul' })).toEqual([
      'refuse: Tinggal di kelurahan Gandul, kecamatan Cinere; program ini untuk kecamatan Kec. Beji atau kelurahan Pancoran.',
    ]);
    expect(said(areas, { kecamatan: 'Cinere' })[0]).toMatch(/^warn: Tempat tinggal belum diketahui/);
  });

  it('name the household that is in it, and the documents that are missing once there can be any', () => {
    expect(said({ satu_per_keluarga: true }, { household: { name: 'Budi', status: 'Disetujui' } })).toEqual([
      'refuse: Keluarga ini sudah terdaftar di program ini: Budi, Disetujui. Program ini untuk satu pendaftaran per keluarga.',
    ]);
    const asked = { dokumen_wajib: ['KTP', 'KK'] };
    expect(said(asked, { documents: null })).toEqual([]);
    expect(said(asked, { documents: ['KTP'] })).toEqual(['refuse: Dokumen wajib belum ada: KK.']);
    expect(said(asked, { documents: ['KK', 'KTP'] })).toEqual([]);
  });
});
