import { HttpError } from 'ra-core';
import type { Values } from '../../../framework/panel/form/values';
import { isEmptyValue, type Resource } from '../../../framework/schema';
import { deliveryForm as deliveryCall } from '../../../resources/applicationForms';
import { asRecord } from '../../../session/reading';
import { asks } from '../../shared/asks';
import type { Application } from '../shared/application';

export type DeliveryStep = 'mulai' | 'selesai';

/** The step a case stands before; undefined where nothing can be handed over. */
export function stepOf(status: Application['status']): DeliveryStep | undefined {
  if (status === 'Disetujui') return 'mulai';
  return status === 'Diproses' ? 'selesai' : undefined;
}

const { fields: deliveryFields } = deliveryCall;

/** Field of an application → name in the call. */
const wireNames: Readonly<Record<string, string>> = {
  serah_tanggal: 'tanggal',
  serah_nominal: 'nominal',
  serah_barang: 'barang',
  serah_penerima: 'penerima',
  serah_catatan: 'catatan',
  serah_bukti: 'bukti',
};

/** @param either said when neither money nor goods are named */
export function deliveryForm(applications: Resource, step: DeliveryStep, either: string): Resource {
  const names = Object.keys(wireNames).filter((name) => step === 'selesai' || name !== 'serah_bukti');
  const form = asks(applications, 'Serah terima', names, {
    serah_tanggal: { required: true },
    // Who receives it may be open until it is received.
    serah_penerima: { required: step === 'selesai', maxLength: deliveryFields.penerima.maxLength },
    serah_barang: { maxLength: deliveryFields.barang.maxLength },
    serah_catatan: { maxLength: deliveryFields.catatan.maxLength },
  });
  return {
    ...form,
    rules: [
      {
        when: { serah_nominal: { empty: true }, serah_barang: { empty: true } },
        refuse: { field: 'serah_nominal', message: either },
      },
    ],
  };
}

/** What the form begins with: what was written before, else what the programme promises this person today. */
export function deliveryStart({ record, programme, applicant }: Application, today: string): Values {
  const promised = {
    serah_tanggal: today,
    serah_nominal: isEmptyValue(record.serah_barang) ? programme.amount : null,
    serah_penerima: applicant.name,
  };
  const missing = Object.entries(promised).filter(([name]) => isEmptyValue(record[name]));
  return { ...record, ...Object.fromEntries(missing) };
}

/** The body of the call: a form when there is a file to send, JSON otherwise. A stored proof is not sent again. */
export function deliveryBody(step: DeliveryStep, values: Values): FormData | Values {
  const sent = Object.entries(wireNames).flatMap(([name, wire]) => {
    const value = values[name];
    const isStored = name === 'serah_bukti' && typeof value === 'string';
    return isEmptyValue(value) || isStored ? [] : [[wire, value] as const];
  });
  const file = sent.find(([, value]) => value instanceof Blob);
  if (!file) return { langkah: step, ...Object.fromEntries(sent) };
  const body = new FormData();
  body.append('langkah', step);
  for (const [name, value] of sent) body.append(name, value instanceof Blob ? value : String(value));
  return body;
}

/** The call's findings under the names of the form's fields. */
export function withFormNames(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = asRecord(error.body);
  const fieldOf = (wire: string) => Object.keys(wireNames).find((name) => wireNames[name] === wire) ?? wire;
  const errors = Object.fromEntries(
    Object.entries(asRecord(body.errors)).map(([wire, said]) => [fieldOf(wire), said] as const),
  );
  return new HttpError(error.message, error.status, { ...body, errors });
}
