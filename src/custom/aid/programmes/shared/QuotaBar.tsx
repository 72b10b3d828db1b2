import { quotaProgress } from '../../../../domain/programmes';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProgrammeWords } from './words';

interface QuotaBarProps {
  readonly used: number | null | undefined;
  readonly quota: number | null | undefined;
}

/** How much of a quota is used: in figures, and as a bar that ends at 100 % although the figure may not. */
export function QuotaBar({ used, quota }: QuotaBarProps) {
  const words = useProgrammeWords();
  const { formats } = usePanel();
  const percent = quotaProgress(used, quota);
  const said = words('quota.used', { used: formats.number(used ?? 0), quota: formats.number(quota ?? 0) });
  return (
    <div className="quota">
      <div>
        <span>{said}</span>
        <strong>{words('quota.percent', { percent: formats.number(percent) })}</strong>
      </div>
      <progress
        className={percent >= 100 ? 'is-full' : undefined}
        max={100}
        value={Math.min(100, percent)}
        aria-label={words('quota.bar')}
        aria-valuetext={said}
      />
    </div>
  );
}
