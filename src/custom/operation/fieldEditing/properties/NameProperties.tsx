import type { Facet, LocalizedText } from '../../../../framework/schema';
import { useSay } from '../useSay';
import { Property, PropertyGroup } from './Property';
import type { FieldPropertiesProps } from './props';
import { useBelow, useFacet } from './useFacet';
import { WordsInput } from './WordsInput';

/** The name of the field, and its help text. */
export function NameProperties({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const isDeclared = useBelow(resource).fields[name] !== undefined;
  const props = { resource, name };
  return (
    <PropertyGroup title={say('field.names')}>
      <TextProperty {...props} facet="label" maxLength={80} />
      {/* A field of staff's own has one name only. */}
      {isDeclared && <TextProperty {...props} facet="columnLabel" maxLength={80} />}
      <TextProperty {...props} facet="help" maxLength={300} isLong />
      <TextProperty {...props} facet="placeholder" maxLength={120} />
    </PropertyGroup>
  );
}

interface TextPropertyProps extends FieldPropertiesProps {
  readonly facet: Extract<Facet, 'label' | 'columnLabel' | 'help' | 'placeholder'>;
  readonly maxLength: number;
  readonly isLong?: boolean;
}

function TextProperty({ resource, name, facet, maxLength, isLong = false }: TextPropertyProps) {
  const say = useSay();
  const { own, below, set, locked, findings } = useFacet(resource, name, facet);
  const usual = below?.[facet];
  const label = say(`field.${facet}`);
  // The name of a field of one's own has nothing to go back to.
  const canReset = own !== undefined && (below !== undefined || facet !== 'label');
  return (
    <Property
      name={label}
      locked={locked}
      findings={findings}
      byProgram={usual}
      onReset={canReset ? () => set(undefined) : undefined}
    >
      <WordsInput
        label={label}
        own={own}
        usual={usual}
        disabled={locked !== undefined}
        multiline={isLong}
        maxLength={maxLength}
        isWrong={findings.some(({ severity }) => severity === 'error')}
        onChange={(words: LocalizedText | undefined) => set(words ?? (canReset || facet !== 'label' ? undefined : ''))}
      />
    </Property>
  );
}
