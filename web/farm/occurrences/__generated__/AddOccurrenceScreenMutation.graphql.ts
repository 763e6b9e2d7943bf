/**
 * @generated SignedSource<<3380a328a8c034184b46030ad126aa7e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OccurrenceCategory = "DEATH" | "FEEDING" | "FENCE" | "HEALTH" | "MACHINE" | "OTHER" | "THEFT" | "VISIT" | "WATER" | "WEATHER";
export type OccurrencePlace = "CORRAL" | "FARM" | "LINE";
export type CreateOccurrenceInput = {
  category: OccurrenceCategory;
  corralId?: string | null | undefined;
  date: string;
  description: string;
  lineId?: string | null | undefined;
  place: OccurrencePlace;
  type: string;
};
export type AddOccurrenceScreenMutation$variables = {
  input: CreateOccurrenceInput;
};
export type AddOccurrenceScreenMutation$data = {
  readonly createOccurrence: {
    readonly occurrence: {
      readonly " $fragmentSpreads": FragmentRefs<"occurrenceColumns_occurrence">;
    };
  };
};
export type AddOccurrenceScreenMutation = {
  response: AddOccurrenceScreenMutation$data;
  variables: AddOccurrenceScreenMutation$variables;
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
},
v3 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  },
  (v2/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AddOccurrenceScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateOccurrencePayload",
        "kind": "LinkedField",
        "name": "createOccurrence",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Occurrence",
            "kind": "LinkedField",
            "name": "occurrence",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "occurrenceColumns_occurrence"
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
    "name": "AddOccurrenceScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateOccurrencePayload",
        "kind": "LinkedField",
        "name": "createOccurrence",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Occurrence",
            "kind": "LinkedField",
            "name": "occurrence",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "date",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "category",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "type",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "place",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "description",
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
                "concreteType": "Line",
                "kind": "LinkedField",
                "name": "line",
                "plural": false,
                "selections": (v3/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Corral",
                "kind": "LinkedField",
                "name": "corral",
                "plural": false,
                "selections": (v3/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Membership",
                "kind": "LinkedField",
                "name": "createdBy",
                "plural": false,
                "selections": (v3/*:: as any*/),
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
    "cacheID": "cc0eca5b2d69d439ce2a4ce08fbf5ff0",
    "id": null,
    "metadata": {},
    "name": "AddOccurrenceScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddOccurrenceScreenMutation(\n  $input: CreateOccurrenceInput!\n) {\n  createOccurrence(input: $input) {\n    occurrence {\n      ...occurrenceColumns_occurrence\n      id\n    }\n  }\n}\n\nfragment occurrenceColumns_occurrence on Occurrence {\n  id\n  date\n  category\n  type\n  place\n  description\n  createdAt\n  line {\n    name\n    id\n  }\n  corral {\n    name\n    id\n  }\n  createdBy {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "34e6feeb0863cb5def21b340f2c53515";

export default node;
