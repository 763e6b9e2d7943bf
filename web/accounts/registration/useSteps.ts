import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The steps of a wizard as entries of the browser's history: Back goes to the step before. */
export function useSteps(): { step: number; goTo: (step: number) => void } {
  const { state } = useLocation() as { state: { step?: number } | null };
  const navigate = useNavigate();
  // After a reload the wizard begins again, whatever the history says.
  const [furthest, setFurthest] = useState(0);
  const step = Math.min(state?.step ?? 0, furthest);
  useEffect(() => {
    if (state !== null) void navigate('.', { replace: true, state: null });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, []);
  return {
    step,
    goTo(next) {
      setFurthest(Math.max(furthest, next));
      void (next < step ? navigate(next - step) : navigate('.', { state: { step: next } }));
    },
  };
}
