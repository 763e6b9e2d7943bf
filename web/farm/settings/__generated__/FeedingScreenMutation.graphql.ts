/**
 * @generated SignedSource<<3c47280bbcd4cb7c4e252a27e1783e9b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Compensation = "LAST" | "NONE" | "SPREAD";
export type ReadingSource = "EXTERNAL" | "GRADES";
export type SaveFeedingSettingsInput = {
  antiZigzag: boolean;
  beatBalanceTolerancePct: string;
  compensation: Compensation;
  compensationCapPct: string;
  dayZeroIntakePct: string;
  deadbandPct: string;
  externalSourceName: string;
  hardMixGate: boolean;
  joinHours: string;
  maxDownPct: string;
  maxIntakePct: string;
  maxUpHungriestPct: string;
  maxUpPct: string;
  minIntakePct: string;
  minSplitKg: string;
  onTimeMinutes: number;
  readingSource: ReadingSource;
  readingTimes: ReadonlyArray<string>;
  roundStepBulkIngredientKg: string;
  roundStepCorralKg: string;
  roundStepMicroIngredientKg: string;
  unsteadyIntakeAmberPct: string;
  unsteadyIntakeRedPct: string;
};
export type FeedingScreenMutation$variables = {
  input: SaveFeedingSettingsInput;
};
export type FeedingScreenMutation$data = {
  readonly saveFeedingSettings: {
    readonly farm: {
      readonly " $fragmentSpreads": FragmentRefs<"FeedingScreen_farm" | "SettingHistory_farm">;
    };
  };
};
export type FeedingScreenMutation = {
  response: FeedingScreenMutation$data;
  variables: FeedingScreenMutation$variables;
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
  "value": "feeding"
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
    "name": "FeedingScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveFeedingSettingsPayload",
        "kind": "LinkedField",
        "name": "saveFeedingSettings",
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
                "name": "FeedingScreen_farm"
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
    "name": "FeedingScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveFeedingSettingsPayload",
        "kind": "LinkedField",
        "name": "saveFeedingSettings",
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
                    "concreteType": "FeedingSettings",
                    "kind": "LinkedField",
                    "name": "feeding",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "readingTimes",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "readingSource",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "externalSourceName",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "roundStepCorralKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "roundStepBulkIngredientKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "roundStepMicroIngredientKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "deadbandPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "maxUpPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "maxUpHungriestPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "maxDownPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "antiZigzag",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "dayZeroIntakePct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "minIntakePct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "maxIntakePct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "unsteadyIntakeAmberPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "unsteadyIntakeRedPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "compensation",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "compensationCapPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "minSplitKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "joinHours",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "beatBalanceTolerancePct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "hardMixGate",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "onTimeMinutes",
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
                "storageKey": "settingChanges(first:5,group:\"feeding\")"
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
    "cacheID": "e7194f9115352c3beab52270f66752cb",
    "id": null,
    "metadata": {},
    "name": "FeedingScreenMutation",
    "operationKind": "mutation",
    "text": "mutation FeedingScreenMutation(\n  $input: SaveFeedingSettingsInput!\n) {\n  saveFeedingSettings(input: $input) {\n    farm {\n      ...FeedingScreen_farm\n      ...SettingHistory_farm_2AkLwD\n      id\n    }\n  }\n}\n\nfragment FeedingScreen_farm on Farm {\n  settings {\n    feeding {\n      readingTimes\n      readingSource\n      externalSourceName\n      roundStepCorralKg\n      roundStepBulkIngredientKg\n      roundStepMicroIngredientKg\n      deadbandPct\n      maxUpPct\n      maxUpHungriestPct\n      maxDownPct\n      antiZigzag\n      dayZeroIntakePct\n      minIntakePct\n      maxIntakePct\n      unsteadyIntakeAmberPct\n      unsteadyIntakeRedPct\n      compensation\n      compensationCapPct\n      minSplitKg\n      joinHours\n      beatBalanceTolerancePct\n      hardMixGate\n      onTimeMinutes\n    }\n  }\n}\n\nfragment SettingChange_change on FarmSettingChange {\n  at\n  before\n  after\n  changedBy {\n    name\n    id\n  }\n}\n\nfragment SettingHistory_farm_2AkLwD on Farm {\n  settingChanges(first: 5, group: feeding) {\n    edges {\n      node {\n        id\n        ...SettingChange_change\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n  id\n}\n"
  }
};
})();

(node as any).hash = "3ed762edbf71b88d0d3e4cc3a97d66ef";

export default node;
