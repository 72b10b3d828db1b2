import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { asShown, canField, type FormSection, isShown, type Resource, showersOf } from '../../schema';
import { twoColumns } from '../blocks/twoColumns';
import { usePanel, useTexts } from '../core/context';
import { type FormMode, isWritable } from '../core/formValues';
import { Framed } from '../viewEditing/Framed';
import { FormField } from './FormField';
import { SectionTabs } from './SectionTabs';

interface FormSectionsProps {
  readonly resource: Resource;
  readonly mode: FormMode;
  /** Level of the section headings: below the page's or the dialog's title. */
  readonly headings: 'h2' | 'h3';
}

/**
 * Sections with a heading and a sentence; two columns where there is room. A section this person has no field of is left
 * out, and one that conditions have emptied.
 */
export function FormSections({ resource, mode, headings }: FormSectionsProps) {
  const { actor } = usePanel();
  const isThere = (name: string) => {
    const field = resource.fields[name];
    if (!field || !canField(field, 'read', actor.role)) return false;
    return (
      mode === 'edit' ||
      field.yearsSince !== undefined ||
      field.plan !== undefined ||
      isWritable(resource, name, mode, actor)
    );
  };
  const isShown = useShownSections(resource, mode);
  const sections = resource.form.sections.filter((section) => section.fields.some(isThere) && isShown(section));
  const sectionOf = (section: FormSection, isOnly: boolean) => (
    <Section key={section.section} {...{ section, resource, mode, headings, isOnly }} />
  );
  if (resource.form.tabs && sections.length > 1)
    return <SectionTabs resource={resource} sections={sections} render={(section) => sectionOf(section, true)} />;
  return sections.map((section) => sectionOf(section, sections.length === 1));
}

function useShownSections(resource: Resource, mode: FormMode): (section: FormSection) => boolean {
  const { actor, formats, FieldFrame } = usePanel();
  const watched = useMemo(() => conditionsOfWholeSections(resource), [resource]);
  const current = useWatch({ name: [...watched], disabled: watched.length === 0 });
  const typed = Object.fromEntries(watched.map((name, at) => [name, current[at] as unknown]));
  const today = formats.today();
  const isTyped = (name: string) => isWritable(resource, name, mode, actor);
  const values = asShown(resource.fields, typed, { today, mode, isTyped });
  const isShownField = (name: string) => {
    const field = resource.fields[name];
    return field !== undefined && isShown(field, values, today);
  };
  // While the form is being changed, every section can be selected.
  return (section) =>
    FieldFrame !== undefined || !isConditional(resource, section) || section.fields.some(isShownField);
}

/** Is each of its fields there under a condition only? */
const isConditional = ({ fields }: Resource, section: FormSection): boolean =>
  section.fields.every((name) => fields[name] === undefined || fields[name].showWhen !== undefined);

const conditionsOfWholeSections = (resource: Resource): readonly string[] => [
  ...new Set(
    resource.form.sections
      .filter((section) => isConditional(resource, section))
      .flatMap((section) => section.fields.flatMap((name) => showersOf(resource.fields, name))),
  ),
];

interface SectionProps extends FormSectionsProps {
  readonly section: FormSection;
  readonly isOnly: boolean;
}

/** A form of one section needs no heading: its title, or its tab, says the same. */
function Section({ section, resource, mode, headings, isOnly }: SectionProps) {
  const id = useId();
  const texts = useTexts(resource);
  // While the form is being changed, every section can be selected.
  const { FieldFrame, overrides } = usePanel();
  // While the form is being changed, so can every field.
  const Own = FieldFrame === undefined ? overrides.sections?.[`${resource.name}.${section.section}`] : undefined;
  const isNamed = !isOnly || FieldFrame !== undefined;
  return (
    <Box
      component="section"
      // In a dialog or a preview it is a part of that, not a landmark of the page: the same form may stand there twice.
      role={headings === 'h3' ? 'group' : undefined}
      aria-labelledby={isNamed ? id : undefined}
      sx={{ mb: 2.5, '&:last-of-type': { mb: 0 } }}
    >
      {isNamed && (
        <Framed resource={resource} name={section.section} where="section">
          <Typography id={id} component={headings} variant="subtitle1" sx={{ fontWeight: 700 }}>
            {texts.section(section.section)}
          </Typography>
        </Framed>
      )}
      {section.help && (section.helpOn ?? mode) === mode && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.section(section.help)}
        </Typography>
      )}
      <Box sx={{ ...(Own ? {} : twoColumns), mt: isNamed ? 1 : 0 }}>
        {Own ? (
          <Own resource={resource} section={section} mode={mode} />
        ) : (
          section.fields.map((name) => <FormField key={name} resource={resource} name={name} mode={mode} />)
        )}
      </Box>
    </Box>
  );
}
