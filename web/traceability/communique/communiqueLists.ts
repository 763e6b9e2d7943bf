import {
  announcementStatuses,
  announcementTypes,
} from '../../../server/traceability/announcements/announcementWords.calc.ts';
import { mayDo } from '../../platform/session/session.ts';
import { choices, defineList, defineReport, flag, period, record, search } from '../../platform/table/listSpec.ts';
import type { AnnouncementsScreenQuery } from './__generated__/AnnouncementsScreenQuery.graphql.ts';
import { communiqueTypes, type CommuniqueName } from './communiquePaths.ts';
import type { FreeItemsPaginationQuery } from './kinds/__generated__/FreeItemsPaginationQuery.graphql.ts';
import type { MadeAnnouncementsPaginationQuery } from './kinds/__generated__/MadeAnnouncementsPaginationQuery.graphql.ts';

const made = { search, statuses: choices(announcementStatuses), period, ownerId: record, overdue: flag } as const;

export const announcementList = defineList<AnnouncementsScreenQuery>()({
  filters: { ...made, types: choices(announcementTypes) },
  order: ['-DAY', 'DUE', 'NUMBER', 'ITEMS'],
});

/** The announcements of one kind. */
export const madeListOf = (name: CommuniqueName) =>
  defineList<MadeAnnouncementsPaginationQuery>()({
    filters: made,
    order: ['-DAY', 'DUE', 'NUMBER', 'ITEMS'],
    always: { types: communiqueTypes[name] },
  });

/** What waits for an announcement of one kind, the most urgent first. */
export const freeListOf = (name: CommuniqueName) =>
  defineList<FreeItemsPaginationQuery>()({
    filters: { search, period, ownerId: record, overdue: flag },
    order: ['DUE', 'DAY'],
    always: { types: communiqueTypes[name], free: true },
  });

export const itemsOfAnnouncement = defineReport<FreeItemsPaginationQuery>()({});

export const tabs = ['purchases', 'items', 'announcements'] as const;
export type Tab = (typeof tabs)[number];

/** Entries are announced by purchase, and a truck has its announcement with it; all else begins with what waits. */
export function tabsOf(name: CommuniqueName): readonly Tab[] {
  if (name === 'entry') return tabs;
  return name === 'exit' ? ['announcements', 'items'] : ['items', 'announcements'];
}

export function tabIn(name: CommuniqueName, address: URLSearchParams): Tab {
  const offered = tabsOf(name);
  return offered.find((tab) => tab === address.get('tab')) ?? offered[0]!;
}

/** The id of no announcement: the server checks ids of fields that a request leaves out, too. */
const nobody = btoa('Announcement:00000000-0000-0000-0000-000000000000');

/** The announcement that an address opens in place of its list. */
export function openedIn(address: URLSearchParams) {
  const announcementId = address.get('announcement') ?? '';
  const opens = announcementId !== '';
  return { announcementId: opens ? announcementId : nobody, opens, purchases: mayDo('purchase:read') };
}

/** All that the screen of one kind asks for, as its address says. */
export function communiqueVariables(name: CommuniqueName, address: URLSearchParams) {
  const free = freeListOf(name).variables(address);
  const { filter, orderBy } = madeListOf(name).variables(address);
  const opened = openedIn(address);
  const shows = (tab: Tab): boolean => !opened.opens && tabIn(name, address) === tab;
  return {
    ...opened,
    types: communiqueTypes[name],
    itemFilter: free.filter,
    itemOrder: free.orderBy,
    filter,
    orderBy,
    byPurchase: shows('purchases'),
    waiting: shows('items'),
    made: shows('announcements'),
    isEntry: name === 'entry',
  };
}
