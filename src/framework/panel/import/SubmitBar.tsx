import Upload from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { useWayBack } from '../core/navigation';
import { UploadProgress } from '../form/UploadProgress';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { LostPanel } from './LostPanel';
import type { ImportPageState } from './useImportPage';
import { useProgress } from './useProgress';
import { useImportText } from './useText';

/** What is still missing, how far the upload is, and the two buttons. */
export function SubmitBar({ resource, page }: { readonly resource: Resource; readonly page: ImportPageState }) {
  const text = useImportText();
  const { leave } = useWayBack(resource);
  const wanted = useWanted(resource, page);
  const { upload, outcome } = page;
  const file = page.source.chosen?.file.name;
  const progress = useProgress(resource, file, page.since, upload !== undefined && upload.fraction >= 1);
  return (
    <Box className="stuck-foot" sx={barStyle}>
      {/* Beside the button that was pressed, where the user looks. */}
      {outcome.state === 'failed' && (
        <Alert severity="error" variant="outlined" role="alert" style={{ flexBasis: '100%' }}>
          {[...new Set([outcome.message, ...Object.values(outcome.errors)])].join(' ')}
        </Alert>
      )}
      {outcome.state === 'lost' && (
        <LostPanel resource={resource} file={outcome.file} since={outcome.since} onFound={page.found} />
      )}
      {upload ? (
        <UploadProgress upload={upload} finishing={progress ?? text('import.upload.checking')} />
      ) : (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {wanted}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Button color="inherit" variant="outlined" disabled={upload !== undefined} onClick={leave}>
          {text('import.upload.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          startIcon={<Upload aria-hidden />}
          disabled={wanted !== '' || upload !== undefined}
        >
          {text(upload ? 'import.upload.submitting' : 'import.upload.submit')}
        </Button>
      </Box>
    </Box>
  );
}

/** The first thing the button waits for; '' when nothing is missing. */
function useWanted(resource: Resource, { source, missing, local }: ImportPageState): string {
  const text = useImportText();
  const texts = useTexts(resource);
  if (!source.chosen) return text('import.source.noFile');
  if (missing !== undefined) return text('import.source.noChoice', { field: texts.field(missing).toLowerCase() });
  if (local.result?.ok === false) return local.result.message;
  // What only the server knows, it says when the file is sent; that nothing can be read is known here.
  const failed = local.result?.counts;
  return failed && failed.total > 0 && failed.failed === failed.total ? text('import.source.nothingGood') : '';
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  px: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius-card)',
} as const;
