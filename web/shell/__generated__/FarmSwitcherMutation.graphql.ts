/**
 * @generated SignedSource<<11fdf4fa5af3bfc3e208e54f576f2483>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type SwitchFarmInput = {
  farmId: string;
};
export type FarmSwitcherMutation$variables = {
  input: SwitchFarmInput;
};
export type FarmSwitcherMutation$data = {
  readonly switchFarm: {
    readonly expiresAt: string;
    readonly refresh: string;
    readonly token: string;
  };
};
export type FarmSwitcherMutation = {
  response: FarmSwitcherMutation$data;
  variables: FarmSwitcherMutation$variables;
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
    "concreteType": "SwitchFarmPayload",
    "kind": "LinkedField",
    "name": "switchFarm",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "token",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "refresh",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "expiresAt",
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
    "name": "FarmSwitcherMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "FarmSwitcherMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "0de00746b3d0a5e380c37c4505b9d7bf",
    "id": null,
    "metadata": {},
    "name": "FarmSwitcherMutation",
    "operationKind": "mutation",
    "text": "mutation FarmSwitcherMutation(\n  $input: SwitchFarmInput!\n) {\n  switchFarm(input: $input) {\n    token\n    refresh\n    expiresAt\n  }\n}\n"
  }
};
})();

(node as any).hash = "ee698de9dfb69ee1aefb0a0035e45964";

export default node;
