import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, type RefObject, useId } from 'react';
import { readContext } from '../../../../calls/aid/cases';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { applicationDocuments } from '../../../../resources/applicationDocuments';
import {
  ApplicantFactList,
  ApplicantMessage,
  ApplicantProfileFacts,
  ProgrammeFacts,
} from '../shared/ApplicantFactList';
import { ApplicationTimeline } from '../shared/ApplicationTimeline';
import { useCaseContext } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { ConditionCheck } from '../shared/ConditionCheck';
import { QuotaLine } from '../shared/DecisionFacts';
import { Documents } from '../shared/Documents';
import { RelatedCases } from '../shared/RelatedCases';
import { ScorePanel } from '../shared/ScorePanel';
import { usePresence } from '../shared/usePresence';
import { useApplicationWords } from '../shared/words';
import { useWorkbenchWords } from './words';

interface CasePartsProps {
  readonly application: AidApplication;
  readonly documents: RefObject<HTMLElement | null>;
}

/** Everything a decision needs, in the order in which it is looked at. */
export function CaseParts({ application, documents }: CasePartsProps) {
  const words = useApplicationWords();
  const bench = useWorkbenchWords();
  const { has } = usePanel();
  return (
    <>
      <Presence id={application.id} />
      <Quota application={application} />
      <ConditionCheck application={application} />
      <Box sx={columnsStyle}>
        <Part title={words('facts.message')}>
          <ApplicantMessage application={application} />
        </Part>
        <Part title={bench('parts.assessment')}>
          <ScorePanel application={application} />
        </Part>
        <Part title={words('facts.applicant')}>
          <ApplicantFactList application={application} />
        </Part>
        <Part title={words('facts.profile')}>
          <ApplicantProfileFacts application={application} />
        </Part>
        <Part title={bench('parts.documents')} target={documents}>
          <Documents application={application} isNumbered={isOffered(applicationDocuments, has)} />
        </Part>
        {isOffered(readContext, has) && (
          <Part title={bench('parts.related')}>
            <RelatedCases id={application.id} />
          </Part>
        )}
        <Part title={words('facts.programme')}>
          <ProgrammeFacts application={application} />
        </Part>
        <Part title={bench('parts.timeline')}>
          <ApplicationTimeline application={application} />
        </Part>
      </Box>
    </>
  );
}

interface PartProps {
  readonly title: string;
  /** Can be given the focus by a key. */
  readonly target?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

function Part({ title, target, children }: PartProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      {...(target ? { ref: target, tabIndex: -1 } : {})}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2, minWidth: 0 }}
    >
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Who else has it open. */
function Presence({ id }: { readonly id: number }) {
  const words = useApplicationWords();
  const others = usePresence(id);
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(words('actions.and'));
  return <Alert severity="info">{words('actions.openBy', { names })}</Alert>;
}

/** The places of the programme, as new as the API tells. */
function Quota({ application: { id, programme } }: { readonly application: AidApplication }) {
  const { context } = useCaseContext(id);
  const { quota, used } = programme;
  const carried =
    quota !== null && used !== null
      ? { quota, used, free: Math.max(0, quota - used), waiting: 0, position: null }
      : undefined;
  const known = context?.quota ?? carried;
  return <QuotaLine programme={programme.name} form={{ quota: known, isFull: known?.free === 0 }} />;
}

const columnsStyle = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
} as const;
