/**
 * @generated SignedSource<<0c29693ae702a3e1a6ad3713e96e8839>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WithdrawDialog_receipt$data = {
  readonly id: string;
  readonly storedDay: string | null | undefined;
  readonly " $fragmentType": "WithdrawDialog_receipt";
};
export type WithdrawDialog_receipt$key = {
  readonly " $data"?: WithdrawDialog_receipt$data;
  readonly " $fragmentSpreads": FragmentRefs<"WithdrawDialog_receipt">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WithdrawDialog_receipt",
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
    }
  ],
  "type": "PurchaseReceipt",
  "abstractKey": null
};

(node as any).hash = "08e31ffc28cf72dc42053138d9a3e38a";

export default node;
