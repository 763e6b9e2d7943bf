/**
 * @generated SignedSource<<d588c7a88cd21c92c626577421a15578>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type MembershipStatus = "ACTIVE" | "INACTIVE" | "INVITED";
export type RenewInvitationInput = {
  id: string;
};
export type PersonAccessMutation$variables = {
  input: RenewInvitationInput;
};
export type PersonAccessMutation$data = {
  readonly renewInvitation: {
    readonly invitationUrl: string;
    readonly membership: {
      readonly invitationExpiresAt: string | null | undefined;
      readonly status: MembershipStatus;
    };
  };
};
export type PersonAccessMutation = {
  response: PersonAccessMutation$data;
  variables: PersonAccessMutation$variables;
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
  "name": "invitationUrl",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "invitationExpiresAt",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PersonAccessMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RenewInvitationPayload",
        "kind": "LinkedField",
        "name": "renewInvitation",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Membership",
            "kind": "LinkedField",
            "name": "membership",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/)
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
    "name": "PersonAccessMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RenewInvitationPayload",
        "kind": "LinkedField",
        "name": "renewInvitation",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Membership",
            "kind": "LinkedField",
            "name": "membership",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "afaa0eb472a4ce75ae7614e2dc952c6f",
    "id": null,
    "metadata": {},
    "name": "PersonAccessMutation",
    "operationKind": "mutation",
    "text": "mutation PersonAccessMutation(\n  $input: RenewInvitationInput!\n) {\n  renewInvitation(input: $input) {\n    invitationUrl\n    membership {\n      invitationExpiresAt\n      status\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "83c83e88e4f6ea6409a0f686ecb96a82";

export default node;
