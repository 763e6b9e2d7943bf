import { beatWarningCodes, beatWarnings, type BeatWarning } from '../../../server/feeding/beats/beatWords.calc.ts';

/** Of what was refused, what a person may confirm. */
export function warningsIn(issues: readonly { code: string }[]): BeatWarning[] {
  return beatWarnings.filter((warning) => issues.some(({ code }) => code === beatWarningCodes[warning]));
}
