import type { RaRecord } from 'ra-core';
import { useKindView, useTexts } from '../../../framework/panel/core/context';
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
        <Value key={name} resource={resource} record={record} name={name} />
      );
      return [texts.column(name), value];
    });
  return <FactList facts={facts} unknown={words('detail.missing')} />;
}

interface ValueProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly name: string;
}

function Value({ resource, record, name }: ValueProps) {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field "${name}".`);
  const { Display } = useKindView(resource, name, field);
  return <Display value={record[name]} name={name} field={field} resource={resource} record={record} where="show" />;
}
