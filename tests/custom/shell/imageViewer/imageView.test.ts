import { describe, expect, it } from 'vitest';
import {
  canPan,
  changeImageView,
  changeOfKey,
  fitted,
  stepsOfWheel,
} from '../../../../src/custom/shell/imageViewer/view';

const times = (count: number, type: 'in' | 'out', from = fitted) =>
  Array.from({ length: count }).reduce<typeof fitted>((view) => changeImageView(view, { type }), from);

describe('the zoom of a picture', () => {
  it('grows by halves to five times and no further', () => {
    const seen = Array.from({ length: 10 }, (_, count) => times(count, 'in').zoom);
    expect(seen).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5]);
  });

  it('shrinks by halves to half its size and no further', () => {
    const largest = times(8, 'in');
    const seen = Array.from({ length: 11 }, (_, count) => times(count, 'out', largest).zoom);
    expect(seen).toEqual([5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0.5]);
  });

  it('lands on a step whatever is asked for', () => {
    expect([0.1, 0.8, 1.2, 1.3, 2.74, 9].map((to) => changeImageView(fitted, { type: 'zoom', to }).zoom)).toEqual([
      0.5, 1, 1, 1.5, 2.5, 5,
    ]);
  });

  it('goes back to the whole picture', () => {
    expect(changeImageView({ zoom: 3, x: 0.4, y: -0.2 }, { type: 'fit' })).toEqual(fitted);
  });
});

describe('moving a picture', () => {
  it('does nothing while all of it is there', () => {
    for (const zoom of [0.5, 1]) {
      expect(canPan({ ...fitted, zoom })).toBe(false);
      expect(changeImageView({ ...fitted, zoom }, { type: 'pan', x: 1, y: -1 })).toEqual({ ...fitted, zoom });
    }
  });

  it('ends at its edges', () => {
    expect(changeImageView({ zoom: 2, x: 0.3, y: 0 }, { type: 'pan', x: 0.5, y: -0.9 })).toEqual({
      zoom: 2,
      x: 0.5,
      y: -0.5,
    });
  });

  it('keeps the middle while zooming, and comes back with the whole picture', () => {
    const moved = changeImageView({ zoom: 2, x: 0.2, y: -0.1 }, { type: 'zoom', to: 4 });
    expect(moved).toEqual({ zoom: 4, x: 0.4, y: -0.2 });
    expect(times(6, 'out', moved)).toEqual(fitted);
  });
});

describe('the keys of the viewer', () => {
  it.each([
    ['+', 1.5],
    ['=', 1.5],
    ['-', 0.5],
    ['0', 1],
  ])('%s gives %d', (key, zoom) => {
    const change = changeOfKey(key);
    expect(change && changeImageView(fitted, change).zoom).toBe(zoom);
  });

  it('arrows look to their side', () => {
    const right = changeOfKey('ArrowRight');
    expect(right && changeImageView({ ...fitted, zoom: 3 }, right)).toEqual({ zoom: 3, x: -0.1, y: 0 });
    expect(changeOfKey('a')).toBeUndefined();
  });
});

describe('the wheel', () => {
  it('counts a notch of a mouse as one step, in pixels and in lines', () => {
    expect(stepsOfWheel(0, -100, 0).steps).toBe(1);
    expect(stepsOfWheel(0, 100, 0).steps).toBe(-1);
    expect(stepsOfWheel(0, 3, 1)).toEqual({ steps: -1, carried: 0 });
  });

  it('adds up the small turns of a touchpad', () => {
    const first = stepsOfWheel(0, -40, 0);
    expect(first).toEqual({ steps: 0, carried: -40 });
    expect(stepsOfWheel(first.carried, -40, 0)).toEqual({ steps: 1, carried: -20 });
  });
});
