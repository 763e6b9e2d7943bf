import { phaseTexts } from '../../farm/settings/forms/phaseNames.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { defineColumns } from '../../platform/table/filters/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import type { FormulationsScreen_formulation$data } from './__generated__/FormulationsScreen_formulation.graphql.ts';
import { kinds, type FormulationType } from './formulationTypes.ts';
import { messages } from '../messages.ts';
import { VersionStatus } from '../versions/VersionStatus.tsx';

export type Formulation = FormulationsScreen_formulation$data;

export const formulationTexts = { ...messages, ...phaseTexts, ...activeTexts };

function VersionBadge({ number }: { number: number }) {
  const t = useMessages(messages);
  return <Badge>{t('diets.versionShort', { number })}</Badge>;
}

const columnsOf = defineColumns<Formulation, 'NAME' | 'VERSION' | 'PHASE'>();

const first = columnsOf(formulationTexts, [
  { path: 'name', title: 'diets.name', width: 170, grow: 2, sort: 'NAME', phone: 'title' },
  {
    path: 'versionNumber',
    title: 'diets.version',
    width: 75,
    sort: 'VERSION',
    phone: 'subtitle',
    render: ({ versionNumber }) => <VersionBadge number={versionNumber} />,
  },
  {
    path: 'status',
    title: 'diets.validity',
    width: 110,
    phone: 'aside',
    words: 'diets.status',
    render: ({ status }) => <VersionStatus status={status} />,
  },
]);

const phase = columnsOf(formulationTexts, [
  { path: 'phase', title: 'diets.phase', width: 115, grow: 1, sort: 'PHASE', words: 'phase.' },
]);

const figures = columnsOf(formulationTexts, [
  { path: 'figures.dryMatterPct', title: 'diets.dryMatter', width: 80, kind: 'percent' },
  { path: 'figures.costPerTonMn', title: 'diets.costTonMn', width: 105, kind: 'money' },
  { path: 'figures.costPerTonMs', title: 'diets.costTonMs', width: 105, kind: 'money' },
  { path: 'figures.elm', title: 'diets.elm', width: 70, kind: 'number' },
  { path: 'figures.elg', title: 'diets.elg', width: 70, kind: 'number' },
]);

const forage = columnsOf(formulationTexts, [
  { path: 'figures.foragePct', title: 'diets.forageShort', width: 110, kind: 'percent' },
]);

const gain = columnsOf(formulationTexts, [
  { path: 'estimatedDailyGain', title: 'diets.gainShort', width: 65, kind: 'number', places: 3 },
]);

export function formulationColumns(type: FormulationType) {
  const { isDiet, gain: gains } = kinds[type];
  return [...first, ...(isDiet ? phase : []), ...figures, ...(isDiet ? forage : []), ...(gains === 'none' ? [] : gain)];
}
