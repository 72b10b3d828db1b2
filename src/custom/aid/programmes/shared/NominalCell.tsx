import Box from '@mui/material/Box';
import { usePanel } from '../../../../framework/panel/core/context';
import type { DisplayProps } from '../../../../framework/panel/core/types';
import { isEmptyValue } from '../../../../framework/schema';
import { useProgrammeWords } from './words';

/** The amount one recipient gets, or that there is none. */
export function NominalCell({ value }: Pick<DisplayProps, 'value'>) {
  const words = useProgrammeWords();
  const { formats } = usePanel();
  if (isEmptyValue(value))
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {words('noAmount')}
      </Box>
    );
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formats.money(Number(value))}</span>;
}
