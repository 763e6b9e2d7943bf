/**
 * @generated SignedSource<<ecd697497e074d0ab09d5f1d75e0a213>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RegistrationType = "BOTH" | "DESTINATION" | "ORIGIN";
export type UpdateEstablishmentInput = {
  active?: boolean | null | undefined;
  address?: UpdateEstablishmentAddressInput | null | undefined;
  code?: string | null | undefined;
  document?: string | null | undefined;
  erasCode?: string | null | undefined;
  euApproved?: boolean | null | undefined;
  id: string;
  incra?: string | null | undefined;
  isSlaughterhouse?: boolean | null | undefined;
  name?: string | null | undefined;
  nirf?: string | null | undefined;
  ownerEmail?: string | null | undefined;
  ownerName?: string | null | undefined;
  phone?: string | null | undefined;
  registrationType?: RegistrationType | null | undefined;
  sifNumber?: string | null | undefined;
  stateRegistration?: string | null | undefined;
  version?: number | null | undefined;
};
export type UpdateEstablishmentAddressInput = {
  additionalInformation?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  neighborhood?: string | null | undefined;
  number?: string | null | undefined;
  state?: string | null | undefined;
  street?: string | null | undefined;
  zipCode?: string | null | undefined;
};
export type EstablishmentScreenMutation$variables = {
  input: UpdateEstablishmentInput;
};
export type EstablishmentScreenMutation$data = {
  readonly updateEstablishment: {
    readonly establishment: {
      readonly " $fragmentSpreads": FragmentRefs<"EstablishmentScreen_establishment">;
    };
  };
};
export type EstablishmentScreenMutation = {
  response: EstablishmentScreenMutation$data;
  variables: EstablishmentScreenMutation$variables;
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
    "name": "EstablishmentScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateEstablishmentPayload",
        "kind": "LinkedField",
        "name": "updateEstablishment",
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
                "name": "EstablishmentScreen_establishment"
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
    "name": "EstablishmentScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateEstablishmentPayload",
        "kind": "LinkedField",
        "name": "updateEstablishment",
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
                "name": "ownerEmail",
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
                "name": "erasCode",
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
                "name": "stateRegistration",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "nirf",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "incra",
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
                "kind": "ScalarField",
                "name": "version",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "viewerCanUpdate",
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
                    "name": "zipCode",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "country",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "state",
                    "storageKey": null
                  },
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
                    "name": "neighborhood",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "street",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "number",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "additionalInformation",
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
    "cacheID": "905d00c9422bdec469b29c0f0be85fcb",
    "id": null,
    "metadata": {},
    "name": "EstablishmentScreenMutation",
    "operationKind": "mutation",
    "text": "mutation EstablishmentScreenMutation(\n  $input: UpdateEstablishmentInput!\n) {\n  updateEstablishment(input: $input) {\n    establishment {\n      ...EstablishmentScreen_establishment\n      id\n    }\n  }\n}\n\nfragment EstablishmentScreen_establishment on Establishment {\n  id\n  registrationType\n  ownerName\n  ownerEmail\n  name\n  document\n  code\n  erasCode\n  sifNumber\n  stateRegistration\n  nirf\n  incra\n  phone\n  isSlaughterhouse\n  euApproved\n  active\n  version\n  viewerCanUpdate\n  address {\n    ...addressValues_address\n    id\n  }\n}\n\nfragment addressValues_address on Address {\n  zipCode\n  country\n  state\n  city\n  neighborhood\n  street\n  number\n  additionalInformation\n}\n"
  }
};
})();

(node as any).hash = "56c50584c87898f55bb7383ee41f9dad";

export default node;
