import type { HomeLink } from '../platform/home/HomeLinks.tsx';
import type { messages } from './planningMessages.ts';

/** The screens of feeding, in the order of the day's work. */
export const tractLinks = [
  {
    to: '/admin/tract/management-trough/v2',
    title: 'tract.reading',
    text: 'tract.readingText',
    icon: 'trough',
    action: 'feeding:read',
  },
  {
    to: '/admin/tract/beat-of-day',
    title: 'tract.beats',
    text: 'tract.beatsText',
    icon: 'layers',
    action: 'beat:read',
  },
  {
    to: '/admin/tract/tract-of-day',
    title: 'tract.treats',
    text: 'tract.treatsText',
    icon: 'check',
    action: 'feeding:read',
  },
  {
    to: '/admin/tract/beat-history',
    title: 'tract.beatHistory',
    text: 'tract.beatHistoryText',
    icon: 'chart',
    action: 'beat:read',
  },
  {
    to: '/admin/tract/impression-sheets',
    title: 'tract.sheets',
    text: 'tract.sheetsText',
    icon: 'file',
    action: 'feeding:read',
  },
  {
    to: '/admin/tract/replicate',
    title: 'replicate.title',
    text: 'tract.replicateText',
    icon: 'copy',
    action: 'trough:write',
  },
  {
    to: '/admin/tract/planning-list',
    title: 'tract.plans',
    text: 'tract.plansText',
    icon: 'clock',
    action: 'feeding:read',
  },
  {
    to: '/admin/tract/replace-planning',
    title: 'tract.replace',
    text: 'tract.replaceText',
    icon: 'refresh',
    action: 'feeding:write',
  },
  {
    to: '/admin/tract/change-corral-diet',
    title: 'tract.corralDiet',
    text: 'tract.corralDietText',
    icon: 'barn',
    action: 'feeding:write',
  },
  {
    to: '/admin/tract/change-diet',
    title: 'tract.changeDiet',
    text: 'tract.changeDietText',
    icon: 'scale',
    action: 'feeding:write',
  },
  {
    to: '/admin/tract/diet-transition',
    title: 'tract.transitions',
    text: 'tract.transitionsText',
    icon: 'arrowRight',
    action: 'feeding:read',
  },
  {
    to: '/admin/tract/adjust-dry-matter',
    title: 'tract.dryMatter',
    text: 'tract.dryMatterText',
    icon: 'sun',
    action: 'stock:read',
  },
  {
    to: '/admin/tract/pasture-supplement',
    title: 'tract.supplements',
    text: 'tract.supplementsText',
    icon: 'plus',
    action: 'feeding:read',
  },
  {
    to: '/admin/tract/scale-audits',
    title: 'tract.audits',
    text: 'tract.auditsText',
    icon: 'sliders',
    action: 'beat:read',
  },
] as const satisfies readonly HomeLink<keyof typeof messages>[];
