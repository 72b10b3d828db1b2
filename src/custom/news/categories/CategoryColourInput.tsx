import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { InputProps } from '../../../framework/panel/core/types';
import { labelId, toInputText } from '../../../framework/panel/inputs/control';
import { FieldFrame } from '../../../framework/panel/inputs/FieldFrame';
import { useField } from '../../../framework/panel/inputs/useField';
import { choiceValues } from '../../../framework/schema';
import { CategoryDot, CategoryMark } from '../shared/CategoryMark';
import { useNewsWords } from '../shared/words';

/** Ten colours, each with its name, and how an article of this category will look. */
export function CategoryColourInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const texts = useTexts(props.resource);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error} group>
      <Box id={id} role="radiogroup" aria-labelledby={labelId(id)} {...aria} sx={groupStyle}>
        {choiceValues(props.field).map((colour, at) => (
          <label key={colour}>
            <input
              type="radio"
              name={`${id}-colour`}
              value={colour}
              checked={value === colour}
              disabled={disabled}
              onChange={() => onChange(colour)}
              onBlur={onBlur}
              {...(at === 0 ? { ref } : {})}
            />
            <CategoryDot colour={colour} size={14} />
            {texts.choice(props.name, colour)}
          </label>
        ))}
      </Box>
      <Example colour={value} />
    </FieldFrame>
  );
}

function Example({ colour }: { readonly colour: unknown }) {
  const words = useNewsWords();
  const { actor, formats } = usePanel();
  const name = toInputText(useWatch({ name: 'name' }));
  return (
    <Box sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {words('category.preview')}
      </Typography>
      <CategoryMark colour={colour} name={name || words('category.unnamed')} />
      <Typography sx={{ fontWeight: 600, mt: 1 }}>{words('category.exampleTitle')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words('category.exampleFacts', { author: actor.name, date: formats.date(formats.today()) })}
      </Typography>
    </Box>
  );
}

const groupStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: 0.5,
  '& input': { accentColor: 'primary.main', m: 0 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 36,
    px: 1,
    borderRadius: 1,
    cursor: 'pointer',
    fontSize: 15,
    '&:hover': { bgcolor: 'action.hover' },
    '&:has(input:checked)': { bgcolor: 'action.selected' },
  },
} as const;
