export const beatStatuses = ['LOADING', 'MIXING', 'DISTRIBUTING', 'CLOSED', 'CANCELLED'] as const;
export type BeatStatus = (typeof beatStatuses)[number];

/** Of a beat that is on its way: the day does not end before it does. */
export const openStatuses = ['LOADING', 'MIXING', 'DISTRIBUTING'] as const satisfies readonly BeatStatus[];

/** Where the feed of a load goes that reached no corral. */
export const loadedFeeds = ['RETURNED', 'LOST'] as const;

/** What may be implausible about a beat. */
export const beatWarnings = ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK', 'OTHER_FOOD'] as const;
export type BeatWarning = (typeof beatWarnings)[number];

/** The code that refuses a beat until its warning is accepted. */
export const beatWarningCodes = {
  MIX_TIME: 'MixTimeNotConfirmed',
  BALANCE: 'BeatBalanceNotConfirmed',
  NEGATIVE_STOCK: 'NegativeStockNotConfirmed',
  OTHER_FOOD: 'OtherFoodNotConfirmed',
} as const satisfies Record<BeatWarning, string>;
