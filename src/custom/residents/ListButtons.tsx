import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { usePanel } from '../../framework/panel/context';
import type { SlotProps } from '../../framework/panel/types';
import { useTemplate } from './useTemplate';
import { useWords } from './useWords';

/** The file to fill in for many residents at once; the list itself leads to the page that takes it. */
export function ListButtons({ resource }: SlotProps) {
  const words = useWords();
  const { permitted } = usePanel();
  const template = useTemplate(resource);
  if (!resource.import || !permitted(resource, 'create')) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      disabled={template.isRunning}
      onClick={template.download}
    >
      {words('template')}
    </Button>
  );
}
