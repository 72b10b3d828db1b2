import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { GrantedRights } from '../../../calls/accounts/permissions';
import { type GrantableRight, grantableRights } from '../../../domain/userRoles';
import { type PolicyArea, policy } from '../../../resources/policy';
import { useUserWords } from './useUserWords';

/** Those some area asks for: what opens nothing is not offered. */
const used: readonly GrantableRight[] = grantableRights.filter((right) =>
  Object.values<PolicyArea>(policy).some((area) => area.right === right),
);

export const nothingGranted: GrantedRights = Object.fromEntries(used.map((right) => [right, false]));

interface RightSwitchesProps {
  readonly value: GrantedRights;
  readonly disabled: boolean;
  readonly onChange: (value: GrantedRights) => void;
}

/** Rights beyond the role; an administrator has them all and needs none granted. */
export function RightSwitches({ value, disabled, onChange }: RightSwitchesProps) {
  const words = useUserWords();
  const id = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend" sx={{ p: 0, fontSize: 16, fontWeight: 600, color: 'text.primary' }}>
        {words('permissions.rights')}
      </FormLabel>
      <FormGroup>
        {used.map((right) => (
          <div key={right}>
            <FormControlLabel
              disabled={disabled}
              label={words(`permissions.rightNames.${right}`)}
              control={
                <Switch
                  checked={value[right] === true}
                  onChange={(event) => onChange({ ...value, [right]: event.target.checked })}
                  slotProps={{ input: { 'aria-describedby': `${id}-${right}` } }}
                />
              }
            />
            <FormHelperText id={`${id}-${right}`} sx={{ mt: 0, fontSize: 14 }}>
              {words(`permissions.rightHelp.${right}`)}
            </FormHelperText>
          </div>
        ))}
      </FormGroup>
    </Box>
  );
}
