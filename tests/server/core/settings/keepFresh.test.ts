import { describe, expect, it } from 'vitest';
import { keepFresh } from '../../../../server/core/keepFresh';

describe('what is kept in memory', () => {
  const failing = () => {
    let isDown = true;
    let readings = 0;
    const kept = keepFresh(async () => {
      readings += 1;
      if (isDown) throw new Error('down');
    }, 60_000);
    return { kept, set: (down: boolean) => (isDown = down), readings: () => readings };
  };

  it('refuses to begin with nothing: a first reading that fails says so, and is tried again', async () => {
    const { kept, set, readings } = failing();
    await expect(kept.reload()).rejects.toThrow('down');
    await expect(kept.fresh()).rejects.toThrow('down');
    set(false);
    await kept.fresh();
    await kept.fresh();
    expect(readings()).toBe(3);
  });

  it('stays in force when a later reading fails', async () => {
    const { kept, set, readings } = failing();
    set(false);
    await kept.reload();
    set(true);
    await expect(kept.reload()).resolves.toBeUndefined();
    expect(readings()).toBe(2);
  });
});
