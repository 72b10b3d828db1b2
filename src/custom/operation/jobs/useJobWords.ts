import { useTranslate } from 'ra-core';
import type { Job, JobCounts } from '../../../calls/operation/jobs';
import { readSchedule, scheduleWords } from '../../../domain/schedules';
import { usePanel } from '../../../framework/panel/core/context';

/** The texts of a job, in the user's language. */
export function useJobWords() {
  const translate = useTranslate();
  const { formats } = usePanel();

  function schedule({ schedule: cron }: Pick<Job, 'schedule'>): string {
    const read = cron === null ? undefined : readSchedule(cron);
    if (!read) return cron ?? translate('jobs.unscheduled');
    const { key, values } = scheduleWords(read);
    return translate(`jobs.schedules.${key}`, values);
  }

  function counts(result: JobCounts | null): string {
    const done = Object.entries(result ?? {}).filter(([, count]) => count > 0);
    if (done.length === 0) return translate('jobs.nothingDone');
    return done
      .map(([name, value]) => {
        const count = formats.number(value);
        return translate(`jobs.counts.${name}`, { count, _: translate('jobs.otherCount', { name, count }) });
      })
      .join(', ');
  }

  return {
    name: ({ name, label }: Pick<Job, 'name' | 'label'>) => translate(`jobs.names.${name}`, { _: label }),
    schedule,
    counts,
  };
}
