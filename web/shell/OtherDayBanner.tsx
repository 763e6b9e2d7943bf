import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { chooseFarmDay, chosenFarmDay } from '../platform/session/farmDay.ts';
import { useStore } from '../platform/session/store.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Banner } from '../platform/ui/screen/Banner.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import type { OtherDayBanner_farm$key } from './__generated__/OtherDayBanner_farm.graphql.ts';
import { messages } from './messages.ts';

/** Nobody takes the figures of another day for those of now. */
export function OtherDayBanner({ farm: key }: { farm: OtherDayBanner_farm$key }) {
  const t = useMessages(messages);
  const { currentDay } = useFragment(
    graphql`
      fragment OtherDayBanner_farm on Farm {
        currentDay
      }
    `,
    key,
  );
  const day = useStore(chosenFarmDay) ?? currentDay;
  if (day === currentDay) return null;
  return (
    <Banner severity="warning">
      {t(day < currentDay ? 'shell.seesPast' : 'shell.seesFuture', { day: formatDate(day) })}
      <Button size="sm" onClick={() => chooseFarmDay(currentDay, currentDay)}>
        <Icon name="undo" size="0.875rem" />
        {t('shell.returnToOpenDay')}
      </Button>
    </Banner>
  );
}
