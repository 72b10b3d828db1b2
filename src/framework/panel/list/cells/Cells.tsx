import { CellEditor, type CellsProps } from './CellEditor';

/** What is done in the cells of a table. It is fetched when somebody first comes to one. */
export function Cells(props: CellsProps) {
  const { record, name, isOpen } = props.cell;
  return isOpen && <CellEditor key={`${record.id} ${name}`} {...props} />;
}
