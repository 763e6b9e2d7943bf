/**
 * @generated SignedSource<<65fc34341a973f57883e79817c4f9d8f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type signInStartOidcMutation$variables = Record<PropertyKey, never>;
export type signInStartOidcMutation$data = {
  readonly startOidc: {
    readonly state: string;
    readonly url: string;
  };
};
export type signInStartOidcMutation = {
  response: signInStartOidcMutation$data;
  variables: signInStartOidcMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "StartOidcPayload",
    "kind": "LinkedField",
    "name": "startOidc",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "url",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "state",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "signInStartOidcMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "signInStartOidcMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "3d4a888de01791a72b0ff0aab4c97021",
    "id": null,
    "metadata": {},
    "name": "signInStartOidcMutation",
    "operationKind": "mutation",
    "text": "mutation signInStartOidcMutation {\n  startOidc {\n    url\n    state\n  }\n}\n"
  }
};
})();

(node as any).hash = "47058467b8ca9f023b3544359d0522ea";

export default node;
