import Check from '@mui/icons-material/Check';
import type { SavedView } from '../../../calls';
import { Divider, ListItemIcon, ListItemText, ListSubheader, MenuItem } from '../../blocks/floating';
import { useText } from '../../core/useText';
import type { ViewMenuState } from './useViewMenu';

interface ViewItemsProps {
  readonly menu: ViewMenuState;
  readonly onAsk: (what: 'new' | 'edit' | 'delete') => void;
  readonly onDone: () => void;
}

/** The entries of the menu, flat: a menu takes no groups between itself and its items. */
export function ViewItems({ menu, onAsk, onDone }: ViewItemsProps) {
  const text = useText();
  const { chosen, views } = menu;
  const choose = (view: SavedView | undefined) => {
    onDone();
    menu.open(view);
  };
  const entryOf = (view: SavedView) => (
    <Choice
      key={view.id}
      name={view.name}
      note={noteOf(view, text)}
      isChosen={view.id === chosen?.id}
      onChoose={() => choose(view)}
    />
  );
  const shared = views.filter((view) => !view.is_own);
  return [
    <Choice key="plain" name={text('views.none')} isChosen={chosen === undefined} onChoose={() => choose(undefined)} />,
    ...views.filter((view) => view.is_own).map(entryOf),
    shared.length > 0 && (
      <ListSubheader key="shared" role="presentation" sx={{ lineHeight: 2.5 }}>
        {text('views.shared')}
      </ListSubheader>
    ),
    ...shared.map(entryOf),
    menu.hasFailed && (
      <MenuItem key="failed" onClick={menu.retry} sx={{ whiteSpace: 'normal' }}>
        <ListItemText primary={text('views.failed')} secondary={text('states.retry')} />
      </MenuItem>
    ),
    <Divider key="line" role="presentation" />,
    ...actionsOf(menu, { onAsk, onDone }).map(({ key, run }) => (
      <MenuItem key={key} disabled={menu.isBusy} onClick={run}>
        <ListItemText inset primary={text(`views.${key}`)} />
      </MenuItem>
    )),
  ];
}

/** What can be done with the list as it is, and with the view it has. */
function actionsOf(menu: ViewMenuState, { onAsk, onDone }: Omit<ViewItemsProps, 'menu'>) {
  const { chosen, isChanged } = menu;
  const then = (work: () => void) => () => {
    onDone();
    work();
  };
  return [
    ...(chosen?.is_own && isChanged ? [{ key: 'update', run: then(() => menu.saveState(chosen)) }] : []),
    ...(chosen && isChanged ? [{ key: 'discard', run: then(() => menu.open(chosen)) }] : []),
    { key: 'saveAs', run: () => onAsk('new') },
    ...(chosen
      ? [{ key: chosen.is_default ? 'noDefault' : 'makeDefault', run: then(() => menu.setDefault(chosen)) }]
      : []),
    ...(chosen?.is_own
      ? [
          { key: 'edit', run: () => onAsk('edit') },
          { key: 'delete', run: () => onAsk('delete') },
        ]
      : []),
  ];
}

function noteOf({ is_default, shared_by, shared_role }: SavedView, text: ReturnType<typeof useText>): string {
  return [
    shared_by !== null
      ? text('views.sharedBy', { name: shared_by })
      : shared_role !== null
        ? text('views.isShared')
        : '',
    is_default ? text('views.isDefault') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

interface ChoiceProps {
  readonly name: string;
  readonly note?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** What the menu gives to each of its entries, such as which takes the focus first, goes on to the entry itself. */
function Choice({ name, note, isChosen, onChoose, ...menuProps }: ChoiceProps) {
  return (
    <MenuItem {...menuProps} role="menuitemradio" aria-checked={isChosen} selected={isChosen} onClick={onChoose}>
      <ListItemIcon>{isChosen && <Check fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={name}
        secondary={note === '' ? undefined : note}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere', whiteSpace: 'normal' } } }}
      />
    </MenuItem>
  );
}
