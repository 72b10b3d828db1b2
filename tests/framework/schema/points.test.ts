import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyField,
  type Box,
  coreKinds,
  holds,
  isInBox,
  isMasked,
  pointOf,
  readBox,
  readPoint,
  sayPoint,
  validate,
  writePoint,
} from '../../../src/framework/schema';

const field: AnyField = { kind: 'point', label: 'Asal' };
const parse = (raw: unknown) => coreKinds.point.parse(raw);
const point = fc.record({
  lat: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((n) => n / 1e6),
  lng: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((n) => n / 1e6),
});

describe('a point', () => {
  it.each([
    '-6.914744, 107.609810',
    '‑6.914744, 107.609810',
    '-6.914744,107.60981',
    '-6.914744 107.60981',
    '-6,914744; 107,609810',
    '-6,914744, 107,609810',
    '-6,914744,107,609810',
    '(-6.914744, 107.609810)',
    '6.914744 S, 107.609810 E',
    'S 6.914744 E 107.609810',
    '6,914744° LS, 107,60981° BT',
    '107.609810 E, 6.914744 S',
    'lat: -6.914744, lng: 107.60981',
    'Lintang -6.914744, bujur 107.60981',
    'https://www.google.com/maps/place/Bandung/@-6.914744,107.60981,15z/data=!3m1',
    'https://www.google.com/maps/place/X/@-6.9,107.6,15z/data=!8m2!3d-6.914744!4d107.60981',
    'https://maps.google.com/?q=-6.914744,107.60981',
    'https://www.google.com/maps/search/?api=1&query=-6.914744%2C107.60981',
    'https://www.openstreetmap.org/?mlat=-6.914744&mlon=107.60981#map=15/-6.9/107.6',
    'https://www.openstreetmap.org/#map=15/-6.914744/107.60981',
    'https://maps.apple.com/?ll=-6.914744,107.60981&z=15',
    'https://www.bing.com/maps?cp=-6.914744~107.60981&lvl=15',
    'https://waze.com/ul?ll=-6.914744,107.60981&navigate=yes',
    'geo:-6.914744,107.60981?z=15',
  ])('is read from %j', (typed) => {
    expect(parse(typed)).toEqual({ ok: true, value: '-6.914744,107.60981' });
  });

  it('is read from degrees, minutes and seconds', () => {
    expect(parse('6°54\'53"S 107°36\'35"E')).toEqual({ ok: true, value: '-6.914722,107.609722' });
    expect(parse('6º 54′ 53″ LS, 107º 36′ 35″ BT')).toEqual({ ok: true, value: '-6.914722,107.609722' });
    expect(parse("6°54.88'S 107°36.58'E")).toEqual({ ok: true, value: '-6.914667,107.609667' });
  });

  it('is read from what programs send', () => {
    expect(parse({ lat: -6.9, lng: 107.6 })).toEqual({ ok: true, value: '-6.9,107.6' });
    expect(parse('-6,107')).toEqual({ ok: true, value: '-6,107' });
  });

  it.each([
    ['di sini', 'Asal harus berupa titik di peta, misalnya -6.914744, 107.609810'],
    ['-6.914744', 'Asal harus berupa titik di peta, misalnya -6.914744, 107.609810'],
    ['6.914.744, 107.609.810', 'Asal harus berupa titik di peta, misalnya -6.914744, 107.609810'],
    ['6°61\'00"S 107°36\'35"E', 'Asal harus berupa titik di peta, misalnya -6.914744, 107.609810'],
    ['-6.9 LU, 107 BT', 'Asal harus berupa titik di peta, misalnya -6.914744, 107.609810'],
    [
      'https://maps.app.goo.gl/x7Yz',
      'Asal: tautan ini tidak memuat koordinat. Buka tautannya, lalu salin alamat yang panjang atau angkanya.',
    ],
    [
      '107.609810, -6.914744',
      'Asal: lintang dari -90 sampai 90, lalu bujur dari -180 sampai 180. Mungkin keduanya tertukar.',
    ],
  ])('refuses %j with a sentence that helps', (typed, sentence) => {
    const { issues } = validate({ fields: { origin: field } }, { origin: typed }, { kinds: coreKinds, mode: 'create' });
    expect(issues).toMatchObject([{ message: sentence }]);
  });

  it('is the same after it was written, said in either language, and put into a cell', () => {
    fc.assert(
      fc.property(point, fc.constantFrom('id', 'en'), (place, locale) => {
        const stored = writePoint(place);
        expect(pointOf(stored)).toEqual({ lat: place.lat + 0, lng: place.lng + 0 });
        expect(parse(stored)).toEqual({ ok: true, value: stored });
        expect(parse(sayPoint(place, locale))).toEqual({ ok: true, value: stored });
        expect(parse(coreKinds.point.toCell(stored))).toEqual({ ok: true, value: stored });
      }),
    );
  });

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (typed) => {
        readPoint(typed);
        readPoint(`https://x.example/${typed}`);
      }),
    );
  });

  it('leaves the region of itself to who reads it masked, and is no place then', () => {
    const masked = coreKinds.point.toMasked('-6.914744,107.60981');
    expect(masked).toBe('-6.9•••, 107.6•••');
    expect([isMasked(masked), pointOf(masked)]).toEqual([true, undefined]);
  });
});

describe('a box', () => {
  const bandung: Box = [-7, 107.5, -6.8, 107.7];

  it.each([
    ['-6.914744,107.60981', true],
    ['-7,107.5', true],
    ['-7.000001,107.6', false],
    ['-6.9,107.8', false],
    ['', false],
    [null, false],
    ['-6.9•••, 107.6•••', false],
  ])('has %j in it: %j', (origin, isIn) => {
    expect(holds({ origin: { within: bandung } }, { origin })).toBe(isIn);
  });

  it('may go over the 180th meridian', () => {
    const fiji: Box = [-20, 177, -16, -178];
    expect([179, -179, 0].map((lng) => isInBox({ lat: -18, lng }, fiji))).toEqual([true, true, false]);
  });

  it('is read from an address and from a list, and nothing else is one', () => {
    expect(readBox('-7,107.5,-6.8,107.7')).toEqual(bandung);
    expect(readBox([...bandung])).toEqual(bandung);
    for (const wrong of [
      '-7,107,-6',
      '-6,107,-7,108',
      '-91,0,0,0',
      '0,0,0,181',
      'a,b,c,d',
      '',
      [1, 2, 3, '4'],
      null,
      {},
    ])
      expect(readBox(wrong)).toBeUndefined();
  });
});
