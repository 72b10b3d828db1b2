import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import type { Resource } from '../../schema';
import { useTexts } from '../context';
import { PageBanner } from '../PageBanner';
import { ErrorBox } from '../states/ErrorState';
import { useText } from '../useText';
import { useCrumbs } from '../views/navigation';
import { CheckCard } from './CheckCard';
import { ChosenFields } from './ChosenFields';
import { DayOrder } from './DayOrder';
import { FilePlace } from './FilePlace';
import { ImportCard } from './ImportCard';
import { ImportLeaveGuard } from './ImportLeaveGuard';
import { Instructions } from './Instructions';
import { LostPanel } from './LostPanel';
import { MappingCard } from './MappingCard';
import { PreviewCard } from './PreviewCard';
import { ResultPanel } from './ResultPanel';
import { StartInputs } from './StartInputs';
import { SubmitBar } from './SubmitBar';
import { readFrom } from './settings';
import { type ImportPageState, useImportPage } from './useImportPage';

/** Takes in many records from one file: chosen, looked at, checked, sent, and accounted for row by row. */
export function ImportPage({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { nouns, sentence } = useTexts(resource);
  const page = useImportPage(resource);
  const { outcome } = page;
  return (
    <>
      <PageBanner
        title={sentence('importTitle') || text('import.title', nouns())}
        description={text('import.description', nouns())}
        crumbs={useCrumbs(resource, 'below')}
      />
      {outcome.state === 'done' ? (
        <Box sx={pageStyle}>
          <ResultPanel resource={resource} result={outcome.result} onAgain={page.again} />
        </Box>
      ) : (
        <ImportForm resource={resource} page={page} />
      )}
    </>
  );
}

interface PartProps {
  readonly resource: Resource;
  readonly page: ImportPageState;
}

function ImportForm({ resource, page }: PartProps) {
  const { source, outcome, upload } = page;
  return (
    <FormProvider {...page.form}>
      <Box
        component="form"
        noValidate
        sx={pageStyle}
        onSubmit={(event) => {
          event.preventDefault();
          page.send();
        }}
      >
        <Instructions resource={resource} />
        <SourceCard resource={resource} page={page} />
        <FileReading resource={resource} page={page} />
        {outcome.state === 'failed' && (
          <Alert severity="error" variant="outlined">
            {[...new Set([outcome.message, ...Object.values(outcome.errors)])].join(' ')}
          </Alert>
        )}
        {outcome.state === 'lost' && <LostPanel resource={resource} file={outcome.file} since={outcome.since} />}
        <SubmitBar resource={resource} page={page} />
      </Box>
      <ImportLeaveGuard file={source.chosen?.file.name} isSending={upload !== undefined} />
    </FormProvider>
  );
}

function SourceCard({ resource, page }: PartProps) {
  const text = useText();
  const { source, settings, change, upload } = page;
  const isBusy = upload !== undefined;
  return (
    <ImportCard title={text('import.source.title')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ChosenFields resource={resource} disabled={isBusy} />
        <FilePlace
          file={source.chosen?.file}
          refusal={source.refusal}
          takesSheets={source.takesSheets}
          disabled={isBusy}
          onChoose={source.choose}
          onRemove={source.remove}
        />
        <StartInputs settings={settings} disabled={isBusy} onChange={change} />
      </Box>
    </ImportCard>
  );
}

/** How the file is understood, once there is one. */
function FileReading({ resource, page }: PartProps) {
  const { source, settings, local, there, readings, upload, hasMore, correct } = page;
  if (!source.chosen) return null;
  const { shown, more } = readings;
  const isBusy = upload !== undefined;
  const asksDays = settings.dayFirst !== undefined || hasAmbiguousDates(page);
  return (
    <>
      {there.error && !shown && <PreviewFailed error={there.error} onRetry={there.retry} />}
      {shown ? (
        <PreviewCard
          reading={shown}
          isOld={local.isRunning || there.isLoading}
          startRow={readFrom(settings)}
          more={more}
        />
      ) : (
        (local.isRunning || there.isLoading) && <PreviewLoading />
      )}
      {hasMore && shown?.mapping && (
        <MappingCard
          resource={resource}
          reading={shown}
          isCorrected={settings.mapping !== undefined}
          disabled={isBusy}
          onChange={(mapping) => correct({ mapping })}
        />
      )}
      {hasMore && asksDays && (
        <DayOrder value={settings.dayFirst} disabled={isBusy} onChange={(dayFirst) => correct({ dayFirst })} />
      )}
      <CheckCard resource={resource} local={local} server={page.server} onCheck={page.check} disabled={isBusy} />
    </>
  );
}

/** Dates of this file that only a person can tell apart. */
function hasAmbiguousDates({ local, server, readings }: ImportPageState): boolean {
  const here = local.result?.ok ? [...local.result.plan.remarks, ...local.result.findings] : [];
  const there = server.state === 'done' ? [...(server.preview.remarks ?? []), ...(server.preview.findings ?? [])] : [];
  return [...(readings.shown?.remarks ?? []), ...here, ...there].some(({ code }) => code === 'ambiguousDate');
}

function PreviewLoading() {
  const text = useText();
  return (
    <ImportCard title={text('import.preview.title')}>
      <Typography role="status" variant="body2" sx={{ mb: 0.5 }}>
        {text('import.preview.loading')}
      </Typography>
      <LinearProgress aria-label={text('import.preview.loading')} />
    </ImportCard>
  );
}

function PreviewFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useText();
  return <ErrorBox sentence={text('import.preview.failed')} reason={error.message} onRetry={onRetry} />;
}

const pageStyle = {
  display: 'grid',
  gap: 2,
  maxWidth: 1080,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
