import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { messages as settingMessages } from '../../farm/settings/messages.ts';
import { formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { ofPeople } from '../../platform/session/session.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { phaseBands_farm$key } from '../mix/__generated__/phaseBands_farm.graphql.ts';
import { useFoods } from '../mix/foodChoices.ts';
import { FormulationFrame } from './FormulationFrame.tsx';
import { kinds } from './formulationTypes.ts';
import { messages } from '../messages.ts';
import { mixOf, type TypedMix } from '../mix/mix.ts';
import { MixPanel } from '../mix/MixPanel.tsx';
import { MixTable } from '../mix/MixTable.tsx';
import { foodsOf, type OpenedVersion } from '../versions/openedVersion.ts';
import { usePhaseBands } from '../mix/phaseBands.ts';
import { VersionHistory } from '../versions/VersionHistory.tsx';
import { VersionStatus } from '../versions/VersionStatus.tsx';

const useActivation = activationOf('diet:write');

type Props = {
  farm: phaseBands_farm$key;
  version: OpenedVersion;
  mix: TypedMix;
  onEdit: () => void;
  onSucceed: () => void;
};

function useVersionFacts(version: Props['version']) {
  const { type, phase, status, validTo, createdBy, estimatedDailyGain, mixMinutes, categories, note } = version;
  const { isDiet, gain } = kinds[type];
  const withUnit = (text: string, unit: string): string => (text === '' ? '' : `${text} ${unit}`);
  const t = useMessages(messages);
  const setting = useMessages(settingMessages);
  const locale = useLanguage();
  return [
    { label: t('diets.validity'), value: <VersionStatus status={status} /> },
    {
      label: t('diets.period'),
      value: t(validTo ? 'diets.fromTo' : 'diets.from', {
        from: formatDate(version.validFrom),
        to: formatDate(validTo),
      }),
    },
    ...(isDiet ? [{ label: t('diets.phase'), value: phase ? setting(`settings.${phase}`) : '' }] : []),
    ...(gain === 'none'
      ? []
      : [
          {
            label: t('diets.gain'),
            value: withUnit(formatDecimal(estimatedDailyGain, locale, { digits: 3 }), t('diets.kgPerDay')),
          },
        ]),
    ...(isDiet
      ? [
          {
            label: t('diets.mixMinutes'),
            value: withUnit(formatDecimal(mixMinutes, locale, { digits: 0, maxDigits: 1 }), 'min'),
          },
          { label: t('diets.categories'), value: categories.map((each) => t(`diets.category${each}`)).join(', ') },
        ]
      : []),
    ...ofPeople({ label: t('diets.madeBy'), value: createdBy?.name }),
    { label: t('diets.note'), value: note },
  ];
}

type VersionActionsProps = {
  renderToggle: (id: string, active: boolean) => ReactNode;
  version: Props['version'];
  active: boolean;
  successor: { readonly id: string } | null | undefined;
  isUsed: boolean;
  onEdit: () => void;
  onSucceed: () => void;
};

function VersionActions({ renderToggle, version, active, successor, isUsed, onEdit, onSucceed }: VersionActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      {renderToggle(version.id, active)}
      {active && !successor && (
        <>
          {!isUsed && <Button onClick={onEdit}>{t('diets.edit')}</Button>}
          <Button variant="solid" onClick={onSucceed}>
            {t('diets.succeed')}
          </Button>
        </>
      )}
    </>
  );
}

/** A version to be read: what it is made of, what that is, and what came before and after it. */
export function FormulationDetail({ farm, version, mix: kept, onEdit, onSucceed }: Props) {
  const t = useMessages(messages);
  const foods = useMemo(() => foodsOf(version), [version]);
  const foodOf = useFoods(
    foods,
    kept.rows.map(({ foodId }) => foodId),
  );
  const bands = usePhaseBands(farm);
  const { renderToggle } = useActivation();
  const { type, phase, estimatedDailyGain, viewerCanUpdate, active, successor, isUsed } = version;
  const { isDiet } = kinds[type];
  const mix = useMemo(() => mixOf(kept, foodOf), [kept, foodOf]);
  const facts = useVersionFacts(version);
  return (
    <FormulationFrame
      type={type}
      title={version.name}
      detail={t('diets.versionShort', { number: version.versionNumber })}
      actions={
        viewerCanUpdate && (
          <VersionActions
            renderToggle={renderToggle}
            version={version}
            active={active}
            successor={successor}
            isUsed={isUsed}
            onEdit={onEdit}
            onSucceed={onSucceed}
          />
        )
      }
      panel={
        <MixPanel
          mix={mix}
          isDiet={isDiet}
          gain={estimatedDailyGain ?? ''}
          band={isDiet ? bands.find((band) => band.phase === phase) : undefined}
        />
      }
    >
      <Card padded minW="0">
        <Facts items={facts} />
      </Card>
      <Card padded minW="0">
        <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
          {t('diets.ingredients')}
        </chakra.h2>
        <MixTable rows={kept.rows} mix={mix} foodOf={foodOf} />
      </Card>
      {version.history && <VersionHistory formulation={version.history} />}
    </FormulationFrame>
  );
}
