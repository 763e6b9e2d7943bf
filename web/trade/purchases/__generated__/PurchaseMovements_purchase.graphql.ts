/**
 * @generated SignedSource<<298f018d51eda8f409271ea63397cbf9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StockMovementType = "BEAT_CONSUMPTION" | "COST_VARIANCE" | "COUNT_MINUS" | "COUNT_PLUS" | "LOSS" | "OWN_PRODUCTION" | "PREMIX_IN" | "PREMIX_OUT" | "PURCHASE" | "RETURN" | "SALE_OUT" | "SUPPLEMENT_OUT" | "TRANSFER_IN" | "TRANSFER_OUT";
import type { FragmentRefs } from "relay-runtime";
export type PurchaseMovements_purchase$data = {
  readonly receipts: ReadonlyArray<{
    readonly movements: ReadonlyArray<{
      readonly day: string;
      readonly id: string;
      readonly kgIn: string;
      readonly kgOut: string;
      readonly reversal: boolean;
      readonly reversed: boolean;
      readonly stock: {
        readonly food: {
          readonly name: string;
        };
        readonly structure: {
          readonly name: string;
        } | null | undefined;
      };
      readonly type: StockMovementType;
      readonly unitCost: string;
      readonly value: string;
    }>;
  }>;
  readonly " $fragmentType": "PurchaseMovements_purchase";
};
export type PurchaseMovements_purchase$key = {
  readonly " $data"?: PurchaseMovements_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"PurchaseMovements_purchase">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PurchaseMovements_purchase",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PurchaseReceipt",
      "kind": "LinkedField",
      "name": "receipts",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "StockMovement",
          "kind": "LinkedField",
          "name": "movements",
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
              "name": "day",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "type",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "kgIn",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "kgOut",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "unitCost",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "value",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reversed",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reversal",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "Stock",
              "kind": "LinkedField",
              "name": "stock",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Food",
                  "kind": "LinkedField",
                  "name": "food",
                  "plural": false,
                  "selections": (v0/*:: as any*/),
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Structure",
                  "kind": "LinkedField",
                  "name": "structure",
                  "plural": false,
                  "selections": (v0/*:: as any*/),
                  "storageKey": null
                }
              ],
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
})();

(node as any).hash = "06ffa92de1e52fb0a51f1817ca8fbbea";

export default node;
