import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { DateField, RecordContextProvider, ReferenceField, Title, useGetList, useTranslate } from 'react-admin';
import { today } from '../shared/schemas';

/** What is late today. */
export function Desk() {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList('loans', {
    filter: { state: 'lent', due_before: today() },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'due_on', order: 'ASC' },
  });
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="library.desk.title" />
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate('library.desk.due')}
        </Typography>
        {!isPending && data.length === 0 && <p>{translate('library.desk.none')}</p>}
        <ul>
          {data.map((loan) => (
            <RecordContextProvider key={loan.id} value={loan}>
              <li>
                <ReferenceField source="book_id" reference="books" link={false} />
                {', '}
                <ReferenceField source="member_id" reference="members" link={false} /> (<DateField source="due_on" />)
              </li>
            </RecordContextProvider>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
