import type { HomeLink } from '../platform/home/HomeLinks.tsx';
import type { messages } from './homeMessages.ts';

/** The screens of diets, in the order of the work. */
export const dietLinks: readonly HomeLink<keyof typeof messages>[] = [
  { to: '/admin/diet/list', title: 'dietHome.list', text: 'dietHome.listText', icon: 'scale', action: 'diet:read' },
  { to: '/admin/diet/add', title: 'dietHome.add', text: 'dietHome.addText', icon: 'plus', action: 'diet:write' },
  {
    to: '/admin/diet/pre-mix/composition',
    title: 'dietHome.composition',
    text: 'dietHome.compositionText',
    icon: 'layers',
    action: 'diet:read',
  },
  {
    to: '/admin/diet/compare',
    title: 'dietHome.compare',
    text: 'dietHome.compareText',
    icon: 'copy',
    action: 'diet:read',
  },
  {
    to: '/admin/tract/adjust-dry-matter',
    title: 'dietHome.dryMatter',
    text: 'dietHome.dryMatterText',
    icon: 'sun',
    action: 'stock:read',
  },
  {
    to: '/admin/tract/change-diet',
    title: 'dietHome.change',
    text: 'dietHome.changeText',
    icon: 'refresh',
    action: 'feeding:write',
  },
];
