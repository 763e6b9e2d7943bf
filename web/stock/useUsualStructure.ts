import { useEffect, useRef } from 'react';
import { useStocksOf, type OnHand } from './useStocksOf.ts';

/** Where a food lies when that is one place only, so that more of it joins what is there. */
export function onlyStructure(stocks: readonly OnHand[]): string {
  const lying = stocks.length > 1 ? stocks.filter(({ figures }) => Number(figures.balanceKg) > 0) : stocks;
  return lying.length === 1 ? (lying[0]?.structure?.id ?? '') : '';
}

/** A food that is chosen brings the structure it lies in, where none was chosen by hand. */
export function useUsualStructure(foodId: string, structureId: string, choose: (structureId: string) => void): void {
  const stocks = useStocksOf(foodId === '' ? [] : [foodId]);
  const brought = useRef({ foodId: '', structureId });
  useEffect(() => {
    const { current: before } = brought;
    if (stocks === null || before.foodId === foodId) return;
    const isOurs = structureId === '' || structureId === before.structureId;
    brought.current = { foodId, structureId: isOurs ? onlyStructure(stocks) : before.structureId };
    if (isOurs && brought.current.structureId !== structureId) choose(brought.current.structureId);
  }, [stocks, foodId, structureId, choose]);
}
