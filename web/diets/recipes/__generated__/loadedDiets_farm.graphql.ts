/**
 * @generated SignedSource<<0917a99f63c834f23c4a28ddab0f457e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ValidityStatus = "FUTURE" | "INACTIVE" | "IN_FORCE" | "SUCCEEDED";
import type { FragmentRefs } from "relay-runtime";
export type loadedDiets_farm$data = {
  readonly formulations: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly ingredients: ReadonlyArray<{
          readonly figures: {
            readonly loadingPosition: number;
            readonly mnPct: string;
          } | null | undefined;
          readonly food: {
            readonly id: string;
            readonly name: string;
            readonly stepKg: string | null | undefined;
          };
          readonly tolerancePct: string | null | undefined;
        }>;
        readonly name: string;
        readonly status: ValidityStatus;
        readonly versionNumber: number;
      };
    }>;
  };
  readonly settings: {
    readonly feeding: {
      readonly roundStepBulkIngredientKg: string;
    };
  };
  readonly " $fragmentType": "loadedDiets_farm";
};
export type loadedDiets_farm$key = {
  readonly " $data"?: loadedDiets_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"loadedDiets_farm">;
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
  "name": "loadedDiets_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "FarmSettings",
      "kind": "LinkedField",
      "name": "settings",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FeedingSettings",
          "kind": "LinkedField",
          "name": "feeding",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "roundStepBulkIngredientKg",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "active": true,
            "types": [
              "CONFINEMENT",
              "PRE_MIX",
              "PREMIX"
            ]
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 500
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
                (v1/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "versionNumber",
                  "storageKey": null
                },
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
                  "concreteType": "FormulationIngredient",
                  "kind": "LinkedField",
                  "name": "ingredients",
                  "plural": true,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "tolerancePct",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "concreteType": "Food",
                      "kind": "LinkedField",
                      "name": "food",
                      "plural": false,
                      "selections": [
                        (v0/*:: as any*/),
                        (v1/*:: as any*/),
                        {
                          "alias": null,
                          "args": null,
                          "kind": "ScalarField",
                          "name": "stepKg",
                          "storageKey": null
                        }
                      ],
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "concreteType": "IngredientFigures",
                      "kind": "LinkedField",
                      "name": "figures",
                      "plural": false,
                      "selections": [
                        {
                          "alias": null,
                          "args": null,
                          "kind": "ScalarField",
                          "name": "mnPct",
                          "storageKey": null
                        },
                        {
                          "alias": null,
                          "args": null,
                          "kind": "ScalarField",
                          "name": "loadingPosition",
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
          "storageKey": null
        }
      ],
      "storageKey": "formulations(filter:{\"active\":true,\"types\":[\"CONFINEMENT\",\"PRE_MIX\",\"PREMIX\"]},first:500)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "a9a344d739ea2601f9122fc12a958d55";

export default node;
