/**
 * @generated SignedSource<<113b11f2880d5c599228273a5a450974>>
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
      readonly address: {
        readonly " $fragmentSpreads": FragmentRefs<"addressValues_address">;
      };
      readonly erasCode: string | null | undefined;
      readonly incra: string | null | undefined;
      readonly nirf: string | null | undefined;
      readonly ownerEmail: string | null | undefined;
      readonly phone: string;
      readonly stateRegistration: string;
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"establishmentColumns_establishment">;
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
  "name": "ownerEmail",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "erasCode",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "phone",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "stateRegistration",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "nirf",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "incra",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "zipCode",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "country",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "city",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "neighborhood",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "street",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "additionalInformation",
  "storageKey": null
},
v17 = {
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
                "name": "establishmentColumns_establishment"
              },
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Address",
                "kind": "LinkedField",
                "name": "address",
                "plural": false,
                "selections": [
                  {
                    "kind": "InlineDataFragmentSpread",
                    "name": "addressValues_address",
                    "selections": [
                      (v9/*:: as any*/),
                      (v10/*:: as any*/),
                      (v11/*:: as any*/),
                      (v12/*:: as any*/),
                      (v13/*:: as any*/),
                      (v14/*:: as any*/),
                      (v15/*:: as any*/),
                      (v16/*:: as any*/)
                    ],
                    "args": null,
                    "argumentDefinitions": []
                  }
                ],
                "storageKey": null
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
              (v17/*:: as any*/),
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
                  (v12/*:: as any*/),
                  (v11/*:: as any*/),
                  (v17/*:: as any*/),
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v13/*:: as any*/),
                  (v14/*:: as any*/),
                  (v15/*:: as any*/),
                  (v16/*:: as any*/)
                ],
                "storageKey": null
              },
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "1b8740396f2dac73623d722e6a7779c1",
    "id": null,
    "metadata": {},
    "name": "EstablishmentScreenMutation",
    "operationKind": "mutation",
    "text": "mutation EstablishmentScreenMutation(\n  $input: UpdateEstablishmentInput!\n) {\n  updateEstablishment(input: $input) {\n    establishment {\n      ...establishmentColumns_establishment\n      ownerEmail\n      erasCode\n      phone\n      stateRegistration\n      nirf\n      incra\n      version\n      address {\n        ...addressValues_address\n        id\n      }\n      id\n    }\n  }\n}\n\nfragment addressValues_address on Address {\n  zipCode\n  country\n  state\n  city\n  neighborhood\n  street\n  number\n  additionalInformation\n}\n\nfragment establishmentColumns_establishment on Establishment {\n  id\n  name\n  registrationType\n  ownerName\n  document\n  code\n  sifNumber\n  isSlaughterhouse\n  euApproved\n  active\n  address {\n    city\n    state\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "c507dd57fe989bc83a10a04293e4a7ee";

export default node;
