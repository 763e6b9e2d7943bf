/**
 * @generated SignedSource<<b34d07c5a7088b42149eb5763daef905>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ReceiptStatus = "PENDING" | "RECEIVED" | "STORED";
import type { FragmentRefs } from "relay-runtime";
export type PurchaseReceipts_purchase$data = {
  readonly id: string;
  readonly items: ReadonlyArray<{
    readonly figures: {
      readonly orderedKg: string;
      readonly receivedKg: string;
    };
  }>;
  readonly receipts: ReadonlyArray<{
    readonly day: string;
    readonly discountPct: string | null | undefined;
    readonly dryMatterPct: string | null | undefined;
    readonly grossKg: string | null | undefined;
    readonly id: string;
    readonly invoiceNumber: string | null | undefined;
    readonly item: {
      readonly food: {
        readonly name: string;
      };
    };
    readonly landedCostPerKg: string | null | undefined;
    readonly netKg: string;
    readonly stock: {
      readonly structure: {
        readonly name: string;
      } | null | undefined;
    } | null | undefined;
    readonly storedDay: string | null | undefined;
    readonly tareKg: string | null | undefined;
    readonly truckPlate: string | null | undefined;
    readonly withdrawn: boolean;
    readonly " $fragmentSpreads": FragmentRefs<"StoreDialog_receipt" | "WeighDialog_receipt" | "WithdrawDialog_receipt">;
  }>;
  readonly status: ReceiptStatus;
  readonly viewerCanUpdate: boolean;
  readonly " $fragmentSpreads": FragmentRefs<"StoreDialog_purchase" | "WeighDialog_purchase">;
  readonly " $fragmentType": "PurchaseReceipts_purchase";
};
export type PurchaseReceipts_purchase$key = {
  readonly " $data"?: PurchaseReceipts_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"PurchaseReceipts_purchase">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
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
  "name": "PurchaseReceipts_purchase",
  "selections": [
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
      "name": "viewerCanUpdate",
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
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PurchaseReceipt",
      "kind": "LinkedField",
      "name": "receipts",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
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
          "name": "truckPlate",
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
          "name": "grossKg",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "tareKg",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "discountPct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "netKg",
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
          "kind": "ScalarField",
          "name": "withdrawn",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "storedDay",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "landedCostPerKg",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PurchaseItem",
          "kind": "LinkedField",
          "name": "item",
          "plural": false,
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
          "concreteType": "Stock",
          "kind": "LinkedField",
          "name": "stock",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Structure",
              "kind": "LinkedField",
              "name": "structure",
              "plural": false,
              "selections": (v1/*:: as any*/),
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "WeighDialog_receipt"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "StoreDialog_receipt"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "WithdrawDialog_receipt"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WeighDialog_purchase"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "StoreDialog_purchase"
    }
  ],
  "type": "Purchase",
  "abstractKey": null
};
})();

(node as any).hash = "5763a2ab26bc4b35fa03b8f430129d92";

export default node;
