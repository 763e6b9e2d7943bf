/**
 * @generated SignedSource<<2668d50484ad52732850b38157375011>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MixingMethod = "ROTOR_MIX_0" | "TOMBAMENTO_1";
export type CreateRecipeInput = {
  formulationId: string;
  method?: MixingMethod | null | undefined;
  mixerId?: string | null | undefined;
  name: string;
  steps: ReadonlyArray<CreateRecipeStepsInput>;
};
export type CreateRecipeStepsInput = {
  foodId: string;
  micro?: boolean | null | undefined;
  percent?: string | null | undefined;
  stepKg?: string | null | undefined;
  tolerancePct?: string | null | undefined;
  waitSeconds?: number | null | undefined;
};
export type AddRecipeScreenMutation$variables = {
  input: CreateRecipeInput;
};
export type AddRecipeScreenMutation$data = {
  readonly createRecipe: {
    readonly recipe: {
      readonly " $fragmentSpreads": FragmentRefs<"RecipesScreen_recipe">;
    };
  };
};
export type AddRecipeScreenMutation = {
  response: AddRecipeScreenMutation$data;
  variables: AddRecipeScreenMutation$variables;
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
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AddRecipeScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateRecipePayload",
        "kind": "LinkedField",
        "name": "createRecipe",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Recipe",
            "kind": "LinkedField",
            "name": "recipe",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "RecipesScreen_recipe"
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
    "name": "AddRecipeScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateRecipePayload",
        "kind": "LinkedField",
        "name": "createRecipe",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Recipe",
            "kind": "LinkedField",
            "name": "recipe",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "method",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "fits",
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
                "concreteType": "Formulation",
                "kind": "LinkedField",
                "name": "formulation",
                "plural": false,
                "selections": [
                  (v3/*:: as any*/),
                  (v2/*:: as any*/)
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
    "cacheID": "b55a734b9b9d82e4501434badc8d2a49",
    "id": null,
    "metadata": {},
    "name": "AddRecipeScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddRecipeScreenMutation(\n  $input: CreateRecipeInput!\n) {\n  createRecipe(input: $input) {\n    recipe {\n      ...RecipesScreen_recipe\n      id\n    }\n  }\n}\n\nfragment RecipesScreen_recipe on Recipe {\n  id\n  name\n  method\n  fits\n  active\n  formulation {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "31f08f2e96094365e5f27b1a1948346d";

export default node;
