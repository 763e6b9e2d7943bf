/**
 * @generated SignedSource<<4c39535580f53bea397ed84abe335740>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FoodCategory = "ADITIVO" | "ENERGETICO" | "MINERAL" | "PREMIX" | "PROTEICO" | "SUPLEMENTO" | "VOLUMOSO";
export type CreateFarmFoodsInput = {
  foods?: ReadonlyArray<CreateFarmFoodsFoodsInput> | null | undefined;
  names?: ReadonlyArray<string> | null | undefined;
};
export type CreateFarmFoodsFoodsInput = {
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
export type StarterFoodsScreenMutation$variables = {
  input: CreateFarmFoodsInput;
};
export type StarterFoodsScreenMutation$data = {
  readonly createFarmFoods: {
    readonly foods: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"FoodsScreen_food">;
    }>;
  };
};
export type StarterFoodsScreenMutation = {
  response: StarterFoodsScreenMutation$data;
  variables: StarterFoodsScreenMutation$variables;
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
    "name": "StarterFoodsScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFarmFoodsPayload",
        "kind": "LinkedField",
        "name": "createFarmFoods",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Food",
            "kind": "LinkedField",
            "name": "foods",
            "plural": true,
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
    "name": "StarterFoodsScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFarmFoodsPayload",
        "kind": "LinkedField",
        "name": "createFarmFoods",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Food",
            "kind": "LinkedField",
            "name": "foods",
            "plural": true,
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
    "cacheID": "e59d150f50c3f8caeb510cddbb7e9827",
    "id": null,
    "metadata": {},
    "name": "StarterFoodsScreenMutation",
    "operationKind": "mutation",
    "text": "mutation StarterFoodsScreenMutation(\n  $input: CreateFarmFoodsInput!\n) {\n  createFarmFoods(input: $input) {\n    foods {\n      ...FoodsScreen_food\n      id\n    }\n  }\n}\n\nfragment FoodsScreen_food on Food {\n  id\n  name\n  category\n  active\n  figures {\n    dryMatterPct\n    elm\n    elg\n    costPerKg\n    costPerKgMs\n  }\n}\n"
  }
};
})();

(node as any).hash = "0cc6ee5b584916f0a65a3583361771c6";

export default node;
