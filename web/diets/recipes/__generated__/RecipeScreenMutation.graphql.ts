/**
 * @generated SignedSource<<8f47fc1765f87f9a8165821240dd8dbe>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MixingMethod = "ROTOR_MIX_0" | "TOMBAMENTO_1";
export type UpdateRecipeInput = {
  active?: boolean | null | undefined;
  formulationId?: string | null | undefined;
  id: string;
  method?: MixingMethod | null | undefined;
  mixerId?: string | null | undefined;
  name?: string | null | undefined;
  steps?: ReadonlyArray<UpdateRecipeStepsInput> | null | undefined;
  version?: number | null | undefined;
};
export type UpdateRecipeStepsInput = {
  foodId: string;
  micro?: boolean | null | undefined;
  percent?: string | null | undefined;
  stepKg?: string | null | undefined;
  tolerancePct?: string | null | undefined;
  waitSeconds?: number | null | undefined;
};
export type RecipeScreenMutation$variables = {
  input: UpdateRecipeInput;
};
export type RecipeScreenMutation$data = {
  readonly updateRecipe: {
    readonly recipe: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"RecipesScreen_recipe">;
    };
  };
};
export type RecipeScreenMutation = {
  response: RecipeScreenMutation$data;
  variables: RecipeScreenMutation$variables;
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
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
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
    "name": "RecipeScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateRecipePayload",
        "kind": "LinkedField",
        "name": "updateRecipe",
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
    "name": "RecipeScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateRecipePayload",
        "kind": "LinkedField",
        "name": "updateRecipe",
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
              (v3/*:: as any*/),
              (v4/*:: as any*/),
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
                  (v4/*:: as any*/),
                  (v3/*:: as any*/)
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
    "cacheID": "ccb4e3290f3cd7b9502224a3969e7b9e",
    "id": null,
    "metadata": {},
    "name": "RecipeScreenMutation",
    "operationKind": "mutation",
    "text": "mutation RecipeScreenMutation(\n  $input: UpdateRecipeInput!\n) {\n  updateRecipe(input: $input) {\n    recipe {\n      ...RecipesScreen_recipe\n      version\n      id\n    }\n  }\n}\n\nfragment RecipesScreen_recipe on Recipe {\n  id\n  name\n  method\n  fits\n  active\n  formulation {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "90b5412914cd0f37244b53c1712d343a";

export default node;
