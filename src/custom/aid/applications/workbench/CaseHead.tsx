import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { excerpt } from '../../../../domain/excerpt';
import { useResource } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { ButtonLink } from '../../../../framework/panel/kit/Button';
import { IconButton } from '../../../../framework/panel/kit/IconButton';
import { useLocation } from '../../../../framework/panel/router';
import { pathOf } from '../../../../framework/schema';
import { ApplicationStatusChip, PriorityChip, WaitingChip } from '../shared/ApplicationStatusChip';
import { useCaseContext } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { FirstApproval } from '../shared/FirstApproval';
import { useApplicationWords } from '../shared/words';
import type { NextFocus } from './useWorkbench';
import { useWorkbenchWords } from './words';

/** The specification shows so much of a programme's description. */
const descriptionLength = 100;

interface CaseHeadProps {
  readonly application: AidApplication;
  readonly level: string;
  readonly headingId: string;
  readonly nextFocus: NextFocus;
  readonly onMove: (step: 1 | -1) => void;
}

/** Whose case it is, for which programme, and the ways on. */
export function CaseHead({ application, level, headingId, nextFocus, onMove }: CaseHeadProps) {
  const words = useWorkbenchWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (nextFocus.current !== 'heading') return;
    nextFocus.current = undefined;
    heading.current?.focus();
  }, [nextFocus]);
  const { applicant, programme, statusText, waitingSince } = application;
  const { context } = useCaseContext(application.id);
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Typography id={headingId} ref={heading} component="h2" tabIndex={-1} sx={nameStyle}>
          {applicant.name}
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.5, flexShrink: 0 }} className="no-print">
          <IconButton aria-label={words('previous')} onClick={() => onMove(-1)}>
            <KeyboardArrowUp />
          </IconButton>
          <IconButton aria-label={words('next')} onClick={() => onMove(1)}>
            <KeyboardArrowDown />
          </IconButton>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ApplicationStatusChip status={statusText} />
        {waitingSince && <WaitingChip position={context?.quota.position} />}
        <span aria-hidden>·</span>
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
          <span>{words('priority')}</span>
          <PriorityChip level={level} />
        </Box>
        <Box sx={{ flex: 1 }} />
        <FullDetails application={application} />
      </Box>
      <div>
        <strong>{programme.name}</strong>
        {programme.description && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {excerpt(programme.description, descriptionLength)}
          </Typography>
        )}
      </div>
      <Notes application={application} />
    </Box>
  );
}

/** The case's own page, which leads back to this place of the queue. */
function FullDetails({ application: { id, applicant } }: { readonly application: AidApplication }) {
  const words = useWorkbenchWords();
  const { search } = useLocation();
  const resource = useResource('applications');
  const query = new URLSearchParams(search);
  query.set('from', 'verifikasi');
  query.set('id', String(id));
  return (
    <ButtonLink
      size="small"
      to={`${pathOf(resource, 'show', id)}?${query}`}
      aria-label={words('fullOf', { name: applicant.name })}
    >
      {words('full')}
    </ButtonLink>
  );
}

/** What has happened to it meanwhile. */
function Notes({ application }: { readonly application: AidApplication }) {
  const words = useApplicationWords();
  const bench = useWorkbenchWords();
  const { status, taker } = application;
  if (application.first || application.sentBack) return <FirstApproval application={application} />;
  if (status === 'Under Review' && taker)
    return <Alert severity="info">{words('actions.takenBy', { name: taker.name })}</Alert>;
  if (status === 'Pending' || status === 'Under Review') return null;
  return <Alert severity="warning">{bench('notWaiting')}</Alert>;
}

const nameStyle = {
  fontSize: '1.25rem',
  fontWeight: 700,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  minWidth: 0,
  borderRadius: 1,
} as const;
