import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../platform/i18n/format.ts';
import { Link } from '../platform/router/Link.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import { chooseFarmDay, chosenFarmDay, openFarmDay } from '../platform/session/farmDay.ts';
import { useStore } from '../platform/session/store.ts';
import { Badge, type BadgeTone } from '../platform/ui/Badge.tsx';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { LazyDayPicker } from '../platform/ui/calendar/LazyDayPicker.tsx';
import { Popover } from '../platform/ui/overlays/Popover.tsx';
import type { FarmDayChip_farm$key } from './__generated__/FarmDayChip_farm.graphql.ts';
import { messages } from './messages.ts';
import { latePart } from '../platform/ui/latePart.tsx';

const AdvanceDialog = latePart(async () => (await import('../farm/days/AdvanceDialog.tsx')).AdvanceDialog);

type State = { label: 'shell.dayOpen' | 'shell.dayClosed' | 'shell.dayFuture'; tone: BadgeTone };

function stateOf(day: string, openDay: string): State {
  if (day === openDay) return { label: 'shell.dayOpen', tone: 'brand' };
  return day < openDay ? { label: 'shell.dayClosed', tone: 'warning' } : { label: 'shell.dayFuture', tone: 'info' };
}

const farmFragment = graphql`
  fragment FarmDayChip_farm on Farm {
    currentDay
    calendarToday
  }
`;

function ChipButton({ state, day, calendarToday }: { state: State; day: string; calendarToday: string }) {
  const t = useMessages(messages);
  return (
    <Button
      px={{ base: '2', md: '3' }}
      title={t('shell.farmDay')}
      data-tour="day"
      borderColor={state.tone === 'warning' ? 'warning.fg' : 'border'}
      bg="transparent"
    >
      <Icon name="calendar" size="1rem" color="fg.subtle" />
      <chakra.span fontVariantNumeric="tabular-nums">
        {formatDate(day).slice(0, 5)}
        <chakra.span hideBelow="sm">{formatDate(day).slice(5)}</chakra.span>
      </chakra.span>
      <Badge tone={state.tone} hideBelow="md">
        {t(state.label)}
      </Badge>
      {day === calendarToday && <Badge hideBelow="md">{t('shell.dayToday')}</Badge>}
    </Button>
  );
}

type DayChoiceProps = {
  day: string;
  currentDay: string;
  close: () => void;
  calendarToday: string;
  setAdvancing: Dispatch<SetStateAction<boolean>>;
};

function DayChoice({ day, currentDay, close, calendarToday, setAdvancing }: DayChoiceProps) {
  const t = useMessages(messages);
  return (
    <>
      <LazyDayPicker
        value={day}
        marked={currentDay}
        onSelect={(chosen) => {
          chooseFarmDay(chosen, currentDay);
          close();
        }}
      />
      <chakra.p mt="2" pt="3" borderTopWidth="1px" fontSize="sm" color="fg.muted">
        {t('shell.dayText', { day: formatDate(currentDay) })}
      </chakra.p>
      <chakra.div mt="2" onClick={close}>
        <Link to="/admin/notifications">{t('shell.notifications')}</Link>
      </chakra.div>
      {day !== currentDay && (
        <Button
          size="sm"
          variant="subtle"
          mt="2"
          w="full"
          onClick={() => {
            chooseFarmDay(currentDay, currentDay);
            close();
          }}
        >
          <Icon name="undo" size="0.875rem" />
          {t('shell.returnToOpenDay')}
        </Button>
      )}
      {day === currentDay && currentDay < calendarToday && mayDo('day:advance') && (
        <Button
          size="sm"
          variant="solid"
          mt="2"
          w="full"
          onClick={() => {
            setAdvancing(true);
            close();
          }}
        >
          {t('shell.advanceDay')}
        </Button>
      )}
    </>
  );
}

export function FarmDayChip({ farm: key }: { farm: FarmDayChip_farm$key }) {
  const t = useMessages(messages);
  const { currentDay, calendarToday } = useFragment(farmFragment, key);
  const day = useStore(chosenFarmDay) ?? currentDay;
  const state = stateOf(day, currentDay);
  const [advancing, setAdvancing] = useState(false);
  useEffect(() => openFarmDay.set(currentDay), [currentDay]);

  return (
    <>
      <Popover
        label={t('shell.chooseDay')}
        align="end"
        trigger={<ChipButton state={state} day={day} calendarToday={calendarToday} />}
      >
        {(close) => (
          <DayChoice
            day={day}
            currentDay={currentDay}
            close={close}
            calendarToday={calendarToday}
            setAdvancing={setAdvancing}
          />
        )}
      </Popover>
      {advancing && <AdvanceDialog open onClose={() => setAdvancing(false)} />}
    </>
  );
}
