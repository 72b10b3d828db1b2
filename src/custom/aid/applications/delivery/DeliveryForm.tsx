import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { deliverCase } from '../../../../calls/aid/applications';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import type { OwnForm } from '../../../../framework/panel/form/formView';
import { ResourceForm } from '../../../../framework/panel/form/ResourceForm';
import type { Resource } from '../../../../framework/schema';
import { forgetCases } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { useCounterWords } from '../shared/words';
import { type DeliveryStep, deliveryBody, deliveryFormOf, deliveryStart, withFormNames } from './delivery';

interface DeliveryFormProps {
  readonly step: DeliveryStep;
  readonly application: AidApplication;
  readonly resource: Resource;
  readonly onLeave: () => void;
}

/** What is handed over, to whom and when; in the last step with its proof. */
export function DeliveryForm({ step, application, resource, onLeave }: DeliveryFormProps) {
  const words = useCounterWords();
  const queries = useQueryClient();
  const send = useSend(application.id, step);
  const { formats } = usePanel();
  const form = useMemo(() => deliveryFormOf(resource, step, words('delivery.either')), [resource, step, words]);
  // Input in progress does not follow changes of the record.
  const [start] = useState(() => ({ ...deliveryStart(application, formats.today()), id: application.id }));
  const { number, of } = application.instalments;
  const finished = number < of ? words('instalments.finished', { n: number, of }) : words('delivery.finished');
  const own: OwnForm = {
    send,
    saveLabel: words(step === 'mulai' ? 'delivery.start' : 'delivery.finish'),
    saved: step === 'mulai' ? words('delivery.started') : finished,
  };
  return (
    <ResourceForm
      resource={form}
      mode="edit"
      layout="page"
      record={start}
      own={own}
      onDone={() => {
        void forgetCases(queries);
        // After the first step this page shows the second one.
        if (step === 'selesai') onLeave();
      }}
      onCancel={onLeave}
    />
  );
}

function useSend(id: number, step: DeliveryStep): NonNullable<OwnForm['send']> {
  const provider = useProvider();
  return async (values, meta): Promise<RaRecord> => {
    try {
      await provider.call(deliverCase, { id, body: deliveryBody(step, values) }, meta);
      return { id };
    } catch (error) {
      throw withFormNames(error);
    }
  };
}
