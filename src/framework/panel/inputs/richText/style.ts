/** How formatted text looks, while it is written and when it is read. */
export const richTextStyle = {
  overflowWrap: 'anywhere',
  // Text without markup keeps its lines.
  whiteSpace: 'pre-line',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p, & ul, & ol, & blockquote': { my: 1.5 },
  '& h2': { fontSize: '1.375rem', lineHeight: 1.35, mt: 3, mb: 1 },
  '& h3': { fontSize: '1.125rem', lineHeight: 1.4, mt: 2.5, mb: 1 },
  '& ul, & ol': { pl: 3 },
  '& li > p': { my: 0.5 },
  '& blockquote': { mx: 0, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 3 },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
} as const;
