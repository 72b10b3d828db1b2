import Box from '@mui/material/Box';
import { piecesOf } from './entries';

/** A text with what was looked for in it made bold. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  let at = 0;
  return piecesOf(text, typed).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isFound ? (
      <Box
        key={key}
        component="mark"
        sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 700, textDecoration: 'underline' }}
      >
        {piece.text}
      </Box>
    ) : (
      piece.text
    );
  });
}
