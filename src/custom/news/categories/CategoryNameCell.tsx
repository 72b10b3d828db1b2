import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { CategoryMark } from '../shared/CategoryMark';
import { useNewsWords } from '../shared/words';

/** A category in its colour; a lock where it stays for good. */
export function CategoryNameCell({ value, record }: DisplayProps) {
  const words = useNewsWords();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: '100%' }}>
      <CategoryMark colour={record.color} name={String(value ?? '')} />
      {record.is_locked === true && (
        <LockOutlined
          titleAccess={words('category.locked')}
          style={{ fontSize: 16, color: 'var(--color-text-muted)' }}
        />
      )}
    </Box>
  );
}
