import type { RaRecord } from 'ra-core';
import { useTexts } from '../../../framework/panel/core/context';
import { FieldValue } from '../../../framework/panel/displays/Noted';
import { isEmptyValue, type Resource } from '../../../framework/schema';
import { type Fact, FactList } from '../../shell/blocks/FactList';
import { arises } from './profile';
import { useVolunteerWords } from './useVolunteerWords';

interface ProfileFactsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly names: readonly string[];
}

/** What the volunteer has answered, and what not yet. */
export function VolunteerProfileFacts({ resource, record, names }: ProfileFactsProps) {
  const texts = useTexts(resource);
  const words = useVolunteerWords();
  const facts = names
    .filter((name) => resource.fields[name] && arises(record, name))
    .map((name): Fact => {
      const value = isEmptyValue(record[name]) ? null : (
        <FieldValue key={name} resource={resource} record={record} name={name} where="show" />
      );
      return [texts.column(name), value];
    });
  return <FactList facts={facts} unknown={words('detail.missing')} />;
}
