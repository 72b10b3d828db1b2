import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePanel } from '../../framework/panel/context';
import type { SlotProps } from '../../framework/panel/types';
import { pathOf } from '../../framework/schema';
import { useTemplate } from './useTemplate';
import { useWords } from './useWords';

/** Many residents at once: the file to fill in, and the page that takes it. */
export function ListButtons({ resource }: SlotProps) {
  const words = useWords();
  const { permitted } = usePanel();
  const template = useTemplate(resource);
  if (!resource.import || !permitted(resource, 'create')) return null;
  const upload = resource.import.route ?? `${pathOf(resource, 'list')}/upload`;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        disabled={template.isRunning}
        onClick={template.download}
      >
        {words('template')}
      </Button>
      <Button component={Link} to={upload} variant="outlined" color="inherit" startIcon={<UploadIcon />}>
        {words('upload')}
      </Button>
    </>
  );
}
