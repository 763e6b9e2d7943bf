/**
 * @generated SignedSource<<72e2c2956a8cfc63258e25e3125c2d4d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type UpdateStockEnergyInput = {
  day?: string | null | undefined;
  elg: string;
  elm: string;
  id: string;
  note?: string | null | undefined;
};
export type EnergyFormMutation$variables = {
  input: UpdateStockEnergyInput;
};
export type EnergyFormMutation$data = {
  readonly updateStockEnergy: {
    readonly stock: {
      readonly elg: string;
      readonly elm: string;
      readonly id: string;
    };
  };
};
export type EnergyFormMutation = {
  response: EnergyFormMutation$data;
  variables: EnergyFormMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "UpdateStockEnergyPayload",
    "kind": "LinkedField",
    "name": "updateStockEnergy",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Stock",
        "kind": "LinkedField",
        "name": "stock",
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
            "name": "elm",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "elg",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "EnergyFormMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "EnergyFormMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "42bb5a7d3cff160b27febf8c6724a1c5",
    "id": null,
    "metadata": {},
    "name": "EnergyFormMutation",
    "operationKind": "mutation",
    "text": "mutation EnergyFormMutation(\n  $input: UpdateStockEnergyInput!\n) {\n  updateStockEnergy(input: $input) {\n    stock {\n      id\n      elm\n      elg\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "635332090d9801c9dc0ad459f40d748a";

export default node;
