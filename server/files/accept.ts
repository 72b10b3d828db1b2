import sharp, { type Metadata, type Sharp } from 'sharp';
import { type IssueCode, refusalOfFile, refusalOfType, type UploadRule } from '../../src/framework/schema';
import { createGate } from '../sql/connection/gate';
import { isTooIntricate } from './drawing';
import type { Extension } from './paths';
import { type RealType, realTypeOf } from './realType';
import type { UploadedFile } from './upload';

export type UploadVerdict =
  | { readonly ok: true; readonly bytes: Buffer; readonly ext: Extension }
  | { readonly ok: false; readonly code: IssueCode; readonly params?: Readonly<Record<string, string>> };

/** Judges an upload by what is inside and gives what may be stored: never the bytes of an image as they came. */
export type Accept = (upload: UploadedFile, rule: UploadRule, size?: PictureSize) => Promise<UploadVerdict>;

export interface PictureSize {
  /** Pixels of the longer side; larger pictures are made smaller. */
  readonly longestSide: number;
  /** A drawing has no size of its own: it is drawn that large. */
  readonly fillsWithDrawing?: true;
}

const MAX_MEGAPIXELS = 40;
const usualSize: PictureSize = { longestSide: 2560 };
/** Of a drawing; the library counts 72 to the inch, and takes no more than this. */
const MAX_DENSITY = 10_000;
/** A picture of a few bytes can ask for minutes of work. */
const TIMEOUT_SECONDS = 10;

// Only what is judged below is ever decoded, whatever else the library can read.
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

/** Two pictures at a time: each may take 160 MB while it is decoded. An upload waits half a minute. */
export function createAccept(): Accept {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  const gate = createGate({ slots: 2, limit: 200, waitMs: 30_000 });
  return async (upload, rule, size = usualSize) => {
    const refusal = refusalOfFile(upload, rule);
    if (refusal) return { ok: false, ...refusal };
    const type = realTypeOf(upload.bytes);
    if (type === undefined || !rule.accept.includes(type)) return { ok: false, ...refusalOfType(rule, type) };
    if (type === 'image/svg+xml' && isTooIntricate(upload.bytes.toString('utf8')))
      return { ok: false, code: 'tooIntricate' };
    if (type === 'application/pdf') return { ok: true, bytes: upload.bytes, ext: 'pdf' };
    const leave = await gate.enter();
    try {
      return await redraw(upload.bytes, type, size);
    } catch {
      // Every reason sharp has is one sentence for people: this is no picture.
      return { ok: false, code: 'notImage' };
    } finally {
      leave();
    }
  };
}

/** Drawn anew: upright, at most so many pixels, without place, camera or anything hidden behind the picture. */
async function redraw(bytes: Buffer, type: RealType, wanted: PictureSize): Promise<UploadVerdict> {
  const size = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (size.width * size.height > MAX_MEGAPIXELS * 1_000_000)
    return { ok: false, code: 'tooManyPixels', params: { max: String(MAX_MEGAPIXELS) } };
  const { longestSide } = wanted;
  const density = type === 'image/svg+xml' ? { density: densityOf(size, wanted) } : {};
  const picture = sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error', ...density })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const [coded, ext] = encode(picture, size, type);
  return { ok: true, bytes: await coded.toBuffer(), ext };
}

/**
 * A small drawing has no more pixels than it says unless it is drawn larger from the start; a large one is not drawn
 * larger than it is kept.
 */
function densityOf({ width, height, density = 72 }: Metadata, { longestSide, fillsWithDrawing }: PictureSize): number {
  const wanted = (density * longestSide) / Math.max(width, height, 1);
  return Math.min(Math.max(wanted, 1), fillsWithDrawing ? MAX_DENSITY : 72);
}

function encode(picture: Sharp, { hasAlpha }: Metadata, type: RealType): [Sharp, Extension] {
  if (!hasAlpha && type !== 'image/svg+xml') return [picture.jpeg({ quality: 85 }), 'jpg'];
  return type === 'image/webp'
    ? [picture.webp({ quality: 85 }), 'webp']
    : [picture.png({ compressionLevel: 9 }), 'png'];
}
