import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../panel/core/context';
import { Button } from '../../../panel/kit/Button';
import { mayConfigure, type Resource } from '../../../schema';
import { layoutOf, moveSection, partAt, removeSection, setSection } from '../../../schema/overlay/editing';
import { useSay } from '../../said/useSay';
import { partOf, useFieldEditing } from '../context';
import { FindingLines, Property, PropertyGroup } from './Property';
import { PropertyHead } from './PropertyHead';
import { useBelow } from './useFacet';
import { WordsInput } from './WordsInput';

interface SectionPropertiesProps {
  readonly resource: Resource;
  /** Its declared heading. */
  readonly name: string;
}

/** The properties of a section of the form. */
export function SectionProperties({ resource, name }: SectionPropertiesProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const editing = useFieldEditing();
  const { ground, overlay, change, select, check, scope } = editing;
  const at = partOf(editing, resource);
  const said = partAt(overlay, at).sections?.[name];
  const declared = useBelow(resource).form.sections.find(({ section }) => section === name);
  const names = layoutOf(overlay, ground, at).map(({ section }) => section);
  const locked = mayConfigure(resource, 'sections')
    ? undefined
    : say('locked.prefix', { reason: say('locked.notForStaff') });
  const isLocked = locked !== undefined;
  const set = (facet: 'label' | 'help') => (value: Parameters<typeof setSection>[5]) =>
    change((before) => setSection(before, ground, at, name, facet, value), `${resource.name}.${name}.${facet}`);
  const move = (to: 'up' | 'down') => change((before) => moveSection(before, ground, at, name, to));
  const findings = check.findings.filter(({ path }) => path.startsWith(`resources.${resource.name}.sections.${name}`));
  return (
    <Box key={`${resource.name}.${name}.${scope ?? ''}`}>
      <PropertyHead title={texts.section(name)} kind={say('section.heading')} onClose={() => select(null)} />
      <PropertyGroup title={say('field.names')}>
        <Property
          name={say('section.label')}
          locked={locked}
          byProgram={declared ? name : undefined}
          onReset={said?.label === undefined ? undefined : () => set('label')(undefined)}
        >
          <WordsInput
            label={say('section.label')}
            own={said?.label}
            usual={name}
            disabled={isLocked}
            maxLength={80}
            onChange={set('label')}
          />
        </Property>
        <Property
          name={say('section.help')}
          byProgram={declared?.help}
          onReset={said?.help === undefined ? undefined : () => set('help')(undefined)}
        >
          <WordsInput
            label={say('section.help')}
            own={said?.help}
            usual={declared?.help}
            disabled={isLocked}
            multiline
            maxLength={300}
            onChange={set('help')}
          />
        </Property>
        <FindingLines findings={findings} />
      </PropertyGroup>
      <PropertyGroup title={say('field.place')}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<ArrowUpward aria-hidden />}
            disabled={isLocked || names[0] === name}
            onClick={() => move('up')}
          >
            {say('field.up')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<ArrowDownward aria-hidden />}
            disabled={isLocked || names.at(-1) === name}
            onClick={() => move('down')}
          >
            {say('field.down')}
          </Button>
        </Box>
        {!declared && (
          <Box>
            <Button
              size="small"
              color="error"
              onClick={() => {
                change((before) => removeSection(before, ground, at, name));
                select(null);
              }}
            >
              {say('section.remove')}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say('section.removeHelp')}
            </Typography>
          </Box>
        )}
      </PropertyGroup>
    </Box>
  );
}
