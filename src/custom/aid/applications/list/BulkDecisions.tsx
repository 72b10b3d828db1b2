import { useListContext } from 'ra-core';
import { useState } from 'react';
import { sendBackCase } from '../../../../calls/aid/applications';
import { decisions } from '../../../../domain/applications/states';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { later } from '../../../../framework/panel/core/later';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { Button } from '../../../../framework/panel/kit/Button';
import { mayDecide } from '../shared/mayDecide';
import type { BulkStep } from '../shared/steps';
import { useApplicationWords } from '../shared/words';
import type { BulkCases } from './useBulkDecision';
import { useSeenCases } from './useSeenCases';

const BulkDecisionDialog = later(() => import('./BulkDecisionDialog').then((part) => part.BulkDecisionDialog));

/** One decision for all chosen rows, in the bar that says how many they are. */
export function BulkDecisions({ selectedIds = [] }: SlotProps) {
  const words = useApplicationWords();
  const panel = usePanel();
  const seen = useSeenCases();
  const { onSelect } = useListContext();
  // The dialog keeps what it was opened for, whatever is chosen meanwhile.
  const [asked, setAsked] = useState<BulkCases>();
  if (!mayDecide(panel)) return null;
  const steps: readonly BulkStep[] = isOffered(sendBackCase, panel.has) ? [...decisions, 'second'] : decisions;
  const ask = (decision: BulkStep) => setAsked({ decision, ids: selectedIds.map(Number) });
  return (
    <>
      {steps.map((decision) => (
        <Button
          key={decision}
          size="small"
          variant="outlined"
          color={decision === 'Ditolak' ? 'error' : 'inherit'}
          onClick={() => ask(decision)}
        >
          {words(`bulk.${decision}`)}
        </Button>
      ))}
      {asked && (
        <BulkDecisionDialog
          cases={asked}
          seen={seen}
          // Those that failed stay chosen. The bar, and this dialog with it, is gone when none are.
          onClose={(done) => {
            setAsked(undefined);
            if (done.length > 0) onSelect(selectedIds.filter((id) => !done.includes(Number(id))));
          }}
        />
      )}
    </>
  );
}
