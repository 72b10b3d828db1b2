import { type Identifier, type RaRecord, useGetManyAggregate } from 'ra-core';
import { isEmptyValue, isSameId, type Resource } from '../../schema';
import { useResource, useTexts } from '../core/context';
import { recordTitle } from '../core/recordTitle';
import type { DisplayProps } from '../core/types';
import { useText } from '../core/useText';
import { Skeleton } from '../kit/Skeleton';
import { Chips } from './choices';
import { Nothing } from './Nothing';
import { RecordLink } from './RecordLink';

/** The title of the record pointed to, and the way there: what the answer embeds, or one request for all rows together. */
export function ReferenceDisplay({ value, field, record }: DisplayProps) {
  const target = useResource(field.target ?? '');
  if (isEmptyValue(value)) return <Nothing />;
  const embedded = field.embed ? (record[field.embed.as] as RaRecord | null | undefined) : undefined;
  if (embedded?.deleted_at) return <DeletedTarget target={target} record={embedded} />;
  // The answer names what staff point to where its reader may see it, so that there is nothing to ask for.
  if (embedded === null && field.custom) return <UnseenTarget id={value as Identifier} />;
  return (
    <RecordLink resource={target} id={value as Identifier}>
      {embedded && hasTitle(target, embedded) ? (
        recordTitle(target, embedded)
      ) : (
        <FetchedTitles target={target} ids={[value as Identifier]} where="show" single />
      )}
    </RecordLink>
  );
}

/** Who was deleted since still stands there, and there is nothing to open. */
function DeletedTarget({ target, record }: { readonly target: Resource; readonly record: RaRecord }) {
  const text = useText();
  const texts = useTexts(target);
  return (
    <>
      {recordTitle(target, record)}{' '}
      <span className="value-note">({texts.sentence('gone') || text('show.gone', { noun: texts.noun })})</span>
    </>
  );
}

/** Gone for good, or not for this reader: which of the two is not theirs to know. */
function UnseenTarget({ id }: { readonly id: Identifier }) {
  const text = useText();
  return (
    <>
      #{id} <span className="value-note">({text('show.unseen')})</span>
    </>
  );
}

export function ReferencesDisplay({ value, field, where }: DisplayProps) {
  const target = useResource(field.target ?? '');
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return <FetchedTitles target={target} ids={value} where={where} />;
}

const hasTitle = (target: Resource, embedded: RaRecord) =>
  target.title.split(' ').some((name) => !isEmptyValue(embedded[name]));

interface FetchedTitlesProps {
  readonly target: Resource;
  readonly ids: readonly Identifier[];
  readonly where: DisplayProps['where'];
  readonly single?: boolean;
}

function FetchedTitles({ target, ids, where, single = false }: FetchedTitlesProps) {
  const { data, isPending } = useGetManyAggregate<RaRecord>(target.name, { ids: [...ids] });
  if (isPending) return <Skeleton variant="text" width={96} style={{ display: 'inline-block' }} />;
  const labels = ids.map((id) => {
    const found = data?.find((item) => item && isSameId(item.id, id));
    return found ? recordTitle(target, found) : `#${id}`;
  });
  return single ? labels.join(', ') : <Chips labels={labels} where={where} />;
}
