import type { ReplyCase } from '../../calls/complaints/links';
import { formatWeekdayDate } from '../../domain/dates';
import type { TimeZone } from '../../domain/timeZones';
import { storedAddress } from '../../framework/panel/core/stored';
import type { PublicTexts } from '../../i18n/id/start/publicPages';
import { Title } from './parts';

export interface ReplyFactsProps {
  readonly data: ReplyCase;
  readonly texts: PublicTexts;
  readonly language: 'id' | 'en';
  readonly timeZone: TimeZone;
  readonly storageRoot: string;
}

/** The case, as it stood in the message. */
export function ReplyFacts({ data, texts, language, timeZone, storageRoot }: ReplyFactsProps) {
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
    [texts.deadline, data.deadline && formatWeekdayDate(data.deadline, timeZone, language)],
  ] as const;
  const photo = data.photo && storedAddress(data.photo, storageRoot);
  return (
    <>
      <Title>{texts.replyTitle}</Title>
      <p className="login-intro">{texts.replyIntro.replace('{department}', data.department)}</p>
      <h2 className="public-subject">{data.title}</h2>
      <dl className="public-facts">
        {facts.map(([label, value]) =>
          !value ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <h3 className="public-label">{texts.description}</h3>
      <p className="public-text">{data.description}</p>
      {photo && (
        <>
          <h3 className="public-label">{texts.citizenPhoto}</h3>
          <img className="public-photo" src={photo} alt={texts.citizenPhoto} />
        </>
      )}
    </>
  );
}
