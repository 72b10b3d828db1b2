import { type ReactNode, useId, useState } from 'react';
import { type ReplyCase, replyByLink } from '../../calls/complaints/links';
import type { ReplyAction } from '../../domain/complaints/forwarding';
import { requestOf } from '../../framework/calls';
import type { Http } from '../../framework/rest/http';
import type { PublicTexts } from '../../i18n/id/start/publicPages';
import { ChoiceGroup, type GroupChoice } from './ChoiceGroup';
import { FieldError, PublicAlert, Submit, TextArea } from './parts';
import { type Errors, usePublicForm } from './usePublicForm';

const MAX_PHOTO = 5 * 1024 * 1024;

export interface ReplyFormProps {
  readonly http: Http;
  readonly token: string;
  readonly texts: PublicTexts;
  readonly departments: ReplyCase['departments'];
  readonly accepted: boolean;
  onDone(action: ReplyAction, message: string | null): void;
  onClosed(): void;
}

export function ReplyForm({ http, token, texts, departments, accepted, onDone, onClosed }: ReplyFormProps) {
  const [action, setAction] = useState<string | null>(null);
  const { element, isSending, refused, submit } = usePublicForm({
    http,
    path: requestOf(replyByLink, { token, body: {} }).path,
    sendFailed: texts.sendFailed,
    check: (given) => findErrors(given, texts),
    body: withoutEmpty,
    onDone: (given, message) => onDone(given.get('action') as ReplyAction, message),
    onClosed,
  });
  return (
    <form ref={element} className="login-form" noValidate onSubmit={submit}>
      <PublicAlert message={refused.message} />
      {accepted && (
        <p className="login-notice public-accepted" role="status">
          {texts.accepted}
        </p>
      )}
      <ChoiceGroup
        name="action"
        legend={texts.action}
        choices={choicesOf(texts, accepted)}
        error={refused.errors.action}
        onChoose={setAction}
      />
      {action === 'alihkan' && <PassTo texts={texts} departments={departments} error={refused.errors.department_id} />}
      <TextArea
        name="text"
        label={action === 'terima' ? `${texts.text} (${texts.optional})` : texts.text}
        maxLength={5000}
        error={refused.errors.text}
      />
      <Photo texts={texts} error={refused.errors.photo} />
      <Submit isSending={isSending} label={texts.send} sending={texts.sending} />
    </form>
  );
}

function choicesOf(texts: PublicTexts, accepted: boolean): readonly GroupChoice[] {
  return [
    ...(accepted ? [] : [{ value: 'terima', label: texts.accept, hint: texts.acceptHint }]),
    { value: 'selesai', label: texts.finish, hint: texts.finishHint },
    { value: 'alihkan', label: texts.pass, hint: texts.passHint },
  ];
}

function findErrors(given: FormData, texts: PublicTexts): Errors {
  const action = given.get('action');
  const photo = given.get('photo');
  return {
    ...(action === null && { action: texts.actionRequired }),
    ...(action !== null && action !== 'terima' && isBlank(given.get('text')) && { text: texts.textRequired }),
    ...(photo instanceof File && photo.size > MAX_PHOTO && { photo: texts.photoTooBig }),
  };
}

const isBlank = (value: FormDataEntryValue | null): boolean => typeof value !== 'string' || value.trim() === '';

/** An untouched file input sends an empty part. */
function withoutEmpty(given: FormData): FormData {
  const sent = new FormData();
  for (const [name, value] of given)
    if (value instanceof File ? value.size > 0 : !isBlank(value)) sent.append(name, value);
  return sent;
}

interface PassToProps {
  readonly texts: PublicTexts;
  readonly departments: ReplyCase['departments'];
  readonly error: string | undefined;
}

function PassTo({ texts, departments, error }: PassToProps) {
  return (
    <Labelled label={texts.passTo} error={error}>
      {(ids) => (
        <select {...ids} name="department_id" className="public-input" defaultValue="">
          <option value="">{texts.passToNobody}</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function Photo({ texts, error }: { readonly texts: PublicTexts; readonly error: string | undefined }) {
  return (
    <Labelled label={`${texts.photo} (${texts.optional})`} hint={texts.photoHint} error={error}>
      {(ids) => <input {...ids} type="file" name="photo" accept="image/jpeg,image/png,image/webp" />}
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  children(ids: { readonly id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }): ReactNode;
}

function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p className="login-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
