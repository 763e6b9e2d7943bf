/**
 * @generated SignedSource<<19b17c70dae47540b0c25cf544d01f94>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FinancialReportsScreenQuery$variables = Record<PropertyKey, never>;
export type FinancialReportsScreenQuery$data = {
  readonly economics: {
    readonly " $fragmentSpreads": FragmentRefs<"EconomicsForm_farm" | "SettingHistory_farm">;
  };
  readonly reports: {
    readonly " $fragmentSpreads": FragmentRefs<"FinancialReportsForm_farm" | "SettingHistory_farm">;
  };
};
export type FinancialReportsScreenQuery = {
  response: FinancialReportsScreenQuery$data;
  variables: FinancialReportsScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "kind": "Literal",
  "name": "group",
  "value": "financialReports"
},
v1 = {
  "kind": "Literal",
  "name": "group",
  "value": "economics"
},
v2 = {
  "kind": "Literal",
  "name": "first",
  "value": 5
},
v3 = [
  (v2/*:: as any*/),
  (v0/*:: as any*/)
],
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "FarmSettingChangesConnectionEdge",
    "kind": "LinkedField",
    "name": "edges",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FarmSettingChange",
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "at",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "before",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "after",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Membership",
            "kind": "LinkedField",
            "name": "changedBy",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              },
              (v4/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "cursor",
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "PageInfo",
    "kind": "LinkedField",
    "name": "pageInfo",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "endCursor",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "hasNextPage",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
],
v6 = [
  "group"
],
v7 = [
  (v2/*:: as any*/),
  (v1/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FinancialReportsScreenQuery",
    "selections": [
      {
        "alias": "reports",
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "FinancialReportsForm_farm"
          },
          {
            "args": [
              (v0/*:: as any*/)
            ],
            "kind": "FragmentSpread",
            "name": "SettingHistory_farm"
          }
        ],
        "storageKey": null
      },
      {
        "alias": "economics",
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "EconomicsForm_farm"
          },
          {
            "args": [
              (v1/*:: as any*/)
            ],
            "kind": "FragmentSpread",
            "name": "SettingHistory_farm"
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "FinancialReportsScreenQuery",
    "selections": [
      {
        "alias": "reports",
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FarmSettings",
            "kind": "LinkedField",
            "name": "settings",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FinancialReportsSettings",
                "kind": "LinkedField",
                "name": "financialReports",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "monthStartsOn",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "arrobaPrice",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "funruralPct",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "freightSplit",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "includeOperationalCost",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v3/*:: as any*/),
            "concreteType": "FarmSettingChangesConnection",
            "kind": "LinkedField",
            "name": "settingChanges",
            "plural": false,
            "selections": (v5/*:: as any*/),
            "storageKey": "settingChanges(first:5,group:\"financialReports\")"
          },
          {
            "alias": null,
            "args": (v3/*:: as any*/),
            "filters": (v6/*:: as any*/),
            "handle": "connection",
            "key": "SettingHistory_settingChanges",
            "kind": "LinkedHandle",
            "name": "settingChanges"
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": "economics",
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FarmSettings",
            "kind": "LinkedField",
            "name": "settings",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "EconomicsSettings",
                "kind": "LinkedField",
                "name": "economics",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "defaultDailyGain",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "arrobaKg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "liveYield",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "operationalCostPerHeadDay",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "negativeStock",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "stockSafetyDays",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v7/*:: as any*/),
            "concreteType": "FarmSettingChangesConnection",
            "kind": "LinkedField",
            "name": "settingChanges",
            "plural": false,
            "selections": (v5/*:: as any*/),
            "storageKey": "settingChanges(first:5,group:\"economics\")"
          },
          {
            "alias": null,
            "args": (v7/*:: as any*/),
            "filters": (v6/*:: as any*/),
            "handle": "connection",
            "key": "SettingHistory_settingChanges",
            "kind": "LinkedHandle",
            "name": "settingChanges"
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "c64c2b1ed6d1626577631ea9684c728b",
    "id": null,
    "metadata": {},
    "name": "FinancialReportsScreenQuery",
    "operationKind": "query",
    "text": "query FinancialReportsScreenQuery {\n  reports: farm {\n    ...FinancialReportsForm_farm\n    ...SettingHistory_farm_4dCZA4\n    id\n  }\n  economics: farm {\n    ...EconomicsForm_farm\n    ...SettingHistory_farm_nhV4D\n    id\n  }\n}\n\nfragment EconomicsForm_farm on Farm {\n  settings {\n    economics {\n      defaultDailyGain\n      arrobaKg\n      liveYield\n      operationalCostPerHeadDay\n      negativeStock\n      stockSafetyDays\n    }\n  }\n}\n\nfragment FinancialReportsForm_farm on Farm {\n  settings {\n    financialReports {\n      monthStartsOn\n      arrobaPrice\n      funruralPct\n      freightSplit\n      includeOperationalCost\n    }\n  }\n}\n\nfragment SettingChange_change on FarmSettingChange {\n  at\n  before\n  after\n  changedBy {\n    name\n    id\n  }\n}\n\nfragment SettingHistory_farm_4dCZA4 on Farm {\n  settingChanges(first: 5, group: financialReports) {\n    edges {\n      node {\n        id\n        ...SettingChange_change\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n  id\n}\n\nfragment SettingHistory_farm_nhV4D on Farm {\n  settingChanges(first: 5, group: economics) {\n    edges {\n      node {\n        id\n        ...SettingChange_change\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n  id\n}\n"
  }
};
})();

(node as any).hash = "b1677a2a629f157beb3879c2badb222a";

export default node;
