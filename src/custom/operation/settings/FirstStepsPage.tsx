import Done from '@mui/icons-material/CheckCircle';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { readFirstSteps } from '../../../calls/statistics/firstSteps';
import type { FirstStep } from '../../../domain/firstSteps';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { useAnswer } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';
import { ButtonLink } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { generalSettingsPath } from '../../shell/app/paths';
import { useIsThere } from '../../shell/menu/useIsThere';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';

/** Where each step is done. */
const places: Readonly<Record<FirstStep, string>> = {
  office: generalSettingsPath,
  logo: generalSettingsPath,
  email: '/settings/email',
  people: '/users/create',
  residents: '/warga-binaan/upload',
  programme: '/tambah-bantuan',
};

/** What prepares an office for work: what of it is done, and the way to the rest. */
export function FirstStepsPage() {
  const translate = useTranslate();
  const { data: steps, error, refetch } = useAnswer(readFirstSteps, {});
  const done = steps?.filter((each) => each.done).length ?? 0;
  const next = steps?.find((each) => !each.done)?.step;
  return (
    <>
      <PageHead
        title={translate('settings.firstSteps.title')}
        description={translate('settings.firstSteps.description')}
        crumbs={useSettingsCrumb()}
        {...(steps && {
          subtitle: translate(done === steps.length ? 'settings.firstSteps.allDone' : 'settings.firstSteps.progress', {
            done,
            all: steps.length,
          }),
        })}
      />
      {error && !steps && (
        <ErrorState
          sentence={translate('settings.firstSteps.failed')}
          reason={reasonOf(error, '')}
          onRetry={() => void refetch()}
        />
      )}
      {!steps && !error && <Skeleton height={480} aria-label={translate('settings.firstSteps.loading')} />}
      {steps && (
        <Box component="ol" sx={listStyle}>
          {steps.map(({ step, done: isDone }) => (
            <Step key={step} step={step} isDone={isDone} isNext={step === next} />
          ))}
        </Box>
      )}
    </>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Step({ step, isDone, isNext }: StepProps) {
  const translate = useTranslate();
  const isThere = useIsThere();
  const say = (part: string) => translate(`settings.firstSteps.steps.${step}.${part}`);
  const Sign = isDone ? Done : Open;
  return (
    <Box component="li" sx={stepStyle}>
      <Sign
        titleAccess={translate(isDone ? 'settings.firstSteps.done' : 'settings.firstSteps.open')}
        style={{ color: `var(--color-${isDone ? 'badge-success-text' : 'text-muted'})` }}
      />
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {say('title')}
        </Box>
        <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{say('help')}</Box>
      </Box>
      {isThere(places[step]) && (
        <ButtonLink to={places[step]} variant={isNext ? 'contained' : 'outlined'} size="small">
          {say(isDone ? 'again' : 'action')}
        </ButtonLink>
      )}
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxWidth: 840,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const stepStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 } as const;
