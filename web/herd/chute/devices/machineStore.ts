import { createStore, type Store } from '../../../platform/session/store.ts';
import { step } from '../chuteMachine.ts';
import type { ChuteAnimal, ChuteConfig, ChuteEffect, ChuteEvent, ChuteState } from '../chuteState.ts';

type Handlers<A extends ChuteAnimal> = { config: ChuteConfig<A>; perform: (effect: ChuteEffect<A>) => void };

export type MachineStore<A extends ChuteAnimal> = {
  state: Store<ChuteState<A>>;
  dispatch: (event: ChuteEvent<A>) => void;
  /** What counts for the next event. */
  handle: (handlers: Handlers<A>) => void;
};

/** The state machine with its state: events come from devices at any time, also between two renders. */
export function createMachineStore<A extends ChuteAnimal>(start: ChuteState<A>): MachineStore<A> {
  const state = createStore(start);
  let current: Handlers<A> | null = null;
  return {
    state,
    handle(handlers) {
      current = handlers;
    },
    dispatch(event) {
      if (current === null) return;
      const { config, perform } = current;
      const next = step(config, state.get(), event, Date.now());
      state.set(next.state);
      for (const effect of next.effects) perform(effect);
    },
  };
}
