import Upload from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Resource } from '../../schema';
import { useTexts } from '../context';
import { UploadProgress } from '../form/UploadProgress';
import { useText } from '../useText';
import { useWayBack } from '../views/navigation';
import type { ImportPageState } from './useImportPage';

/** What is still missing, how far the upload is, and the two buttons. */
export function SubmitBar({ resource, page }: { readonly resource: Resource; readonly page: ImportPageState }) {
  const text = useText();
  const { leave } = useWayBack(resource);
  const wanted = useWanted(resource, page);
  const { upload } = page;
  return (
    <Box sx={barStyle}>
      {upload ? (
        <UploadProgress upload={upload} finishing={text('import.upload.checking')} />
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
function useWanted(resource: Resource, { source, missing }: ImportPageState): string {
  const text = useText();
  const texts = useTexts(resource);
  if (!source.chosen) return text('import.source.noFile');
  return missing === undefined ? '' : text('import.source.noChoice', { field: texts.field(missing).toLowerCase() });
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
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
