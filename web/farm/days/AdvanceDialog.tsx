import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { Textarea } from '../../platform/form/controls/Input.tsx';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { AdvanceDialogMutation } from './__generated__/AdvanceDialogMutation.graphql.ts';
import type { AdvanceDialogQuery, AdvanceDialogQuery$data } from './__generated__/AdvanceDialogQuery.graphql.ts';
import { messages } from './messages.ts';

type Check = AdvanceDialogQuery['response']['farm']['dayAdvanceCheck'];

function Findings({ title, tone, list }: { title: string; tone: 'danger' | 'warning'; list: Check['blocking'] }) {
  if (list.length === 0) return null;
  return (
    <Notice tone={tone}>
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      <chakra.ul ps="4" listStyleType="disc">
        {list.map(({ code, message, count, names }) => (
          <li key={code}>
            {names.length > 0 ? `${message} ${names.join(', ')}${count > names.length ? '…' : ''}` : message}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}

const query = graphql`
  query AdvanceDialogQuery {
    farm {
      dayAdvanceCheck {
        fromDay
        nextDay
        canAdvance
        blocking {
          code
          message
          count
          names
        }
        warnings {
          code
          message
          count
          names
        }
      }
    }
  }
`;

const mutation = graphql`
  mutation AdvanceDialogMutation($input: AdvanceFarmDayInput!) {
    advanceFarmDay(input: $input) {
      currentDay
      farm {
        id
        currentDay
        calendarToday
      }
    }
  }
`;

const unanswered = { accepted: false, observation: '' };
type Answers = typeof unanswered;

type AdvanceQuestionsProps = {
  days: { from: string; to: string };
  check: AdvanceDialogQuery$data['farm']['dayAdvanceCheck'];
  answers: Answers;
  setAnswers: Dispatch<SetStateAction<Answers>>;
  onLeave: () => void;
};

function AdvanceQuestions({ days, check, answers, setAnswers, onLeave }: AdvanceQuestionsProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const settle = (): void => {
    onLeave();
    void navigate('/admin/notifications');
  };
  return (
    <chakra.div display="grid" gap="4">
      <p>{t('days.advanceText', days)}</p>
      <Findings title={t('days.blocking')} tone="danger" list={check.blocking} />
      {check.blocking.some(({ code }) => code !== 'FarmDayNotOpen') && (
        <div>
          <Button size="sm" onClick={settle}>
            {t('days.settle')}
          </Button>
        </div>
      )}
      <Findings title={t('days.warnings')} tone="warning" list={check.warnings} />
      {check.warnings.length > 0 && (
        <chakra.label display="flex" gap="2.5" alignItems="center">
          <Checkbox
            checked={answers.accepted}
            onChange={(event) => setAnswers({ ...answers, accepted: event.target.checked })}
          />
          {t('days.acceptWarnings')}
        </chakra.label>
      )}
      <chakra.label display="grid" gap="1.5" fontSize="sm" fontWeight="medium">
        {t('days.observation')}
        <Textarea
          rows={2}
          maxLength={500}
          value={answers.observation}
          onChange={(event) => setAnswers({ ...answers, observation: event.target.value })}
        />
      </chakra.label>
    </chakra.div>
  );
}

/** Closes the open day, after showing what stands in the way. */
export function AdvanceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(messages);
  const [check, setCheck] = useState<Check | null>(null);
  const [answers, setAnswers] = useState(unanswered);
  const read = useReadOnce<AdvanceDialogQuery>(query);
  const [advance, pending] = useAppMutation<AdvanceDialogMutation>(mutation);

  useEffect(() => {
    if (!open) return;
    setCheck(null);
    setAnswers(unanswered);
    void read({}).then(({ farm }) => setCheck(farm.dayAdvanceCheck), onClose);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- looked at anew whenever it opens
  }, [open]);

  const days = check && { from: formatDate(check.fromDay), to: formatDate(check.nextDay) };
  const run = async (): Promise<void> => {
    if (!check) return;
    const { accepted, observation } = answers;
    const { advanceFarmDay } = await advance({
      input: { fromDay: check.fromDay, acceptWarnings: accepted, observation: observation.trim() || null },
    });
    toast({ severity: 'success', text: t('days.advanced', { day: formatDate(advanceFarmDay.currentDay) }) });
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('days.advance')}
      closeLabel={t('days.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('days.cancel')}</Button>
          <Button
            variant="solid"
            disabled={!check?.canAdvance || pending || (check.warnings.length > 0 && !answers.accepted)}
            onClick={() => void run().catch(() => undefined)}
          >
            {days ? t('days.advanceTo', days) : t('days.advance')}
          </Button>
        </>
      }
    >
      {check && days ? (
        <AdvanceQuestions days={days} check={check} answers={answers} setAnswers={setAnswers} onLeave={onClose} />
      ) : (
        <Skeleton h="24" />
      )}
    </Dialog>
  );
}
