import type { ReplyCase } from '../domain/complaints/forwarding';
import type { PublicTexts } from '../i18n/id/publicPages';
import { Title } from './parts';

export interface ReplyFactsProps {
  readonly data: ReplyCase;
  readonly texts: PublicTexts;
  readonly language: 'id' | 'en';
}

/** The case, as it stood in the message. */
export function ReplyFacts({ data, texts, language }: ReplyFactsProps) {
  const created = new Date(data.created_at).toLocaleDateString(language === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'long',
  });
  const facts = [
    [texts.ticket, data.ticket],
    [texts.category, data.category],
    [texts.priority, data.priority],
    [texts.status, data.status],
    [texts.location, data.location],
    [texts.created, created],
  ] as const;
  return (
    <>
      <Title>{texts.replyTitle}</Title>
      <p className="login-intro">{texts.replyIntro.replace('{department}', data.department)}</p>
      <h2 className="public-subject">{data.title}</h2>
      <dl className="public-facts">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <h3 className="public-label">{texts.description}</h3>
      <p className="public-text">{data.description}</p>
    </>
  );
}
