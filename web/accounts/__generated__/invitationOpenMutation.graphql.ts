/**
 * @generated SignedSource<<1deab282b1004070b37f53878b0c4aa9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type OpenInvitationInput = {
  token: string;
};
export type invitationOpenMutation$variables = {
  input: OpenInvitationInput;
};
export type invitationOpenMutation$data = {
  readonly openInvitation: {
    readonly email: string;
    readonly farmName: string;
    readonly hasAccount: boolean;
    readonly name: string;
  };
};
export type invitationOpenMutation = {
  response: invitationOpenMutation$data;
  variables: invitationOpenMutation$variables;
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
    "concreteType": "OpenInvitationPayload",
    "kind": "LinkedField",
    "name": "openInvitation",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "farmName",
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
        "name": "email",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "hasAccount",
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
    "name": "invitationOpenMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "invitationOpenMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "422e9bf58d1ce13ad21095cc4e072a10",
    "id": null,
    "metadata": {},
    "name": "invitationOpenMutation",
    "operationKind": "mutation",
    "text": "mutation invitationOpenMutation(\n  $input: OpenInvitationInput!\n) {\n  openInvitation(input: $input) {\n    farmName\n    name\n    email\n    hasAccount\n  }\n}\n"
  }
};
})();

(node as any).hash = "0355a83dcfec261f82fc45006809850b";

export default node;
