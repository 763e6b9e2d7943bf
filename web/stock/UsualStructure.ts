import { useEffect, useRef } from 'react';
import { useFieldState } from '../platform/form/formState.ts';
import { onlyStructure, type StockChoice } from './stockOptions.ts';

/** A food that is chosen brings the structure it lies in, where none was chosen by hand. */
export function UsualStructure({ foodId, stocks }: { foodId: string; stocks: readonly StockChoice[] }): null {
  const { value, setValue } = useFieldState('structureId');
  const known = useRef({ foodId, structureId: String(value) });
  useEffect(() => {
    if (known.current.foodId === foodId) return;
    const isOurs = value === known.current.structureId;
    known.current = { foodId, structureId: isOurs ? onlyStructure(stocks, foodId) : '' };
    if (isOurs) setValue(known.current.structureId);
  }, [foodId, stocks, value, setValue]);
  return null;
}
