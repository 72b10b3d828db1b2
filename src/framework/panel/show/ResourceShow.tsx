import Box from '@mui/material/Box';
import { type Identifier, type RaRecord, RecordContextProvider } from 'ra-core';
import { features, type Resource } from '../../schema';
import { usePanel, useSlot } from '../core/context';
import { later } from '../core/later';
import { HistoryPanel } from '../history/HistoryPanel';
import { RecordOnScreen } from '../record/RecordStates';
import { useRecord } from '../record/useRecord';
import { Facts } from './Facts';
import { PrintStyles } from './PrintStyles';
import { RelatedLists } from './RelatedLists';
import { Summary } from './Summary';

const Personal = later(() => import('./Personal').then((part) => part.Personal), { height: 180 });

export interface ResourceShowProps {
  readonly resource: Resource;
  readonly id: Identifier;
  readonly onBack: () => void;
  /** Everything of it is on paper: nothing waits until it comes into sight. */
  readonly isWhole: boolean;
  /** In a dialog, which has a way out of its own and its own width. */
  readonly isInDialog?: boolean;
}

/** A record to read and to print, below the page's head: its sections, what points to it, its history. */
export function ResourceShow({ resource, id, onBack, isWhole, isInDialog = false }: ResourceShowProps) {
  const state = useRecord(resource, id);
  return (
    <RecordOnScreen resource={resource} state={state} onBack={onBack} returnsSoon>
      {(record) => (
        <RecordDetail resource={resource} record={record} isWhole={isWhole} isWide={isInDialog} onGone={onBack} />
      )}
    </RecordOnScreen>
  );
}

interface RecordProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

interface DetailProps extends RecordProps {
  readonly isWhole?: boolean;
  /** As wide as its place, which keeps lines short itself. */
  readonly isWide?: boolean;
  /** The record is not there any more. */
  readonly onGone: () => void;
}

/** A record in words: for the detail page and other places that show one. */
export function RecordDetail({ resource, record, isWhole = false, isWide = false, onGone }: DetailProps) {
  const { has } = usePanel();
  const isPerson = resource.personal?.of === 'self' && has(features.personal);
  const Above = useSlot(resource, 'aboveShow');
  const Below = useSlot(resource, 'belowShow');
  return (
    <RecordContextProvider value={record}>
      <PrintStyles />
      <Box className="panel-print" sx={isWide ? {} : { maxWidth: 1080 }}>
        {resource.show?.summary && <Summary resource={resource} record={record} />}
        {Above && <Above resource={resource} record={record} />}
        {(resource.show ?? resource.form).sections.map((section) => (
          <Facts key={section.section} resource={resource} record={record} section={section} />
        ))}
        {Below && <Below resource={resource} record={record} />}
        <RelatedLists resource={resource} record={record} isWhole={isWhole} />
        {isPerson && <Personal resource={resource} record={record} onErased={onGone} />}
        <HistoryPanel resource={resource} id={record.id} />
      </Box>
    </RecordContextProvider>
  );
}
