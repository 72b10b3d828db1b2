import Close from '@mui/icons-material/Close';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { features, type Resource } from '../../schema';
import { colorOf } from '../actions/tone';
import { NamedIcon } from '../blocks/icons';
import { type BulkAction, bulkActions, type Chosen, countOf } from '../core/bulkActions';
import { usePanel, useSlot, useTexts } from '../core/context';
import { later } from '../core/later';
import { useText } from '../core/useText';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import type { BulkDialogProps } from './BulkDialog';
import { moreThanOf } from './useBoundedTotal';
import { useBulkNotice } from './useBulkNotice';
import type { ListSelection } from './useListSelection';
import { useSeenTitles } from './useSeenTitles';

const BulkDialog = later<BulkDialogProps>(() => import('./BulkDialog').then((part) => part.BulkDialog));

interface SelectionBarProps {
  readonly resource: Resource;
  readonly selection: ListSelection;
}

/** Lies over the toolbar while rows are chosen, and says what can be done with them. */
export function SelectionBar({ resource, selection }: SelectionBarProps) {
  const text = useText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const announce = useBulkNotice(resource);
  const titleOf = useSeenTitles(resource);
  const Slot = useSlot(resource, 'bulkActions');
  const { total, meta } = useListContext();
  const bounded = moreThanOf(meta);
  const hasMore =
    panel.has(features.found) &&
    selection.state === 'all' &&
    !selection.isEverything &&
    (bounded ? bounded.moreThan : (total ?? 0)) >= selection.ids.length + Number(!bounded);
  const [asked, setAsked] = useState<{ readonly action: BulkAction; readonly chosen: Chosen }>();
  return (
    <>
      {selection.ids.length > 0 && (
        <div role="toolbar" aria-label={text('bulk.label')} className="selection-bar">
          <p role="status">
            {text(selection.isEverything ? 'bulk.selectedAll' : 'bulk.selected', {
              n: panel.formats.number(countOf(selection.chosen)),
            })}
          </p>
          {hasMore && (
            <Button
              size="small"
              disabled={bounded?.isCounting ?? false}
              onClick={() => {
                bounded?.countAll();
                selection.chooseEverything();
              }}
            >
              {bounded
                ? text(bounded.isCounting ? 'paging.counting' : 'bulk.selectAllUncounted')
                : text('bulk.selectAll', { n: panel.formats.number(total ?? 0) })}
            </Button>
          )}
          {bulkActions(resource, panel).map((action) => (
            <Button
              key={action.name}
              size="small"
              variant="outlined"
              color={colorOf(action.spec)}
              {...(action.spec.icon ? { startIcon: <NamedIcon name={action.spec.icon} /> } : {})}
              onClick={() => setAsked({ action, chosen: selection.chosen })}
            >
              {texts.action(action.name)}
            </Button>
          ))}
          {Slot && !selection.isEverything && <Slot resource={resource} selectedIds={selection.ids} />}
          <IconButton
            size="small"
            aria-label={text('bulk.clear')}
            onClick={selection.clear}
            className="selection-close"
          >
            <Close fontSize="small" />
          </IconButton>
        </div>
      )}
      {asked && (
        <BulkDialog
          key={asked.action.name}
          resource={resource}
          action={asked.action}
          chosen={asked.chosen}
          titleOf={titleOf}
          onClose={() => setAsked(undefined)}
          onDone={(outcome) => {
            if (asked.chosen.ids) selection.remove(outcome.results.filter(({ ok }) => ok).map(({ id }) => id));
            else selection.clear();
            announce(asked.action, outcome);
          }}
        />
      )}
    </>
  );
}
