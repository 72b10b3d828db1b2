import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useTexts } from '../../../src/framework/panel/core/context';
import type { InputProps, Overrides } from '../../../src/framework/panel/core/types';
import { labelId } from '../../../src/framework/panel/inputs/control';
import { FieldFrame } from '../../../src/framework/panel/inputs/FieldFrame';
import { useField } from '../../../src/framework/panel/inputs/useField';
import { choiceValues } from '../../../src/framework/schema';

/** Three buttons instead of a select. */
function GenreButtons(props: InputProps) {
  const { name, field, resource, label, help, required } = props;
  const { id, value, onChange, error } = useField(props);
  const texts = useTexts(resource);
  return (
    <FieldFrame id={id} label={label} help={help} required={required} error={error} group>
      <ButtonGroup aria-labelledby={labelId(id)}>
        {choiceValues(field).map((genre) => (
          <Button key={genre} aria-pressed={value === genre} onClick={() => onChange(genre)}>
            {texts.choice(name, genre)}
          </Button>
        ))}
      </ButtonGroup>
    </FieldFrame>
  );
}

export const fieldWidget: Overrides = { fields: { 'books.genre': { Input: GenreButtons } } };
