import { useGetList, useTranslate } from 'ra-core';
import { PageHead, usePanel } from 'schema-crud/panel';

/** What is late today, made by hand beside the generated pages. */
export function Page() {
  const translate = useTranslate();
  const { formats } = usePanel();
  const { data = [], isPending } = useGetList('loans', {
    filter: { state: 'lent', due_on__lt: formats.today() },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'due_on', order: 'ASC' },
  });
  return (
    <>
      <PageHead title={translate('desk.title')} />
      <h2>{translate('desk.due')}</h2>
      {!isPending && data.length === 0 && <p>{translate('desk.none')}</p>}
      <ul>
        {data.map(({ id, book, member, due_on }) => (
          <li key={id}>{`${book?.title ?? ''}, ${member?.name ?? ''} (${formats.date(due_on)})`}</li>
        ))}
      </ul>
    </>
  );
}
