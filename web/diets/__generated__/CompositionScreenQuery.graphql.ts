/**
 * @generated SignedSource<<b89cf1b787119a2dd8344a3f3b1714ad>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type FormulationType = "CONFINEMENT" | "PREMIX" | "PRE_MIX" | "SUPPLEMENT";
export type CompositionScreenQuery$variables = Record<PropertyKey, never>;
export type CompositionScreenQuery$data = {
  readonly farm: {
    readonly formulations: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly figures: {
            readonly costPerKgMn: string | null | undefined;
            readonly costPerKgMs: string | null | undefined;
            readonly costPerTonMn: string | null | undefined;
            readonly dryMatterPct: string | null | undefined;
            readonly elg: string | null | undefined;
            readonly elm: string | null | undefined;
          };
          readonly id: string;
          readonly ingredients: ReadonlyArray<{
            readonly figures: {
              readonly costPerKg: string | null | undefined;
              readonly mnPct: string;
            } | null | undefined;
            readonly food: {
              readonly id: string;
              readonly name: string;
            };
          }>;
          readonly name: string;
          readonly product: {
            readonly id: string;
          } | null | undefined;
          readonly type: FormulationType;
          readonly versionNumber: number;
        };
      }>;
    };
  };
};
export type CompositionScreenQuery = {
  response: CompositionScreenQuery$data;
  variables: CompositionScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
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
    "value": 500
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "type",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "versionNumber",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "Food",
  "kind": "LinkedField",
  "name": "product",
  "plural": false,
  "selections": [
    (v1/*:: as any*/)
  ],
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "concreteType": "FormulationFigures",
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
      "name": "costPerKgMn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "costPerKgMs",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "costPerTonMn",
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
    }
  ],
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "concreteType": "Food",
  "kind": "LinkedField",
  "name": "food",
  "plural": false,
  "selections": [
    (v1/*:: as any*/),
    (v2/*:: as any*/)
  ],
  "storageKey": null
},
v8 = {
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
      "name": "costPerKg",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "CompositionScreenQuery",
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
            "args": (v0/*:: as any*/),
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
                      (v1/*:: as any*/),
                      (v2/*:: as any*/),
                      (v3/*:: as any*/),
                      (v4/*:: as any*/),
                      (v5/*:: as any*/),
                      (v6/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "FormulationIngredient",
                        "kind": "LinkedField",
                        "name": "ingredients",
                        "plural": true,
                        "selections": [
                          (v7/*:: as any*/),
                          (v8/*:: as any*/)
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
            "storageKey": "formulations(filter:{\"active\":true,\"inForceOnly\":true,\"types\":[\"PRE_MIX\",\"PREMIX\",\"SUPPLEMENT\"]},first:500)"
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
    "name": "CompositionScreenQuery",
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
            "args": (v0/*:: as any*/),
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
                      (v1/*:: as any*/),
                      (v2/*:: as any*/),
                      (v3/*:: as any*/),
                      (v4/*:: as any*/),
                      (v5/*:: as any*/),
                      (v6/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "FormulationIngredient",
                        "kind": "LinkedField",
                        "name": "ingredients",
                        "plural": true,
                        "selections": [
                          (v7/*:: as any*/),
                          (v8/*:: as any*/),
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
            "storageKey": "formulations(filter:{\"active\":true,\"inForceOnly\":true,\"types\":[\"PRE_MIX\",\"PREMIX\",\"SUPPLEMENT\"]},first:500)"
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "2e2fcd2ecc0744d841acbc39ab823aaf",
    "id": null,
    "metadata": {},
    "name": "CompositionScreenQuery",
    "operationKind": "query",
    "text": "query CompositionScreenQuery {\n  farm {\n    formulations(first: 500, filter: {types: [PRE_MIX, PREMIX, SUPPLEMENT], active: true, inForceOnly: true}) {\n      edges {\n        node {\n          id\n          name\n          type\n          versionNumber\n          product {\n            id\n          }\n          figures {\n            dryMatterPct\n            costPerKgMn\n            costPerKgMs\n            costPerTonMn\n            elm\n            elg\n          }\n          ingredients {\n            food {\n              id\n              name\n            }\n            figures {\n              mnPct\n              costPerKg\n            }\n            id\n          }\n        }\n      }\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "00790dfcb242ba2ce8d6808b03749b72";

export default node;
