/**
 * @generated SignedSource<<5d9437d1b7a8d3e85744838ed0f28a70>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type useDryMatterPreviewQuery$variables = {
  dryMatterPct: string;
  id: string;
};
export type useDryMatterPreviewQuery$data = {
  readonly node: {
    readonly dryMatterPreview?: ReadonlyArray<{
      readonly after: {
        readonly costPerKgMn: string | null | undefined;
        readonly costPerKgMs: string | null | undefined;
        readonly dryMatterPct: string | null | undefined;
        readonly mnShares: ReadonlyArray<{
          readonly foodId: string;
          readonly pct: string;
        }>;
      };
      readonly before: {
        readonly costPerKgMn: string | null | undefined;
        readonly costPerKgMs: string | null | undefined;
        readonly dryMatterPct: string | null | undefined;
        readonly mnShares: ReadonlyArray<{
          readonly foodId: string;
          readonly pct: string;
        }>;
      };
      readonly formulationId: string;
      readonly name: string;
      readonly unadjustedDryMatterPct: string | null | undefined;
      readonly unadjustedMsPct: string;
    }>;
  } | null | undefined;
};
export type useDryMatterPreviewQuery = {
  response: useDryMatterPreviewQuery$data;
  variables: useDryMatterPreviewQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "dryMatterPct"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v2 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v3 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "dryMatterPct",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "costPerKgMn",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "costPerKgMs",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "MnShare",
    "kind": "LinkedField",
    "name": "mnShares",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "foodId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "pct",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
],
v4 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "dryMatterPct",
          "variableName": "dryMatterPct"
        }
      ],
      "concreteType": "DietEffect",
      "kind": "LinkedField",
      "name": "dryMatterPreview",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "formulationId",
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
          "name": "unadjustedDryMatterPct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unadjustedMsPct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "DietSide",
          "kind": "LinkedField",
          "name": "before",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "DietSide",
          "kind": "LinkedField",
          "name": "after",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Stock",
  "abstractKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useDryMatterPreviewQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useDryMatterPreviewQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
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
    ]
  },
  "params": {
    "cacheID": "0706f19aeee46add8b0013dd5eeaf6e6",
    "id": null,
    "metadata": {},
    "name": "useDryMatterPreviewQuery",
    "operationKind": "query",
    "text": "query useDryMatterPreviewQuery(\n  $id: ID!\n  $dryMatterPct: Decimal!\n) {\n  node(id: $id) {\n    __typename\n    ... on Stock {\n      dryMatterPreview(dryMatterPct: $dryMatterPct) {\n        formulationId\n        name\n        unadjustedDryMatterPct\n        unadjustedMsPct\n        before {\n          dryMatterPct\n          costPerKgMn\n          costPerKgMs\n          mnShares {\n            foodId\n            pct\n          }\n        }\n        after {\n          dryMatterPct\n          costPerKgMn\n          costPerKgMs\n          mnShares {\n            foodId\n            pct\n          }\n        }\n      }\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "fececd5c2be2e4f26b5abde982f374df";

export default node;
