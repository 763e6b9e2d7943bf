/**
 * @generated SignedSource<<95f394734f9b24d4cb29df15589af29a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PurchaseMovements_purchase$data = {
  readonly receipts: ReadonlyArray<{
    readonly movements: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"MovementTable_movements">;
    }>;
  }>;
  readonly " $fragmentType": "PurchaseMovements_purchase";
};
export type PurchaseMovements_purchase$key = {
  readonly " $data"?: PurchaseMovements_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"PurchaseMovements_purchase">;
};

const node: ReaderFragment = {
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
              "args": null,
              "kind": "FragmentSpread",
              "name": "MovementTable_movements"
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

(node as any).hash = "752462a529aaa16081bd5204cd03144e";

export default node;
