/**
 * @generated SignedSource<<00438b999b6b744a7db4a94dd2194726>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ValidityStatus = "FUTURE" | "INACTIVE" | "IN_FORCE" | "SUCCEEDED";
export type CompareScreenQuery$variables = {
  ids: ReadonlyArray<string>;
};
export type CompareScreenQuery$data = {
  readonly farm: {
    readonly formulations: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly id: string;
          readonly name: string;
          readonly status: ValidityStatus;
          readonly versionNumber: number;
        };
      }>;
    };
  };
  readonly nodes: ReadonlyArray<{
    readonly id?: string;
    readonly side?: {
      readonly " $fragmentSpreads": FragmentRefs<"Comparison_side">;
    } | null | undefined;
  } | null | undefined>;
};
export type CompareScreenQuery = {
  response: CompareScreenQuery$data;
  variables: CompareScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "ids"
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
  "name": "versionNumber",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": [
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
            (v1/*:: as any*/),
            (v2/*:: as any*/),
            (v3/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "status",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": "formulations(first:500)"
},
v5 = [
  {
    "kind": "Variable",
    "name": "ids",
    "variableName": "ids"
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "CompareScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          {
            "kind": "InlineFragment",
            "selections": [
              (v1/*:: as any*/),
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    {
                      "args": null,
                      "kind": "FragmentSpread",
                      "name": "Comparison_side"
                    }
                  ],
                  "type": "Formulation",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "side"
              }
            ],
            "type": "Formulation",
            "abstractKey": null
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "CompareScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          (v1/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v1/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "type",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "estimatedDailyGain",
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
                        "name": "msPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "shownMnPct",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  (v1/*:: as any*/)
                ],
                "storageKey": null
              },
              {
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
                    "name": "costPerTonMs",
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
                    "name": "foragePct",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "concentratePct",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "type": "Formulation",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "3f622391af5ec766489e6d1c071ccb49",
    "id": null,
    "metadata": {},
    "name": "CompareScreenQuery",
    "operationKind": "query",
    "text": "query CompareScreenQuery(\n  $ids: [ID!]!\n) {\n  farm {\n    formulations(first: 500) {\n      edges {\n        node {\n          id\n          name\n          versionNumber\n          status\n        }\n      }\n    }\n    id\n  }\n  nodes(ids: $ids) {\n    __typename\n    ... on Formulation {\n      id\n      ...Comparison_side\n    }\n    id\n  }\n}\n\nfragment Comparison_side on Formulation {\n  name\n  versionNumber\n  type\n  estimatedDailyGain\n  ingredients {\n    food {\n      id\n      name\n    }\n    figures {\n      msPct\n      shownMnPct\n    }\n    id\n  }\n  figures {\n    dryMatterPct\n    costPerKgMn\n    costPerKgMs\n    costPerTonMn\n    costPerTonMs\n    elm\n    elg\n    foragePct\n    concentratePct\n  }\n}\n"
  }
};
})();

(node as any).hash = "bae7afcd88d3e2a82c95d6a71bf319c5";

export default node;
