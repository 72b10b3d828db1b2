import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Fields } from '../../../schema';
import { usePanel, useTexts } from '../../core/context';
import { columnSum } from '../../core/figures';
import type { InputProps } from '../../core/types';
import { useOpenedText } from '../../core/useOpenedText';

/** What the rows add up to, while they are typed; drawn by itself, so that the rows are not drawn anew. */
export function Totals({ name, field, resource, item }: InputProps & { readonly item: Fields }) {
  const rows = useWatch({ name });
  const { views } = usePanel();
  const texts = useTexts(resource);
  const text = useOpenedText();
  return (field.totals ?? []).flatMap((key) => {
    const summed = item[key];
    const Display = summed && views[summed.kind]?.Display;
    if (!Display) return [];
    return (
      <Typography key={key} variant="body2" sx={{ fontWeight: 600 }}>
        {text('inputs.total', { label: texts.field(`${name}.${key}`) })}:{' '}
        <Display
          value={columnSum(rows, key)}
          field={summed}
          {...{ name: `${name}.${key}`, resource }}
          record={{ id: '' }}
          where="cell"
        />
      </Typography>
    );
  });
}
