import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, nameKey } from '../../src/domain/name';

describe('nameKey', () => {
  it.each([
    [
      "SITI NUR'AINI",
      [
        'Siti Nur’aini',
        'siti nur-aini',
        'Siti  Nur Aini',
        'St. Noor Aini',
        "Hj. Siti Nur'aini, S.Pd.",
        "SITI NUR'AINI, S.Pd.I., M.M.",
      ],
    ],
    [
      'Muhammad Yusuf',
      [
        'M. Yusuf',
        'Moh. Yusuf',
        'Muh Yusuf',
        'MOCHAMAD YUSUF',
        'Mohammad\u00A0Yusuf',
        'H.M. Yusuf',
        'Drs. H. Muh. Yusuf, S.H., M.H.',
        'Muhammad Yusuf S.H.',
        'Muhammad Yusuf S. Pd',
      ],
    ],
    [
      'Ahmad Dahlan',
      [
        'K.H. Ahmad Dahlan',
        'KH. Achmad Dahlan',
        'Prof. Dr. Ahmad Dahlan, S.H. M.H.',
        'dr.Ahmad Dahlan',
        'Ａｈｍａｄ Dahlan',
        'Ahmad\u200B Dahlan',
        'Alm. Ahmad Dahlan',
      ],
    ],
  ])('gives %s and its spellings one key', (name, others) => {
    for (const other of others) expect([other, nameKey(other)]).toEqual([other, nameKey(name)]);
  });

  it.each([
    ['I Gusti Ngurah Rai', 'IGUSTINGURAHRAI'],
    ['Suparno', 'SUPARNO'],
    ['Andi M', 'ANDIM'],
    ['M', 'M'],
    ['H.', 'H'],
    ['Ahmad S. Hidayat', 'AHMADSHIDAYAT'],
    ['Ratna, Dewi', 'RATNADEWI'],
    ['André Rivaï', 'ANDRÉRIVAÏ'],
    ['---', ''],
    ['', ''],
  ])('keys %j as %j', (name, key) => expect(nameKey(name)).toBe(key));

  it('keeps different people apart', () => {
    expect(nameKey('Siti Aminah')).not.toBe(nameKey('Siti Aisyah'));
    expect(nameKey('Muhammad')).not.toBe(nameKey('Ahmad'));
  });

  it('never fails and does not see case or spaces', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => nameKey(`  ${text} `) === nameKey(text)));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z' -]{0,40}$/), (text) => nameKey(text.toUpperCase()) === nameKey(text)),
    );
  });
});

describe('displayName', () => {
  it.each([
    ["SITI NUR'AINI", "Siti Nur'aini"],
    ['I GUSTI NGURAH RAI', 'I Gusti Ngurah Rai'],
    ['I Gusti Ngurah Rai', 'I Gusti Ngurah Rai'],
    ['HJ. SITI, S.PD.', 'Hj. Siti, S.Pd.'],
    ['KH. AHMAD, SH', 'KH. Ahmad, SH'],
    ['SRI-RAHAYU ÉLISE', 'Sri-Rahayu Élise'],
    ['siti aminah', 'siti aminah'],
    ['', ''],
  ])('shows %j as %j', (name, shown) => expect(displayName(name)).toBe(shown));
});
