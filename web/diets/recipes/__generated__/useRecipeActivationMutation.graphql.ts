/**
 * @generated SignedSource<<8c572669f46cf4a952fd01ec6db97850>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SetRecipeActiveInput = {
  active?: boolean | null | undefined;
  id: string;
};
export type useRecipeActivationMutation$variables = {
  input: SetRecipeActiveInput;
};
export type useRecipeActivationMutation$data = {
  readonly setRecipeActive: {
    readonly recipe: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"RecipesScreen_recipe">;
    };
  };
};
export type useRecipeActivationMutation = {
  response: useRecipeActivationMutation$data;
  variables: useRecipeActivationMutation$variables;
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
    "name": "useRecipeActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetRecipeActivePayload",
        "kind": "LinkedField",
        "name": "setRecipeActive",
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
    "name": "useRecipeActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetRecipeActivePayload",
        "kind": "LinkedField",
        "name": "setRecipeActive",
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
    "cacheID": "9db8f7e31204b61b63a6bdf3780c8322",
    "id": null,
    "metadata": {},
    "name": "useRecipeActivationMutation",
    "operationKind": "mutation",
    "text": "mutation useRecipeActivationMutation(\n  $input: SetRecipeActiveInput!\n) {\n  setRecipeActive(input: $input) {\n    recipe {\n      ...RecipesScreen_recipe\n      version\n      id\n    }\n  }\n}\n\nfragment RecipesScreen_recipe on Recipe {\n  id\n  name\n  method\n  fits\n  active\n  formulation {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "814b013c9963150c6c2e5f2fe57915b9";

export default node;
