/**
 * @generated SignedSource<<d4046a7f988375126dbece1806cb0be8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PurchaseForm_farm$data = {
  readonly establishments: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly name: string;
      };
    }>;
  };
  readonly foods: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly name: string;
      };
    }>;
  };
  readonly " $fragmentType": "PurchaseForm_farm";
};
export type PurchaseForm_farm$key = {
  readonly " $data"?: PurchaseForm_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"PurchaseForm_farm">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "kind": "Literal",
  "name": "first",
  "value": 500
},
v1 = [
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
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PurchaseForm_farm",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "active": true
          }
        },
        (v0/*:: as any*/)
      ],
      "concreteType": "FarmFoodsConnection",
      "kind": "LinkedField",
      "name": "foods",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmFoodsConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Food",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": (v1/*:: as any*/),
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "foods(filter:{\"active\":true},first:500)"
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "active": true,
            "registrationTypes": [
              "ORIGIN",
              "BOTH"
            ]
          }
        },
        (v0/*:: as any*/)
      ],
      "concreteType": "FarmEstablishmentsConnection",
      "kind": "LinkedField",
      "name": "establishments",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmEstablishmentsConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Establishment",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": (v1/*:: as any*/),
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "establishments(filter:{\"active\":true,\"registrationTypes\":[\"ORIGIN\",\"BOTH\"]},first:500)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "280083897403cfe6304644ee98bbe4a6";

export default node;
