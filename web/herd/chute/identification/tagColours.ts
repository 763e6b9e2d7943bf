import type { TagColour } from '../chuteState.ts';

/** The colour of a tag over the whole screen, with what can be read on it from afar. */
export const tagGrounds: Readonly<Record<TagColour, { bg: string; color: string }>> = {
  STANDARD: { bg: 'bg.canvas', color: 'fg' },
  RED: { bg: 'tag.red', color: 'tag.onDark' },
  GREEN: { bg: 'tag.green', color: 'tag.onDark' },
  BLUE: { bg: 'tag.blue', color: 'tag.onDark' },
  YELLOW: { bg: 'tag.yellow', color: 'tag.onYellow' },
};
