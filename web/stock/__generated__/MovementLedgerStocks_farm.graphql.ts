/**
 * @generated SignedSource<<edd8b804bccbbf1c1c876769c4ef20d9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MovementLedgerStocks_farm$data = {
  readonly stocks: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly food: {
          readonly id: string;
          readonly name: string;
        };
        readonly id: string;
        readonly structure: {
          readonly name: string;
        } | null | undefined;
      };
    }>;
  };
  readonly " $fragmentType": "MovementLedgerStocks_farm";
};
export type MovementLedgerStocks_farm$key = {
  readonly " $data"?: MovementLedgerStocks_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"MovementLedgerStocks_farm">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
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
  "name": "MovementLedgerStocks_farm",
  "selections": [
    {
      "alias": null,
      "args": [
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
                (v0/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Food",
                  "kind": "LinkedField",
                  "name": "food",
                  "plural": false,
                  "selections": [
                    (v0/*:: as any*/),
                    (v1/*:: as any*/)
                  ],
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Structure",
                  "kind": "LinkedField",
                  "name": "structure",
                  "plural": false,
                  "selections": [
                    (v1/*:: as any*/)
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
      "storageKey": "stocks(first:500)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "9954989e959bb7fceb66751e572c412a";

export default node;
