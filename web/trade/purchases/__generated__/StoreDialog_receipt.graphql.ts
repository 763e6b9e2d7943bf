/**
 * @generated SignedSource<<95b1781777641a3147ab431f7d523f22>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StoreDialog_receipt$data = {
  readonly id: string;
  readonly item: {
    readonly food: {
      readonly id: string;
      readonly name: string;
    };
  };
  readonly netKg: string;
  readonly " $fragmentType": "StoreDialog_receipt";
};
export type StoreDialog_receipt$key = {
  readonly " $data"?: StoreDialog_receipt$data;
  readonly " $fragmentSpreads": FragmentRefs<"StoreDialog_receipt">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StoreDialog_receipt",
  "selections": [
    (v0/*:: as any*/),
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
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "PurchaseReceipt",
  "abstractKey": null
};
})();

(node as any).hash = "a15c8e0e800f888c3de12beb82cc4238";

export default node;
