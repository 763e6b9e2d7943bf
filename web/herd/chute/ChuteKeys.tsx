import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { ChuteAnimal, ChuteState } from './chuteState.ts';
import { isStopped, needsLook } from './weighings/chuteWeight.ts';
import { messages } from './messages.ts';
import type { ChuteKey, OwnKey } from './useChuteKeys.ts';

export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <chakra.kbd
      display={{ base: 'none', md: 'inline-block' }}
      px="1.5"
      borderWidth="1px"
      borderColor="currentColor"
      borderRadius="xs"
      fontFamily="body"
      fontSize="xs"
      lineHeight="1.4"
    >
      {children}
    </chakra.kbd>
  );
}

/** What a run can do besides, with the animal that is there; without a label it has a button elsewhere. */
export type OwnKeyAction = { key: OwnKey; label: string | null; isOn: boolean; press: () => void };

type Props<A extends ChuteAnimal> = {
  state: ChuteState<A>;
  asksWeight: boolean;
  canUndo: boolean;
  isTraining: boolean;
  takesNameless: boolean;
  own: readonly OwnKeyAction[];
  /** What is stopped may be passed over. */
  mayGoOn: boolean;
  press: (key: ChuteKey) => void;
};

function useKeyButton(press: (key: ChuteKey) => void) {
  return (name: ChuteKey, cap: string, label: string, disabled: boolean, variant: 'solid' | 'outline' = 'outline') => (
    <Button
      key={name}
      size="lg"
      variant={variant}
      {...(name === 'Enter' ? { gridColumn: { base: '1 / -1', md: 'auto' } } : {})}
      px={{ base: '2', md: '4' }}
      disabled={disabled}
      // A press with the pointer leaves the keys to the run.
      onClick={(event) => {
        if (event.detail > 0) event.currentTarget.blur();
        press(name);
      }}
    >
      {label}
      <KeyCap>{cap}</KeyCap>
    </Button>
  );
}

/** What can be done now, with its keys. */
export function ChuteKeys<A extends ChuteAnimal>(props: Props<A>) {
  const { state, asksWeight, canUndo, isTraining, takesNameless, own, mayGoOn, press } = props;
  const t = useMessages(messages);
  const { phase, confirmed, conflict, weight } = state;
  const hasOne = conflict !== null && conflict.animals.length === 1;
  const confirms = phase === 'REVIEW' || (phase === 'CONFLICT' && hasOne);
  const again = needsLook(state) && !confirmed ? 'chute.confirmUnusual' : 'chute.confirm';
  const ofStop = mayGoOn ? 'chute.goOn' : 'chute.lookAgain';
  const ofConflict = conflict?.reason === 'LEFT' ? 'chute.goOnLEFT' : 'chute.goOn';
  const confirmLabel = isStopped(state) ? ofStop : phase === 'CONFLICT' ? ofConflict : again;
  const isWeighed = asksWeight && phase === 'REVIEW' && weight !== null;
  const isWeight = isWeighed || phase === 'WAITING_WEIGHT';
  const isFree = ['WAITING_TAG', 'SAVED', 'CONFLICT'].includes(phase);
  const key = useKeyButton(press);
  return (
    <chakra.div
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      flexWrap="wrap"
      gap="2"
      p={{ base: '2', md: '3' }}
      position="sticky"
      bottom="0"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="card"
      role="toolbar"
      aria-label={t('chute.keys')}
    >
      {key('Enter', 'Enter', t(confirmLabel), !confirms, 'solid')}
      {key('Escape', 'Esc', t('chute.back'), phase === 'WAITING_TAG')}
      {key('m', 'M', t(isWeight ? 'chute.typeWeight' : 'chute.typeNumber'), phase === 'MANUAL' || phase === 'TAG_READ')}
      {asksWeight && key('p', 'P', t('chute.weighAgain'), !isWeight)}
      {takesNameless && isFree && key('n', 'N', t('chute.withoutNumber'), false)}
      {own.map(({ key: name, label, isOn }) => isOn && label && key(name, name.toUpperCase(), label, false))}
      {key('z', 'Z', t('chute.undoLast'), !canUndo)}
      {isTraining && key('t', 'T', t('chute.present'), phase !== 'WAITING_TAG' && phase !== 'SAVED')}
    </chakra.div>
  );
}
