/**
 * @generated SignedSource<<2fcf8679d803a29d3e6a3fed0ae25c86>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ReceiptStatus = "PENDING" | "RECEIVED" | "STORED";
import type { FragmentRefs } from "relay-runtime";
export type purchaseColumns_purchase$data = {
  readonly deliveryDate: string | null | undefined;
  readonly figures: {
    readonly completenessPct: string;
    readonly landedCostPerKg: string | null | undefined;
    readonly orderedKg: string;
  };
  readonly id: string;
  readonly invoiceNumber: string;
  readonly items: ReadonlyArray<{
    readonly food: {
      readonly name: string;
    };
  }>;
  readonly name: string;
  readonly orderDay: string;
  readonly status: ReceiptStatus;
  readonly supplier: {
    readonly name: string;
  } | null | undefined;
  readonly value: string;
  readonly " $fragmentType": "purchaseColumns_purchase";
};
export type purchaseColumns_purchase$key = {
  readonly " $data"?: purchaseColumns_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"purchaseColumns_purchase">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "purchaseColumns_purchase",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "invoiceNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "orderDay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "deliveryDate",
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
      "concreteType": "Establishment",
      "kind": "LinkedField",
      "name": "supplier",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
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
          "concreteType": "Food",
          "kind": "LinkedField",
          "name": "food",
          "plural": false,
          "selections": (v1/*:: as any*/),
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
          "name": "completenessPct",
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
  "type": "Purchase",
  "abstractKey": null
};
})();

(node as any).hash = "29c7dc24c35f9c2b3b77ca773005a655";

export default node;
