import { useId } from 'react';
import { ShareBar } from '../../../framework/panel/blocks/ShareBar';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { useListStatistics } from '../../../framework/panel/list/useListStatistics';
import { useUserWords } from './useUserWords';

const shown = ['admins', 'staff', 'users', 'admin_alegs', 'alegs'] as const;

/** How many accounts have which role. Roles an API does not count are left out. */
export function RolePanel({ resource }: SlotProps) {
  const words = useUserWords();
  const texts = useTexts(resource);
  const id = useId();
  const { data, isPending, isError } = useListStatistics(resource);
  // The box above the list already says that the statistics could not be loaded.
  if (isError) return null;
  const roles = data ? shown.filter((role) => typeof data[role] === 'number') : shown;
  return (
    <section aria-labelledby={id} className="role-shares sheet">
      <h2 id={id} className="panel-title">
        {words('roles.title')}
      </h2>
      <ul className="plain-list tiles">
        {roles.map((role) => (
          <RoleShare
            key={role}
            name={texts.statistic(role)}
            count={data?.[role]}
            total={data?.total ?? 0}
            pending={isPending}
          />
        ))}
      </ul>
    </section>
  );
}

interface RoleShareProps {
  readonly name: string;
  readonly count: number | undefined;
  readonly total: number;
  readonly pending: boolean;
}

function RoleShare({ name, count = 0, total, pending }: RoleShareProps) {
  const words = useUserWords();
  const { formats } = usePanel();
  const share = total > 0 ? Math.min(100, (count / total) * 100) : 0;
  const said = words('roles.count', { count: formats.number(count), total: formats.number(total) });
  return (
    <li>
      {name}
      {/* The figure below it says the same; the bar is for the eye only. */}
      <ShareBar share={share} />
      <span className="muted">{pending ? <Skeleton width="6ch" /> : said}</span>
    </li>
  );
}
