import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { undoDecision } from '../../../../calls/aid/applications';
import { isOffered } from '../../../../framework/calls';
import { ActionButtons, useRecordActions } from '../../../../framework/panel/actions/ActionButtons';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import { Button, ButtonLink } from '../../../../framework/panel/kit/Button';
import { useIsThere } from '../../../shell/menu/useIsThere';
import { useCaseContext } from './api';
import type { AidApplication } from './application';
import { DecisionDialog } from './DecisionDialog';
import { DecisionUndoButton } from './DecisionUndoButton';
import { mayDecide } from './mayDecide';
import { type Offers, offersOf } from './offers';
import { casePath, deliveryPath, resubmitPath } from './paths';
import { type CaseStep, isApproval, isRefusal } from './steps';
import { useApplicationWords } from './words';

interface StatusActionsProps {
  readonly application: AidApplication;
}

/** Everything that can be done with the case in its present state, by this person, on this API. */
export function StatusActions({ application }: StatusActionsProps) {
  const words = useApplicationWords();
  const panel = usePanel();
  const { context } = useCaseContext(application.id);
  const [decision, setDecision] = useState<CaseStep>();
  const resource = useResource('applications');
  const offers = offersOf(application, panel);
  const possible = useRecordActions(resource, application.record);
  if (!mayDecide(panel)) return <Quiet>{words('actions.readOnly')}</Quiet>;
  const isNothing = possible.length + offers.decisions.length === 0 && !offers.resubmit && !offers.deliver;
  const undoUntil = isOffered(undoDecision, panel.has) ? context?.undo_until : undefined;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <DecisionUndoButton id={application.id} until={undoUntil} />
      {offers.decisions.map((to) => (
        <Button
          key={to}
          variant={isApproval(to) ? 'contained' : 'outlined'}
          color={isRefusal(to) ? 'error' : 'primary'}
          onClick={() => setDecision(to)}
        >
          {words(`decide.button.${to}`)}
        </Button>
      ))}
      <ActionButtons resource={resource} record={application.record} />
      <Elsewhere id={application.id} offers={offers} />
      {isNothing && !undoUntil && <Quiet>{words('actions.nothing')}</Quiet>}
      <DecisionDialog application={application} decision={decision} onClose={() => setDecision(undefined)} />
    </Box>
  );
}

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const places = [
  ['resubmit', resubmitPath],
  ['deliver', deliveryPath],
] as const;

/** What has a page of its own, where that page exists. */
function Elsewhere({ id, offers }: { readonly id: number; readonly offers: Offers }) {
  const words = useApplicationWords();
  const isThere = useIsThere();
  return places
    .filter(([name, path]) => offers[name] && isThere(path))
    .map(([name, path]) => (
      <ButtonLink key={name} to={casePath(path, id)} variant="contained">
        {words(`actions.${name}`)}
      </ButtonLink>
    ));
}
