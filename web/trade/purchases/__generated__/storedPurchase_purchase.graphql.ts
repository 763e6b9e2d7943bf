/**
 * @generated SignedSource<<0af4692c719a3d5c74bd5fb57ec81058>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ReceiptStatus = "PENDING" | "RECEIVED" | "STORED";
import type { FragmentRefs } from "relay-runtime";
export type storedPurchase_purchase$data = {
  readonly commissionValue: string;
  readonly commissionerName: string | null | undefined;
  readonly deliveryDate: string | null | undefined;
  readonly freightValue: string;
  readonly id: string;
  readonly invoiceIssueDate: string | null | undefined;
  readonly invoiceNumber: string;
  readonly invoiceSeries: string;
  readonly items: ReadonlyArray<{
    readonly dryMatterPct: string | null | undefined;
    readonly food: {
      readonly id: string;
      readonly name: string;
    };
    readonly kg: string;
    readonly unitPrice: string;
  }>;
  readonly name: string;
  readonly observation: string | null | undefined;
  readonly orderDay: string;
  readonly otherCosts: ReadonlyArray<{
    readonly name: string;
    readonly value: string;
  }>;
  readonly paymentTerms: ReadonlyArray<{
    readonly dueDate: string;
    readonly id: string;
    readonly paid: boolean;
    readonly value: string;
  }>;
  readonly receipts: ReadonlyArray<{
    readonly storedDay: string | null | undefined;
  }>;
  readonly recoverableTaxValue: string;
  readonly status: ReceiptStatus;
  readonly supplier: {
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly value: string;
  readonly version: number;
  readonly viewerCanUpdate: boolean;
  readonly " $fragmentType": "storedPurchase_purchase";
};
export type storedPurchase_purchase$key = {
  readonly " $data"?: storedPurchase_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"storedPurchase_purchase">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
},
v3 = [
  (v0/*:: as any*/),
  (v1/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "storedPurchase_purchase",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
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
      "name": "version",
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
      "kind": "ScalarField",
      "name": "invoiceNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "invoiceSeries",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "invoiceIssueDate",
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
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "freightValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "commissionValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "commissionerName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "recoverableTaxValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "observation",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Establishment",
      "kind": "LinkedField",
      "name": "supplier",
      "plural": false,
      "selections": (v3/*:: as any*/),
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
          "kind": "ScalarField",
          "name": "kg",
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
          "selections": (v3/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PurchaseCost",
      "kind": "LinkedField",
      "name": "otherCosts",
      "plural": true,
      "selections": [
        (v1/*:: as any*/),
        (v2/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PaymentTerm",
      "kind": "LinkedField",
      "name": "paymentTerms",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "dueDate",
          "storageKey": null
        },
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "paid",
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
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "storedDay",
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

(node as any).hash = "b02c135a500a71940cff1e3d8c3f2889";

export default node;
