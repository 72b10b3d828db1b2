import Skeleton from '@mui/material/Skeleton';

/** Rows of the height the real ones will have, so that nothing jumps when they come. */
export function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return range(rows).map((row) => (
    <tr key={row}>
      {range(columns).map((column) => (
        <td key={column}>
          <Skeleton width={`${55 + ((row * 7 + column * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

export const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);
