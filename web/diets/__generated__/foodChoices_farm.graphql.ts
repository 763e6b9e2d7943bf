/**
 * @generated SignedSource<<93ff06c27b9b647931c2bdf3ad054d3f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type FoodCategory = "ADITIVO" | "ENERGETICO" | "MINERAL" | "PREMIX" | "PROTEICO" | "SUPLEMENTO" | "VOLUMOSO";
import type { FragmentRefs } from "relay-runtime";
export type foodChoices_farm$data = {
  readonly foods: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly active: boolean;
        readonly category: FoodCategory;
        readonly figures: {
          readonly costPerKg: string | null | undefined;
          readonly costPerKgMs: string | null | undefined;
          readonly dryMatterPct: string;
          readonly elg: string;
          readonly elm: string;
        };
        readonly id: string;
        readonly maxInclusionPct: string | null | undefined;
        readonly minInclusionPct: string | null | undefined;
        readonly name: string;
      };
    }>;
  };
  readonly " $fragmentType": "foodChoices_farm";
};
export type foodChoices_farm$key = {
  readonly " $data"?: foodChoices_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"foodChoices_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "foodChoices_farm",
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
                  "name": "name",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "category",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "active",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "minInclusionPct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "maxInclusionPct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "FoodFigures",
                  "kind": "LinkedField",
                  "name": "figures",
                  "plural": false,
                  "selections": [
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
                      "name": "elm",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "elg",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "costPerKg",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "costPerKgMs",
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
      "storageKey": "foods(first:500)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "ab69e38fa56b38cc8e060849a88eebc7";

export default node;
