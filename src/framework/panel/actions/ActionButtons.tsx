import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../schema';
import { NamedIcon } from '../blocks/icons';
import { usePanel, useTexts } from '../core/context';
import { type PageKey, useKeys } from '../core/pageKeys';
import { Button } from '../kit/Button';
import { inMenu, onPage, type RecordAction, recordActions } from './recordActions';
import { colorOf } from './tone';
import { useRecordAction } from './useRecordAction';

interface ActionButtonsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** The actions of a record that have a button on its own page, and their keys. */
export function ActionButtons({ resource, record }: ActionButtonsProps) {
  const { start, dialog } = useRecordAction(resource);
  const possible = useRecordActions(resource, record);
  useActionKeys(possible, record, (action) => start(action, record));
  return (
    <>
      {possible
        .filter(({ spec }) => onPage(spec))
        .map((action) => (
          <Button
            key={action.name}
            variant="outlined"
            color={colorOf(action.spec)}
            {...(action.spec.icon ? { startIcon: <NamedIcon name={action.spec.icon} /> } : {})}
            {...(action.spec.key ? { 'aria-keyshortcuts': action.spec.key } : {})}
            onClick={() => start(action, record)}
          >
            {action.label(record)}
          </Button>
        ))}
      {dialog}
    </>
  );
}

/** The declared actions that this person may do with the record as it is. */
export function useRecordActions(resource: Resource, record: RaRecord): readonly RecordAction[] {
  const panel = usePanel();
  const texts = useTexts(resource);
  return recordActions(resource, panel, texts, inMenu).filter(({ applies }) => applies(record));
}

/** One letter starts an action. */
function useActionKeys(
  actions: readonly RecordAction[],
  record: RaRecord,
  start: (action: RecordAction) => void,
): void {
  const named = JSON.stringify(actions.flatMap(({ spec, label }) => (spec.key ? [[spec.key, label(record)]] : [])));
  useKeys(
    useMemo(() => (JSON.parse(named) as readonly [string, string][]).map(toPageKey), [named]),
    (key) => {
      const meant = actions.find(({ spec }) => spec.key === key);
      if (meant) start(meant);
    },
  );
}

const toPageKey = ([key, does]: readonly [string, string]): PageKey => ({ keys: [key], does, isSaid: true });
