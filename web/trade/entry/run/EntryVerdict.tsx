import { chakra } from '@chakra-ui/react';
import { formatDate, formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import type { Phase } from '../../../herd/chute/chuteState.ts';
import type { Draft } from './entryDraft.ts';
import { messages } from './messages.ts';
import { ReasonBox } from './ReasonBox.tsx';
import { RefusedPlaces } from './RefusedPlaces.tsx';
import type { EnteringOx, Verdict, RunTag, Refusal } from './verdict.ts';

export const reasonId = 'entry-reason';

const reasons = ['entryRun.reasonFull', 'entryRun.reasonLook', 'entryRun.reasonSick', 'entryRun.reasonOwner'] as const;

type Props = {
  ox: EnteringOx;
  phase: Phase;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  onConfirm: () => void;
};

type VerdictNoticesProps = {
  verdict: Verdict;
  chosen: RunTag | null | undefined;
  ox: EnteringOx;
  refusal: Refusal | null;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  onConfirm: () => void;
};

function VerdictNotices({ verdict, chosen, ox, refusal, draft, onChange, onConfirm }: VerdictNoticesProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <>
      {verdict.missing === 'TAG' && (
        <Notice tone="danger" urgent>
          {t('entryRun.noTag')}
        </Notice>
      )}
      {verdict.isFull && chosen && (
        <Notice tone="warning" urgent>
          {t(verdict.next ? 'entryRun.fullNext' : 'entryRun.full', {
            tag: chosen.name,
            heads: chosen.capacity ?? chosen.heads,
            next: verdict.next?.name ?? '',
            corral: verdict.next?.corral ?? '',
          })}
        </Notice>
      )}
      {verdict.suggested && chosen !== verdict.suggested && (
        <Notice tone="warning">
          {t('entryRun.other', {
            tag: verdict.suggested.name,
            from: formatDecimal(verdict.suggested.minWeight, locale, { digits: 0 }),
            to: formatDecimal(verdict.suggested.maxWeight, locale, { digits: 0 }),
          })}
        </Notice>
      )}
      {(verdict.missing === 'GTA' || verdict.missing === 'SISBOV' || verdict.missing === 'EID') && (
        <Notice tone="warning" urgent>
          {t(`entryRun.missing${verdict.missing}`)}
        </Notice>
      )}
      {ox.returns && <Notice tone="info">{t('entryRun.returns', { day: formatDate(ox.returns.exitDate) })}</Notice>}
      {ox.isBrought && <Notice tone="info">{t('entryRun.brought')}</Notice>}
      {refusal && <RefusedPlaces refusal={refusal} />}
      {verdict.asksReason && (
        <ReasonBox
          id={reasonId}
          label={t('entryRun.reason')}
          hint={t('entryRun.reasonHint')}
          usual={reasons.map((reason) => t(reason))}
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}

/** Where the animal goes: read from the gate, with what still keeps it from being saved. */
export function EntryVerdict({ ox, phase, draft, onChange, onConfirm }: Props) {
  const t = useMessages(messages);
  const { verdict, chip, mark, fields, refusal } = ox;
  const numbers = [
    [t('entryRun.sisbov'), fields?.sisbov ?? ox.sisbov],
    [t('entryRun.chip'), chip],
    [t('entryRun.mark'), mark],
  ].filter(([, number]) => number);
  const chosen = verdict?.chosen;
  const isReview = phase === 'REVIEW';
  return (
    <>
      {chosen && (isReview || phase === 'SAVED') && (
        <chakra.div lineHeight="1.05" fontWeight="bold" letterSpacing="tight" overflowWrap="anywhere">
          <chakra.p fontSize="clamp(3rem, 13cqi, 9rem)" data-tag={chosen.name}>
            {chosen.name}
          </chakra.p>
          <chakra.p fontSize="clamp(2rem, 8cqi, 5.5rem)">{chosen.corral}</chakra.p>
        </chakra.div>
      )}
      {numbers.length > 0 && (
        <chakra.dl display="flex" flexWrap="wrap" justifyContent="center" columnGap="6" rowGap="1" fontSize="lg">
          {numbers.map(([label, number]) => (
            <chakra.div key={label} display="flex" gap="2">
              <dt>{label}</dt>
              <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {number}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      {isReview && verdict && (
        <VerdictNotices
          verdict={verdict}
          chosen={chosen}
          ox={ox}
          refusal={refusal}
          draft={draft}
          onChange={onChange}
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}
