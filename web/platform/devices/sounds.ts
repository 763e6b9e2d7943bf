export type Sound = 'READ' | 'STABLE' | 'SAVED' | 'LOOK' | 'IGNORED' | 'FAULT';

/** Hertz and milliseconds, one tone after the other: what is distinct without looking. */
const tones: Readonly<Record<Sound, readonly (readonly [hertz: number, ms: number])[]>> = {
  READ: [[880, 90]],
  STABLE: [
    [660, 90],
    [990, 120],
  ],
  SAVED: [
    [784, 80],
    [988, 80],
    [1_319, 150],
  ],
  LOOK: [
    [520, 160],
    [520, 160],
  ],
  IGNORED: [
    [300, 80],
    [300, 80],
  ],
  FAULT: [[180, 450]],
};

const volume = 0.2;

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  // A browser keeps silent until the person has pressed something.
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, ms] of tones[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = hertz;
    gain.gain.value = volume;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    at += ms / 1_000;
    oscillator.stop(at);
    at += 0.03;
  }
}
