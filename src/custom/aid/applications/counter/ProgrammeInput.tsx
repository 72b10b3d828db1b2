import type { RaRecord } from 'ra-core';
import { useResource } from '../../../../framework/panel/core/context';
import { FieldFrame } from '../../../../framework/panel/inputs/FieldFrame';
import { OptionPicker } from '../../../../framework/panel/inputs/OptionPicker';
import { useField } from '../../../../framework/panel/inputs/useField';
import { toIds } from '../../../../framework/panel/inputs/useOptions';
import { asText } from '../../../../framework/rest/decode';
import type { Condition, Resource } from '../../../../framework/schema';
import { useInputProps } from '../../../shell/person/useInputProps';
import type { TextOf } from '../../../shell/words';
import { toAmount } from '../shared/application';
import { useCounterWords } from '../shared/words';

const open: Condition = { status: { eq: 'Aktif' } };

/** The active programmes, each with the places that are left. */
export function ProgrammeInput({ resource }: { readonly resource: Resource }) {
  const words = useCounterWords();
  const props = useInputProps(resource, 'bantuan_sosial_id');
  const { id, value, onChange, onBlur, ref, error, aria } = useField(props);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <OptionPicker
        id={id}
        target={useResource('programmes')}
        ids={toIds(value)}
        onChange={(ids) => onChange(ids[0] ?? null)}
        multiple={false}
        among={open}
        noteOf={(programme) => noteOf(programme, words)}
        onBlur={onBlur}
        placeholder={words('record.programme')}
        text={{ name: props.name, error: Boolean(error), inputRef: ref }}
        attributes={aria}
      />
    </FieldFrame>
  );
}

function noteOf(programme: RaRecord, words: TextOf): string {
  const [quota, used] = [toAmount(programme.kuota), toAmount(programme.kuota_terpakai)];
  const free = quota === null ? null : Math.max(0, quota - (used ?? 0));
  const places =
    free === null || quota === null ? '' : words(free === 0 ? 'record.full' : 'record.free', { free, quota });
  return [asText(programme.jenis_bantuan) ?? '', places].filter((part) => part !== '').join(' · ');
}
