import { Link } from '../../../framework/panel/router';
import type { TableCell } from './table';
import { useListPath } from './useNames';
import { useStatisticsWords } from './useStatisticsWords';

interface FigureLinkProps {
  readonly resource: string;
  readonly cell: TableCell;
  /** The figure as it is written. */
  readonly figure: string;
  /** What it counts, for those who hear the link alone. */
  readonly name: string;
}

/** A figure, with the way to the list that shows what it counts. */
export function FigureLink({ resource, cell, figure, name }: FigureLinkProps) {
  const words = useStatisticsWords();
  const path = useListPath()(resource, cell);
  if (!path) return figure;
  return (
    <Link to={path} className="record-link" aria-label={words('openList', { name, count: figure })}>
      {figure}
    </Link>
  );
}
