import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aroundOf,
  boxOf,
  clustersOf,
  fitting,
  gridOf,
  type MapPlace,
  moved,
  scaleOf,
  tilesOf,
  toPixels,
  toPoint,
  wholeWorld,
  zoomed,
} from '../../../src/framework/panel/map/mercator';
import { isInBox } from '../../../src/framework/schema';

const size = { width: 640, height: 400 };
const bandung: MapPlace = { center: { lat: -6.914744, lng: 107.60981 }, zoom: 13 };
const lat = fc.double({ min: -80, max: 80, noNaN: true });
const lng = fc.double({ min: -175, max: 175, noNaN: true });
const place = fc.record({ center: fc.record({ lat, lng }), zoom: fc.integer({ min: 1, max: 18 }) });

describe('a map', () => {
  it('has its middle in its middle, and what is pressed is what stands there', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 400 }), (shown, x, y) => {
        const middle = toPixels(shown.center, shown, size);
        expect(middle.x).toBeCloseTo(320, 4);
        expect(middle.y).toBeCloseTo(200, 4);
        const point = toPoint({ x, y }, shown, size);
        if (Math.abs(point.lng) === 180 || Math.abs(point.lat) > 85) return;
        const back = toPixels(point, shown, size);
        expect(back.x).toBeCloseTo(x, 2);
        expect(back.y).toBeCloseTo(y, 2);
      }),
    );
  });

  it('fits a box so that all of it is to be seen', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ lat, lng }), { minLength: 1, maxLength: 9 }), (points) => {
        const box = boxOf(fitting(aroundOf(points) ?? [0, 0, 0, 0], size), size);
        for (const point of points) expect(isInBox(point, box)).toBe(true);
      }),
    );
    expect(aroundOf([])).toBeUndefined();
  });

  it('moves and comes nearer within the earth and its levels', () => {
    expect(moved(bandung, { x: 0, y: -100 }, size).center.lat).toBeGreaterThan(bandung.center.lat);
    expect(zoomed(wholeWorld, -3).zoom).toBe(1);
    expect(zoomed(bandung, 99).zoom).toBe(18);
  });

  it('has lines of round degrees, and a scale of a round length', () => {
    const lines = gridOf(bandung, size);
    expect(lines.filter(({ axis }) => axis === 'lat').map(({ degrees }) => degrees)).toContain(-6.92);
    expect(lines.length).toBeLessThan(16);
    const { metres, pixels } = scaleOf(bandung);
    expect(metres).toBe(2000);
    expect(pixels).toBeGreaterThan(50);
    expect(pixels).toBeLessThanOrEqual(110);
  });

  it('asks for the tiles it shows, and none beyond the world', () => {
    const tiles = tilesOf('https://tiles.example/{z}/{x}/{y}.png', bandung, size);
    expect(tiles.length).toBeLessThanOrEqual(12);
    expect(tiles.map(({ href }) => href)).toContain('https://tiles.example/13/6544/4253.png');
    expect(tilesOf('{z}/{x}/{y}', wholeWorld, { width: 2000, height: 2000 })).toHaveLength(4);
  });

  it('draws places that are too near to each other together, and none that are outside', () => {
    const points = [
      { lat: -6.914744, lng: 107.60981 },
      { lat: -6.9148, lng: 107.6099 },
      { lat: -6.9, lng: 107.65 },
      { lat: 40, lng: 0 },
    ];
    const found = clustersOf(points, (point) => point, bandung, size).map(({ items }) => items.length);
    expect(found.toSorted()).toEqual([1, 2]);
  });
});
