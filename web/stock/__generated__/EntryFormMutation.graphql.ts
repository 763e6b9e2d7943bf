/**
 * @generated SignedSource<<08444c9eaa4c0313a658a5806b1ab4ad>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StockEntryType = "OWN_PRODUCTION" | "PURCHASE" | "RETURN";
export type EnterStockInput = {
  acceptRetroactive?: boolean | null | undefined;
  confirmed?: boolean | null | undefined;
  cost: string;
  day?: string | null | undefined;
  documentNumber?: string | null | undefined;
  dryRun?: boolean | null | undefined;
  foodId: string;
  kg: string;
  note?: string | null | undefined;
  structureId?: string | null | undefined;
  type: StockEntryType;
};
export type EntryFormMutation$variables = {
  input: EnterStockInput;
};
export type EntryFormMutation$data = {
  readonly enterStock: {
    readonly effect: {
      readonly " $fragmentSpreads": FragmentRefs<"LedgerEffect_effect">;
    } | null | undefined;
    readonly movements: ReadonlyArray<{
      readonly id: string;
    }>;
  };
};
export type EntryFormMutation = {
  response: EntryFormMutation$data;
  variables: EntryFormMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "StockMovement",
  "kind": "LinkedField",
  "name": "movements",
  "plural": true,
  "selections": [
    (v2/*:: as any*/)
  ],
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "costDifference",
  "storageKey": null
},
v5 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  },
  (v2/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "EntryFormMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "EnterStockPayload",
        "kind": "LinkedField",
        "name": "enterStock",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LedgerEffect",
            "kind": "LinkedField",
            "name": "effect",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "LedgerEffect_effect"
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "EntryFormMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "EnterStockPayload",
        "kind": "LinkedField",
        "name": "enterStock",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LedgerEffect",
            "kind": "LinkedField",
            "name": "effect",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "rows",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "counts",
                "storageKey": null
              },
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "StockEffect",
                "kind": "LinkedField",
                "name": "stocks",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "averageBefore",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "averageAfter",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "balanceBefore",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "balanceAfter",
                    "storageKey": null
                  },
                  (v4/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Stock",
                    "kind": "LinkedField",
                    "name": "stock",
                    "plural": false,
                    "selections": [
                      (v2/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Food",
                        "kind": "LinkedField",
                        "name": "food",
                        "plural": false,
                        "selections": (v5/*:: as any*/),
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Structure",
                        "kind": "LinkedField",
                        "name": "structure",
                        "plural": false,
                        "selections": (v5/*:: as any*/),
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
                "args": null,
                "concreteType": "MovedStockRow",
                "kind": "LinkedField",
                "name": "moved",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "stockId",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "day",
                    "storageKey": null
                  },
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
                    "name": "kgIn",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "kgOut",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "oldValue",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "newValue",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "oldAverage",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "newAverage",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "f93b504124521b099167142d7aca4f15",
    "id": null,
    "metadata": {},
    "name": "EntryFormMutation",
    "operationKind": "mutation",
    "text": "mutation EntryFormMutation(\n  $input: EnterStockInput!\n) {\n  enterStock(input: $input) {\n    effect {\n      ...LedgerEffect_effect\n    }\n    movements {\n      id\n    }\n  }\n}\n\nfragment LedgerEffect_effect on LedgerEffect {\n  rows\n  counts\n  costDifference\n  stocks {\n    averageBefore\n    averageAfter\n    balanceBefore\n    balanceAfter\n    costDifference\n    stock {\n      id\n      food {\n        name\n        id\n      }\n      structure {\n        name\n        id\n      }\n    }\n  }\n  moved {\n    id\n    stockId\n    day\n    type\n    kgIn\n    kgOut\n    oldValue\n    newValue\n    oldAverage\n    newAverage\n  }\n}\n"
  }
};
})();

(node as any).hash = "93dbe110ac0a2f254e5bd392e91b7c0e";

export default node;
