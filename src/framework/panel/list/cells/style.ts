const said = {
  position: 'absolute',
  insetInlineStart: 0,
  top: '100%',
  zIndex: 1,
  width: 'max-content',
  maxWidth: 320,
  m: 0,
  mt: '2px',
  px: 1,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 4,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'start',
} as const;

/** What an input with a line of text asks for. */
/** Read aloud, not shown. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  border: 0,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const;

export const leastWidth = 200;

/** As high as the row in every density; the label is there for the ear, and what is wrong lies over the rows below. */
export const editorStyle = {
  position: 'absolute',
  zIndex: 1,
  insetBlock: 0,
  insetInline: '0 auto',
  minWidth: `max(100%, ${leastWidth}px)`,
  color: 'text.primary',
  bgcolor: 'background.paper',
  cursor: 'default',
  whiteSpace: 'normal',
  textAlign: 'start',
  '& form, & form > .cell-input': { height: '100%' },
  '& .cell-input > div:first-of-type': { height: '100%' },
  '& [id$="-label"], & .MuiInputLabel-root, & .MuiFormControlLabel-label': unseen,
  '& .MuiFormControlLabel-root': { minHeight: 0, height: '100%', ml: 0 },
  '& .MuiFormControl-root, & .MuiAutocomplete-root': { height: '100%' },
  // A picker of records has spaces of its own.
  '&& .MuiInputBase-root': { height: '100%', minHeight: 0, py: 0, fontSize: 'inherit', flexWrap: 'nowrap' },
  '&& .MuiInputBase-input': { height: '100%', boxSizing: 'border-box', py: 0, pl: 1, fontSize: 'inherit' },
  '&& span': { whiteSpace: 'normal' },
  // The controls of a row are drawn otherwise.
  '&&&& input:focus-visible': { outline: 0 },
  '&& input[type=checkbox]': { width: '300%', height: '100%', m: 0 },
  '& [id$="-error"], & .MuiFormHelperText-root': said,
} as const;

export const saidStyle = { ...said, '& button': { mr: 0.5, mt: 0.5 } } as const;
