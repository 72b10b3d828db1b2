import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { alikeGroups, features, formFields, isEmptyValue, type Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { type FormMode, isSame, isWritable } from '../core/formValues';
import { later } from '../core/later';
import { useOpenedText } from '../core/useOpenedText';
import { useProvider } from '../core/useProvider';
import { useSettled } from '../core/useSettled';
import { Button } from '../kit/Button';
import { Remark } from './Remark';

const AlikeDialog = later(() => import('../dialogs/AlikeDialog').then((part) => part.AlikeDialog));

/** Typing rests for so many milliseconds before others are looked for. */
const PAUSE = 600;

interface AlikeRemarksProps {
  readonly resource: Resource;
  readonly name: string;
  readonly mode: FormMode;
}

/** Below the last field of a group: that there is another record with the same values, as soon as they are typed. */
export function AlikeRemarks({ resource, name, mode }: AlikeRemarksProps) {
  const { actor, has } = usePanel();
  if (!resource.alike || !has(features.alike)) return null;
  const typed = formFields(resource).filter((each) => isWritable(resource, each, mode, actor));
  const groups = alikeGroups(resource).filter(
    (group) => group.every((each) => typed.includes(each)) && typed.findLast((each) => group.includes(each)) === name,
  );
  return groups.map((group) => <AlikeRemark key={group.join(' ')} resource={resource} group={group} />);
}

function AlikeRemark({ resource, group }: { readonly resource: Resource; readonly group: readonly string[] }) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const provider = useProvider();
  const { getValues } = useFormContext();
  const { locale } = usePanel();
  const record = useRecordContext<RaRecord>();
  const current: readonly unknown[] = useWatch({ name: [...group] });
  const settled = useSettled(JSON.stringify(current), PAUSE);
  const values = Object.fromEntries((JSON.parse(settled) as unknown[]).map((value, at) => [group[at] ?? '', value]));
  const isTyped = group.every((name) => !isEmptyValue(values[name]));
  const isChanged = group.some((name) => !isSame(values[name], record?.[name]));
  const [isComparing, setComparing] = useState(false);
  const { data } = useQuery({
    queryKey: [resource.name, 'alike', record?.id ?? null, settled],
    queryFn: ({ signal }) =>
      provider.alike(resource.name, { ...(record?.id === undefined ? {} : { id: record.id }), values, signal }),
    enabled: isTyped && isChanged,
    // What was typed stays in memory no longer than the form.
    gcTime: 0,
    retry: false,
  });
  if (!isTyped || !isChanged || !data || (data.found.length === 0 && !data.hidden)) return null;
  const fields = new Intl.ListFormat(locale).format(group.map((name) => texts.field(name)));
  return (
    <>
      <Remark
        message={text(data.found.length > 0 ? 'alike.found' : 'alike.hidden', { fields })}
        action={
          data.found.length > 0 && (
            <Button
              size="small"
              onClick={() => setComparing(true)}
              style={{ paddingTop: 0, paddingBottom: 0, marginLeft: 4 }}
            >
              {text('alike.compare')}
            </Button>
          )
        }
      />
      {isComparing && (
        <AlikeDialog resource={resource} alike={data} typed={getValues()} onClose={() => setComparing(false)} />
      )}
    </>
  );
}
