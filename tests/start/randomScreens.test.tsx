import { format } from 'node:util';
import { act, cleanup, render } from '@testing-library/react';
import { Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { kindViews } from '../../src/custom/kinds';
import { catalogueOf } from '../../src/framework/panel/app/catalogue';
import { resourceRoutes } from '../../src/framework/panel/ResourceRoutes';
import {
  defineModel,
  type Messages,
  type Model,
  mergeMessages,
  type Resource,
  routeOf,
  type View,
} from '../../src/framework/schema';
import { openedTexts } from '../../src/framework/texts/opened';
import { panelTexts } from '../../src/framework/texts/panel';
import { model as declaredModel } from '../../src/resources';
import { loadCatalogue } from '../../src/start/i18nProvider';
import { createMemoryProvider } from '../support/memoryProvider';
import { drawn } from '../support/random/declarations';
import { typedValues } from '../support/random/samples';
import { target } from '../support/random/target';
import { PanelStage } from '../support/renderPanel';
import { sized } from '../support/sized';

const seed = Number(process.env.SEED ?? 20_261_125);
const count = Number(process.env.RUNS ?? sized(12, 1_000));
const kinds = Object.keys(declaredModel.kinds).filter((kind) => kind !== 'computed');
const views = ['list', 'create', 'show', 'edit'] as const satisfies readonly View[];
const noop = () => undefined;

/** What stands on a page once its data is there. */
const signs: Readonly<Record<View, string>> = {
  list: 'main',
  create: 'form button[type=submit]',
  edit: 'form button[type=submit]',
  show: 'h2, h3',
};
const BUSY = '[aria-busy=true], [role=progressbar], .bone';

it(
  `whatever is declared, list, forms and detail page are drawn in both languages (${count}, seed ${seed})`,
  async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(noop);
    const { messages: english } = await loadCatalogue('en');
    const foreign = new Set(onlyIndonesian(mergeMessages(panelTexts, openedTexts), english.panel as Messages));
    const faults: string[] = [];
    let screens = 0;
    for (const [at, resource] of drawn({ target: target.name, kinds }, { seed, count }).entries()) {
      const model = modelOf(resource);
      if (!model) continue;
      const language = at % 2 === 0 ? 'en' : 'id';
      for (const view of views) {
        screens += 1;
        try {
          const said = await draw({ model, resource, view, language, english });
          const words = JSON.stringify(catalogueOf(model).resources);
          const left =
            language === 'en' ? said.filter((each) => foreign.has(each) && !words.includes(`"${each}"`)) : [];
          if (left.length > 0) throw new Error(`Indonesian in English: ${left.join(' | ')}`);
          if (errors.mock.calls.length > 0)
            throw new Error(errors.mock.calls.map((each) => format(...each)).join('\n'));
        } catch (error) {
          cleanup();
          faults.push(
            `${resource.name} ${view} ${language}: ${String(error).slice(0, 700)} ${JSON.stringify(resource)}`,
          );
        }
        errors.mockClear();
      }
    }
    errors.mockRestore();
    console.log(
      `random declarations on screen, seed ${seed}: ${count} drawn, ${screens} screens, ${faults.length} broken`,
    );
    expect(faults.slice(0, 3)).toEqual([]);
    expect(screens).toBeGreaterThan(count);
  },
  120_000 + count * 10_000,
);

function modelOf(resource: Resource): Model | undefined {
  try {
    return defineModel([target, resource], declaredModel.kinds);
  } catch {
    return undefined;
  }
}

interface Screen {
  readonly model: Model;
  readonly resource: Resource;
  readonly view: View;
  readonly language: 'id' | 'en';
  readonly english: Messages;
}

/** What the page says, text by text, once it is there. */
async function draw({ model, resource, view, language, english }: Screen): Promise<readonly string[]> {
  const rows = [1, 2, 3].map((n) => typedValues(resource, n, () => [1, 2]));
  const provider = createMemoryProvider(model, {
    [resource.name]: rows,
    [target.name]: [{ nama: 'Satu' }, { nama: 'Dua' }],
  });
  const declared = catalogueOf(model);
  const actor = { id: 1, name: 'Sari', role: 'admin', permissions: null };
  const path = routeOf(resource, view)?.replace(':id', '1') ?? '/';
  const { baseElement } = render(
    <PanelStage
      {...{ model, provider, actor, path, language, views: kindViews, locale: language }}
      messages={language === 'en' ? { ...english, resources: declared.resources as Messages } : declared}
    >
      <main>
        <Routes>
          {resourceRoutes(resource)}
          {resourceRoutes(target)}
        </Routes>
      </main>
    </PanelStage>,
  );
  // Looked at in steps: a watcher of every change of the page takes longer than the drawing.
  for (let step = 0; !isThere(baseElement, view); step += 1) {
    if (step === 1_000) throw new Error(`It does not come: ${baseElement.innerHTML.slice(0, 500)}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
  const said = textsIn(baseElement);
  cleanup();
  const whole = said.join('\n');
  for (const bad of [panelTexts.broken.field, panelTexts.broken.value]) if (whole.includes(bad)) throw new Error(bad);
  const [layout = 'table'] = [resource.list.as ?? []].flat();
  const isCounted = view === 'list' && (layout === 'table' || layout === 'cards');
  if (isCounted && !/\b3 (of|dari) 3\b/.test(whole)) throw new Error(`Not three rows: ${whole.slice(0, 500)}`);
  const keys = said.filter((each) => /^(panel|resources|ra|reports)\.[\w.]+$/.test(each));
  if (keys.length > 0) throw new Error(`Keys instead of texts: ${keys.join(', ')}`);
  return said;
}

const isThere = (page: HTMLElement, view: View): boolean =>
  page.querySelector(BUSY) === null && page.querySelector(signs[view]) !== null;

function textsIn(page: HTMLElement): readonly string[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (text && node.parentElement?.closest('style, script') === null) found.push(text);
  }
  const named = [...page.querySelectorAll('[aria-label], [title], [placeholder]')];
  const labels = named.flatMap((each) =>
    ['aria-label', 'title', 'placeholder'].flatMap((of) => each.getAttribute(of) ?? []),
  );
  return [...found, ...labels];
}

/** The Indonesian sentences that English says otherwise. */
function onlyIndonesian(indonesian: Messages, english: Messages): readonly string[] {
  return Object.entries(indonesian).flatMap(([key, text]) => {
    const other = english?.[key];
    if (typeof text === 'string') return text === other || text.length < 4 || text.includes('%{') ? [] : [text];
    return onlyIndonesian(text as Messages, (other ?? {}) as Messages);
  });
}
