import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PrintStyles } from '../../../framework/panel/show/PrintStyles';
import { useApp } from '../app/app';

interface PaperSheetProps {
  readonly label: string;
  readonly heading: string;
  /** That the data are made up; printed only in a demo. */
  readonly demo: string;
  readonly maxWidth: number;
  readonly children: ReactNode;
}

/** A page to print and hand over: the site's name, what it is, and the rest. */
export function PaperSheet({ label, heading, demo, maxWidth, children }: PaperSheetProps) {
  const { capabilities } = useApp();
  return (
    <Box component="article" className="panel-print" aria-label={label} sx={{ ...sheet, maxWidth }}>
      <PrintStyles />
      <GlobalStyles styles={onlyTheSheet} />
      {capabilities.demo && (
        <Typography sx={{ fontWeight: 700, textAlign: 'center', border: '2px solid', p: 0.5, mb: 2 }}>
          {demo}
        </Typography>
      )}
      <Typography sx={{ textAlign: 'center' }}>{capabilities.site.name}</Typography>
      <Typography component="h2" sx={{ textAlign: 'center', fontWeight: 700, fontSize: '1.25rem' }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}

interface SheetNumberProps {
  readonly label: string;
  readonly value: string;
}

/** The number people name when they ask again: large, and in one line on the narrowest paper. */
export const SheetNumber = ({ label, value }: SheetNumberProps) => (
  <Box sx={{ textAlign: 'center', mt: 2, mb: 2 }}>
    <Typography>{label}</Typography>
    <Typography className="sheet-number" sx={{ fontSize: '1.5rem', fontWeight: 700, whiteSpace: 'nowrap' }}>
      {value}
    </Typography>
  </Box>
);

interface SheetFactsProps {
  readonly lines: readonly (readonly [label: string, value: string | null])[];
}

/** What is not known is a line to write on. */
export const SheetFacts = ({ lines }: SheetFactsProps) => (
  <Box component="dl" sx={facts}>
    {lines.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value || <Box component="span" sx={{ display: 'block', borderBottom: '1px dotted', height: 20 }} />}</dd>
      </Box>
    ))}
  </Box>
);

/** Paper is white in the dark as well. */
const sheet = {
  bgcolor: 'common.white',
  color: 'common.black',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: { xs: 2, sm: 5 },
  '@media print': { border: 0, p: 0, maxWidth: 'none' },
  // The roll of a counter is 80 mm wide and no page of it is turned.
  '@media print and (max-width: 120mm)': {
    fontSize: 12,
    lineHeight: 1.35,
    '& .MuiTypography-root': { fontSize: 12, lineHeight: 1.35 },
    '& h2.MuiTypography-root, & .code': { fontSize: 15 },
    '& .sheet-number.MuiTypography-root': { fontSize: 20 },
    '& h3.MuiTypography-root': { mt: 1.5 },
  },
} as const;

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1 },
  '@media print': { gridTemplateColumns: '180px 1fr', rowGap: '6px' },
  '@media print and (max-width: 120mm)': { gridTemplateColumns: '1fr', rowGap: '2px' },
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;

const onlyTheSheet = {
  '@media print': {
    '.page-head': { display: 'none !important' },
    // On the paper that is in the printer: A4, or the roll of a counter.
    '@page': { size: 'auto', margin: '6%' },
  },
} as const;
