import { formatWeekday } from '../../../../domain/dates';
import { isTimeZone } from '../../../../domain/timeZones';
import { usePanel } from '../../../../framework/panel/core/context';
import { useApp } from '../../../shell/app/app';

/** A moment with its weekday, on the clock of the site. */
export function useWeekday(): (iso: string) => string {
  const { timezone } = useApp().capabilities.site;
  const { locale } = usePanel();
  const zone = isTimeZone(timezone) ? timezone : 'Asia/Jakarta';
  return (iso) => formatWeekday(iso, zone, locale === 'en' ? 'en' : 'id');
}
