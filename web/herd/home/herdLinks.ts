import type { HomeLink } from '../../platform/home/HomeLinks.tsx';
import type { messages } from './messages.ts';

type Link = HomeLink<keyof typeof messages>;

const batchLinks = (list: string, add: string): Link[] => [
  { to: list, title: 'herdHome.batches', text: 'herdHome.batchesText', icon: 'layers', action: 'batch:read' },
  { to: add, title: 'herdHome.newBatch', text: 'herdHome.newBatchText', icon: 'plus', action: 'batch:write' },
];

export const standaloneLinks = batchLinks('/admin/batches/list', '/admin/batches/add');

export const herdLinks: readonly Link[] = [
  {
    to: '/admin/management/execute',
    title: 'herdHome.chute',
    text: 'herdHome.chuteText',
    icon: 'tag',
    action: 'ox:read',
  },
  {
    to: '/admin/management/move',
    title: 'herdHome.move',
    text: 'herdHome.moveText',
    icon: 'arrowRight',
    action: 'ox:write',
  },
  {
    to: '/admin/management/entries',
    title: 'herdHome.arrivals',
    text: 'herdHome.arrivalsText',
    icon: 'arrowDown',
    action: 'ox:read',
  },
  ...batchLinks('/admin/management/batches', '/admin/management/batch-add'),
  {
    to: '/admin/management/closures/new',
    title: 'herdHome.plan',
    text: 'herdHome.planText',
    icon: 'coins',
    action: 'sale:write',
  },
  {
    to: '/admin/management/closures/trucks',
    title: 'herdHome.ramp',
    text: 'herdHome.rampText',
    icon: 'arrowUp',
    action: 'truck:read',
  },
  {
    to: '/admin/imports',
    title: 'herdHome.imports',
    text: 'herdHome.importsText',
    icon: 'upload',
    action: 'ox:write',
  },
];
