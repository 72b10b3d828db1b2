import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { type BulkAnswer, type BulkItem, deliverMany } from '../../../../calls/aid/applications';
import type { HandoverRow } from '../../../../calls/aid/reports';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import type { FormValues } from '../../../../framework/panel/core/formValues';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import type { FormHandle, OwnForm, SendMeta } from '../../../../framework/panel/form/formView';
import { ResourceForm } from '../../../../framework/panel/form/ResourceForm';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { useMediaQuery } from '../../../../framework/panel/kit/useMediaQuery';
import type { Resource } from '../../../../framework/schema';
import { bulkDeliveryForm } from '../../../../resources/applicationForms';
import { asks } from '../../../shell/person/asks';
import { bulkDeliveryBody, ownProofField, withFormNames } from '../delivery/delivery';
import { forgetCases } from '../shared/api';
import { useCounterWords } from '../shared/words';
import { aidOf } from './groups';

interface BulkDeliveryProps {
  readonly rows: readonly HandoverRow[];
  /** With the ids that were handed over. */
  readonly onDone: (ids: readonly number[]) => void;
  readonly onCancel: () => void;
}

/** One day and one proof for many; afterwards, what could not be recorded and why. */
export function BulkDelivery({ rows, onDone, onCancel }: BulkDeliveryProps) {
  const words = useCounterWords();
  const { formats } = usePanel();
  const notify = useNotify();
  const queries = useQueryClient();
  const form = useForm(rows);
  const send = useSend(rows);
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const handle = useRef<FormHandle>(null);
  const [start] = useState(() => ({ id: 0, serah_tanggal: formats.today() }));
  const [answer, setAnswer] = useState<BulkAnswer>();
  const finish = (given: BulkAnswer) => onDone(given.results.filter(({ ok }) => ok).map(({ id }) => id));
  const own: OwnForm = {
    saveLabel: words('handover.bulkSave', { n: formats.number(rows.length) }),
    saved: null,
    send: async (values, meta) => ({ id: 0, answer: await send(values, meta) }),
  };
  if (answer) return <Results answer={answer} rows={rows} onClose={() => finish(answer)} />;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        // A click beside the dialog is too easily an accident.
        if (reason === 'escapeKeyDown') handle.current?.requestCancel();
      }}
    >
      <DialogTitle id={titleId}>{words('handover.bulkTitle', { n: formats.number(rows.length) })}</DialogTitle>
      <Typography variant="body2" sx={{ px: 3, color: 'text.secondary' }}>
        {words('handover.bulkHelp')}
      </Typography>
      <ResourceForm
        resource={form}
        // Not 'create': its draft would be the draft of an application recorded at the counter.
        mode="edit"
        record={start}
        layout="dialog"
        handle={handle}
        own={own}
        onDone={({ answer: given }: RaRecord) => {
          const done = given as BulkAnswer;
          void forgetCases(queries);
          if (done.failed > 0) return setAnswer(done);
          notify(words('handover.bulkDone', { n: formats.number(done.updated) }), { type: 'success' });
          finish(done);
        }}
        onCancel={onCancel}
      />
    </Dialog>
  );
}

/** With the shared one as many files as one call may carry. */
const MOST_OWN_PROOFS = 9;

function useForm(rows: readonly HandoverRow[]): Resource {
  const resource = useResource('applications');
  const words = useCounterWords();
  // An open form stays the one that was begun.
  const [form] = useState(() => {
    const { barang, catatan, bukti } = bulkDeliveryForm.fields;
    const needsGoods = rows.map(aidOf).some(({ amount, goods }) => amount === null && !goods);
    const needsProof = rows.some(({ bukti_kurang }) => bukti_kurang);
    const alone = rows.length > 1 && rows.length <= MOST_OWN_PROOFS ? rows : [];
    const shared = asks(resource, 'Serah terima', ['serah_tanggal', 'serah_barang', 'serah_catatan', 'serah_bukti'], {
      serah_tanggal: { required: true },
      serah_barang: { maxLength: barang.maxLength, ...(needsGoods && { required: words('delivery.either') }) },
      serah_catatan: { maxLength: catatan.maxLength },
      // Where each may have a proof of their own the server says whether one is missing.
      serah_bukti: { required: needsProof && alone.length === 0 },
    });
    const proofs = alone.map((row) => {
      const label = words('handover.ownProof', { name: row.nama_pemohon });
      return [ownProofField(row.id), { ...bukti, label }] as const;
    });
    const own = { section: words('handover.ownProofs'), fields: proofs.map(([name]) => name) };
    return {
      ...shared,
      fields: { ...shared.fields, ...Object.fromEntries(proofs) },
      form: { sections: [...shared.form.sections, ...(proofs.length > 0 ? [own] : [])] },
    };
  });
  return form;
}

function useSend(rows: readonly HandoverRow[]) {
  const provider = useProvider();
  const ids = rows.map(({ id }) => id);
  return async (values: FormValues, meta: SendMeta): Promise<BulkAnswer> => {
    try {
      return await provider.call(deliverMany, { body: bulkDeliveryBody(ids, values) }, meta);
    } catch (error) {
      throw withFormNames(error);
    }
  };
}

interface ResultsProps {
  readonly answer: BulkAnswer;
  readonly rows: readonly HandoverRow[];
  readonly onClose: () => void;
}

/** Those that failed, each with its reason. */
function Results({ answer, rows, onClose }: ResultsProps) {
  const words = useCounterWords();
  const { formats } = usePanel();
  const id = useId();
  const nameOf = (item: BulkItem) => rows.find((row) => row.id === item.id)?.nama_pemohon ?? `#${item.id}`;
  const failed = answer.results.filter(({ ok }) => !ok);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{words('handover.bulkResult')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" role="status">
          {words('handover.bulkPartly', {
            ok: formats.number(answer.updated),
            failed: formats.number(answer.failed),
          })}
        </Alert>
        <ul>
          {failed.map((item) => (
            <li key={item.id}>{words('handover.bulkFailed', { name: nameOf(item), reason: item.message ?? '' })}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="outlined" onClick={onClose}>
          {words('handover.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
