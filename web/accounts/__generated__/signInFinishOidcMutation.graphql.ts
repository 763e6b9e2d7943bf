/**
 * @generated SignedSource<<902e42bcc334ab4eca74bbe3a9224f5f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type FinishOidcInput = {
  code: string;
  iss?: string | null | undefined;
  state: string;
};
export type signInFinishOidcMutation$variables = {
  input: FinishOidcInput;
};
export type signInFinishOidcMutation$data = {
  readonly finishOidc: {
    readonly expiresAt: string;
    readonly refresh: string;
    readonly token: string;
  };
};
export type signInFinishOidcMutation = {
  response: signInFinishOidcMutation$data;
  variables: signInFinishOidcMutation$variables;
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
    "concreteType": "FinishOidcPayload",
    "kind": "LinkedField",
    "name": "finishOidc",
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
    "name": "signInFinishOidcMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "signInFinishOidcMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "b6dd28a72ce6ea660874dd90e68e9587",
    "id": null,
    "metadata": {},
    "name": "signInFinishOidcMutation",
    "operationKind": "mutation",
    "text": "mutation signInFinishOidcMutation(\n  $input: FinishOidcInput!\n) {\n  finishOidc(input: $input) {\n    token\n    refresh\n    expiresAt\n  }\n}\n"
  }
};
})();

(node as any).hash = "d88d3647b709b92e2c8675bc13f07662";

export default node;
