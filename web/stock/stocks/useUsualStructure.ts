import { useEffect, useRef } from 'react';
import { useStocksOf, type OnHand } from './useStocksOf.ts';

/** The structure that holds a food, if it is only one; the two fullest stocks decide. */
export function onlyStructure(stocks: readonly OnHand[]): string {
  const onHand = stocks.length > 1 ? stocks.filter(({ figures }) => Number(figures.balanceKg) > 0) : stocks;
  return onHand.length === 1 ? (onHand[0]?.structure?.id ?? '') : '';
}

/** Suggests the structure of the chosen food, unless the user has chosen one. */
export function useUsualStructure(foodId: string, structureId: string, choose: (structureId: string) => void): void {
  const stocks = useStocksOf(foodId === '' ? [] : [foodId]);
  const suggested = useRef({ foodId: '', structureId });
  useEffect(() => {
    const { current: before } = suggested;
    if (stocks === null || before.foodId === foodId) return;
    const isOurs = structureId === '' || structureId === before.structureId;
    suggested.current = { foodId, structureId: isOurs ? onlyStructure(stocks) : before.structureId };
    if (isOurs && suggested.current.structureId !== structureId) choose(suggested.current.structureId);
  }, [stocks, foodId, structureId, choose]);
}
