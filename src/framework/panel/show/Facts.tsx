import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import { type AnyField, asShown, canField, type FormSection, isMasked, isShown, type Resource } from '../../schema';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { findField } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { RevealButton } from '../dialogs/RevealButton';
import { FieldValue } from '../displays/Noted';
import { Framed } from '../viewEditing/Framed';
import { isAnswered, WhyButton } from '../why/FieldWhy';
import { isPlain, reasonsOf } from '../why/reasons';

interface FactsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly section: FormSection;
}

/** One section of a record: labels and values side by side. */
export function Facts({ resource, record, section }: FactsProps) {
  const { actor, model, formats } = usePanel();
  const texts = useTexts(resource);
  const id = useId();
  const today = formats.today();
  const shown = asShown(resource.fields, record, { today });
  const fields = section.fields.flatMap((name) => {
    const field = findField(resource, name);
    if (!field || model.kinds[field.kind]?.writeOnly) return [];
    return canField(field, 'read', actor.role) && isShown(field, shown, today) ? [{ name, field }] : [];
  });
  if (fields.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 3, mb: 2, breakInside: 'avoid', '@media print': { border: 0, p: 0 } }}
    >
      <Framed resource={resource} name={section.section} where="section">
        <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
          {texts.section(section.section)}
        </Typography>
      </Framed>
      <Box component="dl" sx={grid}>
        {fields.map(({ name, field }) => (
          <Fact key={name} resource={resource} record={record} name={name} field={field} />
        ))}
      </Box>
    </Paper>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px), print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface FactProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly name: string;
  readonly field: AnyField;
}

function Fact(props: FactProps) {
  const { resource, name, field } = props;
  const panel = usePanel();
  const isWide = panel.views[field.kind]?.isWide;
  // Nothing is entered here: only configured fields, or fields that come and go, raise a question.
  const reasons = reasonsOf(panel, resource, name).filter((reason) => reason.facet === 'showWhen' || !isPlain(reason));
  const texts = useTexts(resource);
  const isFull = field.width ? field.width === 'full' : isWide;
  return (
    <Box
      sx={{
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
        minWidth: 0,
        ...(isFull ? { gridColumn: '1 / -1' } : {}),
      }}
    >
      <Framed resource={resource} name={name} where="show">
        <Typography component="dt" variant="body2" sx={{ position: 'relative', color: 'text.secondary' }}>
          {texts.column(name)}
          {isAnswered(panel, resource, name, reasons) && (
            <WhyButton resource={resource} name={name} reasons={reasons} />
          )}
        </Typography>
        <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere' }}>
          <FieldBoundary basis={resource}>
            <FieldValue resource={resource} record={props.record} name={name} where="show" />
            {field.roles?.whole && isMasked(props.record[name]) && (
              <RevealButton resource={resource} id={props.record.id} label={texts.column(name)} />
            )}
          </FieldBoundary>
        </Box>
      </Framed>
    </Box>
  );
}
