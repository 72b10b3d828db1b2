import Edit from '@mui/icons-material/EditOutlined';
import Public from '@mui/icons-material/Public';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { excerpt } from '../../../domain/excerpt';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import { textOfMarkup } from '../../../framework/schema';
import { toArticle } from '../shared/article';
import { CategoryChip } from '../shared/CategoryChip';
import { Picture } from '../shared/Picture';
import { useNewsWords } from '../shared/words';

/** Characters of the content that stand on a card. */
const contentShown = 150;

/** What a card of the list says: picture, state, the beginning, who wrote it and when, and how often it was read. */
export function NewsCard({ resource, record, heading }: SlotProps) {
  const words = useNewsWords();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  if (!record) return null;
  const article = toArticle(record);
  const [published, draft] = texts.labels('is_published');
  const date = article.publishedAt ?? article.createdAt;
  return (
    <Box sx={cardStyle}>
      <Picture path={article.image} sx={{ width: '100%', aspectRatio: '16 / 9' }} />
      <div>{heading}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <StatusChip
          tone={article.isPublished ? 'success' : 'neutral'}
          icon={article.isPublished ? <Public /> : <Edit />}
          label={article.isPublished ? published : draft}
        />
        <CategoryChip value={article.category} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {excerpt(textOfMarkup(article.content), contentShown)}
      </Typography>
      <Typography variant="body2" component="div" sx={factsStyle}>
        <span>{article.author ?? words('admin')}</span>
        {date && <time dateTime={date}>{formats.dateTime(date)}</time>}
        {article.isPublished && (
          <span className="views">
            <Visibility aria-hidden="true" style={{ fontSize: 16 }} />
            {words('views', { count: formats.number(article.views) })}
          </span>
        )}
      </Typography>
    </Box>
  );
}

const cardStyle = { display: 'flex', flexDirection: 'column', gap: 1.25, minWidth: 0, height: '100%' } as const;

const factsStyle = {
  mt: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& .views': { display: 'inline-flex', alignItems: 'center', gap: 0.5 },
} as const;
