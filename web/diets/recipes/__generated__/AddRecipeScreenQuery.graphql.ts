/**
 * @generated SignedSource<<830a6832467eb87cb74b3736f932f364>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AddRecipeScreenQuery$variables = Record<PropertyKey, never>;
export type AddRecipeScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"loadedDiets_farm">;
  };
};
export type AddRecipeScreenQuery = {
  response: AddRecipeScreenQuery$data;
  variables: AddRecipeScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
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
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "AddRecipeScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "loadedDiets_farm"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "AddRecipeScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
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
                          },
                          (v0/*:: as any*/)
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
          },
          (v0/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "b94667f02a343401e10b85421fcc6035",
    "id": null,
    "metadata": {},
    "name": "AddRecipeScreenQuery",
    "operationKind": "query",
    "text": "query AddRecipeScreenQuery {\n  farm {\n    ...loadedDiets_farm\n    id\n  }\n}\n\nfragment loadedDiets_farm on Farm {\n  settings {\n    feeding {\n      roundStepBulkIngredientKg\n    }\n  }\n  formulations(first: 500, filter: {types: [CONFINEMENT, PRE_MIX, PREMIX], active: true}) {\n    edges {\n      node {\n        id\n        name\n        versionNumber\n        status\n        ingredients {\n          tolerancePct\n          food {\n            id\n            name\n            stepKg\n          }\n          figures {\n            mnPct\n            loadingPosition\n          }\n          id\n        }\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "a710a396120dd4fad39c5b05e3e37132";

export default node;
