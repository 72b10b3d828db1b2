import { randomBytes } from 'node:crypto';

/** What is kept, and how it is served. Nothing else is ever stored. */
export const mediaTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type Extension = keyof typeof mediaTypes;

export interface Placement {
  /** Name of the resource, or of what else keeps files. */
  readonly folder: string;
  readonly ext: Extension;
  /** Served without a signature. */
  readonly isPublic?: boolean;
}

const shape = /^(public\/)?(?!public\/)([a-z0-9_-]{1,60})\/\d{4}\/([0-9a-f]{32})\.(jpg|png|webp|pdf|csv|xlsx)$/;

/** Unguessable: 128 random bits. @example newPath({ folder: 'books', ext: 'jpg' }, now) // 'books/2026/ab12….jpg' */
export function newPath({ folder, ext, isPublic }: Placement, now: Date): string {
  const path = `${isPublic ? 'public/' : ''}${folder}/${now.getUTCFullYear()}/${randomBytes(16).toString('hex')}.${ext}`;
  if (!shape.test(path))
    throw new Error(`"${folder}" cannot be a folder for files: lower case letters, digits, - and _.`);
  return path;
}

export interface StoredPath {
  readonly folder: string;
  readonly name: string;
  readonly ext: Extension;
  readonly isPublic: boolean;
}

/** The parts of a path that `newPath` could have made; undefined for every other text, so that none leaves the storage. */
export function readPath(path: string): StoredPath | undefined {
  const match = shape.exec(path);
  if (!match) return undefined;
  const [, open, folder = '', name = '', ext] = match;
  return { folder, name, ext: ext as Extension, isPublic: open !== undefined };
}
