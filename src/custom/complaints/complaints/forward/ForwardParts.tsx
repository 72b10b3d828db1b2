import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { useComplaintWords } from '../shared/words';
import type { Earlier, ForwardProblem } from './problem';
import type { ForwardPreviewState } from './useForwardPreview';

/** What went wrong, and the steps that help. */
export function ProblemAlert({ problem }: { readonly problem: ForwardProblem }) {
  return (
    <Alert severity="error">
      {problem.sentence}
      {problem.steps.length > 0 && (
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {problem.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** It has been there before: by whom, and when. */
export function AlreadyNotice({ earlier }: { readonly earlier: Earlier }) {
  const words = useComplaintWords();
  const { formats } = usePanel();
  const { department, by, at } = earlier;
  const time = at ? formats.dateTime(at) : '–';
  return (
    <Alert severity="warning">
      {by
        ? words('forward.already', { department, name: by, time })
        : words('forward.alreadyUnnamed', { department, time })}
    </Alert>
  );
}

interface PreviewTextProps {
  readonly preview: ForwardPreviewState | undefined;
  readonly error: unknown;
}

/** The exact text, before it goes out. */
export function PreviewText({ preview, error }: PreviewTextProps) {
  const words = useComplaintWords();
  if (!preview && error)
    return (
      <Alert severity="warning">
        {words('forward.previewFailed', { reason: error instanceof Error ? error.message : '' })}
      </Alert>
    );
  if (!preview)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words('forward.previewFirst')}
      </Typography>
    );
  return (
    <>
      {/* A region that scrolls must be reachable by keyboard. */}
      <Box role="region" aria-label={words('forward.preview')} tabIndex={0} sx={paperStyle}>
        {preview.subject && (
          <Box component="strong" sx={{ display: 'block', mb: 1 }}>
            {words('forward.previewSubject', { subject: preview.subject })}
          </Box>
        )}
        {preview.body}
      </Box>
      {preview.notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      ))}
    </>
  );
}

const paperStyle = {
  maxHeight: 240,
  overflowY: 'auto',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontSize: 14,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
