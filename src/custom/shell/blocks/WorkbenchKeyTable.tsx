import { useTranslate } from 'ra-core';
import { usePanel } from '../../../framework/panel/core/context';
import { keyCap, workbenchKeysFor } from '../shortcuts/workbenchKeys';
import { KeyTable } from './KeyTable';

/** The keys of the workbench, from the list its keyboard follows. */
export function WorkbenchKeyTable() {
  const translate = useTranslate();
  const { has } = usePanel();
  return (
    <KeyTable
      between={translate('help.shortcuts.or')}
      rows={workbenchKeysFor(has).map(({ keys, does }) => ({
        id: does,
        keys: keys.length > 3 ? [`${keys[0]} – ${keys.at(-1)}`] : keys.map(keyCap),
        does: translate(does),
      }))}
    />
  );
}
