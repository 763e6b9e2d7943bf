import { beatWarningCodes, beatWarnings, type BeatWarning } from '../../../server/feeding/beats/beatWords.calc.ts';

/** Of a refusal, what a person may confirm. */
export function beatWarningOf(code: string): BeatWarning | undefined {
  return beatWarnings.find((warning) => beatWarningCodes[warning] === code);
}
