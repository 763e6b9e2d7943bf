import { expect, test } from 'vitest';
import { DamagedImage, plainImage } from '../../../server/papers/documents/plainImage.ts';
import { randomOf } from '../fuzz/random.ts';
import { position } from '../farms/papers.ts';
import { dearPictures, pictureOf, type Picture } from './pictures.ts';

const mostMs = 50;
/** The fastest of several: a busy machine slows one of them, a dear picture all. */
const tries = 8;

function plainOf({ type, bytes }: Picture) {
  try {
    return plainImage(type, bytes);
  } catch (error) {
    if (error instanceof DamagedImage) return null;
    throw error;
  }
}

function msOf(picture: Picture): number {
  let fastest = Infinity;
  for (let left = tries; left > 0 && fastest > mostMs; left -= 1) {
    const start = performance.now();
    plainOf(picture);
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}

/** What is wrong with the answer to a picture; empty when all is well. */
function faultsOf(picture: Picture): string[] {
  const ms = msOf(picture);
  const plain = plainOf(picture);
  const faults = ms > mostMs ? [`${picture.name} ${picture.type} takes ${ms} ms`] : [];
  if (!plain) return picture.isSound ? [...faults, `${picture.type} refused`] : faults;
  const { bytes } = plain;
  const again = plainOf({ ...picture, bytes: Buffer.from(bytes) });
  if (!again || Buffer.compare(again.bytes, bytes) !== 0) faults.push(`${picture.name} ${picture.type} changes again`);
  if (picture.isSound && Buffer.from(bytes).includes(position)) faults.push(`${picture.type} keeps where it was taken`);
  return faults;
}

/** So many small pictures from a seed, and those of so many MB that take longest. */
export function testPictures({ count, seed, megabytes }: { count: number; seed: number; megabytes: number }): void {
  test(`${count} generated pictures are made plain or refused, each within ${mostMs} ms`, () => {
    let plain = 0;
    for (let index = 0; index < count; index += 1) {
      const picture = pictureOf(randomOf(seed + index * 7_919));
      expect({ index, faults: faultsOf(picture) }).toEqual({ index, faults: [] });
      if (plainOf(picture)) plain += 1;
    }
    expect(plain / count).toBeGreaterThan(0.4);
    expect(plain / count).toBeLessThan(0.95);
  });

  test(`no picture of ${megabytes} MB takes longer than ${mostMs} ms`, () => {
    expect(dearPictures(megabytes * 1024 * 1024).flatMap(faultsOf)).toEqual([]);
  });
}
