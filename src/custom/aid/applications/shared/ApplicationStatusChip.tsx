import { useResource, useTexts } from '../../../../framework/panel/core/context';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import { useApplicationWords } from './words';

/** A state of an application in words; one this panel does not know is shown as it came. */
export function ApplicationStatusChip({ status }: { readonly status: string }) {
  const resource = useResource('applications');
  const texts = useTexts(resource);
  const tone = resource.fields.status?.tones?.[status] ?? 'neutral';
  return <StatusChip tone={tone} label={texts.choice('status', status)} />;
}

interface WaitingChipProps {
  /** From 1; null or absent where the API does not say. */
  readonly position?: number | null | undefined;
}

/** That it waits for a place, and how many are served before. */
export function WaitingChip({ position }: WaitingChipProps) {
  const words = useApplicationWords();
  return <StatusChip tone="info" label={position ? words('list.waitingAt', { n: position }) : words('list.waiting')} />;
}

export function PriorityChip({ level }: { readonly level: string }) {
  const texts = useTexts(useResource('applications'));
  const tone = level === 'high' ? 'danger' : level === 'medium' ? 'warning' : 'neutral';
  return <StatusChip tone={tone} label={texts.choice('priority', level)} />;
}

/** The state's name in the language of the panel. */
export function useStatusName(): (status: string) => string {
  const texts = useTexts(useResource('applications'));
  return (status) => texts.choice('status', status);
}
