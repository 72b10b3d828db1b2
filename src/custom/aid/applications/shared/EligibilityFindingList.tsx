import Box from '@mui/material/Box';
import type { Eligibility } from '../../../../calls/aid/cases';
import { usePanel } from '../../../../framework/panel/core/context';
import { useCounterWords } from './words';

/** What speaks against an applicant, or has to be seen first. */
export function EligibilityFindingList({ findings }: Pick<Eligibility, 'findings'>) {
  const words = useCounterWords();
  const { locale } = usePanel();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {findings.map((finding) => (
        // The server writes Indonesian, with days and numbers; in other languages the finding itself has to do.
        <li key={finding.code}>
          {locale === 'id' && finding.message
            ? finding.message
            : words(`check.finding.${finding.code}`, finding.values)}
        </li>
      ))}
    </Box>
  );
}
