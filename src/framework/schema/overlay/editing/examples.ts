import type { ExampleRecord, Overlay } from '../../overlayDocument';
import { partAt, put, withPart } from './part';

/** The document with this example, or (undefined) without it. */
export function setExample(
  overlay: Overlay,
  resource: string,
  name: string,
  example: ExampleRecord | undefined,
): Overlay {
  const part = partAt(overlay, { resource });
  return withPart(overlay, { resource }, { ...part, examples: put(part.examples, name, example) });
}
