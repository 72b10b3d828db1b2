import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import { PaperSheet, SheetFacts, SheetNumber } from '../../../shell/blocks/PaperSheet';
import type { Complaint } from '../shared/complaint';
import { useWeekday } from '../shared/useMoments';
import { useComplaintWords } from '../shared/words';

/** Without a name or number, the complainant cannot be notified of an answer. */
const stepsOf = ({ isAnonymous, reporter }: Complaint) =>
  isAnonymous && !reporter.phone ? (['first', 'anonymous', 'third'] as const) : (['first', 'second', 'third'] as const);

/** Number, date and what happens next, on half a page. */
export function TicketSheet({ complaint }: { readonly complaint: Complaint }) {
  const words = useComplaintWords();
  const { formats } = usePanel();
  const lines = useLines(complaint);
  return (
    <PaperSheet
      label={words('ticket.title')}
      heading={words('ticket.heading')}
      demo={words('ticket.demo')}
      maxWidth={640}
    >
      <SheetNumber label={words('ticket.number')} value={complaint.ticket ?? `#${complaint.id}`} />
      <SheetFacts lines={lines} />
      {complaint.check && <Check complaint={complaint} check={complaint.check} />}
      <Typography component="h3" sx={{ fontWeight: 700, mt: 3 }}>
        {words('ticket.next')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {stepsOf(complaint).map((step) => (
          <li key={step}>{words(`ticket.nextSteps.${step}`)}</li>
        ))}
      </Box>
      <Typography variant="caption" sx={{ display: 'block', mt: 3 }}>
        {words('ticket.printed', { time: formats.dateTime(new Date().toISOString()) })}
      </Typography>
    </PaperSheet>
  );
}

interface CheckProps {
  readonly complaint: Complaint;
  readonly check: NonNullable<Complaint['check']>;
}

/** Where the citizen looks for themselves what became of it. */
function Check({ complaint, check }: CheckProps) {
  const words = useComplaintWords();
  const said = complaint.isAnonymous && !complaint.reporter.phone ? 'ticket.checkAnonymous' : 'ticket.checkAt';
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 700, mt: 3 }}>
        {words('ticket.check')}
      </Typography>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{words(said, { address: check.address })}</Typography>
      <Typography sx={{ mt: 1 }}>
        {words('ticket.code')}:{' '}
        <Box
          component="strong"
          className="code"
          sx={{ fontSize: '1.25rem', letterSpacing: 2, fontVariantNumeric: 'tabular-nums' }}
        >
          {check.code}
        </Box>
      </Typography>
    </>
  );
}

function useLines(complaint: Complaint): readonly (readonly [label: string, value: string])[] {
  const words = useComplaintWords();
  const texts = useTexts(useResource('complaints'));
  const weekday = useWeekday();
  const { createdAt, deadline, location, reporter, isAnonymous } = complaint;
  const lines: readonly (readonly [string, string | null])[] = [
    [words('ticket.date'), createdAt && weekday(createdAt)],
    [words('ticket.name'), isAnonymous ? words('detail.anonymous') : reporter.name],
    [words('ticket.category'), texts.choice('kategori', complaint.category)],
    [words('ticket.subject'), complaint.title],
    [words('ticket.location'), location],
    [words('ticket.due'), deadline && weekday(deadline)],
  ];
  return lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
