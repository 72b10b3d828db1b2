import { createHash } from 'node:crypto';
import type { ChosenFile } from '../../src/framework/schema';

/** A file part of a request, whole in memory. The name and the declared type are the sender's claims. */
export class UploadedFile implements ChosenFile {
  /** Only what is inside decides what it is: see `accept.ts`. */
  readonly type = '';

  constructor(
    readonly filename: string,
    readonly bytes: Buffer,
    readonly declaredType: string,
  ) {}

  get name(): string {
    return this.filename;
  }

  get size(): number {
    return this.bytes.length;
  }

  /** What stands for the file where a body is written down, such as the hash of a repeated call. */
  toJSON(): { readonly filename: string; readonly sha256: string } {
    return { filename: this.filename, sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}
