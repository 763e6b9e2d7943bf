import { command } from '../../platform/graphql/command.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Job } from '../../platform/jobs/jobs.graphql.ts';
import { printSheets } from './sheets.service.ts';

command(printSheets, (t) => ({ job: reread(t, Job, 'jobId') }));
