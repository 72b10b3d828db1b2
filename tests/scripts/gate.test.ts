import { describe, expect, it } from 'vitest';
import { createGate } from '../../scripts/lib/gate.mjs';

const state = async (passed: Promise<void>): Promise<string> =>
  Promise.race([passed.then(() => 'passed'), new Promise<string>((resolve) => setTimeout(resolve, 20, 'waiting'))]);

describe('a gate before a server that restarts', () => {
  it('lets everybody pass while it is open', async () => {
    expect(await state(createGate().passed())).toBe('passed');
  });

  it('holds who comes while it is closed, and lets all of them pass when it opens', async () => {
    const gate = createGate();
    gate.close();
    const [one, other] = [gate.passed(), gate.passed()];
    expect(await state(one)).toBe('waiting');
    gate.open();
    expect([await state(one), await state(other), await state(gate.passed())]).toEqual(['passed', 'passed', 'passed']);
  });

  it('is closed once, however often it is asked, and can be closed again', async () => {
    const gate = createGate();
    gate.close();
    const first = gate.passed();
    gate.close();
    gate.open();
    expect(await state(first)).toBe('passed');
    gate.close();
    expect(await state(gate.passed())).toBe('waiting');
    gate.open();
  });

  it('holds nobody longer than it was told to', async () => {
    const gate = createGate();
    gate.close(5);
    expect(await state(gate.passed())).toBe('passed');
  });

  it('forgets how long, when somebody closes it who will open it', async () => {
    const gate = createGate();
    gate.close(5);
    gate.close();
    expect(await state(gate.passed())).toBe('waiting');
    gate.open();
    expect(await state(gate.passed())).toBe('passed');
  });

  it('is empty when everybody who passed has been answered, however that went', async () => {
    const gate = createGate();
    expect(await state(gate.emptied(1_000))).toBe('passed');
    const answers: (() => void)[] = [];
    for (const name of ['good', 'bad'])
      gate.expect(
        new Promise<void>((resolve, reject) => {
          answers.push(() => (name === 'good' ? resolve() : reject(new Error(name))));
        }),
      );
    const emptied = gate.emptied(1_000);
    expect(await state(emptied)).toBe('waiting');
    answers[0]?.();
    expect(await state(emptied)).toBe('waiting');
    answers[1]?.();
    expect([await state(emptied), await state(gate.emptied(1_000))]).toEqual(['passed', 'passed']);
  });

  it('waits for an answer no longer than it was told to', async () => {
    const gate = createGate();
    gate.expect(new Promise(() => undefined));
    expect(await state(gate.emptied(5))).toBe('passed');
  });
});
