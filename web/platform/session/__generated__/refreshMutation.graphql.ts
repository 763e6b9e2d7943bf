/**
 * @generated SignedSource<<8660efffc6624a715a286bff4413965d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type RefreshSessionInput = {
  refresh: string;
};
export type refreshMutation$variables = {
  input: RefreshSessionInput;
};
export type refreshMutation$data = {
  readonly refreshSession: {
    readonly expiresAt: string;
    readonly refresh: string;
    readonly token: string;
  };
};
export type refreshMutation = {
  response: refreshMutation$data;
  variables: refreshMutation$variables;
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
    "concreteType": "RefreshSessionPayload",
    "kind": "LinkedField",
    "name": "refreshSession",
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
    "name": "refreshMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "refreshMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "8c73930b507b92eeab851da2dbde1816",
    "id": null,
    "metadata": {},
    "name": "refreshMutation",
    "operationKind": "mutation",
    "text": "mutation refreshMutation(\n  $input: RefreshSessionInput!\n) {\n  refreshSession(input: $input) {\n    token\n    refresh\n    expiresAt\n  }\n}\n"
  }
};
})();

(node as any).hash = "b6a25e3745e8e870d0728fd065df2980";

export default node;
