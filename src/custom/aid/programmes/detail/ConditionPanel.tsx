import { readConditions, sayConditions } from '../../../../domain/applications/eligibility';
import { ConditionList } from '../shared/ConditionList';
import type { Programme } from '../shared/programme';
import { useProgrammeWords } from '../shared/words';
import { DetailPanel } from './DetailPanel';

/** Who the programme is for, in sentences; nothing where it is for everybody. */
export function ConditionPanel({ programme }: { readonly programme: Programme }) {
  const words = useProgrammeWords();
  const conditions = readConditions({ ...programme });
  if (sayConditions(conditions).length === 0) return null;
  return (
    <DetailPanel title={words('condition.title')}>
      <ConditionList conditions={conditions} />
    </DetailPanel>
  );
}
