/** Rows of the height the real ones will have, so that nothing jumps when they come. Plain, because they are many. */
export function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return range(rows).map((row) => (
    <tr key={row}>
      {range(columns).map((column) => (
        <td key={column}>
          <span className="bone" style={{ width: `${40 + ((row * 7 + column * 13) % 40)}%` }} />
        </td>
      ))}
    </tr>
  ));
}

export const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);
