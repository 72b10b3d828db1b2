import { type Identifier, type RaRecord, useEvent } from 'ra-core';
import { useMemo } from 'react';
import { isDialogView, pathOf, type Resource, routeOf, type View } from '../../schema';
import { inMenu, onCard, type RecordAction, recordActions } from '../actions/recordActions';
import type { Column } from '../core/columns';
import { usePanel, useSlot, useTexts } from '../core/context';
import { mayEdit } from '../core/mayEdit';
import { recordTitle } from '../core/recordTitle';
import { useText } from '../core/useText';
import { type To, useLocation } from '../router';
import { withoutBeside } from './useBeside';

/** What a click on a row's controls leads to. */
export interface RowHandlers {
  readonly onToggle: (id: Identifier) => void;
  readonly onDelete: (record: RaRecord) => void;
  readonly onRestore: (record: RaRecord) => void;
  readonly onMenu: (record: RaRecord, anchor: HTMLElement) => void;
  readonly onAct: (action: RecordAction, record: RaRecord) => void;
  readonly onCell: (cell: OpenCell) => void;
  /** Shows the record beside the list; undefined where there is no room for it. */
  readonly onBeside: ((id: Identifier) => void) | undefined;
}

/** A cell that was come to, or is being edited. */
export interface OpenCell {
  readonly record: RaRecord;
  readonly name: string;
  readonly at: HTMLTableCellElement;
  readonly isOpen: boolean;
  /** The cell that is wanted once this one is saved. */
  readonly after?: OpenCell;
}

/** Everything rows have in common; the same object until something of it changes, so that rows need not be drawn again. */
export interface RowPlan extends RowHandlers {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  /** The column that holds the link of the row. */
  readonly titleColumn: string;
  readonly selectable: boolean;
  readonly isTrash: boolean;
  readonly canDelete: boolean;
  /** Deleting always stands in the menu, and declared actions of one record. */
  readonly hasMenu: boolean;
  /** Declared actions with a button on each card. */
  readonly cardActions: readonly RecordAction[];
  /** Is there anything to be done with a row, besides opening it? */
  readonly hasActions: boolean;
  readonly title: (record: RaRecord) => string;
  /** Where a click on the row leads; undefined when this role may not open it. */
  readonly open: (record: RaRecord) => To | undefined;
  readonly edit: (record: RaRecord) => To | undefined;
  /** The columns that are edited in place, and in which of the rows. */
  readonly cells: ReadonlyMap<string, (record: RaRecord) => boolean>;
  readonly words: RowWords;
  /** On a board: to other columns. */
  readonly moves?: CardMoves;
}

export interface CardMoves {
  /** The field that makes the columns: cards do not repeat it. */
  readonly by: string;
  readonly isMovable: (record: RaRecord) => boolean;
  /** Opens the menu of columns the record may go to. */
  readonly ask: (record: RaRecord, anchor: HTMLElement) => void;
}

export interface RowWords {
  readonly select: (title: string) => string;
  readonly edit: (title: string) => string;
  readonly editCell: (label: string, title: string) => string;
  readonly remove: (title: string) => string;
  readonly more: (title: string) => string;
  readonly restore: string;
  readonly beside: string;
  readonly restoreOne: (title: string) => string;
}

interface PlanInput extends RowHandlers {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly selectable: boolean;
  readonly isTrash: boolean;
}

/** What may be done with a row here, and what is it called? */
export function useRowPlan({ resource, columns, selectable, isTrash, onBeside, ...handlers }: PlanInput): RowPlan {
  const panel = usePanel();
  const texts = useTexts(resource);
  const words = useRowWords();
  const links = useRowLinks(resource);
  const Slot = useSlot(resource, 'rowActions');
  const hasSlot = Slot !== undefined;
  const onToggle = useEvent(handlers.onToggle);
  const onDelete = useEvent(handlers.onDelete);
  const onRestore = useEvent(handlers.onRestore);
  const onMenu = useEvent(handlers.onMenu);
  const onAct = useEvent(handlers.onAct);
  const onCell = useEvent(handlers.onCell);
  return useMemo(() => {
    const first = resource.title.split(' ').find((name) => columns.some((column) => column.name === name));
    const canDelete = panel.permitted(resource, 'delete');
    const canEdit = panel.permitted(resource, 'edit') && routeOf(resource, 'edit') !== undefined;
    const hasMenu =
      canDelete || hasSlot || onBeside !== undefined || recordActions(resource, panel, texts, inMenu).length > 0;
    return {
      resource,
      columns,
      titleColumn: first ?? columns[0]?.name ?? '',
      selectable,
      isTrash,
      canDelete,
      hasMenu,
      cardActions: recordActions(resource, panel, texts, onCard),
      hasActions: isTrash || canEdit || hasMenu,
      cells: new Map(
        isTrash || !canEdit ? [] : (resource.list.editable ?? []).map((name) => [name, mayEdit(resource, name, panel)]),
      ),
      title: (record) => recordTitle(resource, record, texts),
      words,
      ...links,
      onToggle,
      onDelete,
      onRestore,
      onMenu,
      onAct,
      onCell,
      onBeside: isTrash ? undefined : onBeside,
    };
  }, [
    resource,
    columns,
    selectable,
    isTrash,
    panel,
    texts,
    hasSlot,
    words,
    links,
    onToggle,
    onDelete,
    onRestore,
    onMenu,
    onAct,
    onCell,
    onBeside,
  ]);
}

function useRowWords(): RowWords {
  const text = useText();
  return useMemo(
    () => ({
      select: (title) => text('list.select', { title }),
      edit: (title) => text('list.edit', { title }),
      editCell: (label, title) => text('cells.edit', { label, title }),
      remove: (title) => text('list.delete', { title }),
      beside: text('beside.open'),
      more: (title) => text('list.more', { title }),
      restore: text('trash.restore'),
      restoreOne: (title) => text('trash.restoreOne', { title }),
    }),
    [text],
  );
}

/** A dialog opens over the list, so its address keeps the list's filter, page and sort. */
export function useRowLinks(resource: Resource): Pick<RowPlan, 'open' | 'edit'> {
  const { permitted } = usePanel();
  // What stands beside the list moves with the rows, which are not drawn anew for it.
  const search = withoutBeside(useLocation().search);
  return useMemo(() => {
    const link = (view: View, allowed: boolean) => {
      if (!allowed || routeOf(resource, view) === undefined) return () => undefined;
      const keep = isDialogView(resource, view) ? search : '';
      return (record: RaRecord) => ({ pathname: pathOf(resource, view, record.id), search: keep });
    };
    const edit = link('edit', permitted(resource, 'edit'));
    const show = link('show', permitted(resource, 'show'));
    return { edit, open: resource.show || !permitted(resource, 'edit') ? show : edit };
  }, [resource, permitted, search]);
}
