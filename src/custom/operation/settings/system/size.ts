const KIB = 1024;

/** @example sizeOf(1_572_864, (n, d) => n.toFixed(d)) // '1.5 MB' */
export function sizeOf(bytes: number, format: (value: number, decimals: number) => string): string {
  if (bytes < KIB * KIB) return `${format(Math.ceil(bytes / KIB), 0)} KB`;
  return bytes < KIB ** 3 ? `${format(bytes / KIB ** 2, 1)} MB` : `${format(bytes / KIB ** 3, 1)} GB`;
}
