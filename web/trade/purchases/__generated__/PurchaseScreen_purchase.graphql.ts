/**
 * @generated SignedSource<<446a7646a460ee200f62914fd56132a7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ReceiptStatus = "PENDING" | "RECEIVED" | "STORED";
import type { FragmentRefs } from "relay-runtime";
export type PurchaseScreen_purchase$data = {
  readonly deliveryDate: string | null | undefined;
  readonly figures: {
    readonly completenessPct: string;
    readonly orderedKg: string;
    readonly receivedKg: string;
    readonly scaleDifferenceKg: string;
  };
  readonly id: string;
  readonly invoiceIssueDate: string | null | undefined;
  readonly invoiceNumber: string;
  readonly invoiceSeries: string;
  readonly name: string;
  readonly observation: string | null | undefined;
  readonly orderDay: string;
  readonly receivedAt: string | null | undefined;
  readonly status: ReceiptStatus;
  readonly storedAt: string | null | undefined;
  readonly supplier: {
    readonly name: string;
  } | null | undefined;
  readonly viewerCanUpdate: boolean;
  readonly " $fragmentSpreads": FragmentRefs<"CloseShort_purchase" | "LandedCost_purchase" | "PaymentTerms_purchase" | "PurchaseItems_purchase" | "PurchaseMovements_purchase" | "PurchaseReceipts_purchase">;
  readonly " $fragmentType": "PurchaseScreen_purchase";
};
export type PurchaseScreen_purchase$key = {
  readonly " $data"?: PurchaseScreen_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"PurchaseScreen_purchase">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PurchaseScreen_purchase",
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
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "receivedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "storedAt",
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
      "selections": [
        (v0/*:: as any*/)
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
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PurchaseItems_purchase"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PurchaseReceipts_purchase"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LandedCost_purchase"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PaymentTerms_purchase"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PurchaseMovements_purchase"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CloseShort_purchase"
    }
  ],
  "type": "Purchase",
  "abstractKey": null
};
})();

(node as any).hash = "76b8c40de5a6ad2586bfb621c2ec661c";

export default node;
