/**
 * @generated SignedSource<<4871346469381dd2658c3fd5040f8efb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ReverseMovementInput = {
  acceptRetroactive?: boolean | null | undefined;
  confirmed?: boolean | null | undefined;
  day?: string | null | undefined;
  dryRun?: boolean | null | undefined;
  id: string;
  note?: string | null | undefined;
};
export type MovementDialogReverseMutation$variables = {
  input: ReverseMovementInput;
};
export type MovementDialogReverseMutation$data = {
  readonly reverseMovement: {
    readonly effect: {
      readonly " $fragmentSpreads": FragmentRefs<"LedgerEffect_effect">;
    } | null | undefined;
    readonly movements: ReadonlyArray<{
      readonly id: string;
      readonly reversed: boolean;
      readonly viewerCanReverse: boolean;
    }>;
  };
};
export type MovementDialogReverseMutation = {
  response: MovementDialogReverseMutation$data;
  variables: MovementDialogReverseMutation$variables;
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
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reversed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanReverse",
      "storageKey": null
    }
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
    "name": "MovementDialogReverseMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "ReverseMovementPayload",
        "kind": "LinkedField",
        "name": "reverseMovement",
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
    "name": "MovementDialogReverseMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "ReverseMovementPayload",
        "kind": "LinkedField",
        "name": "reverseMovement",
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
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "oldBalanceKg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "newBalanceKg",
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
    "cacheID": "745d5a195896bf22f34e645a306bcdfb",
    "id": null,
    "metadata": {},
    "name": "MovementDialogReverseMutation",
    "operationKind": "mutation",
    "text": "mutation MovementDialogReverseMutation(\n  $input: ReverseMovementInput!\n) {\n  reverseMovement(input: $input) {\n    effect {\n      ...LedgerEffect_effect\n    }\n    movements {\n      id\n      reversed\n      viewerCanReverse\n    }\n  }\n}\n\nfragment LedgerEffect_effect on LedgerEffect {\n  rows\n  counts\n  costDifference\n  stocks {\n    averageBefore\n    averageAfter\n    balanceBefore\n    balanceAfter\n    costDifference\n    stock {\n      id\n      food {\n        name\n        id\n      }\n      structure {\n        name\n        id\n      }\n    }\n  }\n  moved {\n    id\n    stockId\n    day\n    type\n    kgIn\n    kgOut\n    oldValue\n    newValue\n    oldAverage\n    newAverage\n    oldBalanceKg\n    newBalanceKg\n  }\n}\n"
  }
};
})();

(node as any).hash = "6b066fba7c58ebf401ec7ea28d21f8b2";

export default node;
