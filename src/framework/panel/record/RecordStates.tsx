import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formFields, type Resource } from '../../schema';
import { StaleBanner } from '../blocks/states/StaleBanner';
import { twoColumns } from '../blocks/twoColumns';
import { useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useOpenedText } from '../core/useOpenedText';
import { Alert, AlertTitle } from '../kit/Alert';
import { Button } from '../kit/Button';
import { Skeleton } from '../kit/Skeleton';
import type { RecordState } from './useRecord';
import { useReturnSoon } from './useReturnSoon';

/** As high as the form that comes, so that nothing jumps. */
export function FormSkeleton({ resource }: { readonly resource: Resource }) {
  const text = useOpenedText();
  return (
    <Box role="status" sx={{ p: 3 }}>
      <span className="visually-hidden">{text('form.loading')}</span>
      <Box aria-hidden="true" sx={twoColumns}>
        {formFields(resource).map((name) => (
          <div key={name}>
            <Skeleton variant="text" width={120} />
            <Skeleton height={40} />
          </div>
        ))}
      </Box>
    </Box>
  );
}

interface RecordOnScreenProps<R> {
  readonly resource: Resource;
  readonly state: RecordState<R>;
  readonly view?: 'show' | 'edit';
  /** As high as what comes; default: a form's. */
  readonly skeleton?: ReactNode;
  readonly onBack: () => void;
  /** What the way out is called; default: back to the list. */
  readonly backLabel?: string;
  /** On a page of its own a record that is not there is left after a moment. */
  readonly returnsSoon?: boolean;
  readonly children: (record: R) => ReactNode;
}

/** One record on screen: while it loads, when it is not there or cannot be loaded, and when it could not be renewed. */
export function RecordOnScreen<R>(props: RecordOnScreenProps<R>) {
  const { resource, state, view = 'show', skeleton, onBack, returnsSoon, children } = props;
  const text = useOpenedText();
  const backLabel = props.backLabel ?? text('form.backToList');
  if (state.state === 'loading') return skeleton ?? <FormSkeleton resource={resource} />;
  if (state.state === 'missing')
    return returnsSoon ? (
      <MissingPage resource={resource} onBack={onBack} backLabel={backLabel} />
    ) : (
      <RecordMissing resource={resource} onBack={onBack} backLabel={backLabel} />
    );
  if (state.state === 'failed')
    return (
      <LoadFailed
        resource={resource}
        view={view}
        error={state.error}
        retry={state.retry}
        {...(returnsSoon && { onBack })}
      />
    );
  return (
    <>
      {Boolean(state.error) && (
        <Box sx={{ mb: 2 }}>
          <StaleBanner reason={reasonOf(state.error, '')} onRetry={state.retry} />
        </Box>
      )}
      {children(state.record)}
    </>
  );
}

interface ProblemProps {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly help: string;
  readonly action: string;
  readonly onAction: () => void;
  /** The way out, where there is one besides. */
  readonly onBack?: (() => void) | undefined;
}

/** What happened, what it means, and the one thing to do next. */
function Problem({ severity, title, help, action, onAction, onBack }: ProblemProps) {
  const text = useOpenedText();
  return (
    <Alert severity={severity} role="alert" style={{ margin: 24 }}>
      <AlertTitle>{title}</AlertTitle>
      {help}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button color="inherit" size="small" variant="outlined" onClick={onAction}>
          {action}
        </Button>
        {onBack && (
          <Button color="inherit" size="small" onClick={onBack}>
            {text('form.backToList')}
          </Button>
        )}
      </Box>
    </Alert>
  );
}

interface LoadFailedProps {
  readonly resource: Resource;
  readonly view: 'show' | 'edit';
  /** The message of the API. */
  readonly error?: unknown;
  readonly retry: () => void;
  readonly onBack?: (() => void) | undefined;
}

function LoadFailed({ resource, view, error, retry, onBack }: LoadFailedProps) {
  const texts = useTexts(resource);
  const text = useOpenedText();
  const reason = error ? reasonOf(error, '', texts.sentence('loadUnknown')) : '';
  return (
    <Problem
      severity="error"
      title={texts.sentence(view === 'show' ? 'showFailed' : 'editFailed')}
      help={[reason, text('form.notLoaded')].filter(Boolean).join(' ')}
      action={text('form.retry')}
      onAction={retry}
      onBack={onBack}
    />
  );
}

interface RecordMissingProps {
  readonly resource: Resource;
  readonly onBack: () => void;
  readonly backLabel: string;
}

export function RecordMissing({ resource, onBack, backLabel }: RecordMissingProps) {
  const texts = useTexts(resource);
  const text = useOpenedText();
  return (
    <Problem
      severity="warning"
      title={texts.sentence('notFound')}
      help={text('form.notFoundHelp')}
      action={backLabel}
      onAction={onBack}
    />
  );
}

/** The same as a page of its own: its list is shown after a moment, with the message. */
function MissingPage(props: RecordMissingProps) {
  useReturnSoon(props.onBack, useTexts(props.resource).sentence('notFound'));
  return <RecordMissing {...props} />;
}
