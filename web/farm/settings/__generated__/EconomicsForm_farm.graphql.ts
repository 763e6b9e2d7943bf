/**
 * @generated SignedSource<<f73f973154352331c972374f00297c3f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type NegativeStock = "ALLOW" | "REFUSE" | "WARN";
import type { FragmentRefs } from "relay-runtime";
export type EconomicsForm_farm$data = {
  readonly settings: {
    readonly economics: {
      readonly arrobaKg: string;
      readonly defaultDailyGain: string;
      readonly liveYield: string;
      readonly negativeStock: NegativeStock;
      readonly operationalCostPerHeadDay: string;
      readonly stockSafetyDays: number;
    };
  };
  readonly " $fragmentType": "EconomicsForm_farm";
};
export type EconomicsForm_farm$key = {
  readonly " $data"?: EconomicsForm_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"EconomicsForm_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EconomicsForm_farm",
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
          "concreteType": "EconomicsSettings",
          "kind": "LinkedField",
          "name": "economics",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "defaultDailyGain",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "arrobaKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "liveYield",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "operationalCostPerHeadDay",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "negativeStock",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "stockSafetyDays",
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

(node as any).hash = "7178676e6a23c52859c05d02991d2158";

export default node;
