import { type Identifier, ListContextProvider, type RaRecord, ResourceContextProvider, useListContext } from 'ra-core';
import { type ComponentType, type ReactNode, useContext, useRef, useState } from 'react';
import type { Resource } from '../../schema';
import { useRecordAction } from '../actions/useRecordAction';
import type { PageTools } from '../blocks/PageHead';
import { NoAccess } from '../blocks/states/NoAccess';
import { StaleBanner } from '../blocks/states/StaleBanner';
import { bulkActions } from '../core/bulkActions';
import { usePanel, useSlot } from '../core/context';
import { later } from '../core/later';
import { usePainted } from '../core/usePainted';
import { useDeleteDialog } from '../dialogs/useDeleteDialog';
import { ActiveFilters } from './ActiveFilters';
import type { CellsProps } from './cells/Cells';
import { CreateButton, ListActions } from './ListActions';
import { ListBody } from './ListBody';
import { ListFigures } from './ListFigures';
import { ListToolbar } from './ListToolbar';
import { Pager } from './Pager';
import { type OpenMenu, RowMenu } from './RowMenu';
import { RowsPainted } from './rowsPainted';
import { type BesideProps, type Beside as BesideState, useBeside } from './useBeside';
import { useColumns } from './useColumns';
import { useFilters } from './useFilters';
import { isPaged, useListLayout } from './useListLayout';
import { useListSelection } from './useListSelection';
import { useReadableAddress } from './useReadableAddress';
import { useResourceListController } from './useResourceListController';
import { useRestore } from './useRestore';
import { type OpenCell, useRowPlan } from './useRowPlan';
import { useOpeningView } from './useSavedViews';
import { useRoom } from './useSize';

const Cells = later<CellsProps>(() => import('./cells/Cells').then((part) => part.Cells));
const RestoreFound = later(() => import('./RestoreFound').then((part) => part.RestoreFound));

export interface ResourceListProps {
  readonly resource: Resource;
  /** Something between the page's head and the list, such as a hint. */
  readonly banner?: ReactNode;
  /** Draws the page's head with the page's actions in it; without it the actions stand above the list. */
  readonly renderHeader?: (tools: PageTools) => ReactNode;
  /** Draws a record beside the list; without it none is offered. */
  readonly Beside?: ComponentType<BesideProps>;
}

/** The list of a resource, from its declaration. */
export function ResourceList(props: ResourceListProps) {
  const { permitted } = usePanel();
  return permitted(props.resource, 'list') ? <ListAtAddress {...props} /> : <NoAccess />;
}

function ListAtAddress(props: ResourceListProps) {
  return useReadableAddress(props.resource) ? <PermittedList {...props} /> : null;
}

function PermittedList({ resource, banner, renderHeader, Beside }: ResourceListProps) {
  const tools = { actions: <ListActions resource={resource} />, primary: <CreateButton resource={resource} /> };
  return (
    <ListState resource={resource}>
      {renderHeader ? (
        renderHeader(tools)
      ) : (
        <div className="line tools-alone">
          {tools.actions}
          {tools.primary}
        </div>
      )}
      <div className="stack stack-wide">
        {banner}
        <Listing resource={resource} Beside={Beside} />
      </div>
    </ListState>
  );
}

