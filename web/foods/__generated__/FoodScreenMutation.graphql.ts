/**
 * @generated SignedSource<<c782ce6677aceabdf2d13ec724745bb1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FoodCategory = "ADITIVO" | "ENERGETICO" | "MINERAL" | "PREMIX" | "PROTEICO" | "SUPLEMENTO" | "VOLUMOSO";
export type UpdateFoodInput = {
  category?: FoodCategory | null | undefined;
  densityKgM3?: string | null | undefined;
  dryMatterPct?: string | null | undefined;
  elg?: string | null | undefined;
  elm?: string | null | undefined;
  id: string;
  maxInclusionPct?: string | null | undefined;
  minInclusionPct?: string | null | undefined;
  minimumKg?: string | null | undefined;
  name?: string | null | undefined;
  ndtPct?: string | null | undefined;
  stepKg?: string | null | undefined;
  supplierDays?: number | null | undefined;
  version?: number | null | undefined;
};
export type FoodScreenMutation$variables = {
  input: UpdateFoodInput;
};
export type FoodScreenMutation$data = {
  readonly updateFood: {
    readonly food: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"FoodsScreen_food">;
    };
  };
};
export type FoodScreenMutation = {
  response: FoodScreenMutation$data;
  variables: FoodScreenMutation$variables;
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
  "name": "version",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "FoodScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateFoodPayload",
        "kind": "LinkedField",
        "name": "updateFood",
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
              },
              (v2/*:: as any*/)
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
    "name": "FoodScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateFoodPayload",
        "kind": "LinkedField",
        "name": "updateFood",
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
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "fbd1b2b1837b8f9ea7d9169c76677634",
    "id": null,
    "metadata": {},
    "name": "FoodScreenMutation",
    "operationKind": "mutation",
    "text": "mutation FoodScreenMutation(\n  $input: UpdateFoodInput!\n) {\n  updateFood(input: $input) {\n    food {\n      ...FoodsScreen_food\n      version\n      id\n    }\n  }\n}\n\nfragment FoodsScreen_food on Food {\n  id\n  name\n  category\n  active\n  figures {\n    dryMatterPct\n    elm\n    elg\n    costPerKg\n    costPerKgMs\n  }\n}\n"
  }
};
})();

(node as any).hash = "707f7e0b8ce65da0a17cf5d0db618213";

export default node;
