const accounts = 'the directory of accounts: a person is found before the farm is known, and may work on several';
const due = 'what is due on all farms is found, a few rows at a time; each is then done for its farm';
const cleared = 'what is over is removed from all farms';
const pair = 'one farm is put in the place of another: both are named';

/** Who sends statements past the scope of a farm: each file was read for what it asks of all farms, and why. */
export const pastTheScope: Readonly<Record<string, string>> = {
  'server/accounts/accounts.graphql.ts': accounts,
  'server/accounts/directory.service.ts': accounts,
  'server/accounts/invitations.service.ts': accounts,
  'server/accounts/me.service.ts': accounts,
  'server/accounts/oidc.service.ts': accounts,
  'server/accounts/passwordLinks.service.ts': accounts,
  'server/accounts/people.service.ts': accounts,
  'server/accounts/registration.service.ts': accounts,
  'server/accounts/sessions.service.ts': accounts,
  'server/app.ts': 'sessions and keys of partners are found by themselves (platform/session/actors.ts)',
  'server/exchange/backup/difference.service.ts': 'a farm is compared with a copy of it: both are named',
  'server/exchange/backup/restore.service.ts': accounts,
  'server/exchange/leaving/erasePerson.service.ts': accounts,
  'server/exchange/leaving/personalData.service.ts': `${accounts}: all that is known of the person who asks`,
  'server/exchange/leaving/removeFarms.service.ts': `${due}, and accounts that belong to no farm any more`,
  'server/exchange/replacing/formerOwners.service.ts': 'the farms that this one replaced, with the person who asks',
  'server/exchange/replacing/replaceFarm.service.ts': `${pair}, and those that were replaced before`,
  'server/exchange/schedule/dueBackups.service.ts': due,
  'server/farm/registration.service.ts': 'the farm that was registered just now is named',
  'server/platform/db/jobs.sql.ts': cleared,
  'server/platform/db/notifications.ts':
    'events of several farms are sent together, each row by its whole key, and what a server left is found',
  'server/platform/rest/router.ts': 'whether a refused id is of another farm, which chooses the code of the refusal',
  'server/reports/schedules/dueSchedules.service.ts': `${due}; ${cleared}`,
  'server/reports/schedules/reportMail.service.ts': due,
  'server/traceability/gateway/delivery.service.ts': due,
};

/** What of it leaves tables of farms open, by its first word and these tables, where nobody signed in for a farm. */
export const openStatements: Readonly<Record<string, string>> = {
  'DELETE Backup': cleared,
  'DELETE Job': cleared,
  'DELETE ReportRun': cleared,
  'SELECT ApiKey Invitation': 'tokens that the directory of accounts does not know are found',
  'SELECT BackupSchedule Farm': due,
  'SELECT Farm': due,
  'SELECT Farm GatewayMessage': due,
  'SELECT Farm ReportSchedule': due,
  'SELECT Membership': 'people whom the directory of accounts does not know on a farm are found',
  'SELECT ReportRun': due,
};
