import Paper from '@mui/material/Paper';
import type { SlotProps } from '../../../framework/panel/core/types';
import { toArticle } from '../shared/article';
import { ArticleView } from './ArticleView';

/** The article itself, above what the office knows of it. */
export function AboveArticle({ record }: SlotProps) {
  if (!record) return null;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <ArticleView article={toArticle(record)} />
    </Paper>
  );
}
