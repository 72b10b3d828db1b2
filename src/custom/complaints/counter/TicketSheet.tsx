import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { usePanel, useResource, useTexts } from '../../../framework/panel/context';
import { PrintStyles } from '../../../framework/panel/show/PrintStyles';
import { useApp } from '../../shared/app';
import type { Complaint } from '../shared/complaint';
import { useWeekday } from '../shared/useMoments';
import { useWords } from '../shared/words';

const steps = ['first', 'second', 'third'] as const;

/** Number, date and what happens next, on half a page. */
export function TicketSheet({ complaint }: { readonly complaint: Complaint }) {
  const words = useWords();
  const { formats } = usePanel();
  const { capabilities } = useApp();
  const lines = useLines(complaint);
  return (
    <Box component="article" className="panel-print" aria-label={words('ticket.title')} sx={sheet}>
      <PrintStyles />
      <GlobalStyles styles={onlyTheSheet} />
      {capabilities.demo && (
        <Typography sx={{ fontWeight: 700, textAlign: 'center', border: '2px solid', p: 0.5, mb: 2 }}>
          {words('ticket.demo')}
        </Typography>
      )}
      <Typography sx={{ textAlign: 'center' }}>{capabilities.site.name}</Typography>
      <Typography component="h2" sx={{ textAlign: 'center', fontWeight: 700, fontSize: '1.25rem' }}>
        {words('ticket.heading')}
      </Typography>
      <Typography sx={{ textAlign: 'center', mt: 2 }}>{words('ticket.number')}</Typography>
      <Typography sx={{ textAlign: 'center', fontSize: '1.5rem', fontWeight: 700, mb: 2, overflowWrap: 'anywhere' }}>
        {complaint.ticket ?? `#${complaint.id}`}
      </Typography>
      <Box component="dl" sx={facts}>
        {lines.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
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
    </Box>
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

/** Paper is white in the dark as well. */
const sheet = {
  bgcolor: 'common.white',
  color: 'common.black',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  maxWidth: 640,
  p: { xs: 2, sm: 4 },
  '@media print': { border: 0, p: 0, maxWidth: 'none' },
} as const;

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '190px minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1 },
  '@media print': { gridTemplateColumns: '180px 1fr', rowGap: '6px' },
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
} as const;

const onlyTheSheet = { '@media print': { '.page-banner': { display: 'none !important' } } } as const;
