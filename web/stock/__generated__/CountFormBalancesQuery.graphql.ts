/**
 * @generated SignedSource<<b0317074970174b4a632174913b7fb63>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type CountFormBalancesQuery$variables = {
  day: string;
};
export type CountFormBalancesQuery$data = {
  readonly farm: {
    readonly stocksOn: {
      readonly rows: ReadonlyArray<{
        readonly figures: {
          readonly balanceKg: string;
        };
        readonly stockId: string;
      }>;
    } | null | undefined;
  };
};
export type CountFormBalancesQuery = {
  response: CountFormBalancesQuery$data;
  variables: CountFormBalancesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "day"
  }
],
v1 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "day",
      "variableName": "day"
    }
  ],
  "concreteType": "StocksOnDay",
  "kind": "LinkedField",
  "name": "stocksOn",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "StockOnDay",
      "kind": "LinkedField",
      "name": "rows",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "stockId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "StockFigures",
          "kind": "LinkedField",
          "name": "figures",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "balanceKg",
              "storageKey": null
            }
          ],
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
    "name": "CountFormBalancesQuery",
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
    "name": "CountFormBalancesQuery",
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
    "cacheID": "3f3960521215bc372b760133619001eb",
    "id": null,
    "metadata": {},
    "name": "CountFormBalancesQuery",
    "operationKind": "query",
    "text": "query CountFormBalancesQuery(\n  $day: Date!\n) {\n  farm {\n    stocksOn(day: $day) {\n      rows {\n        stockId\n        figures {\n          balanceKg\n        }\n      }\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "91e6aba21d1740e455e911ee2a46d22a";

export default node;
