import { checkOverlay, type Overlay, type OverlayFinding } from '../../schema';
import type { Ground } from '../../schema/overlay/editing';

/** The check without the server: the same rules, from the same functions. */
export const checkHere =
  ({ model, layers }: Ground) =>
  (overlay: Overlay): readonly OverlayFinding[] =>
    checkOverlay(overlay, model, { below: layers }).findings;
