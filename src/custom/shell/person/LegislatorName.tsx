import { useResource } from '../../../framework/panel/core/context';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { Nothing } from '../../../framework/panel/displays/Nothing';
import { RecordLink } from '../../../framework/panel/displays/RecordLink';

/** The legislator an answer names, as the way there for those who may open it. */
export function LegislatorName({ value, record }: DisplayProps) {
  const legislators = useResource('legislators');
  if (typeof value !== 'string' || value === '') return <Nothing />;
  const id = Number(record.anggota_legislatif_id ?? record.legislative_member_id);
  return id > 0 ? (
    <RecordLink resource={legislators} id={id}>
      {value}
    </RecordLink>
  ) : (
    value
  );
}
