import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type CategoryColour, categoryColours } from '../../../domain/news/categories';
import { marks } from '../../shell/menu/marks';

const isColour = (value: unknown): value is CategoryColour =>
  typeof value === 'string' && Object.hasOwn(categoryColours, value);

/** The dot of a colour; grey for an unknown one. */
export function CategoryDot({ colour, size = 10 }: { readonly colour: unknown; readonly size?: number }) {
  const { palette } = useTheme();
  const fill = marks[palette.mode][isColour(colour) ? colour : 'abu'];
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ width: size, height: size, borderRadius: '50%', flex: 'none', bgcolor: fill, printColorAdjust: 'exact' }}
    />
  );
}

/** A category by its colour and its name: the name says it, the colour only helps. */
export function CategoryMark({ colour, name }: { readonly colour: unknown; readonly name: string }) {
  return (
    <Box component="span" sx={chipStyle}>
      <CategoryDot colour={colour} />
      <span>{name}</span>
    </Box>
  );
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  px: 1,
  minHeight: 24,
  maxWidth: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 5,
  fontSize: 13,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
} as const;
