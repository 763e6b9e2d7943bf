/**
 * @generated SignedSource<<83c0a5c822a53be9456d3d8ae5b2076c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WeighDialog_receipt$data = {
  readonly day: string;
  readonly discountPct: string | null | undefined;
  readonly dryMatterPct: string | null | undefined;
  readonly grossKg: string | null | undefined;
  readonly id: string;
  readonly invoiceNumber: string | null | undefined;
  readonly item: {
    readonly food: {
      readonly id: string;
    };
  };
  readonly netKg: string;
  readonly note: string | null | undefined;
  readonly tareKg: string | null | undefined;
  readonly truckPlate: string | null | undefined;
  readonly " $fragmentType": "WeighDialog_receipt";
};
export type WeighDialog_receipt$key = {
  readonly " $data"?: WeighDialog_receipt$data;
  readonly " $fragmentSpreads": FragmentRefs<"WeighDialog_receipt">;
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
  "name": "WeighDialog_receipt",
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
      "name": "note",
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
            (v0/*:: as any*/)
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

(node as any).hash = "f0802e38bdebe0917b5e55fd644b286a";

export default node;
