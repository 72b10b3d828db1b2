import { saveBlob } from '../../panel/core/saveFile';
import { OVERLAY_FORMAT, type Overlay } from '../../schema';
import { type JsonMistake, jsonMistakeIn } from '../../schema/overlay/jsonMistake';

/** Bigger documents are not taken by the server either. */
export const mostBytes = 256 * 1024;

/** As a developer commits it: the name of the deployment file, indented, with a line's end. */
export const saveOverlay = (overlay: Overlay, name = 'fields.json'): void =>
  saveBlob(name, new Blob([toText(overlay)], { type: 'application/json' }));

export const toText = (overlay: Overlay): string => `${JSON.stringify(overlay, null, 2)}\n`;

export interface FileProblem {
  readonly is: 'tooBig' | 'notJson' | 'notOverlay' | 'newer';
  /** The place of the first mistake in JSON. */
  readonly at?: Pick<JsonMistake, 'line' | 'column'>;
}

/** What a chosen file holds, or why it cannot be one. What stands in it is judged by the server. */
export async function readOverlayFile(
  file: File,
): Promise<{ readonly overlay: unknown } | { readonly problem: FileProblem }> {
  if (file.size > mostBytes) return { problem: { is: 'tooBig' } };
  // Editors on Windows put a mark before it.
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const at = jsonMistakeIn(text);
  if (at) return { problem: { is: 'notJson', at } };
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('format' in value))
    return { problem: { is: 'notOverlay' } };
  if (typeof value.format === 'number' && value.format > OVERLAY_FORMAT) return { problem: { is: 'newer' } };
  return { overlay: value };
}
