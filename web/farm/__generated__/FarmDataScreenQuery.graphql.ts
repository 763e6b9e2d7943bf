/**
 * @generated SignedSource<<a951b54ccdd7d13afdb17bdda1375cde>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type FarmDataScreenQuery$variables = Record<PropertyKey, never>;
export type FarmDataScreenQuery$data = {
  readonly farm: {
    readonly acronym: string;
    readonly contacts: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly number: string;
    }>;
    readonly erasNumbers: ReadonlyArray<string>;
    readonly incra: string | null | undefined;
    readonly latitude: string | null | undefined;
    readonly longitude: string | null | undefined;
    readonly name: string;
    readonly nirf: string | null | undefined;
    readonly stateRegistration: string | null | undefined;
    readonly version: number;
    readonly viewerCanUpdate: boolean;
  };
};
export type FarmDataScreenQuery = {
  response: FarmDataScreenQuery$data;
  variables: FarmDataScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "acronym",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "FarmContact",
  "kind": "LinkedField",
  "name": "contacts",
  "plural": true,
  "selections": [
    (v2/*:: as any*/),
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "number",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "stateRegistration",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "nirf",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "incra",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "erasNumbers",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "latitude",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "longitude",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerCanUpdate",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FarmDataScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          (v11/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "FarmDataScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "02a9a9019d91d46600695bfd00ed9db6",
    "id": null,
    "metadata": {},
    "name": "FarmDataScreenQuery",
    "operationKind": "query",
    "text": "query FarmDataScreenQuery {\n  farm {\n    name\n    acronym\n    contacts {\n      id\n      name\n      number\n    }\n    stateRegistration\n    nirf\n    incra\n    erasNumbers\n    latitude\n    longitude\n    version\n    viewerCanUpdate\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "095c9dbe76778882fa3e11675a33e417";

export default node;
