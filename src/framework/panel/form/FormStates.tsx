import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Resource } from '../../schema';
import { useTexts } from '../context';
import { useText } from '../useText';
import { visuallyHidden } from '../visuallyHidden';
import { twoColumns } from './FormSections';
import { formFields } from './values';

/** As high as the form that comes, so that nothing jumps. */
export function FormSkeleton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  return (
    <Box role="status" sx={{ p: 3 }}>
      <Box component="span" sx={visuallyHidden}>
        {text('form.loading')}
      </Box>
      <Box aria-hidden="true" sx={twoColumns}>
        {formFields(resource).map((name) => (
          <div key={name}>
            <Skeleton variant="text" width={120} />
            <Skeleton variant="rounded" height={40} />
          </div>
        ))}
      </Box>
    </Box>
  );
}

interface TroubleProps {
  readonly resource: Resource;
  readonly onBack: () => void;
  readonly backLabel: string;
}

export function LoadFailed({ resource, retry }: { readonly resource: Resource; readonly retry: () => void }) {
  const texts = useTexts(resource);
  const text = useText();
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ m: 3 }}
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {text('form.retry')}
        </Button>
      }
    >
      <AlertTitle>{texts.sentence('loadFailed')}</AlertTitle>
      {text('form.notLoaded')}
    </Alert>
  );
}

export function RecordMissing({ resource, onBack, backLabel }: TroubleProps) {
  const texts = useTexts(resource);
  const text = useText();
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ m: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onBack}>
          {backLabel}
        </Button>
      }
    >
      <AlertTitle>{texts.sentence('notFound')}</AlertTitle>
      {text('form.notFoundHelp')}
    </Alert>
  );
}
