/**
 * @generated SignedSource<<00563c8b9fc61bec08ca8d6517ee64f4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SetFoodActiveInput = {
  active?: boolean | null | undefined;
  id: string;
};
export type useFoodActivationMutation$variables = {
  input: SetFoodActiveInput;
};
export type useFoodActivationMutation$data = {
  readonly setFoodActive: {
    readonly food: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"FoodsScreen_food">;
    };
  };
};
export type useFoodActivationMutation = {
  response: useFoodActivationMutation$data;
  variables: useFoodActivationMutation$variables;
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
    "name": "useFoodActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetFoodActivePayload",
        "kind": "LinkedField",
        "name": "setFoodActive",
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
    "name": "useFoodActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetFoodActivePayload",
        "kind": "LinkedField",
        "name": "setFoodActive",
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
    "cacheID": "a18657d51963463f7dd7db82b71ca51d",
    "id": null,
    "metadata": {},
    "name": "useFoodActivationMutation",
    "operationKind": "mutation",
    "text": "mutation useFoodActivationMutation(\n  $input: SetFoodActiveInput!\n) {\n  setFoodActive(input: $input) {\n    food {\n      ...FoodsScreen_food\n      version\n      id\n    }\n  }\n}\n\nfragment FoodsScreen_food on Food {\n  id\n  name\n  category\n  active\n  figures {\n    dryMatterPct\n    elm\n    elg\n    costPerKg\n    costPerKgMs\n  }\n}\n"
  }
};
})();

(node as any).hash = "0e99eadbc073dc6ca7f1f599e51e5f91";

export default node;
