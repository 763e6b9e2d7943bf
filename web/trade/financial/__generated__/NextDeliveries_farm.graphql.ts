/**
 * @generated SignedSource<<096c4b09a93848e02d48286705f7252b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NextDeliveries_farm$data = {
  readonly expected: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly deliveryDate: string | null | undefined;
        readonly figures: {
          readonly orderedKg: string;
          readonly receivedKg: string;
        };
        readonly id: string;
        readonly items: ReadonlyArray<{
          readonly food: {
            readonly name: string;
          };
        }>;
        readonly name: string;
      };
    }>;
  };
  readonly " $fragmentType": "NextDeliveries_farm";
};
export type NextDeliveries_farm$key = {
  readonly " $data"?: NextDeliveries_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"NextDeliveries_farm">;
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
  "name": "NextDeliveries_farm",
  "selections": [
    {
      "alias": "expected",
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "statuses": [
              "PENDING",
              "RECEIVED"
            ]
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 50
        },
        {
          "kind": "Literal",
          "name": "orderBy",
          "value": {
            "direction": "ASC",
            "field": "DELIVERY"
          }
        }
      ],
      "concreteType": "FarmPurchasesConnection",
      "kind": "LinkedField",
      "name": "purchases",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmPurchasesConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Purchase",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
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
                  "name": "deliveryDate",
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
                      "selections": [
                        (v0/*:: as any*/)
                      ],
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
                      "name": "receivedKg",
                      "storageKey": null
                    }
                  ],
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "purchases(filter:{\"statuses\":[\"PENDING\",\"RECEIVED\"]},first:50,orderBy:{\"direction\":\"ASC\",\"field\":\"DELIVERY\"})"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "13564d080424561290f202946a31a78f";

export default node;
