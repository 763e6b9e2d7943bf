/**
 * @generated SignedSource<<ccc7caec647786efd4b7c09bccec1cae>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Role = "CERTIFIER" | "CHUTE" | "FEEDER" | "FINANCE" | "MANAGER" | "OWNER" | "TRACEABILITY" | "VET" | "VIEWER";
export type UpdatePersonInput = {
  active?: boolean | null | undefined;
  address?: UpdatePersonAddressInput | null | undefined;
  document?: string | null | undefined;
  email?: string | null | undefined;
  id: string;
  isOwnerOfCattle?: boolean | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  role?: Role | null | undefined;
  version?: number | null | undefined;
};
export type UpdatePersonAddressInput = {
  additionalInformation?: string | null | undefined;
  city: string;
  country: string;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  neighborhood: string;
  number: string;
  state: string;
  street: string;
  zipCode: string;
};
export type useDeactivationMutation$variables = {
  input: UpdatePersonInput;
};
export type useDeactivationMutation$data = {
  readonly updatePerson: {
    readonly membership: {
      readonly active: boolean;
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"PeopleScreen_person">;
    };
  };
};
export type useDeactivationMutation = {
  response: useDeactivationMutation$data;
  variables: useDeactivationMutation$variables;
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
  "name": "active",
  "storageKey": null
},
v3 = {
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
    "name": "useDeactivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdatePersonPayload",
        "kind": "LinkedField",
        "name": "updatePerson",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Membership",
            "kind": "LinkedField",
            "name": "membership",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "PeopleScreen_person"
              },
              (v2/*:: as any*/),
              (v3/*:: as any*/)
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
    "name": "useDeactivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdatePersonPayload",
        "kind": "LinkedField",
        "name": "updatePerson",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Membership",
            "kind": "LinkedField",
            "name": "membership",
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
                "name": "email",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "phone",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "role",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "status",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "createdAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "lastSeenAt",
                "storageKey": null
              },
              (v2/*:: as any*/),
              (v3/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "8a86e76d1202fa339ca6aa089cc5bc05",
    "id": null,
    "metadata": {},
    "name": "useDeactivationMutation",
    "operationKind": "mutation",
    "text": "mutation useDeactivationMutation(\n  $input: UpdatePersonInput!\n) {\n  updatePerson(input: $input) {\n    membership {\n      ...PeopleScreen_person\n      active\n      version\n      id\n    }\n  }\n}\n\nfragment PeopleScreen_person on Membership {\n  id\n  name\n  email\n  phone\n  role\n  status\n  createdAt\n  lastSeenAt\n}\n"
  }
};
})();

(node as any).hash = "6cf3006140cef0242696b5409efadea6";

export default node;
