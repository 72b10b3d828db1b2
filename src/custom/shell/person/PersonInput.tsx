import PersonAddIcon from '@mui/icons-material/PersonAdd';
import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { formatPhone } from '../../../domain/phone';
import { usePanel, useResource } from '../../../framework/panel/core/context';
import { FieldFrame } from '../../../framework/panel/inputs/FieldFrame';
import { OptionPicker } from '../../../framework/panel/inputs/OptionPicker';
import { useField } from '../../../framework/panel/inputs/useField';
import { toIds } from '../../../framework/panel/inputs/useOptions';
import { Button } from '../../../framework/panel/kit/Button';
import { asText } from '../../../framework/rest/decode';
import type { Condition, Resource } from '../../../framework/schema';
import { NewPersonDialog, type PersonTexts } from './NewPersonDialog';
import { useInputProps } from './useInputProps';

const citizens: Condition = { role: { eq: 'user' } };

interface PersonInputProps {
  readonly resource: Resource;
  readonly texts: PersonTexts;
}

/** Finds the person by name, NIK or phone, or adds one in place. */
export function PersonInput({ resource, texts }: PersonInputProps) {
  const props = useInputProps(resource, 'user_id');
  const { id, value, onChange, onBlur, ref, error, aria } = useField(props);
  const users = useResource('users');
  const mayAdd = usePanel().permitted(users, 'create');
  const [isAdding, setAdding] = useState(false);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <OptionPicker
        id={id}
        target={users}
        ids={toIds(value)}
        onChange={(ids) => onChange(ids[0] ?? null)}
        multiple={false}
        among={citizens}
        noteOf={noteOf}
        onBlur={onBlur}
        placeholder={texts.find}
        text={{ name: props.name, error: Boolean(error), inputRef: ref }}
        attributes={aria}
      />
      {mayAdd && (
        <Box sx={{ mt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<PersonAddIcon aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
          {isAdding && (
            <NewPersonDialog
              texts={texts}
              onDone={(person) => {
                setAdding(false);
                onChange(Number(person.id));
              }}
              onCancel={() => setAdding(false)}
            />
          )}
        </Box>
      )}
    </FieldFrame>
  );
}

/** People of the same name are distinguished by the facts on their card. */
function noteOf(person: RaRecord): string {
  const phone = asText(person.phone);
  const place = [asText(person.kelurahan), asText(person.kecamatan)].filter(Boolean).join(', ');
  const nik = asText(person.nik)?.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [nik, phone && formatPhone(phone), place].filter(Boolean).join(' · ');
}
