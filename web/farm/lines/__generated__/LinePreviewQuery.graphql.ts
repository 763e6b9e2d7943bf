/**
 * @generated SignedSource<<519bcf0439dc12fb93381e6b287cdb7a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type LinePlanInput = {
  finalPicket: number;
  initialPicket: number;
  lineId?: string | null | undefined;
  prefix?: string | null | undefined;
  suffix?: string | null | undefined;
};
export type LinePreviewQuery$variables = {
  input: LinePlanInput;
};
export type LinePreviewQuery$data = {
  readonly farm: {
    readonly linePlan: {
      readonly create: ReadonlyArray<string>;
      readonly deactivate: ReadonlyArray<string>;
      readonly reactivate: ReadonlyArray<string>;
      readonly rename: ReadonlyArray<{
        readonly from: string;
        readonly to: string;
      }>;
    };
  };
};
export type LinePreviewQuery = {
  response: LinePreviewQuery$data;
  variables: LinePreviewQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "input",
      "variableName": "input"
    }
  ],
  "concreteType": "LinePlan",
  "kind": "LinkedField",
  "name": "linePlan",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "create",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reactivate",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "deactivate",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RenamedCorral",
      "kind": "LinkedField",
      "name": "rename",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "from",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "to",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LinePreviewQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LinePreviewQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
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
    ]
  },
  "params": {
    "cacheID": "8f10e5f477d17fd87a9a3482023413bc",
    "id": null,
    "metadata": {},
    "name": "LinePreviewQuery",
    "operationKind": "query",
    "text": "query LinePreviewQuery(\n  $input: LinePlanInput!\n) {\n  farm {\n    linePlan(input: $input) {\n      create\n      reactivate\n      deactivate\n      rename {\n        from\n        to\n      }\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "3e7b1e943e222f05099867769a3450fc";

export default node;
