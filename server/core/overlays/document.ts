import { createHash } from 'node:crypto';
import { OVERLAY_FORMAT, type Overlay, readOverlay } from '../../../src/framework/schema';
import type { StoredVersion } from '../../sql/fieldVersions';

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A document as it is stored: its format first, so that it is seen first in the row. */
export const toStoredText = (overlay: Overlay): string => JSON.stringify({ ...overlay, format: OVERLAY_FORMAT });

/** The document of a stored version; undefined when it is damaged, cut off, or of a newer program. */
export function readStored({ doc, sha256: sum }: Pick<StoredVersion, 'doc' | 'sha256'>): Overlay | undefined {
  if (digestOf(doc) !== sum) return undefined;
  const raw = parse(doc);
  return isOverlay(raw) ? readOverlay(raw).overlay : undefined;
}

/** A document kept with a person's work; whatever it holds, it is shown to them again. */
export const parse = (doc: string): unknown => {
  try {
    return JSON.parse(doc);
  } catch {
    return undefined;
  }
};

const isOverlay = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'format' in raw && raw.format === OVERLAY_FORMAT;
