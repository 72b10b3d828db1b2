import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { undoDecision } from '../../../../calls/aid/applications';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { Button, ButtonLink } from '../../../../framework/panel/kit/Button';
import { useIsThere } from '../../../shell/menu/useIsThere';
import { plainCalls, useCaseContext, useTransition } from './api';
import type { Application } from './application';
import { DecisionDialog } from './DecisionDialog';
import { useRefusalSentence } from './DecisionTrouble';
import { DecisionUndoButton } from './DecisionUndoButton';
import { mayDecide } from './mayDecide';
import { type Offers, offersOf } from './offers';
import { casePath, deliveryPath, resubmitPath } from './paths';
import { ReopenDialog } from './ReopenDialog';
import { type CaseStep, isApproval, isRefusal } from './steps';
import { useApplicationWords } from './words';

interface StatusActionsProps {
  readonly application: Application;
}

/** Everything that can be done with the case in its present state, by this person, on this API. */
export function StatusActions({ application }: StatusActionsProps) {
  const words = useApplicationWords();
  const panel = usePanel();
  const { context } = useCaseContext(application.id);
  const [decision, setDecision] = useState<CaseStep>();
  const [isReopening, setReopening] = useState(false);
  const offers = offersOf(application, panel);
  if (!mayDecide(panel)) return <Quiet>{words('actions.readOnly')}</Quiet>;
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
      <Calls application={application} offers={offers} />
      <Elsewhere id={application.id} offers={offers} />
      {offers.reopen && (
        <Button variant="outlined" color="error" onClick={() => setReopening(true)}>
          {words('actions.reopen')}
        </Button>
      )}
      {isNothing(offers) && !undoUntil && <Quiet>{words('actions.nothing')}</Quiet>}
      <DecisionDialog application={application} decision={decision} onClose={() => setDecision(undefined)} />
      <ReopenDialog id={application.id} open={isReopening} onClose={() => setReopening(false)} />
    </Box>
  );
}

const isNothing = ({ decisions, ...others }: Offers): boolean =>
  decisions.length === 0 && !Object.values(others).includes(true);

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

interface PartProps {
  readonly offers: Offers;
}

const calls = [
  ['take', 'taken'],
  ['release', 'released'],
  ['wait', 'waited'],
  ['unwait', 'unwaited'],
] as const satisfies readonly (readonly [keyof typeof plainCalls, string])[];

/** What needs no question. */
function Calls({ application, offers }: PartProps & { readonly application: Application }) {
  const words = useApplicationWords();
  const notify = useNotify();
  const say = useRefusalSentence();
  const { run, isRunning } = useTransition();
  const send = async (call: keyof typeof plainCalls, done: string) => {
    const outcome = await run(plainCalls[call], { id: application.id, body: {} });
    if (outcome.kind === 'done') notify(words(`actions.${done}`), { type: 'success' });
    else notify(say(outcome), { type: 'error' });
  };
  return calls
    .filter(([call]) => offers[call])
    .map(([call, done]) => (
      <Button key={call} variant="outlined" color="inherit" disabled={isRunning} onClick={() => void send(call, done)}>
        {words(`actions.${call}`)}
      </Button>
    ));
}

const places = [
  ['resubmit', resubmitPath],
  ['deliver', deliveryPath],
] as const;

/** What has a page of its own, where that page exists. */
function Elsewhere({ id, offers }: PartProps & { readonly id: number }) {
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
