import { useState } from 'react';
import { rateByLink, readRatingCase } from '../../calls/complaints/links';
import { requestOf } from '../../framework/calls';
import type { Http } from '../../framework/rest/http';
import type { PublicTexts } from '../../i18n/id/start/publicPages';
import { ChoiceGroup } from './ChoiceGroup';
import type { PageProps } from './pageProps';
import { CaseGate, Notice, PublicAlert, Submit, TextArea, Title } from './parts';
import { useCase } from './useCase';
import { type Errors, usePublicForm } from './usePublicForm';

const values = ['5', '4', '3', '2', '1'] as const;

/** A citizen rates what became of a complaint, once. */
export function RatingPage({ boot, texts, token }: PageProps & { readonly token: string }) {
  const [found, reload] = useCase(boot.http, readRatingCase, { token });
  const [ended, setEnded] = useState<{ readonly title: string; readonly text: string } | null>(null);
  if (ended) return <Notice {...ended} />;
  return (
    <CaseGate found={found} texts={texts} reload={reload}>
      {(data) => (
        <>
          <Title>{texts.ratingTitle}</Title>
          <p className="login-intro">{texts.ratingIntro}</p>
          <h2 className="public-subject">{data.title}</h2>
          <p className="login-intro">{data.ticket}</p>
          {data.response && (
            <>
              <h3 className="public-label">{texts.response}</h3>
              <p className="public-text">{data.response}</p>
            </>
          )}
          <RatingForm
            http={boot.http}
            token={token}
            texts={texts}
            onDone={(message) => setEnded({ title: texts.doneTitle, text: message ?? '' })}
            onClosed={() => setEnded({ title: texts.closedTitle, text: texts.closedText })}
          />
        </>
      )}
    </CaseGate>
  );
}

interface RatingFormProps {
  readonly http: Http;
  readonly token: string;
  readonly texts: PublicTexts;
  onDone(message: string | null): void;
  onClosed(): void;
}

function RatingForm({ http, token, texts, onDone, onClosed }: RatingFormProps) {
  const { element, isSending, refused, submit } = usePublicForm({
    http,
    path: requestOf(rateByLink, { token, body: {} }).path,
    sendFailed: texts.sendFailed,
    check: (given): Errors => (given.get('rating') === null ? { rating: texts.ratingRequired } : {}),
    body: (given) => ({ rating: Number(given.get('rating')), feedback: String(given.get('feedback') ?? '') }),
    onDone: (_given, message) => onDone(message),
    onClosed,
  });
  return (
    <form ref={element} className="login-form" noValidate onSubmit={submit}>
      <PublicAlert message={refused.message} />
      <ChoiceGroup
        name="rating"
        legend={texts.rating}
        choices={values.map((value) => ({ value, label: `${value} – ${texts.stars[value]}` }))}
        error={refused.errors.rating}
      />
      <TextArea
        name="feedback"
        label={`${texts.feedback} (${texts.optional})`}
        maxLength={2000}
        error={refused.errors.feedback}
      />
      <Submit isSending={isSending} label={texts.sendRating} sending={texts.sending} />
    </form>
  );
}
