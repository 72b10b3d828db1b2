import Box from '@mui/material/Box';
import { useFormState } from 'react-hook-form';
import type { SlotProps } from '../../../framework/panel/core/types';
import { Incomplete } from './Incomplete';
import { TemplatePreview } from './TemplatePreview';
import { TestMail } from './TestMail';

/** Beside the settings: a test of what is stored, and what is being written as a department would read it. */
export function EmailAside({ resource, record }: SlotProps) {
  const { isDirty } = useFormState();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Incomplete resource={resource} record={record} />
      <TestMail hasHost={Boolean(record?.smtp_host)} isUnsaved={isDirty} to={String(record?.from_email ?? '')} />
      <TemplatePreview />
    </Box>
  );
}
