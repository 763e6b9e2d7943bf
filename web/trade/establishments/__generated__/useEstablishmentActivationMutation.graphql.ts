/**
 * @generated SignedSource<<2e530cbfcda164976e29908e537f87fd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SetEstablishmentActiveInput = {
  active?: boolean | null | undefined;
  id: string;
};
export type useEstablishmentActivationMutation$variables = {
  input: SetEstablishmentActiveInput;
};
export type useEstablishmentActivationMutation$data = {
  readonly setEstablishmentActive: {
    readonly establishment: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"establishmentColumns_establishment">;
    };
  };
};
export type useEstablishmentActivationMutation = {
  response: useEstablishmentActivationMutation$data;
  variables: useEstablishmentActivationMutation$variables;
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
  "name": "version",
  "storageKey": null
},
v3 = {
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
    "name": "useEstablishmentActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetEstablishmentActivePayload",
        "kind": "LinkedField",
        "name": "setEstablishmentActive",
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
              (v2/*:: as any*/)
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
    "name": "useEstablishmentActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetEstablishmentActivePayload",
        "kind": "LinkedField",
        "name": "setEstablishmentActive",
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
              (v3/*:: as any*/),
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
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "e205cc96b5a92775845baca1f440a644",
    "id": null,
    "metadata": {},
    "name": "useEstablishmentActivationMutation",
    "operationKind": "mutation",
    "text": "mutation useEstablishmentActivationMutation(\n  $input: SetEstablishmentActiveInput!\n) {\n  setEstablishmentActive(input: $input) {\n    establishment {\n      ...establishmentColumns_establishment\n      version\n      id\n    }\n  }\n}\n\nfragment establishmentColumns_establishment on Establishment {\n  id\n  name\n  registrationType\n  ownerName\n  document\n  code\n  sifNumber\n  isSlaughterhouse\n  euApproved\n  active\n  address {\n    city\n    state\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "dd9ee16d7f30242c09011192f017d0a4";

export default node;
