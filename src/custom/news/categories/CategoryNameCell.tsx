import LockOutlined from '@mui/icons-material/LockOutlined';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { CategoryMark } from '../shared/CategoryMark';
import { useNewsWords } from '../shared/words';

/** A category in its colour; a lock where it stays for good. */
export function CategoryNameCell({ value, record }: DisplayProps) {
  const words = useNewsWords();
  return (
    <span className="with-icon">
      <CategoryMark colour={record.color} name={String(value ?? '')} />
      {record.is_locked === true && (
        <LockOutlined
          titleAccess={words('category.locked')}
          style={{ fontSize: 16, color: 'var(--color-text-muted)' }}
        />
      )}
    </span>
  );
}
