import Edit from '@mui/icons-material/EditOutlined';
import Public from '@mui/icons-material/Public';
import Visibility from '@mui/icons-material/VisibilityOutlined';
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
    <div className="card-body">
      <Picture path={article.image} style={{ width: '100%', aspectRatio: '16 / 9' }} />
      <div>{heading}</div>
      <div className="line">
        <StatusChip
          tone={article.isPublished ? 'success' : 'neutral'}
          icon={article.isPublished ? <Public /> : <Edit />}
          label={article.isPublished ? published : draft}
        />
        <CategoryChip value={article.category} />
      </div>
      <p className="small breaks">{excerpt(textOfMarkup(article.content), contentShown)}</p>
      <div className="card-foot small muted">
        <span>{article.author ?? words('admin')}</span>
        {date && <time dateTime={date}>{formats.dateTime(date)}</time>}
        {article.isPublished && (
          <span className="with-icon">
            <Visibility aria-hidden="true" style={{ fontSize: 16 }} />
            {words('views', { count: formats.number(article.views) })}
          </span>
        )}
      </div>
    </div>
  );
}
