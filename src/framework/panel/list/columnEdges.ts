import { leastColumnWidth, mostWidth } from './HeaderCell';
import type { Widths } from './useColumns';

const step = 16;
const edges = '.col-edge';

/**
 * Draws columns wider and narrower. From the first change on every column has the width it had on the screen, so that only the one
 * that is drawn changes; what is drawn is saved when it is let go of.
 * @returns what takes it away again
 */
export function attachEdges(area: HTMLElement, save: (widths: Widths | null) => void): () => void {
  const heads = () => [...area.querySelectorAll<HTMLElement>(edges)].map((edge) => ({ edge, head: headOf(edge) }));
  const widths = (): Widths =>
    Object.fromEntries(
      heads().map(({ edge, head }) => [edge.dataset.column ?? '', Math.round(head.getBoundingClientRect().width)]),
    );

  function freeze(): Widths {
    const now = widths();
    for (const { edge, head } of heads()) head.style.width = `${now[edge.dataset.column ?? '']}px`;
    area.querySelector('table')?.classList.add('sized');
    return now;
  }

  function draw(edge: HTMLElement, width: number): Widths {
    const wanted = Math.round(Math.min(mostWidth, Math.max(leastColumnWidth, width)));
    headOf(edge).style.width = `${wanted}px`;
    return { ...styled(), [edge.dataset.column ?? '']: wanted };
  }

  /** As they are asked for: a table with room to spare shares it out among all. */
  const styled = (): Widths =>
    Object.fromEntries(
      heads().map(({ edge, head }) => [edge.dataset.column ?? '', Number.parseInt(head.style.width, 10)]),
    );

  const press = (event: PointerEvent) => {
    const edge = edgeOf(event);
    if (!edge || event.button !== 0) return;
    // Neither the order of the rows nor a selection of text.
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const before = freeze();
    const start = before[edge.dataset.column ?? ''] ?? leastColumnWidth;
    let now = before;
    const move = ({ clientX }: PointerEvent) => {
      const way = getComputedStyle(edge).direction === 'rtl' ? -1 : 1;
      now = draw(edge, start + way * (clientX - event.clientX));
    };
    const end = () => {
      edge.removeEventListener('pointermove', move);
      save(now);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', end, { once: true });
  };

  const key = (event: KeyboardEvent) => {
    const edge = edgeOf(event);
    if (!edge || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = heads().map((each) => each.edge);
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const other = { PageUp: -1, PageDown: 1 }[event.key];
    if (way !== undefined) {
      const now = freeze()[edge.dataset.column ?? ''] ?? leastColumnWidth;
      save(draw(edge, now + way * step * (event.shiftKey ? 4 : 1)));
    } else if (other !== undefined) all[all.indexOf(edge) + other]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** As wide as they like, all of them. */
  const forget = (event: MouseEvent) => {
    if (!edgeOf(event)) return;
    for (const { head } of heads()) head.style.width = '';
    area.querySelector('table')?.classList.remove('sized');
    save(null);
  };

  area.addEventListener('pointerdown', press);
  area.addEventListener('keydown', key, true);
  area.addEventListener('dblclick', forget);
  return () => {
    area.removeEventListener('pointerdown', press);
    area.removeEventListener('keydown', key, true);
    area.removeEventListener('dblclick', forget);
  };
}

const headOf = (edge: HTMLElement): HTMLElement => edge.closest('th') as HTMLElement;

const edgeOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(edges) : null;
