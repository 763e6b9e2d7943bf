/**
 * @generated SignedSource<<2cb4a68bfc0e9b1ba250fc5e8b9a8b24>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NegativeStock = "ALLOW" | "REFUSE" | "WARN";
export type SaveEconomicsSettingsInput = {
  arrobaKg: string;
  defaultDailyGain: string;
  liveYield: string;
  negativeStock: NegativeStock;
  operationalCostPerHeadDay: string;
  stockSafetyDays: number;
};
export type EconomicsFormMutation$variables = {
  input: SaveEconomicsSettingsInput;
};
export type EconomicsFormMutation$data = {
  readonly saveEconomicsSettings: {
    readonly farm: {
      readonly " $fragmentSpreads": FragmentRefs<"EconomicsForm_farm" | "SettingHistory_farm">;
    };
  };
};
export type EconomicsFormMutation = {
  response: EconomicsFormMutation$data;
  variables: EconomicsFormMutation$variables;
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
  "value": "economics"
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
    "name": "EconomicsFormMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveEconomicsSettingsPayload",
        "kind": "LinkedField",
        "name": "saveEconomicsSettings",
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
                "name": "EconomicsForm_farm"
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
    "name": "EconomicsFormMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveEconomicsSettingsPayload",
        "kind": "LinkedField",
        "name": "saveEconomicsSettings",
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
                "storageKey": "settingChanges(first:5,group:\"economics\")"
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
    "cacheID": "c17f9bb2fd8280108edb5ae66ddf8c49",
    "id": null,
    "metadata": {},
    "name": "EconomicsFormMutation",
    "operationKind": "mutation",
    "text": "mutation EconomicsFormMutation(\n  $input: SaveEconomicsSettingsInput!\n) {\n  saveEconomicsSettings(input: $input) {\n    farm {\n      ...EconomicsForm_farm\n      ...SettingHistory_farm_nhV4D\n      id\n    }\n  }\n}\n\nfragment EconomicsForm_farm on Farm {\n  settings {\n    economics {\n      defaultDailyGain\n      arrobaKg\n      liveYield\n      operationalCostPerHeadDay\n      negativeStock\n      stockSafetyDays\n    }\n  }\n}\n\nfragment SettingChange_change on FarmSettingChange {\n  at\n  before\n  after\n  changedBy {\n    name\n    id\n  }\n}\n\nfragment SettingHistory_farm_nhV4D on Farm {\n  settingChanges(first: 5, group: economics) {\n    edges {\n      node {\n        id\n        ...SettingChange_change\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n  id\n}\n"
  }
};
})();

(node as any).hash = "c5f2001e261f9de99cb8bce71af363a7";

export default node;
