/**
 * @generated SignedSource<<7709a296ffd3f697ba151b8d761db3cb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DietPhase = "ADAPTATION" | "FINISHING" | "GROWTH" | "RECREATION" | "SUPPLEMENT" | "TERMINATION";
export type FormulationType = "CONFINEMENT" | "PREMIX" | "PRE_MIX" | "SUPPLEMENT";
export type FormulationsOrderField = "NAME" | "PHASE" | "TYPE" | "VERSION";
export type OrderDirection = "ASC" | "DESC";
export type FormulationsFilterInput = {
  active?: boolean | null | undefined;
  foodId?: string | null | undefined;
  inForceOnly?: boolean | null | undefined;
  phases?: ReadonlyArray<DietPhase> | null | undefined;
  search?: string | null | undefined;
  types?: ReadonlyArray<FormulationType> | null | undefined;
};
export type FormulationsOrderInput = {
  direction: OrderDirection;
  field: FormulationsOrderField;
};
export type FormulationsScreenQuery$variables = {
  filter?: FormulationsFilterInput | null | undefined;
  orderBy?: FormulationsOrderInput | null | undefined;
};
export type FormulationsScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"FormulationsScreen_farm">;
  };
};
export type FormulationsScreenQuery = {
  response: FormulationsScreenQuery$data;
  variables: FormulationsScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "filter"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "orderBy"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "filter"
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 100
  },
  {
    "kind": "Variable",
    "name": "orderBy",
    "variableName": "orderBy"
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "FormulationsScreenQuery",
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
            "name": "FormulationsScreen_farm"
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
    "name": "FormulationsScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "FarmFormulationsConnection",
            "kind": "LinkedField",
            "name": "formulations",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "totalCount",
                "storageKey": null
              },
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
                        "name": "phase",
                        "storageKey": null
                      },
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
                        "kind": "ScalarField",
                        "name": "active",
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
                          }
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "__typename",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "cursor",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PageInfo",
                "kind": "LinkedField",
                "name": "pageInfo",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "endCursor",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "hasNextPage",
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
            "args": (v2/*:: as any*/),
            "filters": [
              "filter",
              "orderBy"
            ],
            "handle": "connection",
            "key": "FormulationsScreen_formulations",
            "kind": "LinkedHandle",
            "name": "formulations"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "9ae8b991dc906e3f4243ec5996dcd5b4",
    "id": null,
    "metadata": {},
    "name": "FormulationsScreenQuery",
    "operationKind": "query",
    "text": "query FormulationsScreenQuery(\n  $filter: FormulationsFilterInput\n  $orderBy: FormulationsOrderInput\n) {\n  farm {\n    ...FormulationsScreen_farm\n    id\n  }\n}\n\nfragment FormulationsScreen_farm on Farm {\n  id\n  formulations(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...FormulationsScreen_formulation\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment FormulationsScreen_formulation on Formulation {\n  id\n  name\n  phase\n  versionNumber\n  status\n  active\n  estimatedDailyGain\n  figures {\n    dryMatterPct\n    costPerTonMn\n    costPerTonMs\n    elm\n    elg\n    foragePct\n  }\n}\n"
  }
};
})();

(node as any).hash = "498c78b47f7cfae3561723f1be0bc639";

export default node;
