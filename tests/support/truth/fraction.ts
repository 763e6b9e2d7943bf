/** An exact fraction: nothing is ever rounded unless that is said. */
export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  private constructor(top: bigint, bottom: bigint) {
    this.top = top;
    this.bottom = bottom;
  }

  static of(value: Fraction | bigint | number | string | { toString(): string }): Fraction {
    if (value instanceof Fraction) return value;
    const text = String(value);
    const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    if (whole === undefined) throw new RangeError(`${text} is no decimal`);
    return Fraction.ratio(BigInt(`${sign}${whole}${part}`), 10n ** BigInt(part.length));
  }

  static ratio(top: bigint, bottom: bigint): Fraction {
    if (bottom === 0n) throw new RangeError('It is divided by nothing');
    let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
    while (b > 0n) [a, b] = [b, a % b];
    const by = (bottom < 0n ? -1n : 1n) * (a === 0n ? 1n : a);
    return new Fraction(top / by, bottom / by);
  }

  static sum(values: readonly Parts[]): Fraction {
    return values.reduce<Fraction>((sum, value) => sum.plus(value), zero);
  }

  plus(value: Parts): Fraction {
    const { top, bottom } = Fraction.of(value);
    return Fraction.ratio(this.top * bottom + top * this.bottom, this.bottom * bottom);
  }

  minus(value: Parts): Fraction {
    return this.plus(Fraction.of(value).times(-1));
  }

  times(value: Parts): Fraction {
    const { top, bottom } = Fraction.of(value);
    return Fraction.ratio(this.top * top, this.bottom * bottom);
  }

  /** Null where it is divided by nothing. */
  over(value: Parts): Fraction | null {
    const { top, bottom } = Fraction.of(value);
    return top === 0n ? null : Fraction.ratio(this.top * bottom, this.bottom * top);
  }

  isZero(): boolean {
    return this.top === 0n;
  }

  compare(value: Parts): number {
    const { top } = this.minus(value);
    return top === 0n ? 0 : top < 0n ? -1 : 1;
  }

  floor(): bigint {
    const whole = this.top / this.bottom;
    return this.top < 0n && whole * this.bottom !== this.top ? whole - 1n : whole;
  }

  /** Half of the last place is rounded away from zero. */
  round(places: number): Fraction {
    const unit = 10n ** BigInt(places);
    const [isNegative, top] = [this.top < 0n, this.top < 0n ? -this.top : this.top];
    const units = (2n * top * unit + this.bottom) / (2n * this.bottom);
    return Fraction.ratio(isNegative ? -units : units, unit);
  }

  toFixed(places: number): string {
    const { top, bottom } = this.round(places);
    const units = (top * 10n ** BigInt(places)) / bottom;
    const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
    const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return units < 0n ? `-${text}` : text;
  }
}

export type Parts = Fraction | bigint | number | string | { toString(): string };

export const fraction = (value: Parts): Fraction => Fraction.of(value);
export const zero = Fraction.of(0);

/** A whole in cents over parts by their weights; cents that remain go to the largest remainders, of equal ones first. */
export function shareCents(whole: Fraction, weights: readonly Fraction[]): Fraction[] {
  const all = Fraction.sum(weights);
  if (all.isZero()) return weights.map(() => zero);
  const cents = whole.round(2).times(100);
  const exact = weights.map((weight) => cents.times(weight).over(all)!);
  const floors = exact.map((part) => part.floor());
  let left = cents.minus(floors.reduce((sum, each) => sum + each, 0n)).floor();
  const order = exact
    .map((part, place) => ({ place, remainder: part.minus(floors[place]!) }))
    .toSorted((a, b) => b.remainder.compare(a.remainder) || a.place - b.place);
  for (const { place } of order) {
    if (left <= 0n) break;
    floors[place]! += 1n;
    left -= 1n;
  }
  return floors.map((each) => Fraction.ratio(each, 100n));
}
