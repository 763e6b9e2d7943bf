/**
 * @generated SignedSource<<54bb1c56c6d5bf3c5da0c3ede24a40eb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PurchaseReceipts_farm$data = {
  readonly currentDay: string;
  readonly stocks: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly figures: {
          readonly balanceKg: string;
        };
        readonly food: {
          readonly id: string;
        };
        readonly structure: {
          readonly id: string;
        } | null | undefined;
      };
    }>;
  };
  readonly structures: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly name: string;
      };
    }>;
  };
  readonly " $fragmentType": "PurchaseReceipts_farm";
};
export type PurchaseReceipts_farm$key = {
  readonly " $data"?: PurchaseReceipts_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"PurchaseReceipts_farm">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "kind": "Literal",
  "name": "filter",
  "value": {
    "active": true
  }
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  (v1/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PurchaseReceipts_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currentDay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        (v0/*:: as any*/),
        {
          "kind": "Literal",
          "name": "first",
          "value": 200
        }
      ],
      "concreteType": "FarmStructuresConnection",
      "kind": "LinkedField",
      "name": "structures",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmStructuresConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Structure",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v1/*:: as any*/),
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
      "storageKey": "structures(filter:{\"active\":true},first:200)"
    },
    {
      "alias": null,
      "args": [
        (v0/*:: as any*/),
        {
          "kind": "Literal",
          "name": "first",
          "value": 500
        }
      ],
      "concreteType": "FarmStocksConnection",
      "kind": "LinkedField",
      "name": "stocks",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmStocksConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Stock",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Food",
                  "kind": "LinkedField",
                  "name": "food",
                  "plural": false,
                  "selections": (v2/*:: as any*/),
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Structure",
                  "kind": "LinkedField",
                  "name": "structure",
                  "plural": false,
                  "selections": (v2/*:: as any*/),
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "StockFigures",
                  "kind": "LinkedField",
                  "name": "figures",
                  "plural": false,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "balanceKg",
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
      "storageKey": "stocks(filter:{\"active\":true},first:500)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "ba6d9f5aee118eb191cb816da66da763";

export default node;
