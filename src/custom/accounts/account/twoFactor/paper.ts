import { saveBlob } from '../../../../framework/panel/core/saveFile';

export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));

/** Prints this text alone, in a frame that goes afterwards: the page around it is no business of the paper. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) return;
  const sheet = inside.document.createElement('pre');
  sheet.textContent = text;
  inside.document.body.append(sheet);
  inside.addEventListener('afterprint', () => frame.remove());
  inside.print();
}
