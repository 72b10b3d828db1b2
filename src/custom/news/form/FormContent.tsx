import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { twoColumns } from '../../../framework/panel/blocks/twoColumns';
import type { FormMode } from '../../../framework/panel/core/formValues';
import { later } from '../../../framework/panel/core/later';
import { FormField } from '../../../framework/panel/form/FormField';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import type { Resource } from '../../../framework/schema';
import { useNewsWords } from '../shared/words';
import { useEmptyNotices } from './useEmptyNotices';

const Preview = later(() => import('./ArticlePreview').then((part) => part.ArticlePreview));

interface FormContentProps {
  readonly resource: Resource;
  readonly mode: FormMode;
}

/** What an article is made of, or how it will look: one of the two is in sight, nothing typed is lost between them. */
export function FormContent({ resource, mode }: FormContentProps) {
  const words = useNewsWords();
  const record = useRecordContext();
  const [isPreview, setPreview] = usePreview();
  useEmptyNotices();
  const field = (name: string) => <FormField key={name} resource={resource} name={name} mode={mode} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px', pt: 1 }}>
          {words(isPreview ? 'form.previewHelp' : 'form.help')}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          aria-pressed={isPreview}
          startIcon={isPreview ? <EditOutlined /> : <VisibilityOutlined />}
          onClick={() => setPreview(!isPreview)}
        >
          {words(isPreview ? 'form.write' : 'form.preview')}
        </Button>
      </Box>
      {mode === 'edit' && record?.is_published === true && <Alert severity="info">{words('form.isPublished')}</Alert>}
      {isPreview && <Preview />}
      <Box sx={{ display: isPreview ? 'none' : 'grid', gap: 4 }}>
        <Part title={words('form.article')}>{['judul', 'slug', 'konten'].map(field)}</Part>
        <Part title={words('form.publication')}>
          <Box sx={twoColumns}>{['kategori', 'tags'].map(field)}</Box>
          {field('gambar_utama')}
        </Part>
      </Box>
    </Box>
  );
}

/** What a refused attempt to save names is written, not looked at: the fields come back into sight. */
function usePreview() {
  const state = useState(false);
  const [, setPreview] = state;
  const { errors, submitCount } = useFormState();
  const isRefused = Object.keys(errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (isRefused) setPreview(false);
  }, [submitCount, isRefused]);
  return state;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ minWidth: 0, display: 'grid', gap: 2.5, alignContent: 'start' }}>
    <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
