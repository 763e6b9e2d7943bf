import { graphql } from 'react-relay';

/** What every screen has of a beat: sent whole by the feed, so that all of them show the same at the same time. */
export const liveBeat = graphql`
  fragment beatFeed_beat on Beat {
    id
    day
    seq
    round
    status
    plannedKg
    carryInKg
    mixMinutes
    startedAt
    mixStartedAt
    mixEndedAt
    closedAt
    loadedKg
    deliveredKg
    residualKg
    unloadedKg
    deviationPct
    lossKg
    dryMatterPct
    elm
    elg
    cost
    note
    version
    viewerCanUpdate
    mixer {
      id
      name
      scaleDivisionKg
    }
    diet {
      id
      name
    }
    operator {
      name
    }
    lines {
      id
      position
      plannedKg
      actualKg
      onHandKg
      dryMatterPct
      unitCost
      cost
      doneAt
      food {
        id
        name
      }
      by {
        name
      }
    }
    drops {
      id
      position
      round
      plannedKg
      isSplit
      deliveredKg
      cost
      at
      corral {
        id
        name
      }
      batch {
        name
      }
      by {
        name
      }
    }
  }
`;

/** Changes of beats, of this device and all others. */
export const feed = graphql`
  subscription beatFeedSubscription {
    beatChanged {
      op
      id
      beat {
        ...beatFeed_beat
      }
    }
  }
`;

/** Treats that are read or changed make other loads necessary. */
export const planFeed = graphql`
  subscription beatFeedPlanSubscription {
    feedPlanChanged {
      id
    }
  }
`;
