import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useId, useState, type ReactNode, type Dispatch, type SetStateAction } from 'react';
import { splitByWeights } from '../../../../server/platform/values/quantities.calc.ts';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { addDays } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Skeleton } from '../../../platform/ui/screen/Skeleton.tsx';
import { messages } from '../messages.ts';
import type { OrderValues, TermValues } from '../order/orderFields.ts';
import { instalments, sumOf, sumsOf } from '../order/purchaseValues.ts';

const DateControl = lazy(() =>
  import('../../../platform/form/controls/DateControl.tsx').then((module) => ({ default: module.DateControl })),
);

const usualDays = 30;
const most = 60;

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <chakra.div w={{ base: 'full', sm: '10rem' }}>
      <chakra.label htmlFor={id} display="block" mb="1.5" fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      {children}
    </chakra.div>
  );
}

type Props = {
  values: OrderValues & { orderDay: string };
  onMake: (terms: TermValues[]) => void;
};

function FirstDue({ id, first, setFirst }: { id: string; first: string; setFirst: Dispatch<SetStateAction<string>> }) {
  const t = useMessages(messages);
  return (
    <Labelled id={`${id}-first`} label={t('purchases.firstDue')}>
      <Suspense fallback={<Skeleton h="9" borderRadius="md" />}>
        <DateControl
          value={first}
          onChange={(day) => setFirst(String(day))}
          onBlur={() => undefined}
          input={{
            id: `${id}-first`,
            name: 'firstDue',
            disabled: false,
            'aria-required': undefined,
            'aria-invalid': false,
            'aria-describedby': undefined,
          }}
        />
      </Suspense>
    </Labelled>
  );
}

/** Writes the payment terms of what is left to pay of the invoice: so many, equal to the cent, at even distances. */
export function Instalments({ values, onMake }: Props) {
  const t = useMessages(messages);
  const id = useId();
  const [count, setCount] = useState('3');
  const [every, setEvery] = useState(String(usualDays));
  const [first, setFirst] = useState(() => addDays(values.orderDay, usualDays));
  const paid = values.paymentTerms.filter((term) => term.paid);
  const { invoice } = sumsOf(values);
  const amount = invoice.minus(sumOf(paid.map(({ value }) => value)));
  const parts = Number(count);
  const fits =
    Number.isInteger(parts) &&
    parts >= 1 &&
    parts <= most &&
    Number.isInteger(Number(every)) &&
    Number(every) >= 1 &&
    first !== '' &&
    amount.gt(0);
  const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 3);
  const make = (): void => {
    const even = Array.from({ length: parts }, () => 1);
    const terms = instalments(splitByWeights(amount, even, 2), first, Number(every));
    onMake([...paid, ...terms]);
  };
  return (
    <Card
      padded
      role="group"
      aria-label={t('purchases.generate')}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="3"
    >
      <Labelled id={`${id}-count`} label={t('purchases.instalments')}>
        <Input
          id={`${id}-count`}
          inputMode="numeric"
          value={count}
          onChange={(event) => setCount(digits(event.target.value))}
        />
      </Labelled>
      <FirstDue id={id} first={first} setFirst={setFirst} />
      <Labelled id={`${id}-every`} label={t('purchases.every')}>
        <Input
          id={`${id}-every`}
          inputMode="numeric"
          value={every}
          onChange={(event) => setEvery(digits(event.target.value))}
        />
      </Labelled>
      <Button disabled={!fits} onClick={make}>
        {t('purchases.generate')}
      </Button>
    </Card>
  );
}
