import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { keyOf } from '../../../framework/calls';
import { health } from '../../../framework/calls/server';
import { useIsOffered } from '../../../framework/panel/core/calls';
import { usePanel } from '../../../framework/panel/core/context';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { type Health, readIllness, toHealth } from './health';

const askEveryMs = 60_000;

/** Real answers only: a server that has no such call shows no such box. */
export function HealthPanel() {
  return useIsOffered(health) ? <States /> : null;
}

function States() {
  const translate = useTranslate();
  const state = useHealth();
  if (!state) return null;
  return (
    <TitledPanel title={translate('dashboard.health.title')}>
      <dl className="health">
        {(['server', 'database', 'api'] as const).map((part) => (
          <State key={part} name={translate(`dashboard.health.${part}`)} isFine={state[part]} />
        ))}
        {/* Said by our server alone, and of interest only while it is so. */}
        {!state.storage && <State name={translate('dashboard.health.storage')} isFine={false} />}
        {state.updatedAt && <UpdatedAt at={state.updatedAt} />}
      </dl>
    </TitledPanel>
  );
}

function useHealth(): Health | null | undefined {
  const provider = useProvider();
  return useQuery({
    queryKey: keyOf(health),
    queryFn: async ({ signal }) => {
      try {
        return toHealth(await provider.call(health, {}, { signal }));
      } catch (error) {
        return hasNoSuchCall(error) ? null : readIllness(error);
      }
    },
    refetchInterval: (query) => (query.state.data === null ? false : askEveryMs),
    staleTime: askEveryMs,
  }).data;
}

const hasNoSuchCall = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  [401, 403, 404, 405].includes(Number(error.status));

function State({ name, isFine }: { readonly name: string; readonly isFine: boolean }) {
  const translate = useTranslate();
  const Icon = isFine ? CheckCircleIcon : ErrorIcon;
  return (
    <>
      <dt>{name}</dt>
      <dd className={isFine ? 'is-fine' : 'is-down'}>
        <Icon aria-hidden fontSize="small" />
        {translate(isFine ? 'dashboard.health.ok' : 'dashboard.health.down')}
      </dd>
    </>
  );
}

function UpdatedAt({ at }: { readonly at: string }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  return (
    <>
      <dt>{translate('dashboard.health.updated')}</dt>
      <dd>
        <time dateTime={at} title={formats.dateTime(at)}>
          {formats.relative(at)}
        </time>
      </dd>
    </>
  );
}
