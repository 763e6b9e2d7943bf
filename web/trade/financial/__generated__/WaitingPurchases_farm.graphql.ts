/**
 * @generated SignedSource<<004aa2db7a6fab142c5820d57d600869>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ReceiptStatus = "PENDING" | "RECEIVED" | "STORED";
import type { FragmentRefs } from "relay-runtime";
export type WaitingPurchases_farm$data = {
  readonly waiting: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly figures: {
          readonly orderedKg: string;
          readonly receivedKg: string;
        };
        readonly id: string;
        readonly name: string;
        readonly orderDay: string;
        readonly status: ReceiptStatus;
        readonly supplier: {
          readonly name: string;
        } | null | undefined;
      };
    }>;
  };
  readonly " $fragmentType": "WaitingPurchases_farm";
};
export type WaitingPurchases_farm$key = {
  readonly " $data"?: WaitingPurchases_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"WaitingPurchases_farm">;
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
  "name": "WaitingPurchases_farm",
  "selections": [
    {
      "alias": "waiting",
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
          "value": 8
        },
        {
          "kind": "Literal",
          "name": "orderBy",
          "value": {
            "direction": "ASC",
            "field": "DATE"
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
                  "name": "status",
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
      "storageKey": "purchases(filter:{\"statuses\":[\"PENDING\",\"RECEIVED\"]},first:8,orderBy:{\"direction\":\"ASC\",\"field\":\"DATE\"})"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "2be00f04b9d9c3667384f8672a48134c";

export default node;
