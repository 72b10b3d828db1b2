/** How large the picture is drawn and where: offsets are parts of the picture's own size, so no layout is needed. */
export interface ImageView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const ZOOM_STEP = 0.5;
export const ZOOM_LEAST = 0.5;
export const ZOOM_MOST = 5;
/** What an arrow key moves, as a part of the picture as it is drawn without zoom. */
export const PAN_STEP = 0.1;

export type ViewChange =
  | { readonly type: 'in' }
  | { readonly type: 'out' }
  | { readonly type: 'fit' }
  /** To any zoom; it lands on the nearest step. */
  | { readonly type: 'zoom'; readonly to: number }
  /** By parts of the picture's size; without zoom there is nothing beyond the edge. */
  | { readonly type: 'pan'; readonly x: number; readonly y: number };

export const fitted: ImageView = { zoom: 1, x: 0, y: 0 };

export function changeImageView(view: ImageView, change: ViewChange): ImageView {
  switch (change.type) {
    case 'in':
      return zoomTo(view, view.zoom + ZOOM_STEP);
    case 'out':
      return zoomTo(view, view.zoom - ZOOM_STEP);
    case 'zoom':
      return zoomTo(view, change.to);
    case 'pan':
      return kept({ ...view, x: view.x + change.x, y: view.y + change.y });
    case 'fit':
      return fitted;
  }
}

/** What lies in the middle stays there. */
function zoomTo(view: ImageView, wanted: number): ImageView {
  const steps = Math.round(wanted / ZOOM_STEP) * ZOOM_STEP;
  const zoom = Math.min(ZOOM_MOST, Math.max(ZOOM_LEAST, steps));
  const ratio = zoom / view.zoom;
  return kept({ zoom, x: view.x * ratio, y: view.y * ratio });
}

/** The picture's edge never passes the frame's. */
function kept({ zoom, x, y }: ImageView): ImageView {
  const most = Math.max(0, (zoom - 1) / 2);
  const within = (offset: number) => Math.min(most, Math.max(-most, offset)) || 0;
  return { zoom, x: within(x), y: within(y) };
}

export const canPan = ({ zoom }: ImageView): boolean => zoom > 1;

/** The change a key stands for; undefined for other keys. */
export function changeOfKey(key: string): ViewChange | undefined {
  return keys[key];
}

const keys: Readonly<Record<string, ViewChange>> = {
  '+': { type: 'in' },
  '=': { type: 'in' },
  '-': { type: 'out' },
  '0': { type: 'fit' },
  // The picture moves against the direction one looks in.
  ArrowLeft: { type: 'pan', x: PAN_STEP, y: 0 },
  ArrowRight: { type: 'pan', x: -PAN_STEP, y: 0 },
  ArrowUp: { type: 'pan', x: 0, y: PAN_STEP },
  ArrowDown: { type: 'pan', x: 0, y: -PAN_STEP },
};

/** Pixels a wheel turns before it counts as one step: a notch of a mouse is one, a pinch on a touchpad many small ones. */
const notch = 60;

/**
 * Turns of a wheel as whole steps (positive: larger), and what is left for the next turn.
 * @param deltaMode as in `WheelEvent`: 0 pixels, 1 lines, 2 pages
 */
export function stepsOfWheel(carried: number, deltaY: number, deltaMode: number) {
  const turned = carried + (deltaMode === 0 ? deltaY : Math.sign(deltaY) * notch);
  const steps = Math.trunc(turned / notch);
  return { steps: -steps || 0, carried: turned - steps * notch };
}

export const distance = (
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
) => Math.hypot(a.x - b.x, a.y - b.y);
