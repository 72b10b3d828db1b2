/** Lines of a card: as high with a link as without one. */
export const cardListStyle = { listStyle: 'none', m: 0, p: 0 } as const;

export const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  minWidth: 0,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
  '& .card-name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .chip': { flex: 'none', maxWidth: '65%' },
  '& a': { color: 'text.primary', textDecoration: 'none', '&:hover': { color: 'var(--color-link)' } },
} as const;
