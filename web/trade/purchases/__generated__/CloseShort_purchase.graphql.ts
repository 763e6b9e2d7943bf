/**
 * @generated SignedSource<<47d8a6446b6401ab234d4c4745e23c0d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ReceiptStatus = "PENDING" | "RECEIVED" | "STORED";
import type { FragmentRefs } from "relay-runtime";
export type CloseShort_purchase$data = {
  readonly figures: {
    readonly landedCost: string;
  };
  readonly id: string;
  readonly receipts: ReadonlyArray<{
    readonly storedDay: string | null | undefined;
    readonly withdrawn: boolean;
  }>;
  readonly status: ReceiptStatus;
  readonly " $fragmentType": "CloseShort_purchase";
};
export type CloseShort_purchase$key = {
  readonly " $data"?: CloseShort_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"CloseShort_purchase">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CloseShort_purchase",
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
      "name": "status",
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
          "name": "landedCost",
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "withdrawn",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Purchase",
  "abstractKey": null
};

(node as any).hash = "2ee83b0739282018cf5f263abc4e8274";

export default node;
