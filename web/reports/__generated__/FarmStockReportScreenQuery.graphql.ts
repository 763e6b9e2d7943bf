/**
 * @generated SignedSource<<7abb62905ca9984c2e65381271e4b11d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FarmStockReportInput = {
  foodId?: string | null | undefined;
  from?: string | null | undefined;
  stockId?: string | null | undefined;
  to?: string | null | undefined;
};
export type FarmStockReportScreenQuery$variables = {
  filter?: FarmStockReportInput | null | undefined;
};
export type FarmStockReportScreenQuery$data = {
  readonly farm: {
    readonly currentDay: string;
    readonly farmStockReport: {
      readonly from: string;
      readonly rows: ReadonlyArray<{
        readonly balanceValue: string;
        readonly consumedValue: string;
        readonly day: string;
        readonly purchasedValue: string;
        readonly " $fragmentSpreads": FragmentRefs<"FarmStockReportScreen_row">;
      }>;
      readonly to: string;
      readonly totals: {
        readonly consumedKg: string;
        readonly consumedValue: string;
        readonly lostKg: string;
        readonly lostValue: string;
        readonly producedValue: string;
        readonly purchasedKg: string;
        readonly purchasedValue: string;
      };
    } | null | undefined;
  };
};
export type FarmStockReportScreenQuery = {
  response: FarmStockReportScreenQuery$data;
  variables: FarmStockReportScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "filter"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "currentDay",
  "storageKey": null
},
v2 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "filter"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "from",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "to",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "day",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "balanceValue",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "consumedValue",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "purchasedValue",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "purchasedKg",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "producedValue",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "consumedKg",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lostKg",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lostValue",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "concreteType": "FarmStockReportTotals",
  "kind": "LinkedField",
  "name": "totals",
  "plural": false,
  "selections": [
    (v9/*:: as any*/),
    (v8/*:: as any*/),
    (v10/*:: as any*/),
    (v11/*:: as any*/),
    (v7/*:: as any*/),
    (v12/*:: as any*/),
    (v13/*:: as any*/)
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "FarmStockReportScreenQuery",
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
            "args": (v2/*:: as any*/),
            "concreteType": "FarmStockReport",
            "kind": "LinkedField",
            "name": "farmStockReport",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmStockReportLine",
                "kind": "LinkedField",
                "name": "rows",
                "plural": true,
                "selections": [
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  (v8/*:: as any*/),
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "FarmStockReportScreen_row"
                  }
                ],
                "storageKey": null
              },
              (v14/*:: as any*/)
            ],
            "storageKey": null
          }
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
    "name": "FarmStockReportScreenQuery",
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
            "args": (v2/*:: as any*/),
            "concreteType": "FarmStockReport",
            "kind": "LinkedField",
            "name": "farmStockReport",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmStockReportLine",
                "kind": "LinkedField",
                "name": "rows",
                "plural": true,
                "selections": [
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  (v8/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "balanceKg",
                    "storageKey": null
                  },
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v11/*:: as any*/),
                  (v12/*:: as any*/),
                  (v13/*:: as any*/)
                ],
                "storageKey": null
              },
              (v14/*:: as any*/)
            ],
            "storageKey": null
          },
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
    "cacheID": "0f9e0ae818fe92a97c27513e66681171",
    "id": null,
    "metadata": {},
    "name": "FarmStockReportScreenQuery",
    "operationKind": "query",
    "text": "query FarmStockReportScreenQuery(\n  $filter: FarmStockReportInput\n) {\n  farm {\n    currentDay\n    farmStockReport(filter: $filter) {\n      from\n      to\n      rows {\n        day\n        balanceValue\n        consumedValue\n        purchasedValue\n        ...FarmStockReportScreen_row\n      }\n      totals {\n        purchasedKg\n        purchasedValue\n        producedValue\n        consumedKg\n        consumedValue\n        lostKg\n        lostValue\n      }\n    }\n    id\n  }\n}\n\nfragment FarmStockReportScreen_row on FarmStockReportLine {\n  day\n  balanceKg\n  balanceValue\n  purchasedKg\n  purchasedValue\n  producedValue\n  consumedKg\n  consumedValue\n  lostKg\n  lostValue\n}\n"
  }
};
})();

(node as any).hash = "d0a60a95b5b73792c118bdd00e8a65fd";

export default node;
