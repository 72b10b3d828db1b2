import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip } from '../../../framework/panel/blocks/Chip';
import { usePanel } from '../../../framework/panel/core/context';
import { RichText } from '../../kinds/RichText';
import type { Article } from '../shared/article';
import { CategoryChip } from '../shared/CategoryChip';
import { Picture } from '../shared/Picture';
import { useNewsWords } from '../shared/words';

interface ArticleViewProps {
  readonly article: Article;
  /** Not stored yet: there is no reader and perhaps no date. */
  readonly isPreview?: boolean;
}

/** An article as citizens read it. */
export function ArticleView({ article, isPreview = false }: ArticleViewProps) {
  const words = useNewsWords();
  const { formats } = usePanel();
  const date = article.publishedAt ?? article.createdAt;
  return (
    <Box component="article" aria-label={words('article.label')} sx={{ maxWidth: 760, minWidth: 0 }}>
      {article.category && <CategoryChip value={article.category} />}
      <Typography
        component="h2"
        sx={{ fontSize: { xs: 24, sm: 30 }, lineHeight: 1.25, fontWeight: 700, my: 1, overflowWrap: 'anywhere' }}
      >
        {article.title || words('article.untitled')}
      </Typography>
      <Typography variant="body2" component="div" sx={factsStyle}>
        <span>{article.author ?? words('admin')}</span>
        {date && <time dateTime={date}>{formats.dateTime(date)}</time>}
        {!isPreview && article.isPublished && <span>{words('views', { count: formats.number(article.views) })}</span>}
      </Typography>
      {article.image && <Picture path={article.image} style={{ width: '100%', maxHeight: 420, marginBottom: 16 }} />}
      {article.content ? (
        <RichText html={article.content} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{words('article.empty')}</Typography>
      )}
      {article.tags.length > 0 && (
        <Box component="ul" aria-label={words('article.tags')} sx={tagsStyle}>
          {article.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mb: 2,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;

const tagsStyle = { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 3, p: 0 } as const;
