import { HttpError } from 'ra-core';
import type { EarlierInstalment } from '../../../../domain/applications/instalments';
import type { FormValues } from '../../../../framework/panel/core/formValues';
import { asRecord, asText } from '../../../../framework/rest/decode';
import { isEmptyValue, type Resource } from '../../../../framework/schema';
import { deliveryForm as deliveryCall, ownProof } from '../../../../resources/applicationForms';
import { asks } from '../../../shell/person/asks';
import { type AidApplication, toAmount } from '../shared/application';

export type DeliveryStep = 'mulai' | 'selesai';

/** The step a case stands before; undefined where nothing can be handed over. */
export function stepOf(status: AidApplication['status']): DeliveryStep | undefined {
  if (status === 'Disetujui') return 'mulai';
  return status === 'Diproses' ? 'selesai' : undefined;
}

const { fields: deliveryFields } = deliveryCall;

/** The form's field of one person's own proof, among many. */
export const ownProofField = (id: number): string => `serah_${ownProof(id)}`;

/** Field of an application → name in the call. */
const wireNames: Readonly<Record<string, string>> = {
  serah_tanggal: 'tanggal',
  serah_nominal: 'nominal',
  serah_barang: 'barang',
  serah_penerima: 'penerima',
  serah_catatan: 'catatan',
  serah_bukti: 'bukti',
};

/** @param either used when neither money nor goods are named */
export function deliveryFormOf(applications: Resource, step: DeliveryStep, either: string): Resource {
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
export function deliveryStart({ record, programme, applicant }: AidApplication, today: string): FormValues {
  const promised = {
    serah_tanggal: today,
    serah_nominal: isEmptyValue(record.serah_barang) ? programme.amount : null,
    serah_penerima: applicant.name,
  };
  const missing = Object.entries(promised).filter(([name]) => isEmptyValue(record[name]));
  return { ...record, ...Object.fromEntries(missing) };
}

/** The body of the call for one. A stored proof is not sent again. */
export const deliveryBody = (step: DeliveryStep, values: FormValues): FormValues => ({
  langkah: step,
  ...toWire(values),
});

/** The body of the call for many; a form carries a list as one text. */
export const bulkDeliveryBody = (ids: readonly number[], values: FormValues): FormValues => ({
  ids: ids.join(','),
  ...toWire(values, { ...wireNames, ...Object.fromEntries(ids.map((id) => [ownProofField(id), ownProof(id)])) }),
});

const toWire = (values: FormValues, names = wireNames): FormValues =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, wire]) => {
      const value = values[name];
      const isStored = name === 'serah_bukti' && typeof value === 'string';
      return isEmptyValue(value) || isStored ? [] : [[wire, value]];
    }),
  );

/** The call's findings under the names of the form's fields. */
export function withFormNames(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = asRecord(error.body);
  const fieldOf = (wire: string) =>
    Object.keys(wireNames).find((name) => wireNames[name] === wire) ??
    (wire.startsWith('bukti_') ? `serah_${wire}` : wire);
  const errors = Object.fromEntries(
    Object.entries(asRecord(body.errors)).map(([wire, said]) => [fieldOf(wire), said] as const),
  );
  return new HttpError(error.message, error.status, { ...body, errors });
}

/** What one receipt is about: the current instalment, or an earlier one. */
export interface HandedOver extends Omit<EarlierInstalment, 'bukti'> {
  /** Of how many; a receipt of aid that comes at once names no part. */
  readonly of: number;
}

/** @param wanted an earlier instalment; whatever is none means the current one */
export function handedOverOf({ record, instalments }: AidApplication, wanted?: number): HandedOver {
  const earlier = instalments.earlier.find(({ tahap }) => tahap === wanted);
  return {
    of: instalments.of,
    ...(earlier ?? {
      tahap: instalments.number,
      tanggal: asText(record.serah_tanggal),
      nominal: toAmount(record.serah_nominal),
      barang: asText(record.serah_barang),
      penerima: asText(record.serah_penerima),
      catatan: asText(record.serah_catatan),
    }),
  };
}
