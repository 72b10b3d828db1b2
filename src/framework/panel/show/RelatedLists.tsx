import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useId, useRef } from 'react';
import { holds, type RelatedSpec, type Resource } from '../../schema';
import { usePanel, useResource, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { Button, ButtonLink } from '../kit/Button';
import { Skeleton } from '../kit/Skeleton';
import { range } from '../list/SkeletonRows';
import { RelatedTable } from './RelatedTable';
import { shownRows, useRelated } from './useRelated';
import { useSeen } from './useSeen';

interface RelatedListsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** All of them at once, also those below the part in sight: for paper. */
  readonly isWhole: boolean;
}

/** What points to a record, one card for each declared list. Who may not list it does not see it. */
export function RelatedLists({ resource, record, isWhole }: RelatedListsProps) {
  const { model, permitted } = usePanel();
  const lists = (resource.related ?? []).filter((spec) => {
    const other = model.byName[spec.resource];
    return other?.fields[spec.by] && permitted(other, 'list') && holds(spec.when, record);
  });
  return lists.map((spec) => (
    <RelatedCard
      key={`${spec.resource}.${spec.by}.${spec.label ?? ''}`}
      resource={resource}
      spec={spec}
      record={record}
      isWhole={isWhole}
    />
  ));
}

function RelatedCard({ resource, spec, record, isWhole }: RelatedListsProps & { readonly spec: RelatedSpec }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const isSeen = useSeen(card) || isWhole;
  const other = useResource(spec.resource);
  const texts = useTexts(other);
  const own = useTexts(resource);
  const text = useOpenedText();
  const { formats } = usePanel();
  const related = useRelated(other, spec, record.id, isSeen);
  const { rows, total, error } = related;
  return (
    <Paper
      ref={card}
      component="section"
      variant="outlined"
      aria-labelledby={id}
      aria-busy={isSeen && related.isPending}
      className={rows ? undefined : 'no-print'}
      sx={{ p: 3, mb: 2, breakInside: 'avoid', '@media print': { border: 0, p: 0 } }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}
      >
        <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
          {spec.label ? own.related(spec.label) : texts.label}
          {total !== undefined && ` (${formats.number(total)})`}
        </Typography>
        {total !== undefined && total > 0 && related.listAt && (
          <ButtonLink className="no-print" to={related.listAt} size="small" color="inherit">
            {text('related.all', { label: spec.label ? own.related(spec.label) : texts.label })}
          </ButtonLink>
        )}
      </Box>
      {related.isPending && (isSeen ? <Bones /> : <Box sx={{ height: shownRows * boneHeight }} />)}
      {error && !rows && (
        <Typography role="alert" component="div">
          {texts.sentence('loadFailed')}{' '}
          <Button size="small" onClick={related.retry}>
            {text('form.retry')}
          </Button>
        </Typography>
      )}
      {rows?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {spec.empty ? own.related(spec.empty) : text('related.empty', texts.nouns())}
        </Typography>
      )}
      {rows && rows.length > 0 && <RelatedTable resource={other} spec={spec} rows={rows} labelledBy={id} />}
      {rows && total !== undefined && total > rows.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {text('related.some', { shown: formats.number(rows.length), total: formats.number(total) })}
        </Typography>
      )}
    </Paper>
  );
}

const boneHeight = 28;

/** As high as the rows that come. */
const Bones = () => (
  <Box aria-hidden="true">
    {range(shownRows).map((row) => (
      <Skeleton key={row} variant="text" height={boneHeight} />
    ))}
  </Box>
);
