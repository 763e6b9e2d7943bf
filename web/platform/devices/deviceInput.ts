import { createFramer } from './lines.ts';
import type { RawLog } from './rawLog.ts';
import type { Reader, TagRejection } from './readers.ts';
import type { Scale } from './scales.ts';
import { createStabiliser } from './stabiliser.ts';

/** A reader repeats a tag as long as it is near. */
const repeatMs = 3_000;

export interface DeviceInput {
  push(text: string, at: number): void;
  /** Drops the line under way. */
  reset(): void;
}

type ReaderEvents = { onTag: (tag: string) => void; onRejected: (reason: TagRejection, line: string) => void };

/** Tags out of what a reader sends, each once in three seconds. */
export function readerInput(reader: Reader, log: RawLog, { onTag, onRejected }: ReaderEvents): DeviceInput {
  const framer = createFramer();
  const seen = new Map<string, number>();
  return {
    reset: () => framer.reset(),
    push(text, at) {
      for (const line of framer.push(text, at)) {
        const reading = reader.read(line);
        log.add({ at, device: 'READER', text: line, meaning: 'tag' in reading ? reading.tag : null });
        if ('rejected' in reading) {
          onRejected(reading.rejected, line);
          continue;
        }
        const before = seen.get(reading.tag);
        seen.set(reading.tag, at);
        if (before === undefined || at - before > repeatMs) onTag(reading.tag);
      }
      for (const [tag, when] of seen) if (at - when > repeatMs) seen.delete(tag);
    },
  };
}

export type ShownWeight = { kg: string; stable: boolean; raw: string };

/** Weights out of what a scale sends; its own word on whether one stands still counts before ours. */
export function scaleInput(scale: Scale, log: RawLog, onWeight: (weight: ShownWeight) => void): DeviceInput {
  const framer = createFramer(scale.lineEnd);
  const stabiliser = createStabiliser();
  return {
    reset() {
      framer.reset();
      stabiliser.reset();
    },
    push(text, at) {
      for (const line of framer.push(text, at)) {
        const reading = scale.read(line);
        log.add({ at, device: 'SCALE', text: line, meaning: reading?.kg ?? null });
        if (reading === null) continue;
        const isStill = stabiliser.push(reading.kg, at);
        onWeight({ kg: reading.kg, stable: reading.stable ?? isStill, raw: line });
      }
    },
  };
}
