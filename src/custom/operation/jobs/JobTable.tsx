import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { Job } from '../../../calls/operation/jobs';
import { JobButtons, type JobControls } from './JobButtons';
import { JobLast, JobSchedule, JobState } from './JobFacts';
import { useJobWords } from './useJobWords';

interface JobTableProps {
  readonly jobs: readonly Job[];
  readonly controls: JobControls;
}

const columns = ['name', 'schedule', 'state', 'last', 'action'] as const;

export function JobTable({ jobs, controls }: JobTableProps) {
  const translate = useTranslate();
  const words = useJobWords();
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table aria-label={translate('jobs.title')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name} scope="col">
                {translate(`jobs.columns.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map((job) => (
            <TableRow key={job.name}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                {words.name(job)}
              </TableCell>
              <TableCell>
                <JobSchedule job={job} />
              </TableCell>
              <TableCell>
                <JobState job={job} />
              </TableCell>
              <TableCell>
                <JobLast job={job} />
              </TableCell>
              <TableCell>
                <JobButtons job={job} controls={controls} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

const tableStyle = {
  '& td, & th': { verticalAlign: 'top', borderColor: 'divider' },
  '& thead th': { fontSize: 12, fontWeight: 600, color: 'text.secondary', py: 1 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;
