import { useTranslate } from 'ra-core';
import { ageOn } from '../../../domain/dates';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { fill } from '../../../framework/schema';

/** The name, and below it who that is in this household: sex, age, and whether the family feeds this person. */
export function MemberCell({ value, record, resource, where }: DisplayProps) {
  const texts = useTexts(resource);
  const age = useAge();
  const name = String(value ?? '');
  if (where !== 'cell') return <>{name}</>;
  const facts = [
    texts.choice('jenis_kelamin', record.jenis_kelamin),
    age(record.tanggal_lahir),
    record.tanggungan === true ? texts.column('tanggungan') : '',
  ];
  return (
    <>
      <span title={name}>{name}</span>
      <span className="note">{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  );
}

function useAge(): (birth: unknown) => string {
  const translate = useTranslate();
  const { formats } = usePanel();
  return (birth) => {
    const years = typeof birth === 'string' ? ageOn(birth, formats.today()) : undefined;
    return years === undefined ? '' : fill(translate('families.age'), { years });
  };
}
