import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { formatPhone } from '../../../../domain/phone';
import { FactList } from '../../../shell/blocks/FactList';
import { useComplaintWords } from '../shared/words';
import type { Department } from './departments';
import type { ForwardForm } from './useForwardForm';

interface DepartmentSelectProps {
  readonly category: string;
  readonly form: ForwardForm;
}

/** The active departments, first those that answer for this category, and how the chosen one is reached. */
export function DepartmentSelect({ category, form }: DepartmentSelectProps) {
  const words = useComplaintWords();
  const id = useId();
  const { department, list } = form;
  const isFitting = ({ categories }: Department) => categories.includes(category);
  const all = list.departments ?? [];
  const sorted = [...all.filter(isFitting), ...all.filter((each) => !isFitting(each))];
  return (
    <div>
      <InputLabel htmlFor={id} sx={{ mb: 0.5, fontSize: 14 }}>
        {words('forward.department')}
      </InputLabel>
      <NativeSelect
        autoFocus
        fullWidth
        value={department?.id ?? ''}
        onChange={(event) => form.choose(event.target.value === '' ? undefined : Number(event.target.value))}
        input={<OutlinedInput size="small" />}
        inputProps={{ id, 'aria-describedby': `${id}-help` }}
      >
        <option value="">{words('forward.choose')}</option>
        {sorted.map((each) => (
          <option key={each.id} value={each.id}>
            {isFitting(each) ? words('forward.fitting', { name: each.name }) : each.name}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-help`}>{!department && words('forward.chooseFirst')}</FormHelperText>
      {department && (
        <FactList
          unknown={words('forward.noAddress')}
          facts={[
            [words('forward.email'), department.email],
            [words('forward.whatsapp'), department.whatsapp && formatPhone(department.whatsapp)],
          ]}
        />
      )}
    </div>
  );
}
