import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Change, Work } from '../../core/context';
import { keepFile } from '../../core/records/uploads';
import { readPath } from '../../files/paths';
import type { Row } from '../../sql/records';

/**
 * The picture of a published article is for everybody, the one of a draft is not: it changes its place with the article.
 * @returns the path it has from now on; the same where it may stay. A file that is gone from the disk keeps its path.
 */
export async function placedImage(work: Work, path: unknown, isPublic: boolean): Promise<unknown> {
  const place = typeof path === 'string' ? readPath(path) : undefined;
  if (typeof path !== 'string' || !place || place.isPublic === isPublic) return path;
  const file = await work.files.find(path);
  if (!file) return path;
  const bytes = await buffer(await file.open());
  const moved = await keepFile(work, { ok: true, bytes, ext: place.ext }, 'news', isPublic);
  work.afterCommit(() => work.files.remove(path));
  return moved;
}

/** Deleting an article withdraws its picture; restoring it gives the picture out again. */
export async function moveWithTrash(work: Work, { kind, after }: Change): Promise<void> {
  if ((kind !== 'delete' && kind !== 'restore') || after.is_published !== true) return;
  const moved = await placedImage(work, after.gambar_utama, kind === 'restore');
  if (moved !== after.gambar_utama)
    await sql`update news set gambar_utama = ${moved} where id = ${(after as Row).id}`.execute(work.tx);
}
