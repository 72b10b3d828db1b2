import type { Overrides, SectionProps } from '../../../src/framework/panel/core/types';
import { FormField } from '../../../src/framework/panel/form/FormField';

/** Every field on a line of its own, with its number in front. */
function NumberedFields({ resource, section, mode }: SectionProps) {
  return (
    <ol>
      {section.fields.map((name) => (
        <li key={name}>
          <FormField resource={resource} name={name} mode={mode} />
        </li>
      ))}
    </ol>
  );
}

export const section: Overrides = { sections: { 'books.Keadaan': NumberedFields } };
