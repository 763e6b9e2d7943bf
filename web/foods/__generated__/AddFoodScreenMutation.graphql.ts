/**
 * @generated SignedSource<<9d8fdb5d1643a3a4ddddc1f0e3dde138>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FoodCategory = "ADITIVO" | "ENERGETICO" | "MINERAL" | "PREMIX" | "PROTEICO" | "SUPLEMENTO" | "VOLUMOSO";
export type CreateFoodInput = {
  category: FoodCategory;
  densityKgM3?: string | null | undefined;
  dryMatterPct: string;
  elg?: string | null | undefined;
  elm?: string | null | undefined;
  maxInclusionPct?: string | null | undefined;
  minInclusionPct?: string | null | undefined;
  minimumKg?: string | null | undefined;
  name: string;
  ndtPct?: string | null | undefined;
  stepKg?: string | null | undefined;
  supplierDays?: number | null | undefined;
};
export type AddFoodScreenMutation$variables = {
  input: CreateFoodInput;
};
export type AddFoodScreenMutation$data = {
  readonly createFood: {
    readonly food: {
      readonly " $fragmentSpreads": FragmentRefs<"FoodsScreen_food">;
    };
  };
};
export type AddFoodScreenMutation = {
  response: AddFoodScreenMutation$data;
  variables: AddFoodScreenMutation$variables;
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AddFoodScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFoodPayload",
        "kind": "LinkedField",
        "name": "createFood",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Food",
            "kind": "LinkedField",
            "name": "food",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "FoodsScreen_food"
              }
            ],
            "storageKey": null
          }
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
    "name": "AddFoodScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFoodPayload",
        "kind": "LinkedField",
        "name": "createFood",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Food",
            "kind": "LinkedField",
            "name": "food",
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
    ]
  },
  "params": {
    "cacheID": "67e8e3a6b4ce3180077101001444a2c6",
    "id": null,
    "metadata": {},
    "name": "AddFoodScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddFoodScreenMutation(\n  $input: CreateFoodInput!\n) {\n  createFood(input: $input) {\n    food {\n      ...FoodsScreen_food\n      id\n    }\n  }\n}\n\nfragment FoodsScreen_food on Food {\n  id\n  name\n  category\n  active\n  figures {\n    dryMatterPct\n    elm\n    elg\n    costPerKg\n    costPerKgMs\n  }\n}\n"
  }
};
})();

(node as any).hash = "4705d97d6a813234f92bfa447a68417e";

export default node;
