import type { messages as settingMessages } from '../farm/settings/messages.ts';
import type { Translate } from '../platform/i18n/useMessages.ts';
import type { Column } from '../platform/table/columns.ts';
import { Badge } from '../platform/ui/Badge.tsx';
import type { FormulationsScreen_formulation$data as Formulation } from './__generated__/FormulationsScreen_formulation.graphql.ts';
import type { Kind } from './formulationTypes.ts';
import type { messages } from './messages.ts';
import { VersionStatus } from './VersionStatus.tsx';

export function formulationColumns(
  t: Translate<typeof messages>,
  setting: Translate<typeof settingMessages>,
  { isDiet, gain }: Kind,
): Column<Formulation>[] {
  const version = ({ versionNumber }: Formulation): string => t('diets.versionShort', { number: versionNumber });
  const phase = ({ phase: name }: Formulation): string | null => (name ? setting(`settings.${name}`) : null);
  const ofDiet: Column<Formulation> = {
    key: 'phase',
    title: t('diets.phase'),
    width: 115,
    grow: 1,
    sort: 'PHASE',
    value: phase,
  };
  const forage: Column<Formulation> = {
    key: 'forage',
    title: t('diets.forageShort'),
    width: 110,
    kind: 'percent',
    value: ({ figures }) => figures.foragePct,
  };
  const dailyGain: Column<Formulation> = {
    key: 'gain',
    title: t('diets.gainShort'),
    width: 65,
    kind: 'number',
    places: 3,
    value: ({ estimatedDailyGain }) => estimatedDailyGain,
  };
  return [
    {
      key: 'name',
      title: t('diets.name'),
      width: 170,
      grow: 2,
      sort: 'NAME',
      phone: 'title',
      value: ({ name }) => name,
    },
    {
      key: 'version',
      title: t('diets.version'),
      width: 75,
      sort: 'VERSION',
      phone: 'subtitle',
      value: version,
      renderCell: (row) => <Badge>{version(row)}</Badge>,
    },
    {
      key: 'status',
      title: t('diets.validity'),
      width: 110,
      phone: 'aside',
      value: ({ status }) => t(`diets.status${status}`),
      renderCell: ({ status }) => <VersionStatus status={status} />,
    },
    ...(isDiet ? [ofDiet] : []),
    {
      key: 'dryMatter',
      title: t('diets.dryMatter'),
      width: 80,
      kind: 'percent',
      value: ({ figures }) => figures.dryMatterPct,
    },
    {
      key: 'costMn',
      title: t('diets.costTonMn'),
      width: 105,
      kind: 'money',
      value: ({ figures }) => figures.costPerTonMn,
    },
    {
      key: 'costMs',
      title: t('diets.costTonMs'),
      width: 105,
      kind: 'money',
      value: ({ figures }) => figures.costPerTonMs,
    },
    { key: 'elm', title: 'ELm', width: 70, kind: 'number', value: ({ figures }) => figures.elm },
    { key: 'elg', title: 'ELg', width: 70, kind: 'number', value: ({ figures }) => figures.elg },
    ...(isDiet ? [forage] : []),
    ...(gain === 'none' ? [] : [dailyGain]),
  ];
}
