/**
 * @generated SignedSource<<a31aa4a7b9d41633d4a7b7392c15058e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Compensation = "LAST" | "NONE" | "SPREAD";
export type ReadingSource = "EXTERNAL" | "GRADES";
import type { FragmentRefs } from "relay-runtime";
export type FeedingScreen_farm$data = {
  readonly settings: {
    readonly feeding: {
      readonly antiZigzag: boolean;
      readonly beatBalanceTolerancePct: string;
      readonly compensation: Compensation;
      readonly compensationCapPct: string;
      readonly dayZeroIntakePct: string;
      readonly deadbandPct: string;
      readonly externalSourceName: string;
      readonly hardMixGate: boolean;
      readonly joinHours: string;
      readonly maxDownPct: string;
      readonly maxIntakePct: string;
      readonly maxUpHungriestPct: string;
      readonly maxUpPct: string;
      readonly minIntakePct: string;
      readonly minSplitKg: string;
      readonly onTimeMinutes: number;
      readonly readingSource: ReadingSource;
      readonly readingTimes: ReadonlyArray<string>;
      readonly roundStepBulkIngredientKg: string;
      readonly roundStepCorralKg: string;
      readonly roundStepMicroIngredientKg: string;
      readonly unsteadyIntakeAmberPct: string;
      readonly unsteadyIntakeRedPct: string;
    };
  };
  readonly " $fragmentType": "FeedingScreen_farm";
};
export type FeedingScreen_farm$key = {
  readonly " $data"?: FeedingScreen_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"FeedingScreen_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FeedingScreen_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "FarmSettings",
      "kind": "LinkedField",
      "name": "settings",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FeedingSettings",
          "kind": "LinkedField",
          "name": "feeding",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "readingTimes",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "readingSource",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "externalSourceName",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "roundStepCorralKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "roundStepBulkIngredientKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "roundStepMicroIngredientKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "deadbandPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "maxUpPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "maxUpHungriestPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "maxDownPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "antiZigzag",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "dayZeroIntakePct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "minIntakePct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "maxIntakePct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "unsteadyIntakeAmberPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "unsteadyIntakeRedPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "compensation",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "compensationCapPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "minSplitKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "joinHours",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "beatBalanceTolerancePct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "hardMixGate",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "onTimeMinutes",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "fb146f144c93fb0d20e4738793abdc34";

export default node;
