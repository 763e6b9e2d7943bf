/**
 * @generated SignedSource<<aae0b2d41421b36d31bd01a7fea8e8b1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type AcceptInvitationInput = {
  name?: string | null | undefined;
  password: string;
  passwordConfirmation?: string | null | undefined;
  token: string;
};
export type invitationAcceptMutation$variables = {
  input: AcceptInvitationInput;
};
export type invitationAcceptMutation$data = {
  readonly acceptInvitation: {
    readonly expiresAt: string;
    readonly refresh: string;
    readonly token: string;
  };
};
export type invitationAcceptMutation = {
  response: invitationAcceptMutation$data;
  variables: invitationAcceptMutation$variables;
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
    "concreteType": "AcceptInvitationPayload",
    "kind": "LinkedField",
    "name": "acceptInvitation",
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
    "name": "invitationAcceptMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "invitationAcceptMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "86fdf9d813d3cbd30ca4299a9188806a",
    "id": null,
    "metadata": {},
    "name": "invitationAcceptMutation",
    "operationKind": "mutation",
    "text": "mutation invitationAcceptMutation(\n  $input: AcceptInvitationInput!\n) {\n  acceptInvitation(input: $input) {\n    token\n    refresh\n    expiresAt\n  }\n}\n"
  }
};
})();

(node as any).hash = "37b2016cc232324c666fd200d267d1e3";

export default node;
