import AccessAlarm from '@mui/icons-material/AccessAlarmOutlined';
import { useResource, useTexts } from '../../../../framework/panel/core/context';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import { useComplaintWords } from './words';

interface ChoiceChipProps {
  readonly name: 'status' | 'prioritas';
  readonly value: string;
}

/** State or priority in words, in the tone its declaration gives it. */
export function ChoiceChip({ name, value }: ChoiceChipProps) {
  const resource = useResource('complaints');
  const texts = useTexts(resource);
  return <StatusChip tone={resource.fields[name]?.tones?.[value] ?? 'neutral'} label={texts.choice(name, value)} />;
}

export function OverdueChip() {
  const words = useComplaintWords();
  return <StatusChip tone="danger" icon={<AccessAlarm />} label={words('card.overdue')} />;
}
