import { saveBlob } from '../../../framework/panel/core/saveFile';
import { OVERLAY_FORMAT, type Overlay } from '../../../framework/schema';

/** Bigger documents are not taken by the server either. */
export const mostBytes = 256 * 1024;

/** As a developer commits it: the name of the deployment file, indented, with a line's end. */
export const saveOverlay = (overlay: Overlay, name = 'fields.json'): void =>
  saveBlob(name, new Blob([toText(overlay)], { type: 'application/json' }));

export const toText = (overlay: Overlay): string => `${JSON.stringify(overlay, null, 2)}\n`;

export type FileProblem = 'tooBig' | 'notJson' | 'notOverlay' | 'newer';

/** What a chosen file holds, or why it cannot be one. What stands in it is judged by the server. */
export async function readOverlayFile(
  file: File,
): Promise<{ readonly overlay: unknown } | { readonly problem: FileProblem }> {
  if (file.size > mostBytes) return { problem: 'tooBig' };
  const value = parse(await file.text());
  if (value === undefined) return { problem: 'notJson' };
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('format' in value))
    return { problem: 'notOverlay' };
  if (typeof value.format === 'number' && value.format > OVERLAY_FORMAT) return { problem: 'newer' };
  return { overlay: value };
}

function parse(text: string): unknown {
  try {
    // Editors on Windows put a mark before it.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
