import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { RowBoundary } from '../blocks/broken/RowBoundary';
import type { Column } from '../core/columns';
import { reading } from '../displays/Noted';
import { WithinLink } from '../displays/RecordLink';
import { Link } from '../router';
import { editGlyph, moreGlyph } from './glyphs';
import type { RowPlan } from './useRowPlan';

interface RowProps {
  readonly record: RaRecord;
  readonly selected: boolean;
  readonly plan: RowPlan;
}

/** One line of the table. Plain elements, styled by the table: the page must stay quick with a hundred of them. */
export const ListRow = memo(function Row(props: RowProps) {
  return <RowBoundary basis={props.plan} render={(careful) => <Cells {...props} careful={careful} />} />;
});

function Cells({ record, selected, plan, careful }: RowProps & { readonly careful: boolean }) {
  const title = plan.title(record);
  return (
    <tr data-selected={selected} data-record={record.id}>
      {plan.selectable && (
        <td className="tick">
          <SelectBox record={record} selected={selected} plan={plan} title={title} />
        </td>
      )}
      {plan.columns.map((column) => {
        const { name, align } = column;
        const isEdited = plan.cells.get(name)?.(record);
        return (
          <td key={name} className={isEdited ? `edits ${align ?? ''}` : align}>
            <CellContent
              column={column}
              record={record}
              plan={plan}
              where="cell"
              careful={careful}
              isTitle={name === plan.titleColumn}
            />
            {isEdited && <CellButton column={column} record={record} plan={plan} title={title} />}
          </td>
        );
      })}
      {plan.hasActions && (
        <td className="actions">
          {plan.isTrash ? (
            <RestoreButton record={record} plan={plan} title={title} />
          ) : (
            <RowButtons record={record} plan={plan} title={title} />
          )}
        </td>
      )}
    </tr>
  );
}

interface CellProps {
  readonly column: Column;
  readonly record: RaRecord;
  readonly plan: RowPlan;
  readonly where: 'cell' | 'card';
  /** Something in this row threw: which of its values it was, shows itself. */
  readonly careful?: boolean;
  /** Does it hold the link that opens the row? */
  readonly isTitle?: boolean;
}

export function CellContent({ column, record, plan, where, careful = false, isTitle = false }: CellProps) {
  const { Display, name, field } = column;
  const value = reading({ Display, value: record[name], name, field, resource: plan.resource, record, where });
  const content = careful ? <FieldBoundary basis={plan}>{value}</FieldBoundary> : value;
  const to = isTitle && !plan.isTrash ? plan.open(record) : undefined;
  return to ? (
    <Link to={to} className="row-link">
      <WithinLink>{content}</WithinLink>
    </Link>
  ) : (
    content
  );
}

interface ControlProps {
  readonly record: RaRecord;
  readonly plan: RowPlan;
  readonly title: string;
}

export function SelectBox({ record, selected, plan, title }: ControlProps & { readonly selected: boolean }) {
  return (
    <input
      type="checkbox"
      checked={selected}
      aria-label={plan.words.select(title)}
      onChange={() => plan.onToggle(record.id)}
    />
  );
}

function RowButtons({ record, plan, title }: ControlProps) {
  const edit = plan.edit(record);
  return (
    <>
      {edit && (
        <Link to={edit} className="icon" aria-label={plan.words.edit(title)} title={plan.words.edit(title)}>
          {editGlyph}
        </Link>
      )}
      {plan.hasMenu && <MoreButton record={record} plan={plan} title={title} />}
    </>
  );
}

/** The way into a cell: what the keys do there is told by the help of the page. */
function CellButton({ record, plan, title, column }: ControlProps & { readonly column: Column }) {
  const come = (at: HTMLElement, isOpen: boolean) =>
    plan.onCell({ record, name: column.name, at: at.parentElement as HTMLTableCellElement, isOpen });
  return (
    <button
      type="button"
      className="cell-edit"
      data-field={column.name}
      aria-label={plan.words.editCell(column.label, title)}
      onFocus={(event) => come(event.currentTarget, false)}
      onClick={(event) => come(event.currentTarget, true)}
    >
      {editGlyph}
    </button>
  );
}

export function MoreButton({ record, plan, title }: ControlProps) {
  return (
    <button
      type="button"
      className="icon"
      aria-haspopup="menu"
      aria-label={plan.words.more(title)}
      title={plan.words.more(title)}
      onClick={(event) => plan.onMenu(record, event.currentTarget)}
    >
      {moreGlyph}
    </button>
  );
}

export function RestoreButton({ record, plan, title }: ControlProps) {
  return (
    <button
      type="button"
      className="text"
      aria-label={plan.words.restoreOne(title)}
      onClick={() => plan.onRestore(record)}
    >
      {plan.words.restore}
    </button>
  );
}
