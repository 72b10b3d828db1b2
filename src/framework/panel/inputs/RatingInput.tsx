import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { DRAWN_STARS, starsOf } from '../displays/measures';
import { labelId } from './control';
import { FieldFrame } from './FieldFrame';
import { NumberInput } from './NumberInput';
import { useField } from './useField';

/** A group of radio buttons drawn as stars; the chosen one, clicked again, empties the field. */
export function RatingInput(props: InputProps) {
  return starsOf(props.field) > DRAWN_STARS ? <NumberInput {...props} /> : <Stars {...props} />;
}

function Stars(props: InputProps) {
  const text = useOpenedText();
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const max = starsOf(props.field);
  const chosen = typeof value === 'number' ? value : null;
  const said = (n: number | null) => (n === null ? text('inputs.noStars') : text('inputs.stars', { n, max }));
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error} group>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 40 }}>
        <Rating
          id={id}
          ref={ref}
          tabIndex={-1}
          role="radiogroup"
          aria-labelledby={labelId(id)}
          {...aria}
          name={props.name}
          size="large"
          value={chosen}
          max={max}
          disabled={disabled}
          emptyLabelText={said(null)}
          getLabelText={said}
          onChange={(_event, stars) => onChange(stars)}
          onBlur={onBlur}
        />
        <Typography component="span" variant="body2" aria-hidden="true" sx={{ color: 'text.secondary' }}>
          {said(chosen)}
        </Typography>
      </Box>
    </FieldFrame>
  );
}
