import { useState } from 'react';
import type { Text } from '../../../platform/i18n/text.ts';
import { messages as m } from '../messages.ts';
import type { OrderValues } from './orderFields.ts';
import { useSumsCheck } from './useSumsCheck.tsx';

/** What the form of any order asks about its paper: whether its name is free, and its sums agree. */
export function useOrderPaper(onlyMoney: boolean): {
  check: (values: OrderValues) => Promise<void>;
  takenName: string | null;
  reportTakenName: (name: string) => void;
  given: ReturnType<typeof paperGiven>;
} {
  const check = useSumsCheck();
  const [takenName, setTakenName] = useState<string | null>(null);
  return { check, takenName, reportTakenName: setTakenName, given: paperGiven(onlyMoney, takenName) };
}

/** Once something has come, only money and notes may still change. */
function paperGiven(onlyMoney: boolean, takenName: string | null) {
  const held = { disabled: onlyMoney };
  return {
    name: {
      ...held,
      check: (typed: string): Text | undefined =>
        typed.trim().toLowerCase() === takenName ? m['purchases.nameTaken'] : undefined,
    },
    supplierId: held,
    invoiceNumber: held,
    invoiceSeries: held,
    invoiceIssueDate: held,
    orderDay: held,
    deliveryDate: held,
    ownerId: held,
    items: held,
  };
}
