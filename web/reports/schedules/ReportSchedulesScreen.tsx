import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ScheduleDialog, weekdays as allDays } from '../../platform/report/ScheduleDialog.tsx';
import { messages as scheduleMessages } from '../../platform/report/scheduleMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type {
  ReportSchedulesScreen_schedule$data,
  ReportSchedulesScreen_schedule$key,
} from './__generated__/ReportSchedulesScreen_schedule.graphql.ts';
import type { ReportSchedulesScreenPauseMutation } from './__generated__/ReportSchedulesScreenPauseMutation.graphql.ts';
import type { ReportSchedulesScreenQuery } from './__generated__/ReportSchedulesScreenQuery.graphql.ts';
import type { ReportSchedulesScreenRemoveMutation } from './__generated__/ReportSchedulesScreenRemoveMutation.graphql.ts';
import { messages as own } from './messages.ts';

const messages = { ...own, ...scheduleMessages };

const query = graphql`
  query ReportSchedulesScreenQuery {
    viewer {
      reportSchedules {
        id
        ...ReportSchedulesScreen_schedule
      }
    }
  }
`;

const fragment = graphql`
  fragment ReportSchedulesScreen_schedule on ReportSchedule {
    id
    version
    name
    weekdays
    time
    period
    formats
    byEmail
    active
    nextRunAt
    lastRunAt
    lastMail
    readable
  }
`;

function useChanges(id: string) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [change] = useAppMutation<ReportSchedulesScreenPauseMutation>(graphql`
    mutation ReportSchedulesScreenPauseMutation($input: UpdateReportScheduleInput!) {
      updateReportSchedule(input: $input) {
        reportSchedule {
          ...ReportSchedulesScreen_schedule
        }
      }
    }
  `);
  const [remove] = useAppMutation<ReportSchedulesScreenRemoveMutation>(graphql`
    mutation ReportSchedulesScreenRemoveMutation($input: RemoveReportScheduleInput!) {
      removeReportSchedule(input: $input) {
        deletedId
      }
    }
  `);
  return {
    async setActive(active: boolean): Promise<void> {
      await change({ input: { id, active } });
      toast({ severity: 'success', text: t(active ? 'reportSchedules.resumed' : 'reportSchedules.paused') });
    },
    async remove(): Promise<void> {
      await remove({ input: { id } });
      toast({ severity: 'success', text: t('reportSchedules.removed') });
      void revalidate();
    },
  };
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <chakra.dt fontSize="xs" color="fg.subtle">
        {name}
      </chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{children}</chakra.dd>
    </div>
  );
}

type Schedule = ReportSchedulesScreen_schedule$data;

function Badges({ schedule: { active, readable, lastMail } }: { schedule: Schedule }) {
  const t = useMessages(messages);
  return (
    <>
      {!active && <Badge tone="neutral">{t('reportSchedules.paused')}</Badge>}
      {!readable && <Badge tone="danger">{t('reportSchedules.unreadable')}</Badge>}
      {lastMail === 'FAILED' && <Badge tone="danger">{t('reportSchedules.notMailed')}</Badge>}
    </>
  );
}

/** Why the report of a schedule is not made any more. */
function Unreadable() {
  const t = useMessages(messages);
  return (
    <chakra.div mt="3">
      <Notice tone="warning">{t('reportSchedules.unreadableText')}</Notice>
    </chakra.div>
  );
}

function Schedule({ schedule: key }: { schedule: ReportSchedulesScreen_schedule$key }) {
  const t = useMessages(messages);
  const schedule = useFragment(fragment, key);
  const { id, name, weekdays, time, period, formats, byEmail, active, nextRunAt, lastRunAt, readable } = schedule;
  const [editing, setEditing] = useState(false);
  const { setActive, remove } = useChanges(id);
  const days = allDays.filter((day) => weekdays.includes(Number(day))).map((day) => t(`schedules.day${day}`));
  return (
    <Card padded>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.h2 fontWeight="semibold" flex="1 1 12rem">
          {name} <Badges schedule={schedule} />
        </chakra.h2>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('reportSchedules.change')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void setActive(!active)}>
            {t(active ? 'reportSchedules.pause' : 'reportSchedules.resume')}
          </Button>
          <AskButton
            size="sm"
            variant="quiet"
            label={t('reportSchedules.remove')}
            title={`${t('reportSchedules.remove')}: ${name}`}
            text={t('reportSchedules.removeText')}
            cancel={t('reportSchedules.cancel')}
            act={remove}
          />
        </chakra.div>
      </chakra.div>
      <chakra.dl
        display="grid"
        gap="3"
        mt="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
      >
        <Fact name={t('reportSchedules.when')}>{t('reportSchedules.at', { days: days.join(', '), time })}</Fact>
        <Fact name={t('schedules.period')}>{t(`schedules.period${period}`)}</Fact>
        <Fact name={t('reportSchedules.to')}>
          {`${formats.join(', ')} · ${t(byEmail ? 'reportSchedules.mail' : 'reportSchedules.onlyFiles')}`}
        </Fact>
        <Fact name={t('reportSchedules.next')}>{nextRunAt == null || !readable ? '—' : formatDateTime(nextRunAt)}</Fact>
        <Fact name={t('reportSchedules.last')}>
          {lastRunAt == null ? t('reportSchedules.never') : formatDateTime(lastRunAt)}
        </Fact>
      </chakra.dl>
      {!readable && <Unreadable />}
      {editing && <ScheduleDialog schedule={schedule} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** The reports that come to the reader by themselves. */
export function ReportSchedulesScreen({ queryRef }: ScreenProps<ReportSchedulesScreenQuery>) {
  const t = useMessages(messages);
  const { viewer } = usePreloadedQuery<ReportSchedulesScreenQuery>(query, queryRef);
  const schedules = (viewer?.reportSchedules ?? []).filter((each) => each != null);
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('reportSchedules.title')} />
      {schedules.length === 0 ? (
        <Card>
          <EmptyState icon="calendar" title={t('reportSchedules.empty')} text={t('reportSchedules.emptyText')}>
            <ButtonLink to="/admin/reports">{t('reportSchedules.reports')}</ButtonLink>
          </EmptyState>
        </Card>
      ) : (
        schedules.map((each) => <Schedule key={each.id} schedule={each} />)
      )}
    </chakra.div>
  );
}
