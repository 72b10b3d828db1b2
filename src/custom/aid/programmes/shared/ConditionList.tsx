import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Conditions, sayConditions } from '../../../../domain/applications/eligibility';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProgrammeWords } from './words';

interface ConditionListProps {
  readonly conditions: Conditions;
  /** Where there is no condition. */
  readonly otherwise?: ReactNode;
}

/** What a programme asks, one sentence each. */
export function ConditionList({ conditions, otherwise }: ConditionListProps) {
  const words = useProgrammeWords();
  const { locale } = usePanel();
  const said = sayConditions(conditions, locale === 'en' ? 'en' : 'id');
  if (said.length === 0) return otherwise;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {said.map(({ code, values }) => (
        <li key={code}>{words(`condition.${code}`, values)}</li>
      ))}
    </Box>
  );
}
