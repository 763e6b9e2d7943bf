/**
 * @generated SignedSource<<9ae02e60f5beec6176f4e6b2010ab997>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FreightSplit = "HEAD" | "WEIGHT";
export type SaveFinancialReportsSettingsInput = {
  arrobaPrice: string;
  freightSplit: FreightSplit;
  funruralPct: string;
  includeOperationalCost: boolean;
  monthStartsOn: number;
};
export type FinancialReportsFormMutation$variables = {
  input: SaveFinancialReportsSettingsInput;
};
export type FinancialReportsFormMutation$data = {
  readonly saveFinancialReportsSettings: {
    readonly farm: {
      readonly " $fragmentSpreads": FragmentRefs<"FinancialReportsForm_farm" | "SettingHistory_farm">;
    };
  };
};
export type FinancialReportsFormMutation = {
  response: FinancialReportsFormMutation$data;
  variables: FinancialReportsFormMutation$variables;
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
  "kind": "Literal",
  "name": "group",
  "value": "financialReports"
},
v3 = [
  {
    "kind": "Literal",
    "name": "first",
    "value": 5
  },
  (v2/*:: as any*/)
],
v4 = {
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
    "name": "FinancialReportsFormMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveFinancialReportsSettingsPayload",
        "kind": "LinkedField",
        "name": "saveFinancialReportsSettings",
        "plural": false,
        "selections": [
          {
            "alias": null,
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
                  (v2/*:: as any*/)
                ],
                "kind": "FragmentSpread",
                "name": "SettingHistory_farm"
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
    "name": "FinancialReportsFormMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveFinancialReportsSettingsPayload",
        "kind": "LinkedField",
        "name": "saveFinancialReportsSettings",
        "plural": false,
        "selections": [
          {
            "alias": null,
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
                "selections": [
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
                "storageKey": "settingChanges(first:5,group:\"financialReports\")"
              },
              {
                "alias": null,
                "args": (v3/*:: as any*/),
                "filters": [
                  "group"
                ],
                "handle": "connection",
                "key": "SettingHistory_settingChanges",
                "kind": "LinkedHandle",
                "name": "settingChanges"
              },
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "0e04afc99c5f452222cee1d571b716fc",
    "id": null,
    "metadata": {},
    "name": "FinancialReportsFormMutation",
    "operationKind": "mutation",
    "text": "mutation FinancialReportsFormMutation(\n  $input: SaveFinancialReportsSettingsInput!\n) {\n  saveFinancialReportsSettings(input: $input) {\n    farm {\n      ...FinancialReportsForm_farm\n      ...SettingHistory_farm_4dCZA4\n      id\n    }\n  }\n}\n\nfragment FinancialReportsForm_farm on Farm {\n  settings {\n    financialReports {\n      monthStartsOn\n      arrobaPrice\n      funruralPct\n      freightSplit\n      includeOperationalCost\n    }\n  }\n}\n\nfragment SettingChange_change on FarmSettingChange {\n  at\n  before\n  after\n  changedBy {\n    name\n    id\n  }\n}\n\nfragment SettingHistory_farm_4dCZA4 on Farm {\n  settingChanges(first: 5, group: financialReports) {\n    edges {\n      node {\n        id\n        ...SettingChange_change\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n  id\n}\n"
  }
};
})();

(node as any).hash = "a984223bc88ad5cd8efcbc9ad8a482ce";

export default node;
