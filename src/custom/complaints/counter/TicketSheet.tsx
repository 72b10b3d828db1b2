import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanel, useResource, useTexts } from '../../../framework/panel/context';
import { PaperSheet, SheetFacts } from '../../shared/PaperSheet';
import type { Complaint } from '../shared/complaint';
import { useWeekday } from '../shared/useMoments';
import { useWords } from '../shared/words';

const steps = ['first', 'second', 'third'] as const;

/** Number, date and what happens next, on half a page. */
export function TicketSheet({ complaint }: { readonly complaint: Complaint }) {
  const words = useWords();
  const { formats } = usePanel();
  const lines = useLines(complaint);
  return (
    <PaperSheet
      label={words('ticket.title')}
      heading={words('ticket.heading')}
      demo={words('ticket.demo')}
      maxWidth={640}
    >
      <Typography sx={{ textAlign: 'center', mt: 2 }}>{words('ticket.number')}</Typography>
      <Typography sx={{ textAlign: 'center', fontSize: '1.5rem', fontWeight: 700, mb: 2, overflowWrap: 'anywhere' }}>
        {complaint.ticket ?? `#${complaint.id}`}
      </Typography>
      <SheetFacts lines={lines} />
      <Typography component="h3" sx={{ fontWeight: 700, mt: 3 }}>
        {words('ticket.next')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {steps.map((step) => (
          <li key={step}>{words(`ticket.nextSteps.${step}`)}</li>
        ))}
      </Box>
      <Typography variant="caption" sx={{ display: 'block', mt: 3 }}>
        {words('ticket.printed', { time: formats.dateTime(new Date().toISOString()) })}
      </Typography>
    </PaperSheet>
  );
}

function useLines(complaint: Complaint): readonly (readonly [label: string, value: string])[] {
  const words = useWords();
  const texts = useTexts(useResource('complaints'));
  const weekday = useWeekday();
  const { createdAt, deadline, location, reporter } = complaint;
  const lines: readonly (readonly [string, string | null])[] = [
    [words('ticket.date'), createdAt && weekday(createdAt)],
    [words('ticket.name'), reporter.name],
    [words('ticket.category'), texts.choice('kategori', complaint.category)],
    [words('ticket.subject'), complaint.title],
    [words('ticket.location'), location],
    [words('ticket.due'), deadline && weekday(deadline)],
  ];
  return lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
