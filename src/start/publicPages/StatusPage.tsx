import { useState } from 'react';
import { type PublicStatus, readPublicStatus } from '../../calls/complaints/links';
import { formatDateTime, formatWeekdayDate } from '../../domain/dates';
import type { TimeZone } from '../../domain/timeZones';
import { TextField } from '../login/TextField';
import type { PageProps } from './pageProps';
import { Notice, PageLink, PublicAlert, Submit, Title } from './parts';
import { type Errors, usePublicForm } from './usePublicForm';

/** What became of a complaint, for who knows its number and the code on its slip. */
export function StatusPage(props: PageProps & { readonly timeZone: TimeZone }) {
  const { texts } = props;
  const [found, setFound] = useState<PublicStatus | 'closed' | null>(null);
  if (found === 'closed')
    return (
      <Notice title={texts.statusTitle} text={texts.notOffered}>
        <PageLink>{texts.toLogin}</PageLink>
      </Notice>
    );
  if (found) return <Found {...props} found={found} onAgain={() => setFound(null)} />;
  return <Question {...props} onFound={setFound} />;
}

function Question({
  boot,
  texts,
  onFound,
}: PageProps & { readonly onFound: (found: PublicStatus | 'closed') => void }) {
  const { element, isSending, refused, submit } = usePublicForm<PublicStatus>({
    http: boot.http,
    path: readPublicStatus.path,
    sendFailed: texts.loadFailed,
    check: (given): Errors => ({
      ...(isBlank(given, 'tiket') && { tiket: texts.ticketRequired }),
      ...(isBlank(given, 'kunci') && { kunci: texts.keyRequired }),
    }),
    body: (given) => ({ tiket: String(given.get('tiket')).trim(), kunci: String(given.get('kunci')).trim() }),
    onDone: (_given, _message, data) => onFound(data),
    onClosed: () => onFound('closed'),
  });
  // The server's one refusal of it, in the language of the page.
  const keyError =
    refused.errors.kunci && (refused.errors.kunci === texts.keyRequired ? texts.keyRequired : texts.noMatch);
  const input = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true } as const;
  return (
    <>
      <Title>{texts.statusTitle}</Title>
      <p className="login-intro">{texts.statusIntro}</p>
      <form ref={element} className="login-form" noValidate onSubmit={submit}>
        <PublicAlert message={refused.message} />
        <TextField
          {...input}
          label={texts.ticket}
          name="tiket"
          hint={texts.ticketHint}
          maxLength={40}
          error={refused.errors.tiket}
        />
        <TextField {...input} label={texts.key} name="kunci" maxLength={40} error={keyError} />
        <Submit isSending={isSending} label={texts.showStatus} sending={texts.loading} />
      </form>
    </>
  );
}

const isBlank = (given: FormData, name: string): boolean => String(given.get(name) ?? '').trim() === '';

interface FoundProps extends PageProps {
  readonly timeZone: TimeZone;
  readonly found: PublicStatus;
  onAgain(): void;
}

function Found({ texts, language, timeZone, found, onAgain }: FoundProps) {
  const saidOf = ({ what, status, answer }: PublicStatus['steps'][number]): string => {
    if (what !== 'status') return texts.steps[what];
    return status ? texts.statuses[status] : answer ? texts.steps.answered : '';
  };
  return (
    <>
      <Notice title={texts.statuses[found.status]} text={`${texts.ticket}: ${found.ticket}`}>
        {null}
      </Notice>
      <dl className="public-facts">
        <div>
          <dt>{texts.created}</dt>
          <dd>{formatWeekdayDate(found.created_at, timeZone, language)}</dd>
        </div>
        {found.deadline && (
          <div>
            <dt>{texts.answerDue}</dt>
            <dd>{formatWeekdayDate(found.deadline, timeZone, language)}</dd>
          </div>
        )}
      </dl>
      <h2 className="public-label">{texts.stepsTitle}</h2>
      <ol className="public-steps">
        {found.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one answer never move
          <li key={index}>
            <strong>{saidOf(step)}</strong>
            <time dateTime={step.at}>{formatDateTime(step.at, timeZone, language)}</time>
            {step.answer && <p className="public-text">{step.answer}</p>}
          </li>
        ))}
      </ol>
      <p className="public-link">
        <button type="button" className="boot-button" onClick={onAgain}>
          {texts.checkAnother}
        </button>
      </p>
    </>
  );
}
