import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { useTexts } from '../../../../framework/panel/core/context';
import { useWayBack } from '../../../../framework/panel/core/navigation';
import { useNavigate, useSearchParams } from '../../../../framework/panel/router';
import { pathOf, type Resource } from '../../../../framework/schema';
import { justRecorded } from '../../../shell/blocks/PrintButton';
import { useAttachments } from '../attach/useAttachments';
import { forgetCases } from '../shared/api';
import { casePath, slipPath } from '../shared/paths';
import { useCounterWords } from '../shared/words';
import { CounterForm } from './CounterForm';
import { Recorded } from './Recorded';

/** A citizen at the counter: who, for what, with which documents. Leads to the slip once everything is there. */
export function ApplicationCounterPage({ resource }: { readonly resource: Resource }) {
  const words = useCounterWords();
  const texts = useTexts(resource);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const back = useWayBack(resource);
  const attachments = useAttachments();
  const [recorded, setRecorded] = useState<RaRecord>();
  const wished = useWished();

  const open = (id: unknown) => void navigate(casePath(slipPath, Number(id)), { replace: true, state: justRecorded });
  const send = async (record: RaRecord, only?: number) => {
    await attachments.send(Number(record.id), only);
    if (attachments.open().length === 0) open(record.id);
  };
  const onDone = (record: RaRecord) => {
    void forgetCases(queries);
    if (attachments.open().length === 0) return open(record.id);
    setRecorded(record);
    void send(record);
  };
  return (
    <>
      <PageHead
        title={texts.sentence('createTitle')}
        description={words('record.description')}
        crumbs={[{ label: texts.label, to: pathOf(resource, 'list') }]}
      />
      {recorded ? (
        <Recorded
          resource={resource}
          attachments={attachments}
          onRetry={(only) => void send(recorded, only)}
          onOpen={() => open(recorded.id)}
        />
      ) : (
        <CounterForm
          resource={resource}
          start={wished}
          attachments={attachments}
          onDone={onDone}
          onCancel={back.leave}
        />
      )}
    </>
  );
}

/** Links may name the person or the programme: `?user_id=7&bantuan_sosial_id=2`. */
function useWished(): Readonly<Record<string, number>> {
  const [query] = useSearchParams();
  const [wished] = useState(() =>
    Object.fromEntries(
      ['user_id', 'bantuan_sosial_id'].flatMap((name) => {
        const id = Number(query.get(name));
        return Number.isInteger(id) && id > 0 ? [[name, id] as const] : [];
      }),
    ),
  );
  return wished;
}
