/**
 * The page numbers offered around the current one, so that every page can be reached by walking.
 * @example pagerWindow(6, 20) // [4, 5, 6, 7, 8]
 */
export function pagerWindow(page: number, pages: number, size = 5): readonly number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1));
  const last = Math.min(pages, first + size - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
