/**
 * @generated SignedSource<<cb774ea9705bef44ed138d1cf4794861>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StoreDialog_purchase$data = {
  readonly receipts: ReadonlyArray<{
    readonly id: string;
    readonly storedDay: string | null | undefined;
    readonly withdrawn: boolean;
  }>;
  readonly " $fragmentType": "StoreDialog_purchase";
};
export type StoreDialog_purchase$key = {
  readonly " $data"?: StoreDialog_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"StoreDialog_purchase">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StoreDialog_purchase",
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
          "kind": "ScalarField",
          "name": "id",
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

(node as any).hash = "45e78e3c0c75da49616a2dbdd48beceb";

export default node;
