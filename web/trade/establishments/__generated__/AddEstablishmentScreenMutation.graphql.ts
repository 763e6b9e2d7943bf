/**
 * @generated SignedSource<<a6afb2f53f1b0bff25d2a64492006f5b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RegistrationType = "BOTH" | "DESTINATION" | "ORIGIN";
export type CreateEstablishmentInput = {
  address: CreateEstablishmentAddressInput;
  code: string;
  document: string;
  erasCode?: string | null | undefined;
  euApproved?: boolean | null | undefined;
  incra?: string | null | undefined;
  isSlaughterhouse?: boolean | null | undefined;
  name: string;
  nirf?: string | null | undefined;
  ownerEmail?: string | null | undefined;
  ownerName?: string | null | undefined;
  phone: string;
  registrationType: RegistrationType;
  sifNumber?: string | null | undefined;
  stateRegistration: string;
};
export type CreateEstablishmentAddressInput = {
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
export type AddEstablishmentScreenMutation$variables = {
  input: CreateEstablishmentInput;
};
export type AddEstablishmentScreenMutation$data = {
  readonly createEstablishment: {
    readonly establishment: {
      readonly " $fragmentSpreads": FragmentRefs<"establishmentColumns_establishment">;
    };
  };
};
export type AddEstablishmentScreenMutation = {
  response: AddEstablishmentScreenMutation$data;
  variables: AddEstablishmentScreenMutation$variables;
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
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AddEstablishmentScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateEstablishmentPayload",
        "kind": "LinkedField",
        "name": "createEstablishment",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Establishment",
            "kind": "LinkedField",
            "name": "establishment",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "establishmentColumns_establishment"
              }
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
    "name": "AddEstablishmentScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateEstablishmentPayload",
        "kind": "LinkedField",
        "name": "createEstablishment",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Establishment",
            "kind": "LinkedField",
            "name": "establishment",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
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
                "name": "registrationType",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "ownerName",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "document",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "code",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "sifNumber",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "isSlaughterhouse",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "euApproved",
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
                "concreteType": "Address",
                "kind": "LinkedField",
                "name": "address",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "city",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "state",
                    "storageKey": null
                  },
                  (v2/*:: as any*/)
                ],
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
    "cacheID": "f138de5902208cfe5bfacf736370fc32",
    "id": null,
    "metadata": {},
    "name": "AddEstablishmentScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddEstablishmentScreenMutation(\n  $input: CreateEstablishmentInput!\n) {\n  createEstablishment(input: $input) {\n    establishment {\n      ...establishmentColumns_establishment\n      id\n    }\n  }\n}\n\nfragment establishmentColumns_establishment on Establishment {\n  id\n  name\n  registrationType\n  ownerName\n  document\n  code\n  sifNumber\n  isSlaughterhouse\n  euApproved\n  active\n  address {\n    city\n    state\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "abd41008de309157bf827b72f356f98d";

export default node;