/** Apart from the page, so that rows that arrive draw only what reads them. */
function ListState({ resource, children }: Pick<ResourceListProps, 'resource'> & { readonly children: ReactNode }) {
  const controller = useResourceListController(resource);
  const areRowsPainted = usePainted(!controller.isPending);
  useOpeningView(resource, areRowsPainted);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={controller}>
        <RowsPainted.Provider value={areRowsPainted}>{children}</RowsPainted.Provider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

function Listing({
  resource,
  Beside,
}: Pick<ResourceListProps, 'resource'> & { readonly Beside: ResourceListProps['Beside'] | undefined }) {
  const area = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const offered = useBeside(resource);
  const beside = Beside && offered;
  const isBeside = beside?.id !== undefined;
  const room = useRoom(area);
  // What stands beside the table takes room from it, and not its form.
  const isNarrow = room === 'narrow' && !isBeside;
  const columns = useColumns(resource);
  const selection = useListSelection();
  const layout = useListLayout(resource);
  const hasPages = isPaged(layout.layout);
  const single = layout.offered.find(isPaged);
  const isShort = isNarrow && layout.layout === 'table';
  const { plan, overlays } = useRows(
    resource,
    columns.visible,
    hasPages ? selection.toggle : undefined,
    isShort,
    beside,
  );
  const Above = useSlot(resource, 'aboveList');
  const Below = useSlot(resource, 'belowList');
  return (
    <>
      {Above && <Above resource={resource} />}
      <StaleNotice />
      <div ref={place} className="list-beside" data-open={isBeside}>
        <div ref={area} className="list-sheet sheet">
          <ListFigures resource={resource} />
          <ListToolbar resource={resource} columns={columns} selection={selection} layout={layout} room={room} />
          <div className="list-narrowed">
            <ActiveFilters resource={resource} />
            {plan.isTrash && <RestoreFound resource={resource} />}
          </div>
          <hr className="list-line" />
          <ListBody
            {...{ plan, selection, isNarrow }}
            layout={layout.layout}
            onRows={single && (() => layout.choose(single))}
          />
          {hasPages && <hr className="list-line" />}
          {hasPages && <Pager resource={resource} />}
        </div>
        {Beside && beside?.id !== undefined && (
          <Beside resource={resource} id={beside.id} place={place} onMove={beside.show} onClose={beside.close} />
        )}
      </div>
      {Below && (
        <OnceLoaded>
          <Below resource={resource} />
        </OnceLoaded>
      )}
      {overlays}
    </>
  );
}

/** What stands below the rows comes after them: it would move when there are fewer than their outlines. */
const OnceLoaded = ({ children }: { readonly children: ReactNode }) => (useContext(RowsPainted) ? children : null);

type Visible = ReturnType<typeof useColumns>['visible'];

/** What rows offer here, and the menu and dialog they share. */
function useRows(
  resource: Resource,
  columns: Visible,
  /** Undefined where no rows are chosen. */
  onToggle: ((id: Identifier) => void) | undefined,
  isShort: boolean,
  beside: BesideState | undefined,
) {
  const panel = usePanel();
  const { isTrash } = useFilters(resource);
  const { askDelete, deleteDialog } = useDeleteDialog(resource);
  const restore = useRestore(resource);
  const [menu, setMenu] = useState<OpenMenu>();
  const [cell, setCell] = useState<OpenCell>();
  const acting = useRecordAction(resource);
  const hasBulkSlot = useSlot(resource, 'bulkActions') !== undefined;
  const hasBulk = bulkActions(resource, panel).length > 0 || hasBulkSlot;
  const plan = useRowPlan({
    resource,
    columns,
    selectable: hasBulk && !isTrash && onToggle !== undefined,
    isTrash,
    onToggle: onToggle ?? (() => {}),
    onDelete: (record: RaRecord) => askDelete([record]),
    onRestore: restore,
    onMenu: (record: RaRecord, anchor: HTMLElement) => setMenu({ record, anchor, isOpen: true }),
    onAct: acting.start,
    onBeside: beside?.show,
    // Another one waits until what is typed in this one is saved.
    onCell: (next) => setCell((now) => (!now?.isOpen ? next : next.isOpen ? { ...now, after: next } : now)),
  });
  const close = () => setMenu((open) => open && { ...open, isOpen: false });
  const overlays = (
    <>
      <RowMenu plan={plan} menu={menu} complete={isShort} onClose={close} />
      {acting.dialog}
      {deleteDialog}
      {cell && <Cells plan={plan} cell={cell} onCell={setCell} />}
    </>
  );
  return { plan, overlays };
}

/** The rows on the screen are older than they should be: fetching them anew failed. */
function StaleNotice() {
  const { data, error, refetch } = useListContext();
  if (!error || data === undefined) return null;
  return <StaleBanner reason={error.message} onRetry={() => refetch()} />;
}
