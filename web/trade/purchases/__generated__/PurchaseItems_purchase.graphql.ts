/**
 * @generated SignedSource<<5f1b98c5d61f39ebba57ef524eb37841>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PurchaseItems_purchase$data = {
  readonly items: ReadonlyArray<{
    readonly dryMatterPct: string | null | undefined;
    readonly figures: {
      readonly completenessPct: string;
      readonly landedCostPerKg: string | null | undefined;
      readonly orderedKg: string;
      readonly payableKg: string | null | undefined;
      readonly receivedKg: string;
      readonly scaleDifferenceKg: string;
    };
    readonly food: {
      readonly name: string;
    };
    readonly id: string;
    readonly unitPrice: string;
  }>;
  readonly " $fragmentType": "PurchaseItems_purchase";
};
export type PurchaseItems_purchase$key = {
  readonly " $data"?: PurchaseItems_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"PurchaseItems_purchase">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PurchaseItems_purchase",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PurchaseItem",
      "kind": "LinkedField",
      "name": "items",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unitPrice",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "dryMatterPct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Food",
          "kind": "LinkedField",
          "name": "food",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PurchaseFigures",
          "kind": "LinkedField",
          "name": "figures",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "orderedKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "receivedKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "scaleDifferenceKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "completenessPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "payableKg",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "landedCostPerKg",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Purchase",
  "abstractKey": null
};

(node as any).hash = "90615095d45e3539a2f0d9a6d3d3e30f";

export default node;
