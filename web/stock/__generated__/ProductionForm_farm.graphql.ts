/**
 * @generated SignedSource<<726da9b065a2b38f124ab10486f68e01>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ProductionForm_farm$data = {
  readonly formulations: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly ingredients: ReadonlyArray<{
          readonly food: {
            readonly id: string;
          };
          readonly pct: string;
        }>;
        readonly name: string;
        readonly product: {
          readonly id: string;
        } | null | undefined;
      };
    }>;
  };
  readonly " $fragmentType": "ProductionForm_farm";
};
export type ProductionForm_farm$key = {
  readonly " $data"?: ProductionForm_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProductionForm_farm">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProductionForm_farm",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "active": true,
            "inForceOnly": true,
            "types": [
              "PRE_MIX",
              "PREMIX",
              "SUPPLEMENT"
            ]
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 200
        }
      ],
      "concreteType": "FarmFormulationsConnection",
      "kind": "LinkedField",
      "name": "formulations",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmFormulationsConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Formulation",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v0/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "name",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Food",
                  "kind": "LinkedField",
                  "name": "product",
                  "plural": false,
                  "selections": (v1/*:: as any*/),
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "FormulationIngredient",
                  "kind": "LinkedField",
                  "name": "ingredients",
                  "plural": true,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "pct",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "concreteType": "Food",
                      "kind": "LinkedField",
                      "name": "food",
                      "plural": false,
                      "selections": (v1/*:: as any*/),
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
      "storageKey": "formulations(filter:{\"active\":true,\"inForceOnly\":true,\"types\":[\"PRE_MIX\",\"PREMIX\",\"SUPPLEMENT\"]},first:200)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "93f6983177351821fcd365f17ed85cf3";

export default node;
