import { useEffect, useState } from 'react';

const everyMs = 1_000;

/** How much of the demo farm is made, from 0 to 1; null once it is whole, and until the server says otherwise. */
export function usePartMade(): number | null {
  const [part, setPart] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async (): Promise<void> => {
      const answer = await fetch('/health/ready', { cache: 'no-store' });
      const { demoFarm = null } = (await answer.json()) as { demoFarm?: number };
      if (!isLeft) setPart(demoFarm);
      if (demoFarm !== null) lookLater();
    };
    // A server that does not answer says nothing of the demo farm, and may do so soon.
    const lookNow = () => void look().catch(lookLater);
    const lookLater = () => {
      if (!isLeft) timer = setTimeout(lookNow, everyMs);
    };
    lookNow();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return part;
}
