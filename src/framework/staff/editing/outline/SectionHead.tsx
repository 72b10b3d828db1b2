import Box from '@mui/material/Box';
import { useTexts } from '../../../panel/core/context';
import type { Resource } from '../../../schema';
import { useFieldEditing } from '../context';
import { isSameSelection } from '../SelectableFrame';

/** The heading of a section in the outline; it can be selected like a field. */
export function SectionHead({ resource, name }: { readonly resource: Resource; readonly name: string }) {
  const { selected, select } = useFieldEditing();
  const texts = useTexts(resource);
  const selection = { resource: resource.name, kind: 'section', name } as const;
  const isSelected = isSameSelection(selected, selection);
  return (
    <Box
      component="button"
      type="button"
      className="bare-button"
      aria-pressed={isSelected}
      onClick={() => select(selection)}
      sx={{
        width: '100%',
        minHeight: 36,
        px: 1,
        borderRadius: 1,
        justifyContent: 'flex-start',
        textAlign: 'left',

        fontSize: 14,
        fontWeight: 700,
        bgcolor: isSelected ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {texts.section(name)}
    </Box>
  );
}
