import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { HomeLinks, type HomeLink } from '../platform/home/HomeLinks.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import { messages as batchMessages } from './batches/messages.ts';
import { messages as feedMessages } from './feed/messages.ts';
import { messages as stockMessages } from './messages.ts';

const messages = { ...stockMessages, ...feedMessages, ...batchMessages };

const BenchmarkCard = lazy(async () => ({ default: (await import('./benchmark/BenchmarkCard.tsx')).BenchmarkCard }));

const reports = '/admin/reports';

/** In the order of the work: what the cattle come to, what they are fed, what lies in stock. */
const links: readonly HomeLink<keyof typeof messages>[] = [
  {
    to: `${reports}/batches-reports`,
    title: 'batchReports.active',
    text: 'batchReports.activeText',
    icon: 'chart',
    action: 'feeding:read',
  },
  {
    to: `${reports}/zootechnical-indices`,
    title: 'batchReports.indices',
    text: 'batchReports.indicesText',
    icon: 'chart',
    action: 'feeding:read',
  },
  {
    to: `${reports}/economic-batches-reports`,
    title: 'batchReports.economic',
    text: 'batchReports.economicText',
    icon: 'coins',
    action: 'sale:read',
  },
  {
    to: `${reports}/individual-cattle-closing`,
    title: 'batchReports.closing',
    text: 'batchReports.closingText',
    icon: 'coins',
    action: 'sale:read',
  },
  {
    to: `${reports}/analytical-report`,
    title: 'reports.analytical',
    text: 'reports.analyticalText',
    icon: 'grid',
    action: 'feeding:read',
  },
  {
    to: `${reports}/batches-history`,
    title: 'reports.batchHistory',
    text: 'reports.batchHistoryText',
    icon: 'clock',
    action: 'batch:read',
  },
  {
    to: `${reports}/owner-closings`,
    title: 'reports.owners',
    text: 'reports.ownersText',
    icon: 'user',
    action: 'sale:read',
  },
  {
    to: `${reports}/pastures-reports`,
    title: 'batchReports.pastures',
    text: 'batchReports.pasturesText',
    icon: 'chart',
    action: 'feeding:read',
  },
  {
    to: '/admin/forecast',
    title: 'reports.forecast',
    text: 'reports.forecastText',
    icon: 'forecast',
    action: 'sale:read',
  },
  {
    to: '/admin/financial/report',
    title: 'reports.finance',
    text: 'reports.financeText',
    icon: 'coins',
    action: 'sale:read',
  },
  {
    to: `${reports}/diet-preparation-efficiency`,
    title: 'feed.preparation',
    text: 'feed.preparationText',
    icon: 'trough',
    action: 'beat:read',
  },
  {
    to: `${reports}/tract-efficiency-reports`,
    title: 'feed.tract',
    text: 'feed.tractText',
    icon: 'trough',
    action: 'beat:read',
  },
  {
    to: `${reports}/stock-reports`,
    title: 'reports.stock',
    text: 'reports.stockText',
    icon: 'layers',
    action: 'stock:read',
  },
  {
    to: `${reports}/stock-history`,
    title: 'reports.history',
    text: 'reports.historyText',
    icon: 'layers',
    action: 'stock:read',
  },
  {
    to: `${reports}/stock-farm-history`,
    title: 'reports.farmHistory',
    text: 'reports.farmHistoryText',
    icon: 'layers',
    action: 'stock:read',
  },
  {
    to: `${reports}/schedules`,
    title: 'reports.schedules',
    text: 'reports.schedulesText',
    icon: 'calendar',
    action: 'self:read',
  },
];

/** All reports that the reader may open, and how the farm stands beside others. */
export function ReportsHomeScreen() {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('reports.title')} />
      <HomeLinks label={t('reports.title')} links={links} t={t} />
      {mayDo('feeding:read') && (
        <Suspense>
          <BenchmarkCard />
        </Suspense>
      )}
    </chakra.div>
  );
}
