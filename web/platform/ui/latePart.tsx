import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { useBackOnline } from '../offline/useBackOnline.ts';
import { isMissingCode } from '../router/missingCode.ts';
import { Button } from './Button.tsx';
import { messages } from './messages.ts';
import { Notice } from './screen/Notice.tsx';

type RetryProps = { onRetry: () => void };

/** Stands where a part would be whose code could not be fetched. */
function MissingPart({ onRetry }: RetryProps) {
  const t = useMessages(messages);
  useBackOnline(onRetry);
  return (
    <Notice tone="warning" urgent>
      <p>{t('ui.partNeedsNetwork')}</p>
      <Button size="sm" mt="2" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Notice>
  );
}

type BoundaryProps = { missing: ReactNode; children: ReactNode };

/** Without it a part that cannot be fetched would take the whole page along. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingCode(error)) throw error;
    return this.props.missing;
  }
}

type Looks = {
  /** Until it is there. */
  waiting?: ReactNode;
  /** Where it cannot be fetched. */
  Missing?: ComponentType<RetryProps>;
};

/** A part whose code is fetched with its first use, and again where it could not be fetched. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, Missing = MissingPart }: Looks = {},
): ComponentType<Props> {
  const fetchPart = () => lazy(async () => ({ default: await load() }));
  let Part = fetchPart();
  return function LatePart(props) {
    const [attempt, setAttempt] = useState(0);
    const retry = (): void => {
      Part = fetchPart();
      setAttempt((before) => before + 1);
    };
    return (
      <PartBoundary key={attempt} missing={<Missing onRetry={retry} />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
