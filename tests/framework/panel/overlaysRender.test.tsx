import { format } from 'node:util';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { ResourceList } from '../../../src/framework/panel/list/ResourceList';
import {
  checkOverlay,
  getResource,
  type Layer,
  type Model,
  type Overlay,
  resolveModel,
  validate,
} from '../../../src/framework/schema';
import { panelTexts } from '../../../src/framework/texts/panel';
import { library } from '../../support/library';
import type { MemoryProvider } from '../../support/memoryProvider';
import { anyOverlay, validOverlays } from '../../support/overlays';
import { PanelStage } from '../../support/renderPanel';
import { sized } from '../../support/sized';
import { libraryOf } from './listStage';

const runs = Number(process.env.RUNS ?? sized(3, 10_000));
const seed = Number(process.env.SEED ?? 7);
const roles = ['librarian', 'branch_librarian', 'reader'] as const;
const noop = () => undefined;

interface Stage {
  readonly model: Model;
  readonly provider: MemoryProvider;
  readonly role: (typeof roles)[number];
}

/** The list and the form of a new book, drawn and torn down; an error of either comes out here. */
async function drawBoth({ model, provider, role }: Stage): Promise<void> {
  const books = getResource(model, 'books');
  const actor = { id: 1, name: 'Sari', role, permissions: null };
  const { container } = render(
    <PanelStage model={model} provider={provider} actor={actor} path="/books">
      <ResourceList resource={books} />
      <FormPage resource={books} mode="create" onDone={noop} onCancel={noop} />
    </PanelStage>,
  );
  // Looked at in steps: a watcher of every change of the page takes longer than the drawing.
  for (let step = 0; !isDrawn(container); step += 1) {
    if (step === 2_000) throw new Error(`List or form is missing: ${container.textContent?.slice(0, 300)}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
  const said = container.textContent ?? '';
  cleanup();
  expect(said).not.toContain(panelTexts.broken.field);
  expect(said).not.toContain(panelTexts.broken.value);
}

const isDrawn = (container: HTMLElement): boolean =>
  container.querySelector('form button[type=submit]') !== null &&
  Boolean(container.textContent?.includes('Menampilkan 1 dari 1'));

/** Documents as they come, and in turn with them such as are in force whole. */
function drawn(): readonly unknown[] {
  const draw = <T,>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { seed, numRuns: Math.ceil(runs / 2) });
  const [any, whole] = [draw(anyOverlay(library)), draw(validOverlays(library))];
  return any.flatMap((raw, at) => [raw, whole[at]]).slice(0, runs);
}

it(
  `whatever staff say, the server judges and list and form are drawn (${runs})`,
  async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(noop);
    const provider = libraryOf(1);
    const count = { refused: 0, worked: 0, broken: 0 };
    const faults: unknown[] = [];
    for (const [at, raw] of drawn().entries()) {
      const { findings } = checkOverlay(raw, library);
      const isRefused = findings.some(({ severity }) => severity === 'error');
      const role = roles[at % roles.length] ?? 'librarian';
      try {
        if (isRefused) expect(findings.filter(({ message }) => !/\p{L}+ .*[.:]/u.test(message))).toEqual([]);
        // Also what is refused: it may stand in the database, put there by hand.
        const layer: Layer = { name: 'staff', source: 'staff', overlay: raw as Overlay };
        const { model } = resolveModel(library, [layer], { role, locale: 'id' });
        validate(getResource(model, 'books'), { title: 'Buku' }, { kinds: model.kinds, role, mode: 'create' });
        await drawBoth({ model, provider, role });
        if (errors.mock.calls.length > 0) throw new Error(errors.mock.calls.map((said) => format(...said)).join('\n'));
        count[isRefused ? 'refused' : 'worked'] += 1;
      } catch (error) {
        cleanup();
        count.broken += 1;
        faults.push({ at, role, error: String(error).slice(0, 600), raw: JSON.stringify(raw).slice(0, 600) });
      }
      errors.mockClear();
    }
    errors.mockRestore();
    console.log(
      `configurations drawn without a browser, seed ${seed}: N=${runs} refused=${count.refused} worked=${count.worked} broken=${count.broken}`,
    );
    expect(faults.slice(0, 3)).toEqual([]);
    expect(count.worked).toBeGreaterThan(0);
    expect(count.refused).toBeGreaterThan(0);
  },
  120_000 + runs * 6_000,
);
