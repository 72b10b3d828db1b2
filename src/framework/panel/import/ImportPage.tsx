import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import type { ImportFinding } from '../../import/types';
import type { Resource } from '../../schema';
import { PageHead } from '../blocks/PageHead';
import { ErrorBox } from '../blocks/states/ErrorState';
import { usePanel, useTexts } from '../core/context';
import { useCrumbs } from '../core/navigation';
import { CheckCard } from './CheckCard';
import { ChosenFields } from './ChosenFields';
import { DayOrder } from './DayOrder';
import { FileDrop } from './FileDrop';
import { ImportCard } from './ImportCard';
import { ImportLeaveGuard } from './ImportLeaveGuard';
import { Instructions } from './Instructions';
import { MappingCard } from './MappingCard';
import { MemoryBanner } from './MemoryBanner';
import { PreviewCard } from './PreviewCard';
import { ResultPanel } from './ResultPanel';
import { SheetSelect } from './SheetSelect';
import { StartInputs } from './StartInputs';
import { SubmitBar } from './SubmitBar';
import { readFrom } from './settings';
import { UpdateCard } from './UpdateCard';
import { type ImportPageState, useImportPage } from './useImportPage';
import { useImportText } from './useText';
import { WordsCard } from './WordsCard';
import { findingWords } from './words';

/** Takes in many records from one file: chosen, looked at, checked, sent, and accounted for row by row. */
export function ImportPage({ resource }: { readonly resource: Resource }) {
  const text = useImportText();
  const { nouns, sentence } = useTexts(resource);
  const page = useImportPage(resource);
  const { outcome } = page;
  return (
    <>
      <PageHead
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
  const { source, upload } = page;
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
        <SubmitBar resource={resource} page={page} />
      </Box>
      <ImportLeaveGuard file={source.chosen?.file.name} isSending={upload !== undefined} />
    </FormProvider>
  );
}

function SourceCard({ resource, page }: PartProps) {
  const text = useImportText();
  const { source, settings, readings, change, upload } = page;
  const isBusy = upload !== undefined;
  return (
    <ImportCard title={text('import.source.title')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ChosenFields resource={resource} disabled={isBusy} />
        <FileDrop
          file={source.chosen?.file}
          refusal={source.refusal}
          takesSheets={source.takesSheets}
          disabled={isBusy}
          onChoose={source.choose}
          onRemove={source.remove}
        />
        <StartInputs settings={settings} found={readings.shown?.startRow} disabled={isBusy} onChange={change} />
      </Box>
    </ImportCard>
  );
}

/** How the file is understood, once there is one. */
function FileReading({ resource, page }: PartProps) {
  const text = useImportText();
  const { source, settings, local, there, readings, memory, upload, hasMore, correct } = page;
  const { permitted } = usePanel();
  if (!source.chosen) return null;
  const { shown, more } = readings;
  const isBusy = upload !== undefined;
  const asksDays = settings.dayFirst !== undefined || hasAmbiguousDates(page);
  return (
    <>
      {there.error && !shown && <PreviewFailed error={there.error} onRetry={there.retry} />}
      {hasMore && shown?.sheets && shown.sheets.length > 1 && (
        <ImportCard title={text('import.sheets.title')}>
          <SheetSelect
            sheets={shown.sheets}
            disabled={isBusy}
            onChange={(onlySheets) => correct({ onlySheets, mapping: undefined })}
          />
        </ImportCard>
      )}
      {shown ? (
        <PreviewCard
          reading={shown}
          isOld={local.isRunning || there.isLoading}
          startRow={readFrom(settings) ?? shown.startRow}
          isStartSaid={settings.startRow !== undefined}
          disabled={isBusy}
          onStart={(startRow) => correct({ startRow })}
          more={more}
        />
      ) : (
        (local.isRunning || there.isLoading) && <PreviewLoading />
      )}
      {memory && (
        <MemoryBanner
          memory={memory}
          isIgnored={settings.forgets === true}
          disabled={isBusy}
          onIgnore={page.ignoreMemory}
        />
      )}
      {hasMore && shown?.mapping && (
        <MappingCard
          resource={resource}
          reading={shown}
          isCorrected={settings.mapping !== undefined}
          match={settings.update?.match}
          disabled={isBusy}
          onChange={(mapping) => (mapping ? correct({ mapping }) : page.ignoreMemory(true))}
        />
      )}
      {hasMore && (
        <WordsCard
          resource={resource}
          words={findingWords(resource, foundIn(page), settings.values)}
          values={settings.values}
          disabled={isBusy}
          onChange={(values) => correct({ values })}
        />
      )}
      {hasMore && asksDays && (
        <DayOrder value={settings.dayFirst} disabled={isBusy} onChange={(dayFirst) => correct({ dayFirst })} />
      )}
      {hasMore && resource.import?.match && permitted(resource, 'edit') && (
        <UpdateCard
          resource={resource}
          value={settings.update}
          disabled={isBusy}
          onChange={(update) => correct({ update })}
        />
      )}
      <CheckCard
        resource={resource}
        local={local}
        server={page.server}
        onCheck={page.check}
        disabled={isBusy}
        updates={settings.update !== undefined}
      />
    </>
  );
}

/** The findings in the rows, of the last check. */
const foundIn = ({ local, server }: ImportPageState): readonly ImportFinding[] =>
  (server.state === 'done' ? server.preview.findings : local.result?.ok ? local.result.findings : undefined) ?? [];

/** Dates of this file that only a person can tell apart. */
function hasAmbiguousDates({ local, server, readings }: ImportPageState): boolean {
  const here = local.result?.ok ? [...local.result.plan.remarks, ...local.result.findings] : [];
  const there = server.state === 'done' ? [...(server.preview.remarks ?? []), ...(server.preview.findings ?? [])] : [];
  return [...(readings.shown?.remarks ?? []), ...here, ...there].some(({ code }) => code === 'ambiguousDate');
}

function PreviewLoading() {
  const text = useImportText();
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
  const text = useImportText();
  return <ErrorBox sentence={text('import.preview.failed')} reason={error.message} onRetry={onRetry} />;
}

const pageStyle = {
  display: 'grid',
  gap: 2,
  maxWidth: 1080,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
