import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Resource } from '../../schema';
import { inMenu, inMenuOfPage, recordActions } from '../actions/recordActions';
import { useRecordAction } from '../actions/useRecordAction';
import { MenuItem, Popover } from '../blocks/floating';
import { usePanel, useSlot, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { Link } from '../router';
import type { RowPlan } from './useRowPlan';

export interface OpenMenu {
  readonly record: RaRecord;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
}

interface RowMenuProps {
  readonly plan: RowPlan;
  readonly menu: OpenMenu | undefined;
  /** On a phone's card there are no buttons beside the menu: what they do stands in it. */
  readonly complete: boolean;
  readonly onClose: () => void;
}

/** The one menu all rows share. */
export function RowMenu({ plan, menu, complete, onClose }: RowMenuProps) {
  const text = useText();
  if (!menu) return null;
  const { record } = menu;
  return (
    <ItemMenu {...menu} label={text('list.more', { title: plan.title(record) })} onClose={onClose}>
      {complete && <RecordItems plan={plan} record={record} />}
      {plan.onBeside && <MenuItem onClick={() => plan.onBeside?.(record.id)}>{plan.words.beside}</MenuItem>}
      {!plan.isTrash && <ActionItems resource={plan.resource} record={record} />}
      {plan.canDelete && !plan.isTrash && <DeleteItem plan={plan} record={record} />}
    </ItemMenu>
  );
}

interface ItemMenuProps extends Pick<OpenMenu, 'anchor' | 'isOpen'> {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A menu of what can be done with a record. It stays mounted after closing, because an entry of the resource's own may have
 * opened a dialog that lives inside it.
 */
export function ItemMenu({ anchor, isOpen, label, onClose, children }: ItemMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Popover
      keepMounted
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ transition: { onEntered: () => itemsOf(list.current)[0]?.focus() } }}
    >
      <div
        ref={list}
        role="menu"
        aria-label={label}
        onClick={onClose}
        onKeyDown={(event) => {
          // Material runs an entry by key without a click that could arrive here; a link clicks by itself.
          if (event.key === 'Enter' && event.defaultPrevented && isEntry(event)) onClose();
          moveFocus(event);
        }}
        onKeyUp={(event) => event.key === ' ' && isEntry(event) && onClose()}
        onFocus={(event) => {
          // A dialog of an entry gives the focus back to that entry, which is closed by then.
          if (!isOpen && event.currentTarget.contains(event.target)) anchor.focus();
        }}
        className="item-menu"
      >
        {children}
      </div>
    </Popover>
  );
}

function RecordItems({ plan, record }: { readonly plan: RowPlan; readonly record: RaRecord }) {
  const edit = plan.edit(record);
  const title = plan.title(record);
  if (plan.isTrash) return <MenuItem onClick={() => plan.onRestore(record)}>{plan.words.restoreOne(title)}</MenuItem>;
  return (
    edit && (
      <MenuItem component={Link} to={edit}>
        {plan.words.edit(title)}
      </MenuItem>
    )
  );
}

const DeleteItem = ({ plan, record }: { readonly plan: RowPlan; readonly record: RaRecord }) => (
  <MenuItem onClick={() => plan.onDelete(record)} sx={{ color: 'error.main' }}>
    {plan.words.remove(plan.title(record))}
  </MenuItem>
);

interface ActionItemsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** On the record's own page. */
  readonly isShown?: boolean;
}

/** The declared actions on one record, and what the resource has besides them. */
export function ActionItems({ resource, record, isShown = false }: ActionItemsProps) {
  const panel = usePanel();
  const texts = useTexts(resource);
  const { start, dialog } = useRecordAction(resource);
  const Slot = useSlot(resource, 'rowActions', isShown ? record : undefined);
  return (
    <>
      {recordActions(resource, panel, texts, isShown ? inMenuOfPage : inMenu)
        .filter((action) => action.applies(record))
        .map((action) => (
          <MenuItem
            key={action.name}
            onClick={() => start(action, record)}
            {...(action.spec.tone === 'danger' ? { sx: { color: 'error.main' } } : {})}
          >
            {action.label(record)}
          </MenuItem>
        ))}
      {Slot && <Slot key={record.id} resource={resource} record={record} isShown={isShown} />}
      {dialog}
    </>
  );
}

/** Is there anything in the menu of this record on its own page? */
export function useHasActions(resource: Resource, record: RaRecord): boolean {
  const panel = usePanel();
  const texts = useTexts(resource);
  const Slot = useSlot(resource, 'rowActions', record);
  return (
    Slot !== undefined || recordActions(resource, panel, texts, inMenuOfPage).some((action) => action.applies(record))
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? []),
];

const isEntry = ({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof HTMLElement && itemsOf(currentTarget).includes(target);

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys walk the entries. Keys pressed in a dialog that an entry opened arrive here too, and are not ours. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  items[step(at, items.length)]?.focus();
}
